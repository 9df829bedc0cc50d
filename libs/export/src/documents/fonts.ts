import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ownDirectory } from '../../../kernel/src/child-process/own-directory.js';

export const SANS = 'Golos Text';
export const SERIF = 'Source Serif 4';

const resolve = (file: string): string =>
  createRequire(join(ownDirectory(), 'fonts.js')).resolve(`@expo-google-fonts/${file}`);

export interface FontFiles {
  readonly normal: string;
  readonly bold: string;
}

/** The site's own two families, whole: Cyrillic, Kazakh, ₽, ₸, →, ≈, − and ½ included. */
export const fontFiles = (): Readonly<Record<typeof SANS | typeof SERIF, FontFiles>> => ({
  [SANS]: {
    normal: resolve('golos-text/400Regular/GolosText_400Regular.ttf'),
    bold: resolve('golos-text/600SemiBold/GolosText_600SemiBold.ttf'),
  },
  [SERIF]: {
    normal: resolve('source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
    bold: resolve('source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  },
});

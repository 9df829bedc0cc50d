import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the built dashboard, which `npm test` builds before the tests. */
export function builtSite(): string {
  const folder = join(process.cwd(), 'dist', 'web');
  if (existsSync(join(folder, 'index.html'))) return folder;
  throw new Error('The site is not built: node tools/build.mjs');
}

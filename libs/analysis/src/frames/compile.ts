import type { Meaning } from '../meaning/meaning.js';
import type { Ask, TableAsk, Union } from './frame.js';
import { resolved } from './resolve.js';
import type { KeyWords } from './sql/keys.js';
import { scopeOf } from './sql/scope.js';
import { tableAskSql } from './sql/table-sql.js';

export interface CompileSettings {
  readonly unions: readonly Union[];
  /** What parts of dates, truth and empty keys are called in the result; null: their numbers. */
  readonly words: KeyWords | null;
}

const plainSettings: CompileSettings = { unions: [], words: null };

/** SQL of a table ask that nothing stands against (check.ts); columns k0 …, m0 …, as it names them. */
export function tableSqlOf(
  ask: TableAsk,
  meaning: Meaning,
  { unions, words }: CompileSettings = plainSettings,
): string {
  const scope = scopeOf(meaning, unions);
  return tableAskSql(ask, resolved(ask.measures, meaning).measures, words, scope);
}
export type { Ask };

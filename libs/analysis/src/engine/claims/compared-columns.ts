import type { PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import type { Evidence } from '../evidence.js';
import type { Token } from './sentence.js';

/** What a sentence stands on. */
export interface Ground {
  readonly plan: ReportPlan;
  readonly evidence: Evidence;
  /** The result that a title stands above. */
  readonly shown: string | null;
}

const COMPARED = /(\p{L}{4,}) (больше|выше|меньше|ниже)(?:, чем)? (\p{L}{4,})/giu;

/**
 * «Оплачено больше начисленного» says of rows that one column is above another, no way that
 * anything went: of the rows that the sentence names, or of all that stand below a title. Where
 * that is so, the words are left out of what needs a change.
 */
export function withoutCompared(prose: string, tokens: readonly Token[], ground: Ground): string {
  const { shown } = ground;
  const result = shown ?? tokens.find(isCell)?.result;
  if (result === undefined) return prose;
  const rows = shown === null ? rowsNamed(tokens, result) : null;
  return prose.replace(COMPARED, (found: string, one: string, word: string, other: string) => {
    const isAbove = /^(?:больше|выше)$/iu.test(word);
    const [high, low] = isAbove ? [one, other] : [other, one];
    return holds(
      result,
      rows,
      columnOf(high, result, ground),
      columnOf(low, result, ground),
      ground,
    )
      ? ' '
      : found;
  });
}

type CellToken = Extract<Token, { type: 'key' | 'value' }>;

const isCell = (token: Token): token is CellToken => token.type === 'key' || token.type === 'value';

function rowsNamed(tokens: readonly Token[], result: string): readonly number[] {
  return tokens.filter(isCell).flatMap((one) => (one.result === result ? [one.row] : []));
}

/** The one column whose header has this word, in whatever form. */
function columnOf(word: string, result: string, { plan }: Ground): PlannedMeaning | null {
  const named = (plan.meanings ?? []).filter(
    (one) => one.result === result && wordsOf(one.header).some((own) => areForms(own, word)),
  );
  const [column] = named;
  return column === undefined || named.length > 1 ? null : column;
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
const wordsOf = (text: string): readonly string[] => plain(text).match(/\p{L}{4,}/gu) ?? [];

const STEM_MIN = 4;
const ENDING_MAX = 2;

/** «Начислено» and «начисленного»: alike but for the ending of the header's word. */
function areForms(own: string, said: string): boolean {
  return plain(said).startsWith(own.slice(0, Math.max(STEM_MIN, own.length - ENDING_MAX)));
}

/** @param rows null: all */
function holds(
  result: string,
  rows: readonly number[] | null,
  high: PlannedMeaning | null,
  low: PlannedMeaning | null,
  { evidence }: Ground,
): boolean {
  if (high === null || low === null || !areAlike(high, low)) return false;
  const { columns, rows: all } = evidence.results[result] ?? { columns: [], rows: [] };
  const [above, below] = [high, low].map((one) =>
    columns.findIndex(({ name }) => name === one.column),
  );
  const told = all.filter((_, row) => rows?.includes(row) ?? true);
  const numberAt = (cells: readonly unknown[], at = -1): number => Number(cells[at] ?? NaN);
  const isAbove = (cells: readonly unknown[]) => numberAt(cells, above) > numberAt(cells, below);
  return told.length > 0 && told.every(isAbove);
}

/** Two columns whose numbers are counted in the same. */
function areAlike(one: PlannedMeaning, other: PlannedMeaning): boolean {
  const isSame = one.kind === other.kind && (one.unit ?? null) === (other.unit ?? null);
  return isSame && one !== other;
}

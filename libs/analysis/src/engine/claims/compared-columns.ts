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
  return withoutNorm(prose, tokens, ground).replace(
    COMPARED,
    (found: string, one: string, word: string, other: string) => {
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
    },
  );
}

/**
 * «Ниже плана»: no way that it went either, where the rows that the sentence names, or all below a
 * title, have less than a hundred percent of it, or less than it; or a column is called so.
 */
function withoutNorm(prose: string, tokens: readonly Token[], ground: Ground): string {
  const { shown } = ground;
  // There the words stand for its sign.
  if (tokens.some(isUnsigned)) return prose;
  const cited = tokens.filter(isCell);
  const results = shown === null ? cited.map(({ result }) => result) : [shown];
  const isTold = ({ result, column }: PlannedMeaning): boolean =>
    shown !== null || cited.some((one) => one.result === result && one.column === column);
  return prose.replace(AGAINST_NORM, (found: string, word: string, norm: string) => {
    const isAbove = /^(?:больше|выше|дороже)$/iu.test(word);
    const isSo = [...new Set(results)].some((result) => {
      const rows = shown === null ? rowsNamed(tokens, result) : null;
      const own = (ground.plan.meanings ?? []).filter((one) => one.result === result);
      return own.some(
        (column) =>
          (isTold(column) && plain(column.header).includes(plain(found))) ||
          (isTold(column) && choosesBy(column, norm, isAbove)) ||
          liesBeyond({ column, norm, isAbove }, rows, ground.evidence),
      );
    });
    return isSo ? ' ' : found;
  });
}

/** A negative number whose minus the words have to tell. */
export const isUnsigned = (token: Token): boolean =>
  token.type === 'value' && token.number < 0 && token.format.absolute === true;

const AGAINST_NORM = /(?<!\p{L})(больше|выше|дороже|меньше|ниже|дешевле) (\p{L}{4,})/giu;

const CHOSEN = /«[^»]*» ((?:не )?(?:больше|меньше)|выше|ниже) «([^»]*)»/gu;

/** «Отгрузок дешевле себестоимости — {{}}»: rows are counted, or shown, by that very condition. */
const choosesBy = (column: PlannedMeaning, norm: string, isAbove: boolean): boolean =>
  [...`${column.formula ?? ''}; ${conditionIn(column.sql)}`.matchAll(CHOSEN)].some(
    ([, sign = '', other = '']) =>
      /^(?:выше|больше|не меньше)$/u.test(sign) === isAbove &&
      wordsOf(other).some((own) => areForms(own, norm)),
  );

/** Of the whole result. */
const conditionIn = (sql: string): string => /, только .*$/su.exec(sql)?.[0] ?? '';

interface OfNorm {
  readonly column: PlannedMeaning;
  readonly norm: string;
  readonly isAbove: boolean;
}

/** Each of the rows, by a percent of the norm or by a difference from it. */
function liesBeyond(
  { column, norm, isAbove }: OfNorm,
  rows: readonly number[] | null,
  { results }: Evidence,
): boolean {
  const isPercent = column.kind === 'percent';
  const side = sideOfNorm(column.formula ?? column.sql, norm, isPercent);
  if (side === null || (isPercent && side === 'first')) return false;
  const { columns, rows: all } = results[column.result] ?? { columns: [], rows: [] };
  const at = columns.findIndex(({ name }) => name === column.column);
  const told = all.filter((_, row) => rows?.includes(row) ?? true);
  const level = isPercent ? 100 : 0;
  const isHigh = isAbove === (side === 'second');
  const isSo = (number: number): boolean => (isHigh ? number > level : number < level);
  return told.length > 0 && told.every((cells) => isSo(Number(cells[at] ?? Number.NaN)));
}

/** Of «Факт / План», «План − Факт» the part that the norm is; null of neither, or of both. */
function sideOfNorm(formula: string, norm: string, isPercent: boolean): 'first' | 'second' | null {
  const [first = '', second, ...more] = formula.split(isPercent ? ' / ' : ' − ');
  const names = (text: string): boolean => wordsOf(text).some((own) => areForms(own, norm));
  if (second === undefined || more.length > 0 || names(first) === names(second)) return null;
  return names(first) ? 'first' : 'second';
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

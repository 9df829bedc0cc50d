import type { MeaningKind, ReportPlan } from '../../analyst/plan.js';
import type { Evidence } from '../evidence.js';
import { cellText } from '../cell-text.js';
import { pairedKey } from './paired-keys.js';
import type { KeyToken, Token, ValueToken } from './sentence.js';

/**
 * A value belongs to the row that the words around it name: by the label right after the value,
 * else by the nearest one before it, else by the first after it. The nearest labels must be its
 * row's until no other row is called so.
 */
export function rowProblem(
  tokens: readonly Token[],
  plan: ReportPlan,
  evidence: Evidence,
): string | null {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'value' || !isOneOfMany(token, evidence)) continue;
    const columns = telling(token, plan, evidence);
    const problem = placeProblem(tokens, index, columns, differing(token, evidence));
    if (problem !== null) return problem;
  }
  return null;
}

/** A time that is measured, as the only value of a sentence, belongs to a row as well. */
export function measuredTimeProblem(
  tokens: readonly Token[],
  plan: ReportPlan,
  evidence: Evidence,
): string | null {
  const problems = tokens.flatMap((token, index) =>
    isMeasuredTime(token, plan)
      ? [
          placeProblem(
            tokens,
            index,
            telling(token, plan, evidence).filter(isNotOf(token)),
            differing(token, evidence),
          ),
        ]
      : [],
  );
  return problems.length === 0
    ? 'nothing is found without a value: say one, or leave it out'
    : (problems.find((problem) => problem !== null) ?? null);
}

const isMeasuredTime = (token: Token, { meanings = [] }: ReportPlan): token is KeyToken =>
  isKey(token) &&
  /^m\d+$/u.test(token.column) &&
  meanings.some(
    ({ result, column, kind }) =>
      kind === 'date' && result === token.result && column === token.column,
  );

/** What is measured names no row of its own. */
const isNotOf =
  ({ column }: KeyToken) =>
  ({ name }: TellingColumn): boolean =>
    name !== column;

/** Rows whose number is another one: of the others it is true, too, whoever is named. */
export function differing(
  { result, row, column }: Pick<ValueToken, 'result' | 'row' | 'column'>,
  { results }: Evidence,
): ReadonlySet<number> {
  const { columns = [], rows = [] } = results[result] ?? {};
  const at = columns.findIndex(({ name }) => name === column);
  const own = rows[row]?.[at] ?? null;
  return new Set(rows.flatMap((cells, place) => ((cells[at] ?? null) === own ? [] : [place])));
}

function placeProblem(
  tokens: readonly Token[],
  index: number,
  columns: readonly TellingColumn[],
  others: ReadonlySet<number>,
): string | null {
  const named = columns
    .flatMap((column) => {
      const found = namedAround(tokens, index, column);
      return found === null ? [] : [{ column, ...found }];
    })
    .toSorted((one, other) => one.distance - other.distance);
  let fitting = (columns[0]?.texts ?? []).map((_, row) => row).filter((row) => others.has(row));
  for (const { column, text } of named) {
    if (fitting.length === 0) return null;
    if (text !== column.own) return `«${text}» is not the row of the value beside it`;
    fitting = fitting.filter((row) => column.texts[row] === text);
  }
  return fitting.length > 0 ? 'a value of one row stands without its label' : null;
}

/** A column of labels or dates in which the value's row differs from others. */
interface TellingColumn {
  readonly result: string;
  readonly name: string;
  readonly header: string;
  readonly own: string;
  /** By row. */
  readonly texts: readonly string[];
}

function telling(
  { result, row }: Pick<ValueToken, 'result' | 'row'>,
  { meanings = [] }: ReportPlan,
  { results }: Evidence,
): readonly TellingColumn[] {
  const { columns, rows } = results[result] ?? { columns: [], rows: [] };
  const told = meanings.filter((one) => one.result === result && isTold(one.kind));
  return told.flatMap(({ column, header }) => {
    const at = columns.findIndex(({ name }) => name === column);
    const texts = rows.map((cells) => textOf(cells[at] ?? null));
    const isTelling = new Set(texts).size > 1;
    return isTelling ? [{ result, name: column, header, own: texts[row] ?? '', texts }] : [];
  });
}

const isTold = (kind: MeaningKind): boolean => kind === 'label' || kind === 'date';

const textOf = (cell: string | boolean | null): string => (cell === null ? '' : cellText(cell));

interface Named {
  readonly text: string;
  /** In tokens; what stands right behind is the nearest. */
  readonly distance: number;
}

function namedAround(tokens: readonly Token[], index: number, column: TellingColumn): Named | null {
  const isLabel = (one: Token): one is KeyToken => speaksOfColumn(one, column);
  const own = pairedKey(tokens, index, isLabel)?.text ?? joinedText(tokens, index, column);
  if (own !== null) return { text: own, distance: 0 };
  const before = tokens.findLastIndex((one, at) => at < index && speaksOfColumn(one, column));
  const after = tokens.findIndex((one, at) => at > index && speaksOfColumn(one, column));
  const found = tokens[before === -1 ? after : before];
  if (found === undefined || !isKey(found)) return null;
  return { text: found.text, distance: before === -1 ? tokens.length : index - before };
}

/** What stands right behind a value, the rest in words included. */
function joinedText(tokens: readonly Token[], index: number, column: TellingColumn): string | null {
  const [next, beside] = tokens.slice(index + 1);
  if (isOfOneRow(tokens[index], beside) && isProse(next, OF_ALL))
    return joinedText(tokens, index + 2, column);
  const bracketed = inBrackets(tokens.slice(index + 1), column).find((one) =>
    speaksOfColumn(one, column),
  );
  if (bracketed !== undefined) return bracketed.text;
  if (beside !== undefined && isJoined(next, column) && speaksOfColumn(beside, column))
    return beside.text;
  return saysTheRest(next) && isRest(column.own) ? column.own : null;
}

/** «{} отмен из {} заявок («склад»)»: what stands behind the second is of both. */
const OF_ALL = /^\s*(?:\p{L}+\s+){0,2}(?:из|при)\s+(?:\p{L}+\s+)?$/iu;

const isProse = (token: Token | undefined, words: RegExp): boolean =>
  token?.type === 'prose' && words.test(token.text);

const isOfOneRow = (one: Token | undefined, other: Token | undefined): boolean =>
  one?.type === 'value' &&
  other?.type === 'value' &&
  one.result === other.result &&
  one.row === other.row;

/** «{} против {} («Утро», Белов)»: all labels of the brackets right behind a value are its own. */
function inBrackets(
  [opening, ...tokens]: readonly Token[],
  column: TellingColumn,
): readonly KeyToken[] {
  const words = opening?.type === 'prose' ? OPENING.exec(opening.text)?.[1] : undefined;
  if (words === undefined || !isCalled(words, column)) return [];
  const end = tokens.findIndex((one) => !isKey(one) && !isComma(one));
  return tokens.slice(0, end === -1 ? tokens.length : end).filter(isKey);
}

/** «{} заказов (неделя с {})» */
const OPENING = /^\s*(?:\p{L}+\s+)?\(((?:\p{L}+\s+){0,3})«?$/iu;
const SHORT = /^(?:у|в|во|на|по|для|за|с|со|из)$/iu;
const STEM = 4;

/** Nothing but short words and what the column of the label is called. */
function isCalled(words: string, { header }: TellingColumn): boolean {
  const own = header.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return (words.toLowerCase().match(/\p{L}+/gu) ?? []).every(
    (word) =>
      SHORT.test(word) ||
      own.some((one) => word.startsWith(one.slice(0, Math.max(STEM, one.length - 2)))),
  );
}

const isComma = (token: Token): boolean =>
  token.type === 'prose' && /^»?,?\s*«?$/u.test(token.text);

export const isKey = (token: Token): token is KeyToken => token.type === 'key';

/** A label of the same column, or the same text in another result. */
function speaksOfColumn(token: Token, { result, name, texts }: TellingColumn): token is KeyToken {
  if (!isKey(token)) return false;
  return token.result === result ? token.column === name : texts.includes(token.text);
}

const REST = /(?<!\p{L})(?:остальн|проч|други)\p{L}*(?!\p{L})/iu;
const isRest = (label: string): boolean => new RegExp(`^\\s*${REST.source}`, 'iu').test(label);

/** «… против {{}} у остальных»: the one label that may be said in words. */
function saysTheRest(token: Token | undefined): boolean {
  return token?.type === 'prose' && REST.test(token.text.replace(/[,;:.(—].*$/su, ''));
}

/** «… у «Казань»», «… в филиале «Казань»»: a short word between a value and its label. */
function isJoined(token: Token | undefined, column: TellingColumn): boolean {
  const words = token?.type === 'prose' ? JOINED.exec(token.text)?.[1] : undefined;
  return words !== undefined && isCalled(words, column);
}

const JOINED = /^\s*((?:(?:у|в|во|на|по|для|за|с|со|из)\s+(?:\p{L}+\s+)?)?)[(«]*$/iu;

export function isOneOfMany(value: ValueToken, { results }: Evidence): boolean {
  return (results[value.result]?.rows.length ?? 0) > 1;
}

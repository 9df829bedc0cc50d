import type { MeaningKind, PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import type { Evidence } from '../evidence.js';
import { cellText } from '../cell-text.js';
import {
  afterExtreme,
  directionsIn,
  extremesIn,
  withoutEpithet,
  withoutEpithets,
  withoutLeftOut,
} from './claim-words.js';
import type { Extreme } from './claim-words.js';
import type { Ground } from './compared-columns.js';
import { endClaimsOf, rates } from './end-claims.js';
import { withoutDesignated } from './designated.js';
import { equalReason, equalUnsaid } from './equal-ends.js';
import { headerAt } from './header-stems.js';
import { withoutCalled, withoutHeaders, withoutNorms } from './called-ends.js';
import { pairedKey } from './paired-keys.js';
import { proseOf, valuesIn } from './sentence.js';
import type { KeyToken, Token, ValueToken } from './sentence.js';
import { isInOrder, isOfFirst } from './title-claims.js';

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
    const problem = placeProblem(tokens, index, telling(token, plan, evidence));
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
      ? [placeProblem(tokens, index, telling(token, plan, evidence).filter(isNotOf(token)))]
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

function placeProblem(
  tokens: readonly Token[],
  index: number,
  columns: readonly TellingColumn[],
): string | null {
  const named = columns
    .flatMap((column) => {
      const found = namedAround(tokens, index, column);
      return found === null ? [] : [{ column, ...found }];
    })
    .toSorted((one, other) => one.distance - other.distance);
  let fitting = (columns[0]?.texts ?? []).map((_, row) => row);
  for (const { column, text } of named) {
    if (fitting.length < 2) return null;
    if (text !== column.own) return `«${text}» is not the row of the value beside it`;
    fitting = fitting.filter((row) => column.texts[row] === text);
  }
  return fitting.length > 1 ? 'a value of one row stands without its label' : null;
}

/** A column of labels or dates in which the value's row differs from others. */
interface TellingColumn {
  readonly result: string;
  readonly name: string;
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
  return told.flatMap(({ column }) => {
    const at = columns.findIndex(({ name }) => name === column);
    const texts = rows.map((cells) => textOf(cells[at] ?? null));
    const isTelling = new Set(texts).size > 1;
    return isTelling ? [{ result, name: column, own: texts[row] ?? '', texts }] : [];
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
  const bracketed = inBrackets(tokens.slice(index + 1)).find((one) => speaksOfColumn(one, column));
  if (bracketed !== undefined) return bracketed.text;
  if (beside !== undefined && isJoined(next) && speaksOfColumn(beside, column)) return beside.text;
  return saysTheRest(next) && isRest(column.own) ? column.own : null;
}

/** «{} против {} («Утро», Белов)»: all labels of the brackets right behind a value are its own. */
function inBrackets([opening, ...tokens]: readonly Token[]): readonly KeyToken[] {
  if (opening?.type !== 'prose' || !/^\s*\(«?$/u.test(opening.text)) return [];
  const end = tokens.findIndex((one) => !isKey(one) && !isComma(one));
  return tokens.slice(0, end === -1 ? tokens.length : end).filter(isKey);
}

const isComma = (token: Token): boolean =>
  token.type === 'prose' && /^»?,?\s*«?$/u.test(token.text);

const isKey = (token: Token): token is KeyToken => token.type === 'key';

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

/** «… у «Казань»», «… («Казань»)»: nothing but a short word between a value and its label. */
function isJoined(token: Token | undefined): boolean {
  return (
    token?.type === 'prose' &&
    /^\s*(?:(?:у|в|во|на|по|для|за|с|со|из)\s+)?[(«]*$/iu.test(token.text)
  );
}

function isOneOfMany(value: ValueToken, { results }: Evidence): boolean {
  return (results[value.result]?.rows.length ?? 0) > 1;
}

/**
 * «больше всего» stands beside the greatest value of its column only; a title may name the end by
 * which its table is chosen.
 */
export function extremeProblem(
  tokens: readonly Token[],
  evidence: Evidence,
  isAdvice: boolean,
  ground: Ground,
): string | null {
  const { plan, shown } = ground;
  const isPlain = tokens.every(({ type }) => type === 'prose');
  /** Of a title that cites nothing. */
  const chosen = isPlain ? shown : null;
  const near = meaningsNear(tokens, plan, isAdvice && isPlain ? null : [shown]);
  const isLeftOut = leavesOut(near);
  const isTakenOff = isLeftOut && TAKEN_OFF.test(proseOf(tokens));
  const told = (some: readonly Token[]): string => {
    const called = withoutCalled(withoutDesignated(proseOf(some), tokens, ground), valuesIn(some));
    const prose = withoutNorms(isLeftOut ? withoutLeftOut(called, isTakenOff) : called, near);
    return chosen === null ? prose : titleSaid(prose, chosen, near, evidence);
  };
  if (isAdvice && isPlain && saysNoExtreme(told(tokens))) return null;
  const problems = endClaimsOf(tokens).flatMap((clause) =>
    [...extremesIn(told(clause))]
      .filter(
        (extreme) => chosen === null || !(isInOrder(extreme, ground) || isOfFirst(extreme, ground)),
      )
      .map((extreme) => oneExtreme(extreme, clause, tokens, ground)),
  );
  return problems.find((problem) => problem !== null) ?? null;
}

/** Whether some of these numbers are of fewer rows than all. */
const leavesOut = (near: readonly PlannedMeaning[]): boolean =>
  near.some(({ header, sql }) => FEWER.test(header) || FEWER.test(sql));
/** «… держится на крупнейшем заказе: без него {{}}». */
const TAKEN_OFF = /(?<!\p{L})без (?:не[её]|него|них)(?!\p{L})/iu;
const FEWER = /(?<!\p{L})(?:без|кроме|меньше|не больше)(?!\p{L})/iu;

/** Of the results that are cited or shown; null: of all. */
function meaningsNear(
  tokens: readonly Token[],
  { meanings = [] }: ReportPlan,
  shown: readonly (string | null)[] | null,
): readonly PlannedMeaning[] {
  if (shown === null) return meanings;
  const cited = new Set([
    ...shown,
    ...tokens.flatMap((one) => ('result' in one ? [one.result] : [])),
  ]);
  return meanings.filter(({ result }) => cited.has(result));
}

/** Without what its columns are called, and whom its rows are those of. */
function titleSaid(
  title: string,
  shown: string,
  own: readonly PlannedMeaning[],
  evidence: Evidence,
): string {
  const plain = withoutHeaders(
    title,
    own.map(({ header }) => header),
  );
  const chosen = own.map(({ sql }) => sql).join('; ');
  const isOfFirst = Object.keys(evidence.results).some(
    (result) =>
      result !== shown && firstLabels(result, evidence).some((one) => chosen.includes(`«${one}»`)),
  );
  return isOfFirst ? withoutEpithet(plain) : plain;
}

/** Labels of the rows that have the most or the least of some number. */
function firstLabels(result: string, evidence: Evidence): readonly string[] {
  const { columns = [], rows = [] } = evidence.results[result] ?? {};
  if (rows.length < 2) return [];
  const numbers = columns.filter(({ type }) => type === 'number');
  return columns.flatMap(({ type }, at) =>
    type !== 'text'
      ? []
      : rows.flatMap((row, place) => {
          const isEnd = numbers.some(({ name }) =>
            isExtreme('most', { result, row: place, column: name }, evidence),
          );
          return isEnd && typeof row[at] === 'string' ? [row[at]] : [];
        }),
  );
}

/** An epithet beside what is to be done names no row: nothing is said of any. */
function saysNoExtreme(advice: string): boolean {
  const parts = advice.split(/[:;—]/u);
  return parts.every((part) => extremesIn(withoutEpithets(part)).size === 0);
}

const opposite = { most: 'least', least: 'most', either: 'either' } as const;

const FALLS_SHORT = /(?<!\p{L})не (?:хват|добра|добир|дотян|дотяг|выполн|собра)\p{L}*/iu;

/** «Больше всего потерял», «не добрал»: the lowest of the changes. */
function isLoss({ meaning, number }: ValueToken, clause: readonly Token[]): boolean {
  const said = proseOf(clause);
  const isShort = directionsIn(said).has('down') || FALLS_SHORT.test(said);
  return meaning?.change === true && number < 0 && isShort;
}

function oneExtreme(
  extreme: Extreme,
  clause: readonly Token[],
  sentence: readonly Token[],
  ground: Ground,
): string | null {
  const { evidence } = ground;
  const many = (tokens: readonly Token[]): readonly ValueToken[] =>
    valuesIn(tokens).filter((one) => isOneOfMany(one, evidence));
  if (isCalledEnd(extreme, clause)) return null;
  const value = meant(many(clause), clause) ?? many(sentence)[0];
  if (value !== undefined) {
    const fits = (one: ValueToken): boolean =>
      isExtreme(isLoss(one, clause) ? opposite[extreme] : extreme, one, evidence);
    const own = many(clause).filter(isOfRow(value));
    const row = isUnnamed(many(clause), clause) ? own : rates(own, clause);
    const fitting = [value, ...row].filter(fits);
    if (fitting.length === 0) return `this is not the ${extreme} of its column`;
    return notAlone(fitting, sentence, ground);
  }
  return unvaluedExtreme(extreme, [...clause, ...sentence].find(isKey), sentence, ground);
}

/** Of a row that is named without a number. */
function unvaluedExtreme(
  extreme: Extreme,
  key: KeyToken | undefined,
  sentence: readonly Token[],
  ground: Ground,
): string | null {
  const { evidence } = ground;
  const columns = evidence.results[key?.result ?? '']?.columns ?? [];
  const fitting = columns.flatMap(({ type, name }) => {
    const cell = key === undefined || type !== 'number' ? null : { ...key, column: name };
    return cell !== null && isExtreme(extreme, cell, evidence) ? [cell] : [];
  });
  return fitting.length === 0
    ? 'a superlative without the row and the value that prove it'
    : notAlone(fitting, sentence, ground);
}

/** Of all columns that would bear it out each has another at the same end. */
function notAlone(
  fitting: readonly Pick<ValueToken, 'result' | 'row' | 'column'>[],
  sentence: readonly Token[],
  ground: Ground,
): string | null {
  const equal = fitting.map((one) => equalUnsaid(one, sentence, ground));
  const [name] = equal;
  return equal.includes(null) || name == null ? null : equalReason(name);
}

const VALUE = '\uE001';

/** «Крупнейший отказ — {{}}», of a measure that is the greatest of its rows. */
function isCalledEnd(extreme: Extreme, clause: readonly Token[]): boolean {
  const said = saidIn(clause);
  const before = said.slice(0, said.length - afterExtreme(said).length);
  const next = valuesIn(clause)[before.split(VALUE).length - 1];
  const how = /^наи(больш|меньш)ее «/u.exec(next?.meaning?.formula ?? '')?.[1];
  return how === (extreme === 'most' ? 'больш' : 'меньш') && extreme !== 'either';
}

const isOfRow =
  ({ result, row }: ValueToken) =>
  (one: ValueToken): boolean =>
    one.result === result && one.row === row;

/** «Дороже всего {}: заявок — {{}}, затраты — {{}}»: no word says which of the row it is. */
function isUnnamed(values: readonly ValueToken[], clause: readonly Token[]): boolean {
  const said = afterExtreme(saidIn(clause));
  const [before = ''] = said.split(VALUE);
  const named = before.split(/[:—–]/u)[0] ?? '';
  return values.every((value) => headerAt(named, value) === -1);
}

const saidIn = (clause: readonly Token[]): string =>
  clause.map((one) => (one.type === 'value' ? VALUE : proseOf([one]))).join('');

/** «Самая высокая доля при {{}} рейсах — {{}}»: the value that is named right behind the word. */
function meant(values: readonly ValueToken[], clause: readonly Token[]): ValueToken | undefined {
  const [first] = values;
  const [said = ''] = afterExtreme(saidIn(clause)).split(VALUE);
  const named = values
    .filter(({ result, row }) => result === first?.result && row === first.row)
    .map((value) => ({ value, at: headerAt(said, value) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at);
  return named[0]?.value ?? first;
}

function isExtreme(
  extreme: Extreme,
  { result, row, column }: Pick<ValueToken, 'result' | 'row' | 'column'>,
  { results }: Evidence,
): boolean {
  const set = results[result];
  const index = set?.columns.findIndex(({ name }) => name === column) ?? -1;
  const values = (set?.rows ?? []).map((cells) => cells[index] ?? null);
  const own = values[row];
  if (own == null) return false;
  const others = values.filter((value) => value !== null).map(Number);
  const isMost = others.every((value) => value <= Number(own));
  const isLeast = others.every((value) => value >= Number(own));
  return { most: isMost, least: isLeast, either: isMost || isLeast }[extreme];
}

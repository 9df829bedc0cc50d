import type { PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import type { Evidence } from '../evidence.js';
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
import { headerAt, isPercentOfPlan } from './header-stems.js';
import { withoutCalled, withoutHeaders, withoutNorms } from './called-ends.js';
import { differing, isKey, isOneOfMany } from './row-claims.js';
import { proseOf, valuesIn } from './sentence.js';
import type { KeyToken, Token, ValueToken } from './sentence.js';
import { isInOrder, isOfFirst } from './title-claims.js';

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
        (extreme) =>
          chosen === null ||
          !(isInOrder(extreme, ground) || isOfFirst(extreme, told(clause), ground)),
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

const FALLS_SHORT =
  /(?<!\p{L})(?:вниз(?!\p{L})|не (?:хват|добра|добир|дотян|дотяг|выполн|собра)\p{L}*)/iu;

/** «Больше всего потерял», «не добрал»: the lowest of the changes, or of the percents of a plan. */
function isLoss({ meaning, number }: ValueToken, clause: readonly Token[]): boolean {
  const said = proseOf(clause);
  const isShort = directionsIn(said).has('down') || FALLS_SHORT.test(said);
  if (meaning === null || !isShort) return false;
  return isPercentOfPlan(meaning) ? number < 100 : meaning.change === true && number < 0;
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
    return isEndElsewhere(value, extreme, sentence, evidence)
      ? null
      : notAlone(fitting, sentence, ground);
  }
  return unvaluedExtreme(extreme, [...clause, ...sentence].find(isKey), sentence, ground);
}

/**
 * «Крупнейшие {A}, {B} и {C} вместе дают {{}}»: a number that all rows have is nobody's own, and who
 * is called so stands at that end of another one.
 */
function isEndElsewhere(
  value: ValueToken,
  extreme: Extreme,
  sentence: readonly Token[],
  evidence: Evidence,
): boolean {
  if (differing(value, evidence).size > 0) return false;
  const { columns = [] } = evidence.results[value.result] ?? {};
  const keys = sentence.filter(isKey).filter(({ result }) => result === value.result);
  return keys.some(({ result, row }) =>
    columns.some(({ type, name }) => {
      const cell = { result, row, column: name };
      const isTelling = type === 'number' && differing(cell, evidence).size > 0;
      return isTelling && isExtreme(extreme, cell, evidence);
    }),
  );
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

export function isExtreme(
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

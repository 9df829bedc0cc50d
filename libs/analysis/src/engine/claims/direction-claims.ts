import { formatNumber } from '../../../../russian/src/index.js';
import { ADVICE, denies, directionsIn, speaksOfLack, speaksOfLoss } from './claim-words.js';
import type { Direction } from './claim-words.js';
import { isUnsigned, withoutCompared } from './compared-columns.js';
import { withoutLacks } from './lack-claims.js';
import type { Ground } from './compared-columns.js';
import { ranksRightly } from './rank-claims.js';
import { seriesProblem } from './series-claims.js';
import { headersOf, headerStems, isPercentOfPlan, saysHeader, stemsOf } from './header-stems.js';
import { clausesOf, proseOf, valuesIn } from './sentence.js';
import type { Token, ValueToken } from './sentence.js';
import { areLosses, withoutSelected } from './title-claims.js';

interface Placed {
  readonly value: ValueToken;
  /** Words before it, back to the cell before. */
  readonly before: string;
  /** Words back to the value before. */
  readonly own: string;
}

/**
 * Words that say which way a value went need a signed change of that sign beside them, or both
 * values between which it went. A sign that is not written must be told by the words.
 */
export function directionProblem(
  tokens: readonly Token[],
  isAdvice: boolean,
  ground: Ground,
): string | null {
  let before: ReadonlySet<Direction> = new Set();
  let isLacking = false;
  const earlier: ValueToken[] = [];
  const lossIn = isTitleOfLosses(tokens, ground) ? () => null : lossProblem;
  for (const clause of clausesOf(withKeysTogether(tokens), CLAUSE)) {
    const said = saidIn(clause, tokens, isAdvice, ground);
    const own = directionsIn(said);
    // «снизилась на {{}}, там — на {{}}»: the word is said once.
    const directions = own.size === 0 && clause.some(isUnsigned) ? before : own;
    // «Не хватило {} — {{}}, далее {} — {{}}»: so is the lack.
    isLacking = speaksOfLack(said) || (isLacking && own.size === 0);
    const problem = lossIn(said, tokens);
    if (problem !== null) return problem;
    if (!ranksRightly(directions, said, clause, earlier, ground)) {
      const other = clauseProblem(directions, { said, isLacking }, placed(clause), ground);
      if (other !== null) return other;
    }
    before = directions;
    earlier.push(...valuesIn(clause));
  }
  return null;
}

/** «{{}}», {{}} — {{}}»: two keys of one row are one name of it. */
const withKeysTogether = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isBetween =
      token.type === 'prose' &&
      before?.type === 'key' &&
      after?.type === 'key' &&
      before.result === after.result &&
      before.row === after.row;
    return isBetween && !/\p{L}/u.test(token.text)
      ? { ...token, text: token.text.replaceAll(',', ' ') }
      : token;
  });

const isPlainTitle = (tokens: readonly Token[], { shown }: Ground): boolean =>
  shown !== null && tokens.every(({ type }) => type === 'prose');

const isTitleOfLosses = (tokens: readonly Token[], ground: Ground): boolean =>
  isPlainTitle(tokens, ground) && areLosses(ground);

/** The words of a clause without those that say no way that anything went. */
function saidIn(
  clause: readonly Token[],
  tokens: readonly Token[],
  isAdvice: boolean,
  ground: Ground,
): string {
  const written = withoutKeyWords(proseOf(clause), tokens, ground);
  const chosen = isPlainTitle(tokens, ground) ? withoutSelected(written, ground) : written;
  const told = withoutLacks(chosen, clause, tokens, ground);
  const compared = withoutHeaders(withoutCompared(told, tokens, ground), clause);
  const prose = withoutNouns(compared, headersOf(tokens, ground), clause, ground);
  return isAdvice ? withoutAdvice(prose, tokens) : prose;
}

const BESIDE = /(?<!\p{L})(?:ниже|выше|меньше|больше|дороже|дешевле) (?!всего|всех)\p{L}{4,}/giu;

/** «Товары ниже минимума дали {{}} («ниже минимума»)»: what a row that is cited is called. */
function withoutKeyWords(prose: string, tokens: readonly Token[], { shown }: Ground): string {
  if (shown !== null) return prose;
  const keys = tokens.flatMap((one) => (one.type === 'key' ? [one.text.toLowerCase()] : []));
  return prose.replace(BESIDE, (said) =>
    keys.some((key) => key.includes(said.toLowerCase())) ? ' ' : said,
  );
}

/** «Выше, чем у остальных, на {{}}» goes on to its number. */
const CLAUSE = /[;,]\s(?!чем\s|на\s*$)|(?<=\s)(?:а|но)(?=\s)/iu;

/** «Запретить принимать больше привезенного», «по меньшей цене»: what is advised, not what is. */
function withoutAdvice(prose: string, tokens: readonly Token[]): string {
  const said = prose.replace(advised, ' ').replace(ADVICE, ' ').replace(COMPARED, ' ');
  // Beside no number a noun names what is to be looked at.
  return valuesIn(tokens).length > 0 ? said : withoutShortfalls(said);
}

const advised = new RegExp(
  `(?:${ADVICE.source}|\\p{L}+ите(?:сь)?(?!\\p{L})) (?:\\p{L}+ )?` +
    '(?:больше|меньше|выше|ниже|дороже|дешевле)(?!\\p{L})',
  'giu',
);
const COMPARED =
  /(?<!\p{L})(?:(?:меньш|больш)(?:ей|им|ими|ую|ий|ие|их|ая|ое|ой|ого|ему|ом)|отстающ\p{L}+)(?!\p{L})/giu;

/** «Убыток»: something in the sentence is below zero, or is called so in the file. */
function lossProblem(prose: string, tokens: readonly Token[]): string | null {
  if (!speaksOfLoss(prose)) return null;
  if (directionsIn(prose).size > 0) return 'a loss that changes cannot be checked';
  const isProven = tokens.some(
    (token) =>
      token.type === 'value' && (token.number < 0 || speaksOfLoss(token.meaning?.header ?? '')),
  );
  return isProven ? null : 'a loss without a value below zero';
}

/** With its minus. */
const isBelowZero = (token: Token): boolean =>
  token.type === 'value' && token.number < 0 && token.format.absolute !== true;

/** «Прирост», «Потери»: what a value is called says no way that it went. */
function withoutHeaders(prose: string, clause: readonly Token[]): string {
  const stems = clause.flatMap((token) => (token.type === 'value' ? headerStems(token) : []));
  return prose.replace(OWN_WORD, (word) =>
    stems.some((stem) => word.toLowerCase().startsWith(stem)) ? ' ' : word,
  );
}

/** «Больше всего» beside «Всего выездов» is a place still. */
const OWN_WORD = /(?<!(?:больше|меньше|выше|ниже|дороже|дешевле) )(?<!\p{L})\p{L}{4,}/giu;

/** What falls short is a level, and no way that it went. */
const SHORTFALL =
  /^(?:потер(?:ь|и|ей|ям|ями|ях|я|ю|ею)|потерян[оаы]?|утрат(?:а|ы|е|у|ой|ами|ам|ах)?|недо(?:бор|стач|имк|выполнени|поставк|сдач)\p{L}*|отставани\p{L}+|дефицит\p{L}*)$/iu;

const withoutShortfalls = (prose: string): string =>
  prose.replace(/\p{L}{4,}/gu, (word) => (SHORTFALL.test(word) ? ' ' : word));

/** «Потери» of what was written off or spoilt. */
const LOSSES = /^(?:потер|утрат)/iu;
const LOST =
  /(?<!\p{L})(?:потер|утра[тч]|недовес|спис|брак|отход|бой|боя|пало|порч|порчен|недостач|погиб|утил|разбит|испорч)/iu;

/**
 * «Потери газа по базам»: the name of what is measured, wherever the sentence says it; «недобор —
 * −32 шт»: of values that are below zero and say so.
 */
function withoutNouns(
  prose: string,
  headers: readonly string[],
  clause: readonly Token[],
  ground: Ground,
): string {
  if (!clause.some(isUnsigned) && fallsShort(clause, ground))
    return prose.replace(shortOfPlan, ' ');
  const changes = clause.filter((one) => one.type === 'value' && one.meaning?.change === true);
  if (changes.length > 0 && changes.every(isBelowZero)) {
    return withoutShortfalls(prose);
  }
  const stems = stemsOf(headers);
  const areLost = headers.some((header) => LOST.test(header));
  const isMeasured = (word: string): boolean =>
    stems.some((stem) => word.toLowerCase().startsWith(stem)) || (areLost && LOSSES.test(word));
  return prose.replace(/\p{L}{4,}/gu, (word) =>
    SHORTFALL.test(word) && isMeasured(word) ? ' ' : word,
  );
}

const shortOfPlan = new RegExp(
  [
    '(?:недо(?:бор|выполнени)|отставани)\\p{L}*',
    'не ?до(?:бра|выполни)л[аои]?(?!\\p{L})',
    'отставш(?:ий|ая|ее|его|ей|ему|ую|им|ем|ие|их)(?!\\p{L})',
    // «Отстал от остальных» is no word of a plan.
    'отста(?:л|вал)[аои]?(?!\\p{L})(?! от (?!(?:\\p{L}+ )?(?:план|норм)))',
  ]
    .map((word) => `(?<!\\p{L})${word}`)
    .join('|'),
  'giu',
);

/** A row that is named, or the table of a title, has less than its plan. */
function fallsShort(clause: readonly Token[], { plan, evidence, shown }: Ground): boolean {
  const isTitle = shown !== null;
  const told = (plan.meanings ?? []).filter(({ result }) => !isTitle || result === shown);
  return told.some((meaning) => {
    const { result, column } = meaning;
    if (!isPercentOfPlan(meaning)) return false;
    const cited = clause.flatMap((one) => ('row' in one && one.result === result ? [one.row] : []));
    const { columns = [], rows = [] } = evidence.results[result] ?? {};
    const at = columns.findIndex(({ name }) => name === column);
    const own = rows.filter((_, row) => isTitle || cited.includes(row));
    return own.some((cells) => Number(cells[at] ?? Number.NaN) < 100);
  });
}

function placed(clause: readonly Token[]): readonly Placed[] {
  return clause.flatMap((token, index) => {
    if (token.type !== 'value') return [];
    const before = clause[index - 1];
    const last = clause.findLastIndex((one, at) => at < index && one.type === 'value');
    const own = proseOf(clause.slice(last + 1, index));
    return [{ value: token, before: before?.type === 'prose' ? before.text : '', own }];
  });
}

function clauseProblem(
  directions: ReadonlySet<Direction>,
  { said: prose, isLacking }: { readonly said: string; readonly isLacking: boolean },
  values: readonly Placed[],
  ground: Ground,
): string | null {
  const [direction] = directions;
  if (direction === undefined) {
    const bare = values.find(({ value }) => value.number < 0 && value.format.absolute === true);
    const isTold = speaksOfLoss(prose) || isLacking;
    return bare === undefined || isTold ? null : 'a negative value without its sign';
  }
  if (directions.size > 1) return 'a clause speaks of both growth and decline';
  if (denies(prose)) return 'a denied change cannot be checked';
  return changeProblem(direction, values, ground);
}

const LEVEL =
  /(?<!\p{L})(?:до|с|со|от|против|из|вместо|после|составил[аои]?|был[аои]?|стал[аои]?|достиг(?:л[аои])?)\s*$/iu;

/** «после спада на {{}} выручка — {{}}»: what it is called says that it is no change. */
const isCalledSo = ({ value, before, own }: Placed): boolean =>
  LEVEL.test(before) || saysHeader(own, value);

/** «рост составил {{}}»: of a change it is the change. */
const COMES_TO = /(?<!\p{L})(?:составил[аои]?|был[аои]?|стал[аои]?)\s*$/iu;

/** «больше: {{}} против {{}}»: the one before is what the words speak of. */
const AGAINST = /(?<!\p{L})(?:против|чем|вместо)\s*$/iu;

function changeProblem(
  direction: Direction,
  values: readonly Placed[],
  ground: Ground,
): string | null {
  const at = values.findIndex(({ before }, place) => place > 0 && AGAINST.test(before));
  const [to, from] = at === -1 ? [] : [values[at - 1]?.value, values[at]?.value];
  if (to !== undefined && from !== undefined && to.meaning?.change !== true) {
    const rest = values.filter((_, place) => place !== at && place !== at - 1);
    const problem = betweenProblem(direction, from, to, ground);
    return problem ?? (rest.length === 0 ? null : changesProblem(direction, rest, ground));
  }
  return changesProblem(direction, values, ground);
}

function changesProblem(
  direction: Direction,
  values: readonly Placed[],
  ground: Ground,
): string | null {
  const isChange = ({ value }: Placed): boolean => value.meaning?.change === true;
  const isLevel = (one: Placed): boolean =>
    isChange(one) ? LEVEL.test(one.before) && !COMES_TO.test(one.before) : isCalledSo(one);
  const levels = values.filter(isLevel);
  const changes = values.filter((one) => !isLevel(one));
  const wrong = changes.find(({ value, before }) => !goes(direction, value, before));
  if (wrong !== undefined) {
    return `«${direction}» beside a value that is no such change: ${wrong.value.column}`;
  }
  if (changes.length > 0) return null;
  return levelsProblem(direction, levels, ground);
}

function goes(
  direction: Direction,
  { number, format, meaning }: ValueToken,
  before: string,
): boolean {
  if (meaning?.kind === 'ratio') {
    return direction === 'up' && number > 1 && /(?<!\p{L})во?\s*$/iu.test(before);
  }
  if (meaning?.change !== true) return false;
  if (direction === 'up') return number > 0;
  return number < 0 && (format.absolute === true || SHOWN.test(before));
}

/** «Сильнее всего снизилась «Нива» — −30»: what is shown with its minus, and no «на −30». */
const SHOWN = /[—–:(]\s*$/u;

/** «с A до B», «B против A» */
function levelsProblem(
  direction: Direction,
  levels: readonly Placed[],
  ground: Ground,
): string | null {
  const at = (words: RegExp) => levels.find(({ before }) => words.test(before))?.value;
  const from = at(/(?<!\p{L})(?:со?|от|против|вместо)\s*$/iu);
  const to = at(/(?<!\p{L})(?:до|составил[аои]?|стал[аои]?)\s*$/iu);
  return betweenProblem(direction, from, to, ground);
}

function betweenProblem(
  direction: Direction,
  from: ValueToken | undefined,
  to: ValueToken | undefined,
  ground: Ground,
): string | null {
  if (from === undefined || to === undefined || !areLevels(from, to)) {
    return `«${direction}» without the change that proves it`;
  }
  if (writtenOf(from) === writtenOf(to))
    return `«${direction}» between values that are written alike`;
  const [low, high] = direction === 'up' ? [from, to] : [to, from];
  if (high.number <= low.number) return `«${direction}» between values that go the other way`;
  return seriesProblem(direction, from, to, ground);
}

const writtenOf = ({ number, format }: ValueToken): string => formatNumber(String(number), format);

/** Of one column, or two of one row that are counted in the same. */
function areLevels(one: ValueToken, other: ValueToken): boolean {
  if (one.result !== other.result) return false;
  return one.column === other.column || (one.row === other.row && isCountedAlike(one, other));
}

function isCountedAlike({ meaning: one }: ValueToken, { meaning: other }: ValueToken): boolean {
  if (one === null || other === null) return false;
  return one.kind === other.kind && (one.unit ?? null) === (other.unit ?? null);
}

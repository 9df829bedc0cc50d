import { unknownNumeralIn } from '../../../analysis/src/index.js';
import type { Ask, Frame, Key, NamedMeasure } from '../../../frames/src/index.js';
import { withUnions } from '../../../frames/src/index.js';
import { columnOf, tableOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { JudgedQuestion } from './judge-question.js';

const TITLE_MAX = 110;
const GROUPS_MAX = 60;

/** A change or a fault that nobody has computed yet: a question asks, it does not know. */
const PRESUMED =
  /(?<!\p{L})(?:почему|из-за чего|(?:вы|воз|под)?рос(?:л[аои]?)?|вырос\p{L}*|упал[аои]?|снизил\p{L}*|просе[лд]\p{L}*|сократил\p{L}*|увеличил\p{L}*|потерял\p{L}*|обвалил\p{L}*|провалил\p{L}*)(?!\p{L})/iu;

/** Why a question is not offered; null where it may be. */
export function objectionTo(
  { question, results }: JudgedQuestion,
  meaning: Meaning,
  named: ReadonlySet<string>,
): string | null {
  const { title, frame } = question;
  if (title.length > TITLE_MAX) return 'the title is too long';
  if (PRESUMED.test(title)) return 'the title knows what nobody has computed';
  if (unknownNumeralIn(title, named) !== null) return 'a number in the title that the file lacks';
  const united = withUnions(meaning, frame.unions);
  if (frame.asks.some((ask) => isByNobody(ask, united))) return 'groups of a key of single rows';
  const tells = frame.asks.some((ask, place) => isTelling(ask, results[place]?.rows.length ?? 0));
  return tells ? null : 'one number is no report';
}

/** Several groups that a person can take in, or what is itself an answer. */
function isTelling(ask: Ask, rows: number): boolean {
  if (ask.is === 'table' || ask.is === 'unpivot') return rows > 1 && rows <= GROUPS_MAX;
  return true;
}

/** By what tells single rows apart there is nothing to compare, but first ones. */
function isByNobody(ask: Ask, meaning: Meaning): boolean {
  if (ask.is !== 'table' || ask.top !== null || ask.having !== null) return false;
  return ask.by.some(({ key }) => isOfSingleRows(key, meaning));
}

function isOfSingleRows(key: Key, meaning: Meaning): boolean {
  if (key.is !== 'value') return false;
  const { role, id } = columnOf(meaning, key.column);
  const own = tableOf(meaning, id.table)?.key ?? [];
  const isRowKey = own.length === 1 && own[0]?.column === id.column;
  return role.is === 'text' || (role.is === 'identifier' && isRowKey && !isLookup(id, meaning));
}

function isLookup({ table, column }: { table: string; column: string }, meaning: Meaning): boolean {
  return meaning.links.some(({ to }) =>
    to.some((one) => one.table === table && one.column === column),
  );
}

/** Two that would give the same report: the same measures by the same keys of the same rows. */
export function asksTheSame(one: Frame, other: Frame): boolean {
  const [fewer, more] = one.asks.length <= other.asks.length ? [one, other] : [other, one];
  return fewer.asks.every((ask) => more.asks.some((known) => isSame(ask, known)));
}

function isSame(one: Ask, other: Ask): boolean {
  if (one.is !== 'table' || other.is !== 'table') {
    return JSON.stringify(one) === JSON.stringify(other);
  }
  const [left, right] = [one, other].map(({ measures }) => new Set(measures.map(textOf)));
  const [keys, otherKeys] = [one, other].map(({ by }) => by.map(({ key }) => JSON.stringify(key)));
  if (left === undefined || right === undefined) return false;
  const within = [...left].filter((measure) => right.has(measure)).length;
  return (
    within === Math.min(left.size, right.size) &&
    JSON.stringify(keys?.toSorted()) === JSON.stringify(otherKeys?.toSorted()) &&
    JSON.stringify(one.where) === JSON.stringify(other.where)
  );
}

const textOf = ({ measure }: NamedMeasure): string => JSON.stringify(measure);

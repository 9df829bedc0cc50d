import { directionsIn } from './claim-words.js';
import type { Direction } from './claim-words.js';
import type { Ground } from './compared-columns.js';
import { isExtreme } from './extreme-claims.js';
import { saysHeader, saysOneOf, headerStems } from './header-stems.js';
import { isOneOfMany } from './row-claims.js';
import { proseOf, valuesIn } from './sentence.js';
import type { Token, ValueToken } from './sentence.js';

/** Words that set one group beside others; «вырос» tells of two times. */
const COMPARATIVE = /(?<!\p{L})(?:больше|выше|дороже|меньше|ниже|дешевле)(?!\p{L})/giu;
/** «Выше, чем у {} ({{}})»: the number in the brackets is of who stands behind the word. */
const THAN =
  /(?<!\p{L})(?:чем|против)(?: (?:у|в|во|на|по|для|за|с))?(?: \p{L}+){0,2} «?\uE000»? ?\($/iu;
/** «Больше прежнего»: of another time. */
const EARLIER = /(?<!\p{L})(?:прежн|прошл|предыдущ|раньше)/iu;
const OTHERS = /(?<!\p{L})(?:остальн|проч|други)\p{L}*/iu;
const BASE = /(?<!\p{L})(?:чем|против|на|до|с|со|вместо|от)(?!\p{L})/iu;

/**
 * Whether a clause sets one group beside another, or beside all others, and the numbers that the
 * sentence shows say so: it is no way that anything went.
 * @param earlier the values of the sentence before the clause
 */
export function ranksRightly(
  directions: ReadonlySet<Direction>,
  said: string,
  clause: readonly Token[],
  earlier: readonly ValueToken[],
  ground: Ground,
): boolean {
  const [direction, ...others] = directions;
  if (direction === undefined || others.length > 0) return false;
  if (directionsIn(said.replace(COMPARATIVE, ' ')).size > 0) return false;
  const values = valuesIn(clause);
  const [value] = values;
  if (value === undefined) return OTHERS.test(said) && othersLie(direction, said, earlier, ground);
  return values.length === 1 && BASE.test(said)
    ? liesBeyond(direction, clause, value, earlier.at(-1))
    : values.length <= 2 && isFirst(direction, clause, ground);
}

/** «{A} — {{}}, выше, чем у {B} ({{}})» */
function liesBeyond(
  direction: Direction,
  clause: readonly Token[],
  than: ValueToken,
  own: ValueToken | undefined,
): boolean {
  if (own?.result !== than.result || own.column !== than.column) return false;
  if (!THAN.test(proseOf(clause.slice(0, clause.indexOf(than))))) return false;
  return direction === 'up' ? own.number > than.number : own.number < than.number;
}

/** «Там и вагонов больше: {{}}»: no other has as many, and the words say of what. */
function isFirst(direction: Direction, clause: readonly Token[], ground: Ground): boolean {
  const at = clause.findIndex(
    (token) => token.type === 'prose' && token.text.search(COMPARATIVE) !== -1,
  );
  const token = clause[at];
  const value = clause.slice(at).find((one): one is ValueToken => one.type === 'value');
  if (at === -1 || token?.type !== 'prose' || value === undefined) return false;
  if (BASE.test(token.text) || EARLIER.test(token.text) || !saysHeader(token.text, value))
    return false;
  return standsAlone(direction === 'up' ? 'most' : 'least', value, ground);
}

/** «У остальных доля ниже»: the row that the sentence has just told of stands above all of them. */
function othersLie(
  direction: Direction,
  said: string,
  earlier: readonly ValueToken[],
  ground: Ground,
): boolean {
  const last = earlier.at(-1);
  const row = earlier.filter((one) => one.result === last?.result && one.row === last.row);
  const named = row.filter((one) => saysOneOf(said, headerStems(one)));
  const [value, ...more] = named.length > 0 ? named : row.slice(-1);
  if (value === undefined) return false;
  return [value, ...more].every((one) =>
    standsAlone(direction === 'up' ? 'least' : 'most', one, ground),
  );
}

function standsAlone(end: 'most' | 'least', value: ValueToken, { evidence }: Ground): boolean {
  const { columns = [], rows = [] } = evidence.results[value.result] ?? {};
  const at = columns.findIndex(({ name }) => name === value.column);
  const equal = rows.filter((cells) => Number(cells[at]) === value.number);
  return isOneOfMany(value, evidence) && equal.length === 1 && isExtreme(end, value, evidence);
}

import type { ReportPlan } from '../../analyst/plan.js';
import { cellText } from '../cell-text.js';
import type { Evidence } from '../evidence.js';
import { proseOf } from './sentence.js';
import type { KeyToken, Token } from './sentence.js';

interface Cell {
  readonly result: string;
  readonly row: number;
  readonly column: string;
}

/** «Наравне с», «столько же»: the words say that it is not the only one. */
const SHARED =
  /(?<!\p{L})(?:наравне|поровну|одинаков\p{L}*|столько же|так(?:ой|ая|ое|ие|им|ую) же|равн\p{L}+|тоже|также|дел(?:ит|ят)|вместе с)(?!\p{L})/iu;

/**
 * Who stands at the same end of the column and is not named: its name; null where nobody does, or
 * the words say that several do.
 */
export function equalUnsaid(
  { result, row, column }: Cell,
  sentence: readonly Token[],
  {
    plan: { meanings = [] },
    evidence: { results },
  }: {
    readonly plan: ReportPlan;
    readonly evidence: Evidence;
  },
): string | null {
  const { columns = [], rows = [] } = results[result] ?? {};
  const at = (name: string | undefined): number => columns.findIndex((one) => one.name === name);
  const label = meanings.find(
    (one) => one.result === result && (one.kind === 'label' || one.kind === 'date'),
  );
  const own = rows[row]?.[at(column)] ?? null;
  const isSaid = (place: number): boolean =>
    sentence.some((one) => 'row' in one && one.result === result && one.row === place);
  const names = rows.flatMap((cells, place) => {
    const isEqual = place !== row && areEqual(cells[at(column)] ?? null, own) && !isSaid(place);
    return isEqual ? (cells[at(label?.column)] ?? []) : [];
  });
  const [first] = names;
  return first === undefined || SHARED.test(proseOf(sentence)) ? null : cellText(first);
}

const areEqual = (one: string | boolean | null, own: string | boolean | null): boolean =>
  one !== null && own !== null && (one === own || Number(one) === Number(own));

export const equalReason = (name: string): string =>
  `«${name}» stands there with as much: name it, too, or say «наравне с другими»`;

const EARLIEST = /(?<!\p{L})(раньше|позже|позднее) (?:все[хго]{1,2}|остальн|других|прочих)/iu;

/** «Раньше остальных заканчивается …»: the first day of its column, and who has the same. */
export function earliestProblem(
  tokens: readonly Token[],
  plan: ReportPlan,
  evidence: Evidence,
): string | null {
  const at = tokens.findIndex((one) => one.type === 'prose' && EARLIEST.test(one.text));
  const found = at === -1 ? undefined : tokens.slice(at).find((one) => isTime(one, evidence));
  if (found === undefined) return null;
  const [, way = ''] = EARLIEST.exec(proseOf(tokens.slice(at, at + 1))) ?? [];
  if (!isEnd(found, /^раньше$/iu.test(way), evidence)) return 'this is not that end of its column';
  const name = equalUnsaid(found, tokens, { plan, evidence });
  return name === null ? null : equalReason(name);
}

function isEnd({ result, row, column }: KeyToken, isFirst: boolean, { results }: Evidence) {
  const { columns = [], rows = [] } = results[result] ?? {};
  const at = columns.findIndex(({ name }) => name === column);
  const times = rows.flatMap((cells) => cells[at] ?? []).map(String);
  const own = String(rows[row]?.[at]);
  return times.every((one) => (isFirst ? one >= own : one <= own));
}

function isTime(token: Token, { results }: Evidence): token is KeyToken {
  if (token.type !== 'key') return false;
  const { columns = [] } = results[token.result] ?? {};
  return columns.some(({ name, type }) => name === token.column && type === 'date');
}

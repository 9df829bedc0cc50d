import type { Moments } from '../survey/moments.js';
import { familyOf } from './beside.js';
import type { Point } from './breakdown-case.js';
import type { Quantity } from '../subjects/subject.js';

export interface Scored {
  readonly point: Point;
  readonly worth: number;
  readonly p: number | null;
  /** Of the group in focus. */
  readonly moments: Moments;
  /** Above all others, not below them. */
  readonly isHigh: boolean;
  /** A question by itself, which is told within no other. */
  readonly isAlone?: boolean;
}

/**
 * Who has most, who differs, and whom the business depends on are questions of their own where they
 * are worth one; the others are told with the first.
 */
export function questionsOf(points: readonly Scored[]): readonly (readonly Scored[])[] {
  const [first = [], ...others] = [...Map.groupBy(points, questionOf).values()];
  const own = others.filter(([lead]) => lead?.isAlone === true || (lead?.worth ?? 0) >= OWN_CARD);
  const apart = own.flat();
  return [points.filter((one) => first.includes(one) || !apart.includes(one)), ...own];
}

const OWN_CARD = 0.72;

const questionOf = ({ point: { way }, isAlone }: Scored): string =>
  isAlone === true ? 'alone' : way;

/** Statuses are told once: what is refused is not closed. */
export function distinctPoints(scored: readonly Scored[]): readonly Scored[] {
  const families = new Set<string>();
  return scored.filter(({ point: { quantity, way } }) => {
    const family = way === 'leads' ? leadingFamily(quantity) : familyOf(quantity);
    if (families.has(family)) return false;
    families.add(family);
    return true;
  });
}

/** Income and expenses lead each for itself, and so does what came, what left and what was lost. */
function leadingFamily({ of, id, name, operation = '' }: Quantity): string {
  const isApart = toldApart.has(id) || name === 'расходы';
  return `leads ${of.is} ${isApart ? id : operation}`;
}

export const toldApart: ReadonlySet<string> = new Set([
  'sum:loss',
  'sum:unpaid',
  'sum:out',
  'sum:profit',
  'sum:debt',
]);

/** Who cancels, who does not come, or both: what tells the groups apart most surely. */
export function surestOfEach(scored: readonly Scored[]): readonly Scored[] {
  return scored.filter((one, at) => {
    const standing = standingOf(one);
    const isSurer = (other: Scored, place: number): boolean =>
      place !== at &&
      standingOf(other) === standing &&
      ((other.p ?? 1) < (one.p ?? 1) || (other.p === one.p && place < at));
    return standing === null || !scored.some(isSurer);
  });
}

const standingOf = ({ point: { quantity, way } }: Scored): string | null =>
  way === 'leads' ? null : (/^share:(?:void|lost)(?=:|$)/u.exec(quantity.id)?.[0] ?? null);

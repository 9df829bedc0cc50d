import type { ExclusionReason } from '../model.js';
import { findHeadings } from './find-headings.js';
import type { Line } from './line.js';
import { proveGroups } from './prove-groups.js';
import type { Parents } from './prove-totals.js';
import { isTotalLine, rowSigns, totalLabelOf, type Sign } from './row-signs.js';
import { groupOfTotalLabel } from './words.js';

export interface AmountColumn {
  readonly index: number;
  /** One unit of the last decimal place: by so much a rounded sum may be off. */
  readonly unit: number;
}

/** Which row totals which; indexes are those of the lines it was built from. */
export interface RowTree {
  /** −1 for none. */
  readonly parents: Parents;
  /** null for details. */
  readonly reasons: readonly (ExclusionReason | null)[];
  readonly proofs: readonly (readonly Sign[])[];
  /** Rows that name the details after them and have no amounts. */
  readonly headings: ReadonlySet<number>;
}

export function buildRowTree(lines: readonly Line[], amounts: readonly AmountColumn[]): RowTree {
  const indexes = amounts.map(({ index }) => index);
  const units = amounts.map(({ unit }) => unit);
  const signs = rowSigns(lines, indexes);
  const vectors = lines.map((line) => indexes.map((index) => line.numbers[index] ?? null));
  const headings = findHeadings(lines, vectors);
  const { parents, proven } = proveGroups({ lines, vectors, units, signs }, headings);
  const totalling = new Set(parents);
  const reasonOf = (line: Line, at: number): ExclusionReason | null =>
    headings.has(at) ? 'group' : totalReason(line, totalling.has(at));
  return {
    parents,
    headings,
    reasons: lines.map(reasonOf),
    proofs: signs.map((own, at) => (proven.has(at) ? [...own, 'arithmetic' as const] : own)),
  };
}

function totalReason(line: Line, totals: boolean): ExclusionReason | null {
  const label = totalLabelOf(line);
  if (label === null) return totals ? 'group' : null;
  if (!totals && !isTotalLine(line)) return null;
  return groupOfTotalLabel(label) === '' ? 'total' : 'group';
}

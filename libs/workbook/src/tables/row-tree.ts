import type { ExclusionReason } from '../model.js';
import { findHeadings } from './find-headings.js';
import type { Line } from './line.js';
import { parsePeriod } from './parse-period.js';
import { proveGroups } from './prove-groups.js';
import type { Parents } from './prove-totals.js';
import { isTotalLine, rowSigns, totalLabelOf } from './row-signs.js';
import type { Sign } from './row-signs.js';
import { groupOfTotalLabel, namesWhole } from './words.js';

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
  const whole = wholeRow(lines, parents, headings);
  const reasonOf = (line: Line, at: number): ExclusionReason | null => {
    if (headings.has(at)) return 'group';
    return at === whole ? 'total' : totalReason(line, totalling.has(at));
  };
  return {
    parents,
    headings,
    reasons: lines.map(reasonOf),
    proofs: signs.map((own, at) => (proven.has(at) ? [...own, 'arithmetic' as const] : own)),
  };
}

/** The row that totals all others, whatever it is called; −1 for none. */
function wholeRow(lines: readonly Line[], parents: Parents, headings: ReadonlySet<number>): number {
  const roots = lines.flatMap((_, at) => (parents[at] === -1 && !headings.has(at) ? [at] : []));
  const [root = -1] = roots;
  const line = lines[root];
  if (roots.length !== 1 || line === undefined || !parents.includes(root)) return -1;
  const groups = new Set(parents.filter((parent) => parent !== -1 && parent !== root)).size;
  const label = totalLabelOf(line);
  if (label !== null && isOfAll(groupOfTotalLabel(label))) return root;
  // One group alone keeps its name; a nameless last row is a total of it all.
  const isNameless = label === null && root === lines.length - 1;
  return groups >= 2 || isNameless ? root : -1;
}

const SPAN =
  /^(?:(?:весь|отч[её]тный|текущий)\s+)?(?:год|сезон|период|полугодие|квартал|месяц|year|season)$/iu;

/** «Итого за год» under all rows is of no group that is called «год». */
const isOfAll = (group: string): boolean =>
  group === '' || SPAN.test(group) || parsePeriod(group) !== null;

function totalReason(line: Line, totals: boolean): ExclusionReason | null {
  const label = totalLabelOf(line);
  if (label === null) return totals ? 'group' : null;
  if (!totals && !isTotalLine(line)) return null;
  return groupOfTotalLabel(label) === '' || namesWhole(label) ? 'total' : 'group';
}

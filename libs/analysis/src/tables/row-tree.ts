import type { ExclusionReason } from '../model.js';
import type { Line } from './line.js';
import { nestingByTotal } from './parse-nesting.js';
import {
  isLikelyByChance,
  partitionByTotals,
  proveTotals,
  type Item,
  type Parents,
  type Proof,
} from './prove-totals.js';
import { rowSigns, totalLabelOf, type Sign } from './row-signs.js';
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

interface GroupProof {
  readonly parents: Parents;
  readonly proven: ReadonlySet<number>;
}

/** Proof takes candidates × rows steps; above this only rows with a word of total are tried. */
const PROOF_STEPS_MAX = 20_000_000;
const HEADINGS_SHARE_MAX = 0.75;
const AGREEING_LOOKS_MIN = 0.8;

export function buildRowTree(lines: readonly Line[], amounts: readonly AmountColumn[]): RowTree {
  const indexes = amounts.map(({ index }) => index);
  const units = amounts.map(({ unit }) => unit);
  const signs = rowSigns(lines, indexes);
  const vectors = lines.map((line) => indexes.map((index) => line.numbers[index] ?? null));
  const headings = findHeadings(lines, vectors, signs);
  const proof = prove(vectors, units, signs, headings);
  const { parents, proven } = nestUnderTotal(lines, vectors, units, signs, proof);
  const adopting = adoptOutline(lines, signs, parents, proven);
  const totalling = new Set([...proven, ...adopting]);
  return {
    parents,
    headings,
    reasons: lines.map((line, at) =>
      reasonOf(line, signs[at] ?? [], headings.has(at), totalling.has(at)),
    ),
    proofs: lines.map((_, at): Sign[] => [
      ...(signs[at] ?? []),
      ...(proven.has(at) ? (['arithmetic'] as const) : []),
    ]),
  };
}

/** A total at the end that nothing proved so far may prove groups that have no sign at all. */
function nestUnderTotal(
  lines: readonly Line[],
  vectors: readonly (readonly (number | null)[])[],
  units: readonly number[],
  signs: readonly (readonly Sign[])[],
  proof: GroupProof,
): GroupProof {
  const total = lines.findLastIndex((line, at) => {
    const label = totalLabelOf(line);
    return signs[at]?.includes('word') === true && groupOfTotalLabel(label ?? '') === '';
  });
  if (total === -1 || proof.proven.has(total)) return proof;
  const rows = vectors.flatMap((amounts, at) => {
    const isOpen = at < total && proof.parents[at] === -1;
    return isOpen && amounts.some((amount) => amount !== null) ? [{ amounts, at }] : [];
  });
  const nested = nestingByTotal(
    rows.map(({ amounts }) => amounts),
    units,
    vectors[total] ?? [],
  );
  if (nested === null) return proof;
  const parents = [...proof.parents];
  const proven = new Set([...proof.proven, total]);
  for (const [place, { at }] of rows.entries()) {
    const parent = rows[nested[place] ?? -1]?.at ?? total;
    parents[at] = parent;
    proven.add(parent);
  }
  return { parents, proven };
}

function reasonOf(
  line: Line,
  signs: readonly Sign[],
  isHeading: boolean,
  totals: boolean,
): ExclusionReason | null {
  if (isHeading) return 'group';
  const label = totalLabelOf(line);
  if (label === null) return totals ? 'group' : null;
  const isWhole = groupOfTotalLabel(label) === '';
  return signs.includes('word') || totals ? (isWhole ? 'total' : 'group') : null;
}

function prove(
  vectors: readonly (readonly (number | null)[])[],
  units: readonly number[],
  signs: readonly (readonly Sign[])[],
  headings: ReadonlySet<number>,
): GroupProof {
  const signed = signs.map((own, at) => own.length > 0 && !headings.has(at));
  const isAffordable = signed.filter(Boolean).length * vectors.length <= PROOF_STEPS_MAX;
  const items = vectors.map((amounts, at) => ({
    amounts,
    isCandidate: signed[at] === true && (isAffordable || signs[at]?.includes('word') === true),
    childrenMin: signs[at]?.some((sign) => sign !== 'layout') === true ? 1 : 2,
  }));
  const proof = proveBeyondChance(items, units, signs);
  if (proof.proven.size > 0 || headings.size > 0 || units.length === 0) return copyOf(proof);
  const groups = unnamedGroups(vectors, units, signs);
  if (groups.size === 0) return copyOf(proof);
  const named = items.map((item, at) => (groups.has(at) ? { ...item, isCandidate: true } : item));
  return copyOf(proveTotals(named, units));
}

/** Rows that only look like totals are taken when chance does not make such sums. */
function proveBeyondChance(
  items: readonly Item[],
  units: readonly number[],
  signs: readonly (readonly Sign[])[],
): Proof {
  const proof = proveTotals(items, units);
  const onlyLook = items.flatMap(({ isCandidate }, at) =>
    isCandidate && signs[at]?.every((sign) => sign === 'layout') === true ? [at] : [],
  );
  const proven = onlyLook.filter((at) => proof.proven.has(at));
  if (proven.length > 1 && proven.length >= onlyLook.length * AGREEING_LOOKS_MIN) return proof;
  const doubted = proven.filter((at) =>
    isLikelyByChance(items[at]?.amounts ?? [], units, items.length),
  );
  if (doubted.length === 0) return proof;
  const rest = items.map((item, at) =>
    doubted.includes(at) ? { ...item, isCandidate: false } : item,
  );
  return proveTotals(rest, units);
}

function copyOf(proof: Proof): GroupProof {
  return { parents: [...proof.parents], proven: new Set(proof.proven) };
}

/** Groups that only arithmetic tells, among the rows that no word calls a total. */
function unnamedGroups(
  vectors: readonly (readonly (number | null)[])[],
  units: readonly number[],
  signs: readonly (readonly Sign[])[],
): Set<number> {
  const rows = vectors.flatMap((amounts, at) =>
    signs[at]?.includes('word') === true ? [] : [{ amounts, at }],
  );
  const parents =
    partitionByTotals(
      rows.map(({ amounts }) => amounts),
      units,
    ) ?? [];
  return new Set(parents.flatMap((parent) => rows[parent]?.at ?? []));
}

/** Rows of one text over details with amounts. */
function findHeadings(
  lines: readonly Line[],
  vectors: readonly (readonly (number | null)[])[],
  signs: readonly (readonly Sign[])[],
): Set<number> {
  const width = lines[0]?.cells.length ?? 0;
  if (width < 2 || vectors.every((amounts) => amounts.length === 0)) return new Set();
  const headings = new Set<number>();
  for (let at = lines.length - 2; at >= 0; at -= 1) {
    const line = lines[at];
    const filled = line?.cells.filter((cell) => cell !== null) ?? [];
    const isAlone = filled.length === 1 && filled[0]?.type === 'text';
    const leads = headings.has(at + 1) || vectors[at + 1]?.some((amount) => amount !== null);
    if (isAlone && leads === true && signs[at]?.includes('word') !== true) headings.add(at);
  }
  const rest = lines.length - headings.size;
  const withAmounts = vectors.filter((amounts) => amounts.some((amount) => amount !== null)).length;
  const isRegular = withAmounts >= rest * 0.8 && headings.size <= lines.length * HEADINGS_SHARE_MAX;
  return isRegular ? headings : new Set();
}

/**
 * Where the outline was proven by most of its groups, a group whose sums are off is still one:
 * the rows beneath it are its own. Adds to `parents` and returns the groups.
 */
function adoptOutline(
  lines: readonly Line[],
  signs: readonly (readonly Sign[])[],
  parents: Parents,
  proven: ReadonlySet<number>,
): Set<number> {
  const adopting = new Set<number>();
  const parentsAbove = lines.flatMap((line, at) =>
    (lines[at + 1]?.outlineLevel ?? 0) > line.outlineLevel ? [at] : [],
  );
  const share = parentsAbove.filter((at) => proven.has(at)).length / (parentsAbove.length || 1);
  if (share < 0.5) return adopting;
  for (const at of parentsAbove) {
    if (proven.has(at) || signs[at]?.includes('outline') !== true) continue;
    adopting.add(at);
    for (let next = at + 1; next < lines.length; next += 1) {
      if ((lines[next]?.outlineLevel ?? 0) <= (lines[at]?.outlineLevel ?? 0)) break;
      if (parents[next] === -1) parents[next] = at;
    }
  }
  return adopting;
}

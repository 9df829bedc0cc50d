import type { Line } from './line.js';
import { nestingByTotal } from './parse-nesting.js';
import {
  isLikelyByChance,
  partitionByTotals,
  proveTotals,
  type Amounts,
  type Item,
  type Parents,
  type Proof,
} from './prove-totals.js';
import { isTotalLine, totalLabelOf, type Sign } from './row-signs.js';
import { groupOfTotalLabel } from './words.js';

/** Rows with their amounts and with what says that they may be totals. */
export interface SignedRows {
  readonly lines: readonly Line[];
  readonly vectors: readonly Amounts[];
  readonly units: readonly number[];
  readonly signs: readonly (readonly Sign[])[];
}

/** Proof takes candidates × rows steps; above this only rows with a word of total are tried. */
const PROOF_STEPS_MAX = 20_000_000;
const AGREEING_LOOKS_MIN = 0.8;
const AGREEING_OUTLINE_MIN = 0.5;

/** Which rows total which, by their signs and sums, or by sums alone where those leave no doubt. */
export function proveGroups(rows: SignedRows, headings: ReadonlySet<number>): Proof {
  const proof = nestUnderTotal(rows, prove(rows, headings));
  return adoptOutline(rows, proof);
}

function prove(rows: SignedRows, headings: ReadonlySet<number>): Proof {
  const { vectors, units } = rows;
  const items = itemsOf(rows, headings);
  const proof = proveBeyondChance(items, rows);
  if (proof.proven.size > 0 || headings.size > 0 || units.length === 0) return proof;
  const groups = unnamedGroups(rows);
  if (groups.size === 0 || vectors.length === 0) return proof;
  const named = items.map((item, at) => (groups.has(at) ? { ...item, isCandidate: true } : item));
  return proveTotals(named, units);
}

function itemsOf({ vectors, signs }: SignedRows, headings: ReadonlySet<number>): Item[] {
  const signed = signs.map((own, at) => own.length > 0 && !headings.has(at));
  const isAffordable = signed.filter(Boolean).length * vectors.length <= PROOF_STEPS_MAX;
  return vectors.map((amounts, at) => {
    const own = signs[at] ?? [];
    return {
      amounts,
      isCandidate: signed[at] === true && (isAffordable || own.includes('word')),
      childrenMin: own.some((sign) => sign !== 'layout') ? 1 : 2,
    };
  });
}

/** Rows that only look like totals are taken when chance does not make such sums. */
function proveBeyondChance(items: readonly Item[], { units, signs }: SignedRows): Proof {
  const proof = proveTotals(items, units);
  const onlyLook = new Set(
    items.flatMap(({ isCandidate }, at) =>
      isCandidate && (signs[at] ?? []).every((sign) => sign === 'layout') ? [at] : [],
    ),
  );
  const proven = [...onlyLook].filter((at) => proof.proven.has(at));
  if (proven.length > 1 && proven.length >= onlyLook.size * AGREEING_LOOKS_MIN) return proof;
  const isDoubted = (amounts: Amounts, at: number): boolean =>
    onlyLook.has(at) && isLikelyByChance(amounts, units, items.length);
  if (!proven.some((at) => isDoubted(items[at]?.amounts ?? [], at))) return proof;
  const rest = items.map((item, at) =>
    isDoubted(item.amounts, at) ? { ...item, isCandidate: false } : item,
  );
  return proveTotals(rest, units);
}

/** Groups that only arithmetic tells, among the rows that no word calls a total. */
function unnamedGroups({ lines, vectors, units }: SignedRows): Set<number> {
  const rows = vectors.flatMap((amounts, at) => {
    const line = lines[at];
    return line === undefined || isTotalLine(line) ? [] : [{ amounts, at }];
  });
  const parents = partitionByTotals(
    rows.map(({ amounts }) => amounts),
    units,
  );
  return new Set((parents ?? []).flatMap((parent) => rows[parent]?.at ?? []));
}

/** A total at the end that nothing proved so far may prove groups that have no sign at all. */
function nestUnderTotal({ lines, vectors, units }: SignedRows, proof: Proof): Proof {
  const total = lines.findLastIndex(isGrandTotal);
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
  const parents: Parents = [...proof.parents];
  const proven = new Set([...proof.proven, total]);
  for (const [place, { at }] of rows.entries()) {
    const parent = rows[nested[place] ?? -1]?.at ?? total;
    parents[at] = parent;
    proven.add(parent);
  }
  return { parents, proven };
}

function isGrandTotal(line: Line): boolean {
  return isTotalLine(line) && groupOfTotalLabel(totalLabelOf(line) ?? '') === '';
}

/**
 * Where the outline was proven by most of its groups, a group whose sums are off is still one:
 * the rows beneath it are its own.
 */
function adoptOutline({ lines }: SignedRows, proof: Proof): Proof {
  const levels = lines.map(({ outlineLevel }) => outlineLevel);
  const levelAt = (at: number): number => levels[at] ?? 0;
  const heads = levels.flatMap((level, at) => (levelAt(at + 1) > level ? [at] : []));
  const agreeing = heads.filter((at) => proof.proven.has(at)).length;
  if (agreeing < heads.length * AGREEING_OUTLINE_MIN) return proof;
  const parents: Parents = [...proof.parents];
  const open = heads.filter((at) => !proof.proven.has(at));
  for (const head of open) {
    for (let at = head + 1; at < levels.length && levelAt(at) > levelAt(head); at += 1) {
      if (parents[at] === -1) parents[at] = head;
    }
  }
  return { parents, proven: proof.proven };
}

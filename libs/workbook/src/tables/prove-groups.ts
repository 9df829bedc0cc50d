import { isTextCell } from './block.js';
import type { Line } from './line.js';
import { parseNumberText } from './parse-number.js';
import { nestingBySums, nestingByTotal } from './nest-rows.js';
import { beyondChance, proveFrom, proveTotals } from './prove-totals.js';
import type { Amounts, Item, Parents, Proof } from './prove-totals.js';
import { isTotalLine, totalLabelOf } from './row-signs.js';
import type { Sign } from './row-signs.js';
import { groupOfTotalLabel, namesWhole } from './words.js';

/** Rows with their amounts and with what says that they may be totals. */
export interface SignedRows {
  readonly lines: readonly Line[];
  readonly vectors: readonly Amounts[];
  readonly units: readonly number[];
  readonly signs: readonly (readonly Sign[])[];
}

/** Proof takes candidates × rows steps; above this only rows with a word of total are tried. */
const PROOF_STEPS_MAX = 20_000_000;
const EVIDENCE_MIN = 3;
const NAMELESS_EVIDENCE_MIN = 1;
const AGREEING_LOOKS_MIN = 0.8;
const AGREEING_OUTLINE_MIN = 0.5;

/** Which rows total which, by their signs and sums, or by sums alone where those leave no doubt. */
export function proveGroups(rows: SignedRows, headings: ReadonlySet<number>): Proof {
  const proof = nestUnderTotal(rows, prove(rows, headings));
  return adoptNamed(rows, adoptOutline(rows, proof), headings);
}

function prove(rows: SignedRows, headings: ReadonlySet<number>): Proof {
  const items = itemsOf(rows, headings);
  const proof = proveBeyondChance(items, rows);
  const isDone = items.every(({ isCandidate }, at) => !isCandidate || proof.proven.has(at));
  const hasProof = isDone && proof.proven.size > 0;
  if (hasProof || headings.size > 0 || rows.units.length === 0) return proof;
  const nested = unnamedGroups(rows);
  if (nested === null) return proof;
  const words = items.map((item, at) => {
    return { ...item, isCandidate: item.isCandidate && (rows.signs[at] ?? []).includes('word') };
  });
  const whole = proveFrom(words, rows.units, nested);
  return whole.proven.size > proof.proven.size ? whole : proof;
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
function proveBeyondChance(items: readonly Item[], { lines, units, signs }: SignedRows): Proof {
  const proof = proveTotals(items, units);
  const onlyLook = new Set(
    items.flatMap(({ isCandidate }, at) =>
      isCandidate && (signs[at] ?? []).every((sign) => sign === 'layout') ? [at] : [],
    ),
  );
  const proven = [...onlyLook].filter((at) => proof.proven.has(at));
  const evidenceOf = (at: number): number =>
    beyondChance(items[at]?.amounts ?? [], units, items.length);
  const agree = proven.length > 1 && proven.length >= onlyLook.size * AGREEING_LOOKS_MIN;
  const evidence = proven.reduce((sum, at) => sum + evidenceOf(at), 0);
  if (agree && evidence >= EVIDENCE_MIN) return proof;
  // A last row of sums without a name can hardly be anything else.
  const leastOf = (at: number): number =>
    at === lines.length - 1 && isNameless(lines[at]) ? NAMELESS_EVIDENCE_MIN : EVIDENCE_MIN;
  const isDoubted = (at: number): boolean => onlyLook.has(at) && evidenceOf(at) < leastOf(at);
  if (!proven.some(isDoubted)) return proof;
  const rest = items.map((item, at) => (isDoubted(at) ? { ...item, isCandidate: false } : item));
  return proveTotals(rest, units);
}

/** Nothing but numbers, some of them perhaps written as text. */
function isNameless(line: Line | undefined): boolean {
  const texts = line?.cells.filter(isTextCell) ?? [];
  return texts.every((cell) => parseNumberText(String(cell.value)) !== null);
}

/** Groups that only arithmetic tells, among the rows that no word calls a total. */
function unnamedGroups({ lines, vectors, units }: SignedRows): Proof | null {
  const rows = vectors.flatMap((amounts, at) => {
    const line = lines[at];
    return line === undefined || isTotalLine(line) ? [] : [{ amounts, at }];
  });
  // Without names there is nothing to total: a series may be made of its own sums.
  const named = rows.filter(({ at }) => lines[at]?.label !== '').length;
  if (named < rows.length / 2) return null;
  const nested = nestingBySums(
    rows.map(({ amounts }) => amounts),
    units,
  );
  if (nested === null) return null;
  const parents: Parents = vectors.map(() => -1);
  const placeOf = (row: number): number => rows[row]?.at ?? -1;
  for (const [row, { at }] of rows.entries()) parents[at] = placeOf(nested[row] ?? -1);
  return { parents, proven: new Set(nested.filter((row) => row !== -1).map(placeOf)) };
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
  const label = totalLabelOf(line) ?? '';
  return isTotalLine(line) && (groupOfTotalLabel(label) === '' || namesWhole(label));
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

/**
 * Where sums below groups were proven, the rows above «Итого по …» whose sums are off or missing
 * are its own all the same.
 */
function adoptNamed({ lines }: SignedRows, proof: Proof, headings: ReadonlySet<number>): Proof {
  const parents: Parents = [...proof.parents];
  const isNamed = (at: number): boolean => {
    const line = lines[at];
    return line !== undefined && isTotalLine(line) && !isGrandTotal(line);
  };
  const named = lines.flatMap((_, at) => (isNamed(at) ? [at] : []));
  const proven = named.filter((at) => proof.proven.has(at) && parents[at - 1] === at);
  const isUsual = proven.length >= named.length * AGREEING_OUTLINE_MIN && proven.length > 0;
  for (const total of isUsual ? named.filter((at) => !proof.proven.has(at)) : []) {
    const isFree = (at: number): boolean =>
      parents[at] === parents[total] && !isNamed(at) && !headings.has(at) && !proof.proven.has(at);
    let at = total - 1;
    for (; at >= 0 && isFree(at); at -= 1) parents[at] = total;
    const isOpen = at < total - 1 && parents[total] === -1;
    if (isOpen) parents[total] = outerByColumn(lines, proof, total) ?? outerOf(parents, at, total);
  }
  return { parents, proven: proof.proven };
}

/** The next total whose label stands further left, as in a pivot table. */
function outerByColumn(lines: readonly Line[], proof: Proof, total: number): number | null {
  const columnOf = (at: number): number => lines[at]?.cells.findIndex(isTextCell) ?? -1;
  const outer = [...proof.proven]
    .filter((at) => at > total && columnOf(at) < columnOf(total))
    .reduce((least, at) => Math.min(least, at), Infinity);
  return Number.isFinite(outer) ? outer : null;
}

/** The group around the one at `total`: that of its neighbour before or after it. */
function outerOf(parents: Parents, before: number, total: number): number {
  const left = parents[before] ?? -1;
  if (left > total) return left;
  return parents[parents[total + 1] ?? -1] ?? -1;
}

import type { ExcludedRow, ExclusionReason } from '../model.js';
import { classOf, hasValue, labelOf } from './block.js';
import { findHeadings } from './find-headings.js';
import { groupChains } from './group-chains.js';
import type { Line } from './line.js';
import { isTotalLine, totalLabelOf } from './row-signs.js';
import type { Sign } from './row-signs.js';
import { buildRowTree } from './row-tree.js';
import type { AmountColumn, RowTree } from './row-tree.js';
import { summaryLines } from './summary-lines.js';
import { groupOfTotalLabel, isIncludedLabel, isSummaryLabel } from './words.js';

export interface TotalRow {
  readonly line: Line;
  readonly label: string;
  /** null where the row totals the whole table. */
  readonly group: string | null;
  readonly details: readonly Line[];
  /** Those of them that it takes away: expenses in a profit. */
  readonly minus?: readonly Line[];
}

export interface ClassifiedRows {
  readonly details: readonly Line[];
  /** Labels of the groups that each detail stands in, the widest first. */
  readonly groups: readonly (readonly string[])[];
  readonly groupRows: readonly (readonly number[])[];
  /** The column that holds the labels of each level of groups; null where several do. */
  readonly groupColumns: readonly (number | null)[];
  /** One group that has a name, not a word of total, sums all the others. */
  readonly isOneGroup: boolean;
  readonly totals: readonly TotalRow[];
  readonly excluded: readonly ExcludedRow[];
}

/** Tells details from totals, groups, headings and notes. */
export function classifyRows(
  lines: readonly Line[],
  amounts: readonly AmountColumn[],
  headerLabels: readonly string[],
  hidden: readonly Line[] = [],
): ClassifiedRows {
  const excluded: ExcludedRow[] = [];
  const rest = withoutPlain(lines, excluded, amounts, headerLabels);
  const trimmed = trimNotes(rest, amounts, excluded);
  const { kept, tree } = treeOf(withoutRemarks(trimmed, amounts, excluded), amounts, hidden);
  const isShown = hiddenApart(hidden);
  for (const [index, line] of kept.entries()) {
    const reason = tree.reasons[index] ?? null;
    if (reason === null || !isShown(line)) continue;
    excluded.push(exclusion(line, reason, tree.proofs[index] ?? []));
  }
  const leaves = kept.filter((_, index) => tree.reasons[index] === null);
  const chains = groupChains(kept, tree);
  excluded.sort((a, b) => a.row - b.row);
  return {
    details: leaves.filter(isShown),
    groups: chains.labels.filter((_, at) => leaves.slice(at, at + 1).some(isShown)),
    groupRows: chains.rows,
    groupColumns: chains.columns,
    isOneGroup: kept.some((line, at) => isNamedWhole(line, tree.reasons[at])),
    totals: totalRows(kept, tree),
    excluded,
  };
}

function isNamedWhole(line: Line, reason: ExclusionReason | null | undefined): boolean {
  return reason === 'total' && line.label !== '' && totalLabelOf(line) === null;
}

function hiddenApart(hidden: readonly Line[]): (line: Line) => boolean {
  const places = new Set(hidden.map(({ place }) => place));
  return ({ place }) => !places.has(place);
}

/** Totals often count what is hidden: then the hidden rows help to prove them. */
function treeOf(
  shown: readonly Line[],
  amounts: readonly AmountColumn[],
  hidden: readonly Line[],
): { kept: readonly Line[]; tree: RowTree } {
  const tree = buildRowTree(shown, amounts);
  if (hidden.length === 0) return { kept: shown, tree };
  const all = [...shown, ...hidden].sort((a, b) => a.place - b.place);
  const whole = buildRowTree(all, amounts);
  const proven = (one: RowTree): number =>
    one.proofs.filter((proof) => proof.includes('arithmetic')).length;
  const isBetter = proven(whole) > proven(tree) || whole.headings.size > 0;
  return isBetter ? { kept: all, tree: whole } : { kept: shown, tree };
}

function withoutPlain(
  lines: readonly Line[],
  excluded: ExcludedRow[],
  amounts: readonly AmountColumn[],
  headerLabels: readonly string[],
): Line[] {
  const total = lines.findIndex(isTotalLine);
  // «Среднее» at the very end, too, stands beneath all rows.
  const isAfterTotal = (line: Line): boolean =>
    line === lines.at(-1) || (total !== -1 && line.place > (lines[total]?.place ?? 0));
  const summaries = summaryLines(lines);
  return takeOut(lines, excluded, (line) => {
    const reason = plainReason(line, amounts, headerLabels, isAfterTotal(line));
    return reason ?? (summaries.has(line) ? 'formula-row' : null);
  });
}

function takeOut(
  lines: readonly Line[],
  excluded: ExcludedRow[],
  reasonOf: (line: Line) => ExclusionReason | null,
): Line[] {
  return lines.filter((line) => {
    const reason = reasonOf(line);
    if (reason !== null) excluded.push(exclusion(line, reason, [proofOf(reason)]));
    return reason === null;
  });
}

function proofOf(reason: ExclusionReason): Sign {
  return reason === 'included' || reason === 'formula-row' ? 'word' : 'layout';
}

function exclusion(line: Line, reason: ExclusionReason, proof: readonly Sign[]): ExcludedRow {
  const label = totalLabelOf(line) ?? (line.label || line.cells.map(labelOf).find(Boolean) || '');
  return { row: line.sheetRow, reason, label: label.slice(0, 200), proof };
}

function plainReason(
  line: Line,
  amounts: readonly AmountColumn[],
  headerLabels: readonly string[],
  isAfterTotal: boolean,
): ExclusionReason | null {
  const labels = line.cells.map(labelOf);
  const same = labels.filter((label, at) => label !== '' && label === headerLabels[at]).length;
  const filled = labels.filter((label) => label !== '').length;
  if (filled >= 2 && same >= filled * 0.8) return 'repeated-header';
  if (isIncludedLabel(line.label)) return 'included';
  const hasAmount = amounts.some(({ index }) => line.numbers[index] !== null);
  const isBeside = filled < labels.length || isAfterTotal;
  return isSummaryLabel(line.label) && hasAmount && isBeside ? 'formula-row' : null;
}

const COLUMNS_MIN = 3;
const TYPED_SHARE_MIN = 0.8;

/**
 * «Проверено» alone in a row, where the other rows have a date: neither one of them nor the name
 * of those that follow.
 */
function withoutRemarks(
  lines: readonly Line[],
  amounts: readonly AmountColumn[],
  excluded: ExcludedRow[],
): readonly Line[] {
  const alone = lines.map(aloneText);
  const typed = new Set([...new Set(alone)].filter((at) => at !== -1 && isTyped(lines, at)));
  if (typed.size === 0) return lines;
  const vectors = lines.map((line) => amounts.map(({ index }) => line.numbers[index] ?? null));
  const headings = findHeadings(lines, vectors);
  const remarks = new Set(lines.filter((_, at) => typed.has(alone[at] ?? -1) && !headings.has(at)));
  return takeOut(lines, excluded, (line) => (remarks.has(line) ? 'note' : null));
}

/** The column of the only cell of a row, where that is a text; else −1. */
function aloneText(line: Line): number {
  const at = line.cells.findIndex((cell) => cell !== null);
  const isAlone = line.cells.every((cell, column) => column === at || cell === null);
  const isText = line.cells[at]?.type === 'text' && line.numbers[at] === null;
  const isWide = line.cells.length >= COLUMNS_MIN;
  return isAlone && isText && isWide && !isTotalLine(line) ? at : -1;
}

function isTyped(lines: readonly Line[], column: number): boolean {
  const cells = lines.flatMap((line) => line.cells[column] ?? []);
  const typed = cells.filter((cell) => ['number', 'date'].includes(classOf(cell)));
  return typed.length >= cells.length * TYPED_SHARE_MIN;
}

/** Signatures and footnotes beneath the last row with an amount. */
function trimNotes(
  lines: readonly Line[],
  amounts: readonly AmountColumn[],
  excluded: ExcludedRow[],
): Line[] {
  if (amounts.length === 0) return [...lines];
  let end = lines.length;
  while (end > 1 && isNote(lines[end - 1], amounts)) end -= 1;
  for (const line of lines.slice(end)) excluded.push(exclusion(line, 'note', ['layout']));
  return lines.slice(0, end);
}

function isNote(line: Line | undefined, amounts: readonly AmountColumn[]): boolean {
  if (line === undefined || isTotalLine(line)) return false;
  const filled = line.cells.filter(hasValue).length;
  const typed = line.cells.some((cell) => cell !== null && cell.type !== 'text');
  const hasAmount = amounts.some(({ index }) => line.numbers[index] !== null);
  const isShort = filled <= Math.min(3, Math.max(1, line.cells.length / 2));
  const hasTextForAmount = amounts.some(({ index }) => {
    const cell = line.cells[index] ?? null;
    return hasValue(cell) && cell.type === 'text';
  });
  return !hasAmount && !typed && (isShort || hasTextForAmount);
}

function totalRows(lines: readonly Line[], tree: RowTree): TotalRow[] {
  const parentsOfDetails = descendants(lines, tree);
  return lines.flatMap((line, at): TotalRow[] => {
    const reason = tree.reasons[at];
    if (reason !== 'total' && reason !== 'group') return [];
    if (tree.headings.has(at)) return [];
    const label = totalLabelOf(line) ?? line.label;
    const proven = parentsOfDetails.get(at);
    const details = proven ?? unprovenScope(lines, tree, at);
    if (details.length === 0) return [];
    return [{ line, label, group: reason === 'total' ? null : groupName(label), details }];
  });
}

function groupName(label: string): string {
  return groupOfTotalLabel(label) || label;
}

/** Details beneath each proven row, through the groups between. */
function descendants(lines: readonly Line[], tree: RowTree): Map<number, Line[]> {
  const found = new Map<number, Line[]>();
  for (const [at, line] of lines.entries()) {
    if (tree.reasons[at] !== null) continue;
    for (let up = tree.parents[at] ?? -1; up !== -1; up = tree.parents[up] ?? -1) {
      const details = found.get(up);
      if (details === undefined) found.set(up, [line]);
      else details.push(line);
    }
  }
  return found;
}

/** A total whose sums do not agree: it is held against the rows since the total before it. */
function unprovenScope(lines: readonly Line[], tree: RowTree, at: number): Line[] {
  const isDetail = (index: number): boolean => tree.reasons[index] === null;
  const isLast = tree.reasons[at] === 'total' && !tree.reasons.includes('total', at + 1);
  let start = isLast ? 0 : at;
  if (!isLast) while (start > 0 && isDetail(start - 1)) start -= 1;
  return lines.slice(start, at).filter((_, offset) => isDetail(start + offset));
}

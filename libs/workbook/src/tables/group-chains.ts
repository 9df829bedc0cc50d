import { isTextCell, labelOf } from './block.js';
import type { Line } from './line.js';
import { totalLabelOf } from './row-signs.js';
import type { RowTree } from './row-tree.js';
import { groupOfTotalLabel } from './words.js';

export interface GroupChains {
  /** One chain per detail, in the order of the details, the widest group first. */
  readonly labels: readonly (readonly string[])[];
  /** 1-based sheet rows of the groups at each level. */
  readonly rows: readonly (readonly number[])[];
  /** The column that holds the labels of each level; null where several do. */
  readonly columns: readonly (number | null)[];
}

/** Labels of headings and of proven groups over each detail. */
export function groupChains(lines: readonly Line[], tree: RowTree): GroupChains {
  const labels: string[][] = [];
  const rows: Set<number>[] = [];
  const headings: number[] = [];
  for (const [at] of lines.entries()) {
    if (tree.headings.has(at)) {
      if (!tree.headings.has(at - 1)) closeHeadings(headings, at, lines, tree);
      headings.push(at);
      continue;
    }
    if (tree.reasons[at] !== null) continue;
    const chain = chainOf(lines, tree, headings, at);
    labels.push(chain.map(({ label }) => label));
    for (const [level, { row }] of chain.entries()) (rows[level] ??= new Set()).add(row);
  }
  const columns = rows.map((level) => columnOfLabels(lines, level));
  return { labels, rows: rows.map((level) => [...level]), columns };
}

function columnOfLabels(lines: readonly Line[], rows: ReadonlySet<number>): number | null {
  const own = lines.filter(({ sheetRow }) => rows.has(sheetRow));
  const [place = -1, ...others] = new Set(own.map(({ cells }) => cells.findIndex(isTextCell)));
  return place === -1 || others.length > 0 ? null : place;
}

/**
 * A heading ends those that stand at its level or beneath it: by the outline where there is one,
 * else as many as stand together now.
 */
function closeHeadings(
  headings: number[],
  at: number,
  lines: readonly Line[],
  tree: RowTree,
): void {
  const levelOf = (index: number): number => lines[index]?.outlineLevel ?? 0;
  if (lines.some((line) => line.outlineLevel > 0)) {
    while (headings.length > 0 && levelOf(headings.at(-1) ?? 0) >= levelOf(at)) headings.pop();
    return;
  }
  let together = 1;
  while (tree.headings.has(at + together)) together += 1;
  headings.length = Math.max(0, headings.length - together);
}

function chainOf(
  lines: readonly Line[],
  tree: RowTree,
  headings: readonly number[],
  at: number,
): { label: string; row: number }[] {
  const proven: number[] = [];
  for (let up = tree.parents[at] ?? -1; up !== -1; up = tree.parents[up] ?? -1) {
    if (tree.reasons[up] !== 'total') proven.unshift(up);
  }
  const chain: { label: string; row: number }[] = [];
  for (const index of widestFirst(lines, tree, headings, proven)) {
    const line = lines[index];
    if (line === undefined) continue;
    const label = groupOfTotalLabel(totalLabelOf(line) ?? withName(line));
    const known = chain.some((link) => sameGroup(link.label, label));
    if (label !== '' && !known) chain.push({ label, row: line.sheetRow });
  }
  return chain;
}

/**
 * Headings and sums of groups in the order of their reach. «Итого по дому» beneath the rows of a
 * heading tells no other group than the heading does.
 */
function widestFirst(
  lines: readonly Line[],
  tree: RowTree,
  headings: readonly number[],
  proven: readonly number[],
): readonly number[] {
  const [nearest = -1] = headings.slice(-1);
  const own = proven.filter((total) => !isSumOf(lines, tree, total, nearest));
  const wider = own.filter((total) => firstUnder(tree, total) <= nearest);
  const rest = own.filter((total) => !wider.includes(total));
  return [...wider, ...headings, ...rest];
}

function isSumOf(lines: readonly Line[], tree: RowTree, total: number, heading: number): boolean {
  const line = lines[total];
  if (line === undefined || totalLabelOf(line) === null || heading === -1) return false;
  const isAlone = ![...tree.headings].some((at) => at > heading && at < total);
  const first = firstUnder(tree, total);
  return isAlone && total > heading && (first === heading || first === heading + 1);
}

/** The first row that a total sums, through the groups between. */
function firstUnder(tree: RowTree, total: number): number {
  const { parents } = tree;
  const isUnder = (at: number): boolean => {
    for (let up = parents[at] ?? -1; up !== -1; up = parents[up] ?? -1) {
      if (up === total) return true;
    }
    return false;
  };
  return parents.findIndex((_, at) => isUnder(at));
}

const CODE = /^(?:\d{1,3}|[IVX]{1,5})(?:\.\d{1,3})*\.?$/;

/** «41» or «2.1» alone says nothing where its name stands beside: «41 Товары». */
function withName({ label, cells }: Line): string {
  if (!CODE.test(label)) return label;
  const name = cells
    .filter(isTextCell)
    .map(labelOf)
    .find((text) => /\p{L}{2}/u.test(text));
  return name === undefined ? label : `${label} ${name}`;
}

function sameGroup(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left === right || right.endsWith(` ${left}`) || isDeclined(left, right);
}

const DECLINED = /^(доход|расход|затрат|издерж|поступлени|выплат)\p{L}{0,3}$/u;

/** «Доходы» and «доходов», as «Всего доходов» says it. */
function isDeclined(a: string, b: string): boolean {
  const [left, right] = [DECLINED.exec(a)?.[1], DECLINED.exec(b)?.[1]];
  return left !== undefined && left === right;
}

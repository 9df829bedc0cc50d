import type { ExcludedRow } from '../model.js';
import { classOf, filledCells, labelOf } from './block.js';
import type { HeaderSplit } from './find-header.js';
import type { TableBlock } from './split-blocks.js';
import { isTotalLabel } from './words.js';

const HIDDEN_LISTED_MAX = 1_000;

/** `1 2 3 4` under the header of an official form. */
export function numberRows(block: TableBlock, header: HeaderSplit): ExcludedRow[] {
  return header.numberRows.map((row) => ({
    row: sheetRow(block, row),
    reason: 'column-numbers',
    label: filledCells(block, row).map(labelOf).join(' '),
    proof: ['layout'],
  }));
}

/** Totals above the header; what else stands beside them is a line of the title. */
export function totalsAbove(block: TableBlock, { titleRows }: HeaderSplit): ExcludedRow[] {
  return titleRows.flatMap((row) => {
    const label = totalLabelAbove(block, row);
    return label === null
      ? []
      : [{ row: sheetRow(block, row), reason: 'total', label, proof: ['word'] }];
  });
}

function totalLabelAbove(block: TableBlock, row: number): string | null {
  const cells = filledCells(block, row);
  const label = cells.map(labelOf).find(isTotalLabel);
  return cells.some((cell) => classOf(cell) === 'number') ? (label ?? null) : null;
}

export function titleLines(block: TableBlock, { titleRows }: HeaderSplit): string[] {
  return titleRows
    .map((row) => {
      const labels = filledCells(block, row).map(labelOf);
      const totals = totalLabelAbove(block, row) === null ? -1 : labels.findIndex(isTotalLabel);
      return (totals === -1 ? labels : labels.slice(0, totals)).join(' ').trim();
    })
    .filter((line) => line !== '');
}

/**
 * Hidden rows with content among those of the table, and right above the first or right below the
 * last that is shown: a filter hides those, too.
 */
export function hiddenPlaces(block: TableBlock, header: HeaderSplit): number[] {
  const { hiddenRows: hidden } = block.sheet;
  const [first, last] = hiddenEnds(hidden, header);
  const places: number[] = [];
  for (let place = first; place <= last; place += 1) {
    if (hidden[place] === true && filledCells(block, place).length > 0) places.push(place);
  }
  return places;
}

function hiddenEnds(
  hidden: readonly boolean[],
  { titleRows, headerRows, bodyRows }: HeaderSplit,
): [number, number] {
  const [top = 0, bottom = -1] = [bodyRows[0], bodyRows.at(-1)];
  let [first, last] = [top, bottom];
  while (hidden[first - 1] === true) first -= 1;
  while (hidden[last + 1] === true) last += 1;
  // Without a header of its own, what stands above may be the end of another table.
  const isItsOwn = titleRows.length > 0 || headerRows.length > 0 || first === 0;
  return [isItsOwn ? first : top, last];
}

/** Those that are listed; the others are counted only. */
export function hiddenRows(block: TableBlock, places: readonly number[]): ExcludedRow[] {
  return places.slice(0, HIDDEN_LISTED_MAX).map((place) => {
    const texts = filledCells(block, place).map(labelOf);
    const label = texts.find((text) => text !== '') ?? '';
    return { row: sheetRow(block, place), reason: 'hidden', label, proof: ['layout'] };
  });
}

/** 1-based row of the sheet. */
export function sheetRow(block: TableBlock, place: number): number {
  return (block.sheet.rowNumbers[place] ?? 0) + 1;
}

import type { ExcludedRow } from '../model.js';
import { filledCells, labelOf } from './block.js';
import type { HeaderSplit } from './find-header.js';
import type { TableBlock } from './split-blocks.js';

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

/** Hidden rows with content between the first and the last row of the table. */
export function hiddenPlaces(block: TableBlock, header: HeaderSplit): number[] {
  const [first, last] = [header.bodyRows[0] ?? 0, header.bodyRows.at(-1) ?? -1];
  const places: number[] = [];
  for (let place = first; place <= last && places.length < HIDDEN_LISTED_MAX; place += 1) {
    const isHidden = block.sheet.hiddenRows[place] === true;
    if (isHidden && filledCells(block, place).length > 0) places.push(place);
  }
  return places;
}

export function hiddenRows(block: TableBlock, header: HeaderSplit): ExcludedRow[] {
  return hiddenPlaces(block, header).map((place) => {
    const texts = filledCells(block, place).map(labelOf);
    const label = texts.find((text) => text !== '') ?? '';
    return { row: sheetRow(block, place), reason: 'hidden', label, proof: ['layout'] };
  });
}

/** 1-based row of the sheet. */
export function sheetRow(block: TableBlock, place: number): number {
  return (block.sheet.rowNumbers[place] ?? 0) + 1;
}

/** 1-based rows of a sheet, both ends included. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Rows that follow one another as one range, in the order of the sheet. */
export function rowRanges(rows: readonly number[]): readonly RowRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const row of rows.toSorted((left, right) => left - right)) {
    const last = ranges.at(-1);
    if (last !== undefined && row <= last.to + 1) last.to = row;
    else ranges.push({ from: row, to: row });
  }
  return ranges;
}

const SHOWN_MAX = 8;

/** «12–45, 47, 80–90 и еще 3 места» */
export function rangesText(ranges: readonly RowRange[]): string {
  const shown = ranges
    .slice(0, SHOWN_MAX)
    .map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  return ranges.length > SHOWN_MAX ? `${shown.join(', ')} …` : shown.join(', ');
}

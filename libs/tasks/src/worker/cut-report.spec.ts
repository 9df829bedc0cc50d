import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Provenance, ReportActions, Visualization } from '../../../contract/src/index.js';
import { completed, joined, noPieces } from '../results/report-pieces.js';
import { aVisualization, actions } from '../testing/task-history.js';
import { CONTENT_BYTES_MAX, ROWS_BYTES_MAX, ReportTooLarge, cutReport } from './cut-report.js';

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** A report whose visualizations take about so many bytes each. */
const ofSizes = (...sizes: readonly number[]): ReportActions => ({
  ...actions(),
  visualizations: sizes.map((size, index) => aVisualization(`${index}${'я'.repeat(size / 2)}`)),
});

function ofRows(name: string, count: number): Visualization {
  const rows = Array.from({ length: count }, (_, row) => [`${name} ${row}`, row * 1.5]);
  const one = aVisualization(name);
  return { ...one, table_data: { ...one.table_data, rows } };
}

const aSource = (number: number, bytes: number): Provenance => ({
  id: `v${number}`,
  shown: String(number),
  exact: String(number),
  sheet: 'Лист1',
  range: 'A1:B2',
  rowsTaken: 1,
  rowsExcluded: [],
  query: 'q'.repeat(bytes),
});

function expectWhole(report: ReportActions): number {
  const { parts, content } = cutReport(report);
  expect(completed(parts.reduce(joined, noPieces), content)).toEqual(report);
  for (const event of [...parts, content]) {
    expect(bytesOf(event)).toBeLessThanOrEqual(CONTENT_BYTES_MAX + 100);
    // Sealing makes base64 of it; the port refuses more than 256 KiB.
    expect((bytesOf(event) * 4) / 3 + 500).toBeLessThan(256 * 1024);
  }
  return parts.length;
}

describe('Cutting a report', () => {
  it('leaves a small one in one piece', () => expect(expectWhole(ofSizes(1_000, 2_000))).toBe(0));

  it('leaves one without visualizations as it is', () => expect(expectWhole(actions())).toBe(0));

  it('moves what does not fit into a part, in order', () =>
    expect(expectWhole(ofSizes(100_000, 100_000))).toBe(1));

  it('packs small ones together and keeps large ones apart', () => {
    expect(expectWhole(ofSizes(...Array.from({ length: 50 }, () => 10_000)))).toBe(2);
    expect(expectWhole(ofSizes(170_000, 170_000, 170_000, 10_000, 10_000))).toBe(3);
  });

  it('counts bytes, not letters', () => {
    const cyrillic = {
      ...actions('a', 'b'),
      analytical_note: 'я'.repeat(CONTENT_BYTES_MAX / 2 - 150),
    };
    expect(cyrillic.analytical_note.length).toBeLessThan(CONTENT_BYTES_MAX);
    expect(expectWhole(cyrillic)).toBe(1);
  });

  it('cuts a table of ten thousand rows, and sources that fit into no event', () => {
    const provenance = Array.from({ length: 300 }, (_, number) => aSource(number, 3_000));
    const report = {
      ...actions(),
      visualizations: [ofRows('Товар', 10_000), ofRows('Склад', 20)],
      provenance,
    };
    expect(expectWhole(report)).toBeGreaterThan(4);
  });

  it('joins whatever it has cut', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 5 });
    const sources = fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(sizes, sources, (rowCounts, bytes) => {
        expectWhole({
          ...actions(),
          visualizations: rowCounts.map((count, place) => ofRows(`Имя ${place}`, count)),
          provenance: bytes.map((size, number) => aSource(number, size)),
        });
      }),
      { numRuns: 20 },
    );
  });

  it('counts the rows that no report may hold as left out', () => {
    const endless = { ...actions(), visualizations: [ofRows('Операция', 100_000)] };
    const { parts, content } = cutReport(endless);
    const { visualizations } = completed(parts.reduce(joined, noPieces), content);
    const table = visualizations[0]?.table_data;
    expect(bytesOf(table?.rows)).toBeLessThanOrEqual(ROWS_BYTES_MAX + 20 * 1024);
    expect((table?.rows.length ?? 0) + (table?.rowsOmitted ?? 0)).toBe(100_000);
  });

  it('refuses a chart that fits into no event', () =>
    expect(() => cutReport(ofSizes(10, 200_000))).toThrow(ReportTooLarge));

  it('refuses a note that fits into no event', () => {
    const endless = { ...actions(), analytical_note: 'я'.repeat(CONTENT_BYTES_MAX) };
    expect(() => cutReport(endless)).toThrow(ReportTooLarge);
  });
});

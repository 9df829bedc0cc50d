import { describe, expect, it } from '@jest/globals';
import type { ReportActions } from '../../../contract/src/index.js';
import { aVisualization, actions } from '../testing/task-history.js';
import { CONTENT_BYTES_MAX, ReportTooLarge, cutReport } from './cut-report.js';

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** A report whose visualizations take about so many bytes each. */
const ofSizes = (...sizes: readonly number[]): ReportActions => ({
  ...actions(),
  visualizations: sizes.map((size, index) => aVisualization(`${index}${'я'.repeat(size / 2)}`)),
});

function expectWhole(report: ReportActions): number {
  const { parts, content } = cutReport(report);
  const joined = [
    ...parts.flatMap(({ visualizations }) => visualizations),
    ...content.visualizations,
  ];
  expect({ ...content, visualizations: joined }).toEqual(report);
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

  it('refuses a single visualization that fits into no event', () =>
    expect(() => cutReport(ofSizes(10, 200_000))).toThrow(ReportTooLarge));

  it('refuses a note that fits into no event', () => {
    const endless = { ...actions(), analytical_note: 'я'.repeat(CONTENT_BYTES_MAX) };
    expect(() => cutReport(endless)).toThrow(ReportTooLarge);
  });
});

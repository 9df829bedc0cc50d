import { afterEach, describe, expect, it } from '@jest/globals';
import { everyKindReport as report } from './testing/every-kind-report.js';
import { ReportExporter, type ExporterLimits } from './report-exporter.js';

const request = { format: 'xlsx', report, createdAt: '2026-11-21T03:05:00.000Z' } as const;
const open: ReportExporter[] = [];

const exporter = (limits: Partial<ExporterLimits> = {}): ReportExporter => {
  const made = new ReportExporter(limits);
  open.push(made);
  return made;
};

const codeOf = (making: Promise<unknown>): Promise<unknown> =>
  making.then(
    () => 'made',
    (error: unknown) => (error as { readonly code?: unknown }).code,
  );

describe('Files of reports', () => {
  afterEach(() => {
    for (const one of open.splice(0)) one.close();
  });

  it('are made in a process of their own, a person’s several one after another', async () => {
    const one = exporter({ parallel: 1 });
    const files = await Promise.all([one.make(request, 'anna'), one.make(request, 'anna')]);
    for (const bytes of files) expect([...bytes.subarray(0, 2)]).toEqual([0x50, 0x4b]);
  });

  it('given too many of one person’s, then only hers are refused', async () => {
    const one = exporter({ parallel: 1, ofOnePersonMax: 1 });
    const first = one.make(request, 'anna');
    expect(await codeOf(one.make(request, 'anna'))).toBe('export.too-many');
    expect(await codeOf(one.make(request, 'boris'))).toBe('made');
    expect(await codeOf(first)).toBe('made');
  });

  it('given a full line, then the next is told to come again', async () => {
    const one = exporter({ parallel: 1, waitingMax: 1 });
    const making = [codeOf(one.make(request, 'a')), codeOf(one.make(request, 'b'))];
    expect(await codeOf(one.make(request, 'c'))).toBe('export.busy');
    expect(await Promise.all(making)).toEqual(['made', 'made']);
  });

  it('given a file beyond its memory, then it is refused and the next is made', async () => {
    const one = exporter({ residentBytes: 30 * 1024 * 1024, parallel: 1 });
    expect(await codeOf(one.make({ ...request, format: 'pdf' }, 'anna'))).toBe('export.too-large');
    expect(await codeOf(exporter().make(request, 'anna'))).toBe('made');
  });

  it('given a stop, then what is made and what waits ends at once', async () => {
    const one = exporter({ parallel: 1 });
    const making = [codeOf(one.make(request, 'a')), codeOf(one.make(request, 'b'))];
    one.close();
    expect(await Promise.all(making)).toEqual(['export.failed', 'export.busy']);
    expect(await codeOf(one.make(request, 'c'))).toBe('export.busy');
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read, utils } from 'xlsx';
import type { AvailableRows, SampleReportResponse } from '../../libs/contract/src/index.js';
import { heroFigures } from '../../web/src/features/landing/hero-figures.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';

type SheetRow = readonly (string | number | Date | undefined)[];

/** Words and numbers as they stand, whatever spaces keep them together. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('The sample, for who has no account', () => {
  let product: RunningProduct;
  let report: SampleReportResponse;
  let file: readonly SheetRow[];

  beforeAll(async () => {
    product = await startProduct();
    report = (await (await product.fetch('/sample/report')).json()) as SampleReportResponse;
    const bytes = await (await product.fetch('/sample/file')).arrayBuffer();
    const book = read(bytes, { cellDates: true });
    file = utils.sheet_to_json<string[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 });
  });
  afterAll(() => product.stop());

  it('is a report with a summary, whose every number has a source', () => {
    const { summary, reports } = report.report_data;
    expect(summary?.key_findings.length).toBeGreaterThan(0);
    expect(reports.length).toBeGreaterThanOrEqual(3);
    for (const { actions } of reports) expect(actions.provenance.length).toBeGreaterThan(0);
  });

  it('shows the rows behind each of its numbers as they stand in the file', async () => {
    const seen = new Set<string>();
    for (const { index, actions } of report.report_data.reports) {
      const value = actions.provenance.at(-1)?.id ?? '';
      const path = `/sample/report/${index}/rows?value=${encodeURIComponent(value)}&limit=3`;
      const rows = (await (await product.fetch(path)).json()) as AvailableRows;
      expect(rows.state).toBe('available');
      const [first] = rows.rows;
      const shop = first?.cells[rows.headers.indexOf('Магазин')] ?? '';
      expect(file.some((row) => row[1] === shop)).toBe(true);
      seen.add(shop);
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  it('gives all rows of a number as a file', async () => {
    const value = report.report_data.reports[0]?.actions.provenance[0]?.id ?? '';
    const answer = await product.fetch(`/sample/report/0/rows?value=${value}&format=csv`);
    expect(answer.headers.get('Content-Type')).toContain('text/csv');
    expect((await answer.text()).split('\n').length).toBeGreaterThan(10);
  });

  it.each([
    ['/sample/report/0/rows?value=nothing', 404, 'rows.unknown-value'],
    ['/sample/report/99/rows?value=v1', 404, 'rows.unknown-value'],
    ['/sample/report/x/rows?value=v1', 400, 'validation'],
  ])('refuses %s', async (path, status, code) => {
    const answer = await product.fetch(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('writes nothing', async () => {
    const before = await product.product.ports.stores.events.head();
    await product.fetch('/sample/report');
    expect(await product.product.ports.stores.events.head()).toBe(before);
  });

  it('has the figures that the landing page shows', () => {
    const details = file.filter((row) => typeof row[4] === 'number' && row[1] !== undefined);
    expect(details.length).toBe(heroFigures.rowsCount);
    const first = details.slice(0, heroFigures.rows.length);
    const shown = first.map(([day, shop, kind, , sum]) => [
      new Date(String(day)).toLocaleDateString('ru-RU'),
      shop,
      kind,
      String(sum),
    ]);
    expect(shown).toEqual(heroFigures.rows);
    for (const { name, rubles } of heroFigures.shops) {
      const sold = details.filter((row) => row[1] === name).map((row) => Number(row[4]));
      expect(sold.reduce((sum, one) => sum + one, 0)).toBe(rubles);
    }
    const said = plain(JSON.stringify(report.report_data));
    expect(said).toContain(plain(heroFigures.total));
    expect(said).toContain('47,0 %');
  });
});

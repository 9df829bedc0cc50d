import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read, utils } from 'xlsx';
import type { ReportListResponse, ReportResponse } from '../../libs/contract/src/index.js';
import { partText } from '../../libs/export/src/testing/office-parts.js';
import { missingNumbers } from '../../libs/export/src/testing/page-numbers.js';
import { pdfText } from '../../libs/export/src/testing/pdf-text.js';
import type { ReportDocument } from '../../libs/presentation/src/report/report-document.js';
import { briefOf } from '../support/refusals.js';
import { shopBook } from '../support/shop-book.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';

describe('A report as a file, for its owner, over HTTP', () => {
  let product: RunningProduct;
  let anna: SignedIn;
  let boris: SignedIn;
  let report: ReportResponse;

  beforeAll(async () => {
    product = await startProduct();
    [anna, boris] = [await product.signIn('anna@example.ru'), await product.signIn('b@example.ru')];
    const { task_id } = await proposedTask(anna, shopBook());
    const body = formOf({ task_id });
    await anna.json('/report-steps/process-all-reports', { method: 'POST', body });
    await product.drain();
    const { items } = await anna.json<ReportListResponse>('/reports');
    report = await anna.json<ReportResponse>(`/reports/${items[0]?.id}`);
  });
  afterAll(() => product.stop());

  const fileOf = async (format: string): Promise<{ answer: Response; bytes: Uint8Array }> => {
    const answer = await anna.fetch(`/reports/${report.id}/export/${format}`);
    return { answer, bytes: new Uint8Array(await answer.clone().arrayBuffer()) };
  };

  const page = (): ReportDocument => ({
    title: report.report_data.summary?.report_title ?? '',
    date: '',
    fileName: report.file_name ?? '',
    summary: report.report_data.summary,
    sections: report.report_data.reports,
  });

  it('has every number of the page in Word', async () => {
    const { answer, bytes } = await fileOf('docx');
    expect(answer.headers.get('Content-Type')).toMatch(/wordprocessingml\.document$/);
    const text = partText(bytes, 'word/document.xml').replace(/<\/w:p>/g, ' ');
    expect(missingNumbers(page(), text.replace(/<[^>]*>/g, ''))).toEqual([]);
  });

  it('has every number of the page in PDF, and says its file and when it was made', async () => {
    const { answer, bytes } = await fileOf('pdf');
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const text = pdfText(bytes);
    expect(missingNumbers(page(), text)).toEqual([]);
    expect(text).toContain((report.file_name ?? '').replace(/\s/g, ''));
    expect(text).toContain('(МСК)1/');
  });

  it('has all its tables in a workbook, and where each number is from', async () => {
    const { answer, bytes } = await fileOf('xlsx');
    expect(answer.headers.get('Content-Type')).toMatch(/spreadsheetml\.sheet$/);
    const book = read(bytes);
    const tables = report.report_data.reports
      .flatMap(({ actions }) => actions.visualizations)
      .filter(({ table_data: { headers } }) => headers.length > 0);
    expect(book.SheetNames).toHaveLength(tables.length + 3);
    const rows = book.SheetNames.slice(1, -2).map((name) => {
      const sheet = book.Sheets[name];
      return sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1 }).slice(1);
    });
    expect(rows.map(({ length }) => length).sort()).toEqual(
      tables.map(({ table_data: { rows: given } }) => given.length).sort(),
    );
  });

  it('bears the report’s name with its Cyrillic letters', async () => {
    const { answer } = await fileOf('xlsx');
    const name = answer.headers.get('Content-Disposition') ?? '';
    expect(name).toMatch(/^attachment; filename="report\.xlsx"; filename\*=UTF-8''/);
    const plain = decodeURIComponent(name.split("''")[1] ?? '');
    expect(plain).toMatch(/^[\p{L}\p{N}_]+\.xlsx$/u);
    expect(plain).toMatch(/[а-я]{3}/);
  });

  it('is given to nobody else, and in no other form', async () => {
    const path = (format: string) => `/reports/${report.id}/export/${format}`;
    expect(await briefOf(await boris.fetch(path('pdf')))).toBe('404 report.not-found');
    expect(await briefOf(await product.fetch(path('pdf')))).toMatch(/^401 /);
    expect(await briefOf(await anna.fetch(path('exe')))).toMatch(/^400 /);
    expect(await briefOf(await anna.fetch('/reports/abc/export/pdf'))).toMatch(/^400 /);
    expect(await briefOf(await anna.fetch('/reports/7/export/pdf'))).toBe('404 report.not-found');
  });

  it('is gone with the report', async () => {
    await anna.json(`/reports/${report.id}`, { method: 'DELETE' });
    const answer = await anna.fetch(`/reports/${report.id}/export/docx`);
    expect(await briefOf(answer)).toBe('404 report.not-found');
  });
});

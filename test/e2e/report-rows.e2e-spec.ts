import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AvailableRows,
  Provenance,
  ReportListResponse,
  ReportResponse,
  ReportResultResponse,
  ReportRow,
  ReportRowsResponse,
} from '../../libs/contract/src/index.js';
import { journey } from '../support/journey.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { beginTask, formOf, proposedTask } from '../support/task-calls.js';
import { shopBook } from '../support/shop-book.js';

/** Of the last column, as a person reads it: «12 345,67». */
const sumOf = (rows: readonly ReportRow[]): number =>
  rows.reduce(
    (sum, { cells }) => sum + Number(cells[3]?.replaceAll(/\s/g, '').replace(',', '.')),
    0,
  );

describe('The rows behind a number', () => {
  const step = journey();
  const book = shopBook();
  let product: RunningProduct;
  let anna: SignedIn;
  let taskId: string;
  let proposals: number;
  let index: number;
  let numbers: readonly Provenance[];
  let kept: Blob;
  let live: AvailableRows;

  beforeAll(async () => {
    product = await startProduct();
    anna = await product.signIn('anna@example.ru');
  });
  afterAll(() => product.stop());

  const path = (value: string, more = '', of = index) =>
    `/report-steps/task/${taskId}/report/${of}/rows?value=${value}${more}`;

  const available = async (asked: string): Promise<AvailableRows> => {
    const answer = await anna.json<ReportRowsResponse>(asked);
    if (answer.state !== 'available') throw new Error('The file is gone');
    return answer;
  };
  const rowsOf = (entry: Provenance, more = '') => available(path(entry.id, more));

  /** The lit rows of a cell's source give the number that the table shows. */
  const expectSource = async (cell: string, shown: number): Promise<void> => {
    const { source, total, rows } = await available(path(cell, '&scope=sheet&limit=200'));
    const lit = rows.filter(({ left }) => left === undefined);
    expect([lit.length, source?.rowsTaken]).toEqual([total, total]);
    expect(Number(source?.exact)).toBeCloseTo(shown, 1);
    expect(sumOf(lit)).toBeCloseTo(shown, 1);
    expect(source?.excel?.ru).toMatch(/^=/);
  };

  /** Spellings of one name are one group, which is looked for in small letters. */
  const grouped = (): Provenance => {
    const leader = book.leader.toLowerCase();
    const found = numbers.find(({ filter }) => filter?.includes(`'${leader}'`) === true);
    if (found === undefined) throw new Error('No number of one group');
    return found;
  };

  step('needs a report, of one of the proposals', async () => {
    const { task_id, reports } = await proposedTask(anna, book);
    taskId = task_id;
    proposals = reports.length;
    index = reports.findIndex(({ query_suggestion: question }) => /склад/i.test(question));
    expect(index).toBeGreaterThanOrEqual(0);
    const body = formOf({ task_id: taskId, report_index: String(index) });
    await anna.json('/report-steps/process-report', { method: 'POST', body });
    await product.drain();
    const { actions } = await anna.json<ReportResultResponse>(
      `/report-steps/task/${taskId}/report/${index}/result`,
    );
    numbers = actions?.provenance ?? [];
    expect(numbers.length).toBeGreaterThan(3);
  });

  step('every number of it has as many rows as it says', async () => {
    for (const entry of numbers) {
      const { total, rows, note, sheet, range } = await rowsOf(entry, '&limit=1');
      expect([entry.shown, note, total]).toEqual([entry.shown, null, entry.rowsTaken]);
      expect({ sheet, range, rows: rows.length }).toEqual({ sheet: 'Продажи', range, rows: 1 });
    }
  });

  step('the rows are those of the sheet, as a person reads them', async () => {
    const { headers, numeric, rows, total } = await rowsOf(grouped(), '&limit=200');
    expect(headers).toEqual(book.headers);
    expect(numeric).toEqual([false, false, false, true]);
    expect(rows.length).toBe(total);
    const known = book.rowsOf(book.leader);
    expect(rows.map(({ row }) => row)).toEqual(known.map(({ row }) => row));
    expect(rows[0]?.cells).toEqual(known[0]?.shown);
  });

  step('pages follow one another', async () => {
    const entry = grouped();
    const whole = await rowsOf(entry, '&limit=200');
    const [first, second] = [
      await rowsOf(entry, '&limit=3'),
      await rowsOf(entry, '&offset=3&limit=3'),
    ];
    expect([...first.rows, ...second.rows]).toEqual(whole.rows.slice(0, 6));
    expect((await rowsOf(entry, '&offset=100000')).rows).toEqual([]);
    expect(second).toMatchObject({ offset: 3, limit: 3, total: whole.total });
  });

  step('the sheet around them tells which rows count, and why others do not', async () => {
    const entry = grouped();
    const { grid, headers, rows, total } = await rowsOf(entry, '&scope=sheet&limit=200');
    expect(grid).toMatchObject({ letters: ['A', 'B', 'C', 'D'], headRow: 1 });
    expect(grid?.used.slice(1)).toEqual([true, false, true]);
    expect(headers).toEqual(book.headers);
    const lit = rows.filter(({ left }) => left === undefined);
    expect(lit.map(({ row }) => row)).toEqual(book.rowsOf(book.leader).map(({ row }) => row));
    expect(lit).toHaveLength(total);
    const others = rows.filter(({ left }) => left !== undefined);
    expect(new Set(others.map(({ left }) => left))).toContain('не подходит под условие');
    expect(rows.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 2));
    const first = await rowsOf(entry, '&scope=sheet&limit=1');
    const place = rows.findIndex(({ left }) => left === undefined);
    expect([first.rows[0]?.row, first.offset]).toEqual([lit[0]?.row, place]);
  });

  step('each number of a table tells its source when it is asked for', async () => {
    const { actions } = await anna.json<ReportResultResponse>(
      `/report-steps/task/${taskId}/report/${index}/result`,
    );
    const { columns, rows } = actions?.visualizations[0]?.table_data ?? { columns: [], rows: [] };
    const column = columns.findIndex(({ kind }) => kind === 'number');
    expect(rows.length).toBeGreaterThan(2);
    for (const [row, cells] of rows.entries()) {
      await expectSource(`cell:0:${row}:${column}`, Number(cells[column]));
    }
    for (const none of ['cell:0:0:0', 'cell:0:999:1', 'cell:9:0:1'])
      expect(await briefOf(await anna.fetch(path(none)))).toBe('404 rows.unknown-value');
  });

  step('can be taken away as a file that starts no formula', async () => {
    const answer = await anna.fetch(path(grouped().id, '&format=csv'));
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines[0]).toBe(['Строка', ...book.headers].join(';'));
    expect(lines.slice(1)).toEqual(book.rowsOf(book.leader).map(({ csv }) => csv));
    expect(lines.some((line) => line.includes(';"\'=HYPERLINK('))).toBe(true);
  });

  step('what is not there, is not understood or is another one’s is told', async () => {
    const boris = await product.signIn('boris@example.ru');
    const entry = grouped();
    const brief = async (person: SignedIn, asked: string) => briefOf(await person.fetch(asked));
    expect(await brief(anna, path('n9999'))).toBe('404 rows.unknown-value');
    expect(await brief(anna, path(entry.id, '', 99))).toBe('404 report.not-found');
    expect(await brief(anna, path(entry.id, '&attempt=7'))).toBe('404 rows.no-result');
    expect(await brief(anna, path(entry.id, '', index === 0 ? 1 : 0))).toBe('404 rows.no-result');
    expect(await brief(boris, path(entry.id))).toBe('404 task.not-found');
    for (const more of [
      '&limit=201',
      '&limit=0',
      '&offset=-1',
      '&format=xlsx',
      '&attempt=x',
      '&scope=x',
    ])
      expect([more, (await anna.fetch(path(entry.id, more))).status]).toEqual([more, 400]);
    expect((await anna.fetch(path('%27%20OR%201'))).status).toBe(400);
    expect((await product.fetch(path(entry.id))).status).toBe(401);
  });

  step('what was read of the file can be kept by its owner, who reads nothing of it', async () => {
    const boris = await product.signIn('boris@example.ru');
    const tables = `/report-steps/task/${taskId}/tables`;
    expect(await briefOf(await boris.fetch(tables))).toBe('404 task.not-found');
    kept = await (await anna.fetch(tables)).blob();
    expect(kept.size).toBeGreaterThan(500);
    expect(Buffer.from(await kept.arrayBuffer()).includes(book.leader)).toBe(false);
    live = await rowsOf(grouped(), '&limit=200');
  });

  step('after the file’s end it is told where they stood', async () => {
    const entry = grouped();
    for (let other = 0; other < proposals; other += 1) {
      if (other === index) continue;
      const body = formOf({ deleted: 'true' });
      const removed = `/report-steps/task/${taskId}/report/${other}/status`;
      await anna.json(removed, { method: 'POST', body });
    }
    await product.drain();
    const { items } = await anna.json<ReportListResponse>('/reports');
    const saved = await anna.json<ReportResponse>(`/reports/${items[0]?.id}`);
    expect(saved.task_id).toBe(taskId);
    const section = saved.report_data.reports.find((one) => one.index === index);
    const kept = section?.actions.provenance.find(({ id }) => id === entry.id);
    expect(kept).toEqual(entry);
    expect(await anna.json<ReportRowsResponse>(path(entry.id))).toEqual({
      state: 'erased',
      value: entry.id,
      sheet: 'Продажи',
      range: entry.range,
      total: entry.rowsTaken,
      message: `Файл удален; строки 2–${book.lastRow} листа «Продажи», из них взято ${entry.rowsTaken}`,
    });
    expect(await briefOf(await anna.fetch(path(entry.id, '&format=csv')))).toBe(
      '409 workbook.erased',
    );
    expect(await briefOf(await anna.fetch(`/report-steps/task/${taskId}/tables`))).toBe(
      '409 workbook.erased',
    );
  });

  step('and its rows are found in what its owner has kept, as they were', async () => {
    const send = (tables: Blob, by = anna, more = '&limit=200') => {
      const body = new FormData();
      body.set('tables', tables);
      return by.fetch(path(grouped().id, more), { method: 'POST', body });
    };
    expect(await (await send(kept)).json()).toEqual(live);
    const csv = await (await send(kept, anna, '&format=csv')).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(live.total + 1);
    const bytes = Buffer.from(await kept.arrayBuffer());
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    for (const other of [bytes, bytes.subarray(0, 5), Buffer.from('{}')])
      expect(await briefOf(await send(new Blob([new Uint8Array(other)])))).toBe(
        '409 device.other-tables',
      );
    const boris = await product.signIn('boris@example.ru');
    expect(await briefOf(await send(kept, boris))).toBe('404 task.not-found');
    const none = await anna.fetch(path(grouped().id), { method: 'POST', body: new FormData() });
    expect(none.status).toBe(400);
    expect(await anna.json<ReportRowsResponse>(path(grouped().id))).toMatchObject({
      state: 'erased',
    });
  });

  it('is none of a task without a report', async () => {
    const empty = await beginTask(anna);
    const answer = await anna.fetch(`/report-steps/task/${empty}/report/0/rows?value=n1`);
    expect(await briefOf(answer)).toBe('404 report.not-found');
  });
});

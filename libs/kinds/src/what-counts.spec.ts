import { afterAll, describe, expect, it } from '@jest/globals';
import type { CategoryChart } from '../../contract/src/index.js';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from './testing/made-reports.js';
import type { MadeReport } from './testing/made-reports.js';

afterAll(() => jail.close());

const day = (month: number, date: number): Date => new Date(Date.UTC(2025, month, date));
const textOf = (made: readonly MadeReport[]): string =>
  made.flatMap(({ proposal, told }) => [proposal.name, ...told]).join('\n');

describe('what was not paid', () => {
  const firms = ['Coral Labs', 'Delta Works', 'Orbit Group', 'Solar Supply'];
  const invoices = (late: string): readonly Row[] =>
    Array.from({ length: 160 }, (_, at): Row => {
      const status = at % 20 === 3 ? late : at % 20 === 9 ? 'Pending' : 'Paid';
      const firm = firms[status === 'Paid' || at % 40 === 9 ? at % 4 : 2] ?? '';
      return [`INV-${at}`, day(at % 6, 1 + (at % 27)), firm, 1_000, status];
    });
  const head = ['Invoice No', 'Issue Date', 'Customer', 'Amount (USD)', 'Payment Status'];

  it('given invoices that are overdue and pending, then both are owed', async () => {
    const made = await madeReports({ name: 'Invoices', rows: [head, ...invoices('Overdue')] });
    expect(textOf(made)).toMatch(/не оплачено 16 000 \$|Всего 16 000 \$/u);
  });

  it('given a status that nobody knows, then nothing is said to be all that is owed', async () => {
    const made = await madeReports({ name: 'Invoices', rows: [head, ...invoices('Zorbed')] });
    expect(textOf(made)).not.toContain('не оплачено');
  });
});

describe('things that go on', () => {
  const campaigns = (end: (at: number) => Date | string): readonly Row[] =>
    Array.from({ length: 90 }, (_, at): Row => {
      const channel = ['Поиск', 'Карты', 'Видео'][at % 3] ?? '';
      const start = day(Math.floor(at / 16), 1 + (at % 27));
      return [`К-${at}`, channel, start, end(at), 3_000 + (at % 7) * 100];
    });
  const head = ['Код', 'Канал', 'Старт', 'Окончание', 'Бюджет, руб.'];

  it('given campaigns that mostly have no end, then their starts are no course of months', async () => {
    const rows = campaigns((at) => (at % 4 === 0 ? day(8, 1) : 'бессрочно'));
    const text = textOf(await madeReports({ name: 'Кампании', rows: [head, ...rows] }));
    expect(text).not.toContain('по месяцам');
  });

  it('given campaigns that have ended, then months are told', async () => {
    const rows = campaigns((at) => day(Math.floor(at / 16), 28));
    const text = textOf(await madeReports({ name: 'Кампании', rows: [head, ...rows] }));
    expect(text).toContain('по месяцам');
  });
});

describe('rows beside a sum', () => {
  it('given waste on some rows only, then it is held against all rows, and all stand beside it', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const place = ['Снековый', 'Кофейный', 'Комбинированный'][at % 3] ?? '';
      const lost = at % 6 === 0 ? 2_400 + (at % 7) * 200 : at % 12 === 1 ? 300 : null;
      return [at + 1, day(at % 6, 1 + (at % 27)), place, 6_000 + (at % 5) * 100, lost];
    });
    const head = ['№ заправки', 'Дата', 'Тип автомата', 'Себестоимость, руб.', 'Списано, руб.'];
    const made = await madeReports({ name: 'Заправки', rows: [head, ...rows] });
    const charts = made.flatMap(({ published }) =>
      published.visualizations.map(({ chart_spec: spec }) => spec as CategoryChart),
    );
    const beside = charts.flatMap((chart) => chart.beside ?? []);
    const all = beside.filter(({ name }) => name === 'Всего заправок');
    expect(all.length).toBeGreaterThan(0);
    for (const { values } of all) expect(new Set(values)).toEqual(new Set([80]));
    const lost = rows.filter((_, at) => at % 3 === 0).reduce((sum, row) => sum + Number(row[4]), 0);
    const cost = rows.filter((_, at) => at % 3 === 0).reduce((sum, row) => sum + Number(row[3]), 0);
    const percent = ((lost / cost) * 100).toFixed(1).replace('.', ',');
    expect(textOf(made)).toMatch(
      new RegExp(
        `«Снековый»: .+ в процентах от себестоимости — ${percent} % \\(80 заправок\\)`,
        'u',
      ),
    );
  });
});

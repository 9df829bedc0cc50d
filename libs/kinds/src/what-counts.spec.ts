import { afterAll, describe, expect, it } from '@jest/globals';
import type { CategoryChart } from '../../contract/src/index.js';
import type { Row, SheetParts } from '../../workbook/src/testing/make-workbook.js';
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

describe('what an owner would not say', () => {
  const textBy = async (...sheets: readonly SheetParts[]): Promise<string> =>
    textOf(await madeReports(...sheets));

  it('given returns among the rows of sales, then rows are operations and no sales', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const isBack = at % 12 === 5;
      const [store, kind] = [
        ['Казань', 'Подольск', 'Тула'][at % 3] ?? '',
        isBack ? 'Возврат' : 'Продажа',
      ];
      const sum = (900 + (at % 9) * 100) * (isBack ? -1 : 1);
      return [`З-${at}`, day(at % 6, 1 + (at % 27)), store, kind, sum];
    });
    const head = ['№ заказа', 'Дата', 'Склад', 'Операция', 'Сумма реализации, руб.'];
    const text = await textBy({ name: 'Реализация', rows: [head, ...rows] });
    expect(text).not.toMatch(/\d продаж/u);
  });

  it('given what one piece costs beside how many there are, then pieces are not added up', async () => {
    const goods = [
      'Плед',
      'Штора',
      'Простыня',
      'Наволочка',
      'Полотенце',
      'Скатерть',
      'Коврик',
      'Халат',
    ];
    const rows = goods.map((good, at): Row => {
      const kind = at % 2 === 0 ? 'Текстиль' : 'Ванная';
      return [`А-${at}`, good, kind, 20 + at * 7, 40 - at * 3, 300 + at * 90];
    });
    const head = ['Артикул', 'Наименование', 'Категория', 'Казань, шт.', 'Тула, шт.'];
    const text = await textBy({
      name: 'Остатки',
      rows: [[...head, 'Себестоимость, руб.'], ...rows],
    });
    expect(text).not.toMatch(/себестоимость \d/u);
  });

  it('given a limit of credit beside payments, then it is no plan of them', async () => {
    const firms = ['Альфа', 'Бета', 'Гамма', 'Дельта', 'Омега', 'Сигма'];
    const paid = Array.from({ length: 240 }, (_, at): Row => {
      return [`П-${at}`, day(at % 6, 1 + (at % 27)), firms[(at * at) % 6] ?? '', 9_000 + at * 40];
    });
    const text = await textBy(
      { name: 'Оплаты', rows: [['№ платежа', 'Дата', 'Покупатель', 'Сумма, руб.'], ...paid] },
      {
        name: 'Покупатели',
        rows: [
          ['Покупатель', 'Город', 'Лимит, руб.'],
          ...firms.map((firm, at): Row => [
            firm,
            at % 2 === 0 ? 'Тула' : 'Тверь',
            200_000 + at * 5_000,
          ]),
        ],
      },
    );
    expect(text).not.toContain('план');
  });

  it('given payments that begin late in the first month, then the second is no growth', async () => {
    const rows = Array.from({ length: 200 }, (_, at): Row => {
      const [month, date] = at < 3 ? [0, 24 + at] : [1 + (at % 5), 1 + (at % 27)];
      return [`П-${at}`, day(month, date), ['Альфа', 'Бета', 'Гамма'][at % 3] ?? '', 10_000 + at];
    });
    const head = ['№ платежа', 'Дата', 'Покупатель', 'Сумма, руб.'];
    const text = await textBy({ name: 'Оплаты', rows: [head, ...rows] });
    expect(text).not.toContain('Самый большой рост — в феврале');
  });

  it('given invoices that are late and open still, then they count among those that are late', async () => {
    const rows = Array.from({ length: 200 }, (_, at): Row => {
      const who = ['Пахомов А.', 'Рыжов К.', 'Юдин А.', 'Белов Т.'][at % 4] ?? '';
      const isLate = at % 4 === 0 ? at % 3 === 0 : at % 40 === 1;
      const status = isLate ? 'Просрочен' : 'Оплачен';
      return [`С-${at}`, day(at % 6, 1 + (at % 27)), who, 5_000 + at, isLate ? 12 : 0, status];
    });
    const head = ['№ счёта', 'Дата', 'Менеджер', 'Сумма, руб.', 'Просрочка, дн.', 'Статус'];
    const text = await textBy({ name: 'Счета', rows: [head, ...rows] });
    expect(text).toMatch(/Пахомов А\.: доля счетов.* — 34 %/u);
  });
});

describe('a revenue in each of two tables', () => {
  const sold = (name: string, who: string, names: readonly string[], least: number) => ({
    name,
    rows: [
      [`№ ${who === 'Клиент' ? 'заказа' : 'чека'}`, 'Дата', who, 'Выручка, руб.'],
      ...Array.from({ length: 160 }, (_, at): Row => {
        const one = names[(at * at) % names.length] ?? '';
        return [`${who}-${at}`, day(at % 5, 1 + (at % 27)), one, least + (at % 9) * 100];
      }),
    ],
  });

  it('given both, then each says whose it is', async () => {
    const text = textOf(
      await madeReports(
        sold('Заказы', 'Клиент', ['ООО «Вега»', 'ООО «Лира»', 'ИП Рогов'], 20_000),
        sold('Розница', 'Магазин', ['Центр', 'Север', 'Парк'], 700),
      ),
    );
    expect(text).toContain('выручка в таблице «Заказы»');
    expect(text).toContain('выручка в таблице «Розница»');
    expect(text).not.toMatch(/выручка \d/u);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KindReport } from './kind-reports.js';
import { meaningOf } from '../../meaning/src/meaning-of.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import type { CategoryChart } from '../../contract/src/index.js';
import { jail, madeReports } from './testing/made-reports.js';
import type { MadeReport } from './testing/made-reports.js';

afterAll(() => jail.close());

const drivers = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин А.'];
const routes = ['Тверь', 'Калуга', 'Тула'];

/**
 * Every other trip of one driver is late; each ninth of the others. One trip was cancelled.
 * In April those of one direction bring more.
 */
function trips(): readonly Row[] {
  return Array.from({ length: 240 }, (_, at): Row => {
    const driver = drivers[at % 4] ?? '';
    const isLate = driver === 'Шмелев Д.' ? at % 8 < 4 : Math.floor(at / 4) % 9 === 0;
    const month = Math.floor(at / 40);
    const day = new Date(Date.UTC(2025, month, 1 + Math.floor((at % 40) * 0.75)));
    const rise = at % 3 === 0 ? 21_000 : 3_000;
    const revenue = 10_000 + (at % 7) * 500 + (month === 3 ? rise : 0);
    const status = at % 60 === 7 ? 'Отменен' : 'Выполнен';
    return [
      ...[1_000 + at, day, driver, routes[at % 3] ?? '', 100 + (at % 11) * 10],
      ...[revenue, isLate ? 40 : 0, status],
    ];
  });
}

const header = ['№ рейса', 'Дата', 'Водитель', 'Направление', 'Пробег, км', 'Выручка, руб.'];

describe('a sheet of trips', () => {
  let made: readonly MadeReport[];
  beforeAll(async () => {
    const rows = [[...header, 'Опоздание, мин', 'Статус'], ...trips()];
    made = await madeReports({ name: 'Рейсы', rows });
  });

  const toldBy = (name: RegExp): string =>
    made.find(({ proposal }) => name.test(proposal.name))?.told.join('\n') ?? '';

  it('given a driver who is late more often, then he is named with the rest, and not the cancelled', () => {
    expect(toldBy(/^У кого из водителей чаще опоздания/)).toMatch(
      /Шмелев Д\.: доля рейсов, где есть «Опоздание» — \d[\d,]* % из \d+ рейс\p{L}*, у остальных вместе \d/u,
    );
  });

  it('given a month above the others, then it is named with the month before and what changed', () => {
    const told = toldBy(/^Как .*выручка по месяцам/);
    expect(told).toContain('Выручка выше всего в апреле 2025 —');
    expect(told).toMatch(
      /Самый большой рост — в апреле 2025: .+ против .+ в марте 2025 \(\+\d.+ ₽, или \+\d/,
    );
  });

  it('given months by few groups and a change, then each is drawn, and no table stands bare', () => {
    const report = made.find(({ proposal }) => /^Как .*выручка по месяцам/.test(proposal.name));
    const specs = (report?.published.visualizations ?? []).map((one) => one.chart_spec);
    expect(specs.map((spec) => spec?.kind)).toEqual(['line', 'line', 'bars', 'bars']);
    const [, groups, change] = specs as readonly CategoryChart[];
    expect(groups?.series.map(({ name }) => name).toSorted()).toEqual(routes.toSorted());
    expect(groups?.y).toEqual({ title: 'Выручка', unit: '₽' });
    const title = change?.title.replaceAll('\u00a0', ' ') ?? '';
    expect(title).toMatch(/^Выручка: изменение в .+ 2025 к .+ 2025, по направлениям$/u);
    expect(change?.valueLabels?.[0]).toMatch(/^[+\u2212]/u);
  });

  it('given bars of a rate, then what each is counted over is told beside it', () => {
    const report = made.find(({ proposal }) => /^У кого из водителей/.test(proposal.name));
    const spec = report?.published.visualizations[0]?.chart_spec as CategoryChart;
    expect(spec.beside?.map(({ name }) => name)).toContain('Рейсов в расчете');
    expect(spec.beside?.every(({ values }) => values.length === spec.labels.length)).toBe(true);
  });

  it('given a question in the owner’s words, then no two cards ask the same', () => {
    const questions = made.map(({ proposal }) => proposal.name);
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions).toContain('У кого из водителей чаще опоздания?');
    expect(made.length).toBeLessThanOrEqual(5);
  });

  it('given numbers of rows, then nothing is made of them', () => {
    expect(made.map(({ proposal }) => proposal.question).join()).not.toContain('№');
  });

  it('given a stored case of another workbook, then it is refused by a sentence', () => {
    const [first] = made;
    const { tables } = readSheets({
      rows: [['Город', 'Вес, кг'], ...routes.map((one) => [one, 5])],
    });
    expect(first).toBeDefined();
    if (first === undefined) return;
    const open = (): KindReport => new KindReport(first.proposal, meaningOf(tables));
    expect(open).toThrow('Этого отчета больше нет в файле.');
  });
});

describe('a plan beside the fact', () => {
  it('given a shop that missed it, then it is named with what is missing', async () => {
    const shops = ['Заречный', 'Лесной', 'Полевой', 'Садовый', 'Южный'];
    const rows = shops.map((shop, at): Row => [
      shop,
      1_000_000,
      at === 2 ? 700_000 : 1_010_000 + at,
    ]);
    const made = await madeReports({
      rows: [['Магазин', 'План 2025, руб.', 'Факт 2025, руб.'], ...rows],
    });
    const [first] = made;
    expect(first?.proposal.name).toBe('Кто не выполнил план и сколько не хватило?');
    expect(first?.told.join('\n')).toContain(
      'Больше всего не хватает до плана среди магазинов — «Полевой»: 300 000 ₽, 700 000 ₽ при плане 1,00 млн ₽ (70 %)',
    );
  });
});

describe('a plan by branches with their addresses', () => {
  it('given two names of one group, then it is told once, what came beside what was planned', async () => {
    const rows = ['Заречный', 'Лесной', 'Полевой', 'Садовый', 'Южный'].map((branch, at): Row => [
      branch,
      `ул. Садовая, ${at + 1}`,
      1_000_000,
      at === 2 ? 700_000 : 1_010_000 + at * 1_000,
    ]);
    const [first] = await madeReports({
      rows: [['Филиал', 'Адрес', 'План 2025, руб.', 'Факт 2025, руб.'], ...rows],
    });
    const text = first?.told.join('\n') ?? '';
    expect(text).toContain('«Полевой»');
    expect(text).not.toContain('Садовая');
    const [shown, ...more] = first?.published.visualizations ?? [];
    expect(more).toEqual([]);
    expect(shown?.table_data.headers).not.toContain('Отклонение без знака');
    const spec = shown?.chart_spec;
    const ends = spec?.kind === 'dumbbell' ? spec.series : [];
    expect(ends.map(({ name, values }) => [name, values.at(-1)])).toEqual([
      ['Факт 2025, руб.', 700_000],
      ['План 2025, руб.', 1_000_000],
    ]);
    expect(shown?.table_data.rows.flat().map(String)).toContain('-300000');
  });
});

describe('a digit too many', () => {
  it('given litres ten times what the sum buys, then the row, both numbers and the effect are told', async () => {
    const rows = Array.from({ length: 60 }, (_, at): Row => {
      const litres = 30 + (at % 13) * 4;
      const sum = litres * (60 + (at % 3));
      const day = new Date(Date.UTC(2025, at % 5, 1 + (at % 27)));
      return [day, `А ${100 + (at % 6)} ВС`, at === 33 ? litres * 10 : litres, sum];
    });
    const made = await madeReports({
      name: 'Заправки',
      rows: [['Дата', 'Гос. номер', 'Литры', 'Сумма, руб.'], ...rows],
    });
    const told = made.flatMap(({ told: texts }) => texts).find((text) => text.startsWith('Похоже'));
    expect(told).toMatch(
      /^Похоже на ошибку ввода: гос\. номер «А 103 ВС».+«Литры» 580 л, а сумма 3 480 ₽; выходит 6 ₽\/л, обычно 61 ₽\/л\. Вероятно, должно быть 58 л\./,
    );
    expect(told).toMatch(/С таким исправлением «Литры» всего 3 160 л вместо 3 682 л\./);
  });
});

describe('a digit too many in what one product costs', () => {
  const goodsOf = ['Аккумулятор', 'Колодки', 'Фильтр', 'Свеча', 'Ремень', 'Масло'];
  const sellers = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.'];
  const sales = (price: (usual: number, at: number) => number): readonly Row[] =>
    Array.from({ length: 180 }, (_, at): Row => {
      const good = at % 6;
      const count = 1 + (at % 3);
      const each = price(900 + good * 1_300 + (at % 4) * 10, at);
      const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
      const seller = sellers[(at * 7) % 3] ?? '';
      return [`Ч-${at}`, day, goodsOf[good] ?? '', seller, count, each, count * each];
    });
  const madeOf = (rows: readonly Row[]) =>
    madeReports({
      name: 'Продажи',
      rows: [
        ['№ чека', 'Дата', 'Товар', 'Продавец', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'],
        ...rows,
      ],
    });

  it('given ten times the price, then it is told beside the usual one, and no month stands on it', async () => {
    const made = await madeOf(sales((usual, at) => (at === 65 ? usual * 10 : usual)));
    const told = made.flatMap((one) => one.told).join('\n');
    expect(told).toMatch(/цена 74 1\d0 ₽; там, где «Товар» — «Масло», обычно 7 4\d\d,?\d* ₽/u);
    expect(told).not.toMatch(/Максимум — март 2025(?!.*Максимум сделала)/u);
  });

  it('given usual prices, then nothing is told to be a slip', async () => {
    const made = await madeOf(sales((usual) => usual));
    expect(made.flatMap((one) => one.told).join('\n')).not.toContain('ошибку ввода');
  });

  it('given a year that is paid at once, then it is no slip', async () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => {
      const contract = at % 12;
      const amount = 4_000 + contract * 300;
      const day = new Date(Date.UTC(2025, Math.floor(at / 12), 5 + contract));
      return [at + 1, day, `Д-${100 + contract}`, at === 41 ? amount * 9 : amount];
    });
    const made = await madeReports({
      name: 'Оплаты',
      rows: [['№ п/п', 'Дата', '№ договора', 'Сумма, руб.'], ...rows],
    });
    expect(made.flatMap((one) => one.told).join('\n')).not.toContain('там, где «№ договора»');
  });
});

describe('a small file', () => {
  it('given shares that are all even, then one or two modest reports are offered', async () => {
    const rows = Array.from({ length: 30 }, (_, at): Row => [routes[at % 3] ?? '', 100 + at]);
    const made = await madeReports({ rows: [['Город', 'Выручка, ₽'], ...rows] });
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThanOrEqual(2);
  });
});

describe('what is not called what it is not', () => {
  const suppliers = ['ООО «Север»', 'ООО «Юг»', 'ООО «Запад»', 'ИП Востоков'];

  it('given deliveries that are paid for, then their money bears its header and is no revenue', async () => {
    const rows = Array.from({ length: 80 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, at % 5, 1 + (at % 27)));
      return [`П-${100 + at}`, day, suppliers[(at * at) % 4] ?? '', 1_000 + (at % 9) * 700];
    });
    const made = await madeReports({
      name: 'Поставки',
      rows: [['№ поставки', 'Дата', 'Поставщик', 'Сумма, руб.'], ...rows],
    });
    expect(made.length).toBeGreaterThan(0);
    const told = made.flatMap(({ proposal, told: texts }) => [proposal.name, ...texts]).join('\n');
    expect(told).toContain('сумма поставок');
    expect(told).not.toMatch(/выручк/iu);
  });

  it('given one count far above all others, then it is told with what is usual', async () => {
    const rows = Array.from({ length: 60 }, (_, at): Row => [
      `З-${at}`,
      suppliers[at % 4] ?? '',
      at === 17 ? 400 : 1 + (at % 7),
    ]);
    const made = await madeReports({ rows: [['№ заказа', 'Клиент', 'Количество, шт.'], ...rows] });
    const told = made.flatMap(({ told: texts }) => texts).find((text) => text.startsWith('Похоже'));
    expect(told).toMatch(
      /«З-17».+400 шт, обычно 4 шт\. Без этой записи количество всего 230 шт вместо 630 шт\./u,
    );
  });
});

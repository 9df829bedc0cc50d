import { afterAll, describe, expect, it } from '@jest/globals';
import { noise } from '../../../meaning/src/testing/made-sheet.js';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

it('given one row with two numbers far from the usual, then the row is told once', async () => {
  const rows = Array.from({ length: 120 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
    const times = at === 40 ? 10 : 1;
    const worker = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.'][(at * 7) % 3] ?? '';
    return [`Н-${at}`, day, worker, (7 + (at % 3)) * times, (20 + (at % 5)) * times];
  });
  const head = ['№ наряда', 'Дата', 'Рабочий', 'Часы', 'Деталей, шт.'];
  const made = await madeReports({ name: 'Наряды', rows: [head, ...rows] });
  const told = made.flatMap((one) => one.told).filter((text) => text.includes('«Н-40»'));
  expect(told.length).toBeGreaterThan(0);
  const errors = made.find(({ proposal }) => proposal.name.includes('ошибки ввода'));
  expect(errors?.told.filter((text) => text.includes('«Н-40»')) ?? []).toHaveLength(1);
});

it('given kilograms at a price of a tonne, then what both make is told in roubles', async () => {
  const rows = Array.from({ length: 160 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 40), 1 + (at % 28)));
    const [weight, price] = [2_000 + ((at * 37) % 90) * 20, 9_000 + (at % 7) * 100];
    const farm = ['Нива', 'Колос', 'Рассвет'][at % 3] ?? '';
    return [`Т-${at}`, day, farm, at === 50 ? weight * 10 : weight, price, (weight * price) / 1000];
  });
  const head = ['№ ТТН', 'Дата', 'Хозяйство', 'Вес, кг', 'Цена, руб./т', 'Сумма, руб.'];
  const made = await madeReports({ name: 'Приемка', rows: [head, ...rows] });
  const told = made
    .flatMap((one) => one.told)
    .filter((text) => text.includes('если перемножить, выходит'));
  expect(told.length).toBeGreaterThan(0);
  for (const text of told)
    expect(text).toMatch(/если перемножить, выходит 2\d\d \d{3} ₽, а сумма 2\d \d{3} ₽/u);
});

it('given materials a hundred times too dear beside the work, then it says which is over which, and of what', async () => {
  const faults = ['Трубка', 'Замок', 'Питание'];
  const shares = [0.5, 1.1, 1.6];
  const rows = Array.from({ length: 180 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
    const work = 1_000 + ((at * 37) % 40) * 50;
    const materials = Math.round((work * (shares[at % 3] ?? 1) * (95 + (at % 11))) / 1000) * 10;
    return [`З-${at}`, day, faults[at % 3] ?? '', at === 60 ? materials * 100 : materials, work];
  });
  const head = [
    '№ заявки',
    'Поступила',
    'Неисправность',
    'Материалы, руб.',
    'Работа мастера, руб.',
  ];
  const made = await madeReports({ name: 'Заявки', rows: [head, ...rows] });
  const told =
    made.flatMap((one) => one.told).find((text) => text.includes('Похоже на ошибку ввода')) ?? '';
  expect(told).toMatch(/отношение второго к первому 0,0\d+, обычно [12],\d+\./u);
  expect(told).toContain('Обычное — там, где «Неисправность» — «Трубка».');
});

/** Flats of some sizes; of one the price has a nought too many. */
function flats(unit: string, of: (price: number) => number) {
  const rows = Array.from({ length: 150 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
    const [size, house] = [40 + ((at * 7) % 60), ['Ясный', 'Речной', 'Лесной'][at % 3] ?? ''];
    const price = size * (600 + (at % 5) * 20) * (at === 45 ? 10 : 1);
    return [`Д-${at}`, day, house, size, of(price)];
  });
  const head = ['№ договора', 'Дата', 'Дом', 'Площадь, м2', `Стоимость, ${unit}`];
  return { name: 'Договоры', rows: [head, ...rows] };
}

it('given a price with a nought too many in thousands or in roubles, then it is told in roubles for a metre', async () => {
  const both = [
    flats('тыс. руб.', (price) => price / 1000),
    flats('руб.', (price) => price),
    flats('тыс. руб.', (price) => price),
  ];
  const made = await Promise.all(both.map(async (one) => await madeReports(one)));
  const [thousands, roubles, dear] = made.map((reports) =>
    reports.flatMap(({ told }) => told).filter((text) => text.includes('«Д-45»')),
  );
  for (const told of [thousands, roubles]) {
    expect(told?.length).toBeGreaterThan(0);
    expect(told?.join('\n')).toMatch(/выходит 6 000 ₽\/м2, обычно 640 ₽\/м2/u);
  }
  expect(dear?.join('\n')).toMatch(/выходит 6 000 тыс\. ₽\/м2, обычно 640 тыс/u);
});

describe('what is read otherwise than it stands', () => {
  const [WRONG_YEAR, AGAIN] = [70, 30];
  /** Jobs of six months; one date of another century, four second writings of a firm. */
  const jobs = (head: readonly string[], valuesAt: (at: number) => readonly number[]) => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, Math.floor(at / 40), 1 + (at % 28)));
      if (at === WRONG_YEAR) day.setUTCFullYear(2052);
      const firm = at % 60 === AGAIN ? 'Молочный двор АО' : 'АО «Молочный двор»';
      const buyer = at % 3 === 0 ? firm : ['ООО «Вега»', 'ООО «Лира»'][at % 2];
      return [`ЗН-${at}`, day, buyer ?? '', ...valuesAt(at)];
    });
    return { name: 'Заказы', rows: [['№ заказа', 'Дата', 'Заказчик', ...head], ...rows] };
  };
  const dateText = 'Дата «15.02.2052» (ЗН-70) прочитана как 15.02.2025.';
  it('given a second writing on two sheets, then the rows of both are told', async () => {
    const hours = jobs(['Часы', 'Деталей, шт.'], (at) => [
      (7 + (at % 3)) * (at === 50 ? 10 : 1),
      20 + (at % 5),
    ]);
    const paid = Array.from({ length: 40 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, Math.floor(at / 7), 2 + (at % 7) * 3));
      const firm = at === 12 ? 'Молочный двор АО' : 'АО «Молочный двор»';
      return [day, at % 4 === 0 ? firm : 'ООО «Вега»', 1_000 + at * 30];
    });
    const payments = { name: 'Оплаты', rows: [['Дата', 'Плательщик', 'Сумма, руб.'], ...paid] };
    const made = await madeReports(hours, payments);
    const told = made.find(({ proposal }) => proposal.name.includes('ошибки ввода'))?.told ?? [];
    expect(told).toContain(
      'Написано по-разному: «Молочный двор АО» — это АО «Молочный двор», 5 ячеек.',
    );
  });

  it('given a report on entry errors, then dates and second writings are entries of their own', async () => {
    const slipAt = (at: number): number => (at === 50 ? 10 : 1);
    const hours = jobs(['Часы', 'Деталей, шт.'], (at) => [
      (7 + (at % 3)) * slipAt(at),
      20 + (at % 5),
    ]);
    const made = await madeReports(hours);
    const told = made.find(({ proposal }) => proposal.name.includes('ошибки ввода'))?.told ?? [];
    expect(told.filter((text) => text.includes('2052'))).toEqual([dateText]);
    expect(told).toContain(
      'Написано по-разному: «Молочный двор АО» — это АО «Молочный двор», 4 ячейки.',
    );
  });

  it('given a report that goes by the column, then it says so once; one that does not says nothing', async () => {
    const made = await madeReports(
      jobs(['Сумма, руб.'], (at) => [(900 + ((at * 37) % 90) * 10) * (at % 3 === 0 ? 3 : 1)]),
    );
    const [timely, timeless] = [true, false].map((goes) =>
      made.filter(
        ({ proposal }) => JSON.stringify(proposal.parameters).includes('timeline') === goes,
      ),
    );
    expect(timely?.length).toBeGreaterThan(0);
    for (const { told } of timely ?? []) {
      expect(told.filter((text) => text.includes('2052'))).toEqual([dateText]);
    }
    expect(timeless?.length).toBeGreaterThan(0);
    for (const { told } of timeless ?? []) expect(told.join(' ')).not.toContain('2052');
    const byBuyer = made.filter(({ proposal }) => proposal.name.includes('заказчик'));
    const together = 'Одно и то же в разных написаниях: «Молочный двор АО» и АО «Молочный двор».';
    expect(byBuyer.length).toBeGreaterThan(0);
    for (const { told } of byBuyer) {
      expect(told.filter((text) => text.includes('написаниях'))).toEqual([together]);
    }
  });
});

it('given a number corrected and one left out, then what both make is told as of both', async () => {
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const isLarge = at === 77;
    const day = new Date(Date.UTC(2025, Math.floor(at / 28), 1 + (at % 28)));
    const guests = isLarge ? 150 : 4 + noise(at, 20);
    const game = 2_000 + noise(at, 40) * 100;
    const bar = isLarge ? 268_400 : guests * (280 + noise(at, 60));
    const total = (game + bar) * (at === 150 ? 10 : 1);
    return [`Б-${at}`, day, guests, game, bar, total, isLarge ? 20_000 : game + bar];
  });
  const names = ['№ брони', 'Дата', 'Гостей', 'Игра, руб.', 'Бар, руб.', 'Итого, руб.'];
  const made = await madeReports({ name: 'Брони', rows: [[...names, 'Оплачено, руб.'], ...rows] });
  const told = made.flatMap((one) => one.told).join('\n');
  expect(told).toMatch(/Как записано, .+, с исправлением и без неучтенного /u);
  expect(told).not.toContain('Вместе с неучтенным');
});

it('given rows that stand twice, then the sum without the error has them once, as other reports do', async () => {
  const rows = Array.from({ length: 120 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
    const shop = ['Нива', 'Колос', 'Рассвет'][at % 3] ?? '';
    const [weight, price] = [20 + noise(at, 30), [300, 420, 650][(at * 7) % 3] ?? 0];
    return [`Н-${at}`, day, shop, weight, price, weight * price * (at === 50 ? 10 : 1)];
  });
  const sumOf = (some: readonly Row[]) => some.reduce((sum, row) => sum + Number(row[5]), 0);
  const right = sumOf(rows) - Number(rows[50]?.[5]) * 0.9;
  const head = ['№ накладной', 'Дата', 'Магазин', 'Кг', 'Цена, руб.', 'Сумма, руб.'];
  const doubled = [...rows, ...rows.slice(7, 9)];
  const made = await madeReports({ name: 'Отгрузки', rows: [head, ...doubled] });
  const errors = made.find(({ proposal }) => proposal.name.includes('ошибки ввода'));
  const [without, written] = [right, sumOf(rows)].map(
    (sum) => `${(sum / 1_000_000).toFixed(2).replace('.', ',')} млн ₽`,
  );
  expect(errors?.told.join(' ')).toContain(`всего ${without} вместо ${written}`);
  expect(errors?.told.join(' ')).toContain('Повторы не учтены: 2 записи.');
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KindReport } from './kind-reports.js';
import { meaningOf } from '../meaning/read-meaning.js';
import { readSheets, type Row } from '../testing/make-workbook.js';
import { jail, madeReports, type MadeReport } from './testing/made-reports.js';

afterAll(() => jail.close());

const drivers = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин А.'];
const routes = ['Тверь', 'Калуга', 'Тула'];

/** Every other trip of one driver is late; each ninth of the others. One trip was cancelled. */
function trips(): readonly Row[] {
  return Array.from({ length: 240 }, (_, at): Row => {
    const driver = drivers[at % 4] ?? '';
    const isLate = driver === 'Шмелев Д.' ? at % 8 < 4 : Math.floor(at / 4) % 9 === 0;
    const month = Math.floor(at / 40);
    const day = new Date(Date.UTC(2025, month, 1 + Math.floor((at % 40) * 0.75)));
    const revenue = 10_000 + (at % 7) * 500 + (month === 3 ? 9_000 : 0);
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
  }, 60_000);

  const toldBy = (name: RegExp): string =>
    made.find(({ proposal }) => name.test(proposal.name))?.told.join('\n') ?? '';

  it('given a driver who is late more often, then he is named with the rest, and not the cancelled', () => {
    expect(toldBy(/^Водитель: доля, где есть «Опоздание»/)).toMatch(
      /«Шмелев Д\.»: доля, где есть «Опоздание» \d[\d,]* % \(\d+ рейс\p{L}*\), у остальных вместе \d/u,
    );
  });

  it('given a month above the others, then it is named with the month before and what changed', () => {
    const told = toldBy(/^По месяцам: выручка/);
    expect(told).toContain('Больше всего в апреле 2025: выручка');
    expect(told).toMatch(/Самый большой рост в апреле 2025: .+ против .+ в марте 2025 \(\+\d/);
  });

  it('given a question in the owner’s words, then no two cards ask the same', () => {
    const questions = made.map(({ proposal }) => proposal.question);
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions).toContain('У кого из водителей чаще: доля, где есть «Опоздание»?');
    expect(made.length).toBeLessThanOrEqual(8);
  });

  it('given numbers of rows, then nothing is made of them', () => {
    expect(made.map(({ proposal }) => proposal.name).join()).not.toContain('№');
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
    expect(first?.proposal.question).toBe('Кто не выполнил план и сколько не хватило?');
    expect(first?.told.join('\n')).toContain(
      'дальше всех от плана «Полевой» — 70 %: 700 000 ₽ при плане 1,00 млн ₽, не хватает 300 000 ₽',
    );
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
    const told = made.flatMap(({ told: texts }) => texts).find((text) => text.includes('ошибку'));
    expect(told).toMatch(
      /^Похоже на ошибку ввода — «А 103 ВС».+«Литры» 580 л; отношение .+, обычно 61/,
    );
    expect(told).toMatch(/Без этого «Литры» в среднем [\d,]+ л вместо [\d,]+ л\./);
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

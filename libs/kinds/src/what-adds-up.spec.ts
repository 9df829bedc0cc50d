import { afterAll, describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../meaning/src/index.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { Row, SheetParts } from '../../workbook/src/testing/make-workbook.js';
import { subjectsOf } from './subjects/subjects-of.js';
import { dayOf2025 as day, jail, madeReports, textOf } from './testing/made-reports.js';

afterAll(() => jail.close());

const date = (at: number): Date => day(at % 6, 1 + (at % 27));
const noise = (at: number, size: number): number => (at * 7919 + 13 * at * at) % size;
const pick = (items: readonly string[], at: number): string => items[at % items.length] ?? '';

const rowsOf = (count: number, row: (at: number) => Row): readonly Row[] =>
  Array.from({ length: count }, (_, at) => row(at));

const subjectsIn = (...sheets: readonly SheetParts[]) =>
  subjectsOf(meaningOf(readSheets(...sheets).tables));

const quantitiesIn = (...sheets: readonly SheetParts[]): readonly string[] =>
  subjectsIn(...sheets).flatMap(({ quantities }) => quantities.map(({ id }) => id));

describe('what is added up', () => {
  it('given repairs some of which took no parts, then their work counts', async () => {
    const head = ['№', 'Дата', 'Причина', 'Запчасти, руб.', 'Работа, руб.'];
    const made = await madeReports({
      name: 'Ремонты',
      rows: [
        head,
        ...rowsOf(120, (at) => {
          const parts = at % 4 === 0 ? null : 3_000;
          return [at + 1, date(at), pick(['Механика', 'Электрика', 'Осмотр'], at), parts, 1_000];
        }),
      ],
    });
    // 120 × 1 000 of work and 90 × 3 000 of parts.
    expect(textOf(made)).toMatch(/в среднем за месяц — 65\s000\s₽/iu);
  });

  it('given what was made in each stage, then nobody adds one thing up five times', () => {
    const stages = (names: readonly string[]) =>
      quantitiesIn({
        name: 'Производство',
        rows: [
          ['Неделя с', 'Участок', 'Мастер', 'Сделано, изд.', 'Переделка, изд.'],
          ...rowsOf(100, (at) => [
            day(Math.floor(at / 20), 1 + (Math.floor(at / 5) % 4) * 7),
            names[at % 5] ?? '',
            pick(['Заикин П.', 'Ломовцева И.', 'Бобриков С.'], at),
            50 + noise(at, 17),
            noise(at, 5),
          ]),
        ],
      }).filter((id) => id.includes('Сделано') || id === 'sum:quantity');
    expect(stages(['Раскрой', 'Сварка', 'Покраска', 'Сборка', 'Упаковка'])).toEqual([]);
    expect(stages(['Север', 'Юг', 'Запад', 'Восток', 'Центр'])).not.toEqual([]);
  });

  it('given vacancies, then what each pays has no sum', async () => {
    const head = ['№ вакансии', 'Дата заявки', 'Работодатель', 'Отрасль', 'Зарплата, руб.'];
    const made = await madeReports({
      name: 'Вакансии',
      rows: [
        head,
        ...rowsOf(160, (at) => [
          `В-${at}`,
          date(at),
          pick(['Иголочка', 'Хлебозавод', 'Депо', 'Мост'], at * at),
          pick(['Швейное', 'Пищевое', 'Транспорт'], at * 7),
          30_000 + noise(at, 40) * 500,
        ]),
      ],
    });
    expect(textOf(made)).not.toMatch(/складывается «?зарплата|зарплата[^\n]*итога|млн ₽/iu);
  });

  it('given courses with their first and last day, then their hours have no course', async () => {
    const head = ['Программа', 'Начало', 'Окончание', 'Часов'];
    const made = await madeReports({
      name: 'Курсы',
      rows: [
        head,
        ...rowsOf(60, (at) => [
          `Программа ${at % 7}`,
          date(at),
          new Date(date(at).getTime() + 40 * 86_400_000),
          40 + (at % 9) * 40,
        ]),
      ],
    });
    expect(made.map(({ proposal }) => proposal.name).join()).not.toContain('Часов');
  });

  it('given a norm of standing beside a delay, then how long it stood is held against it', () => {
    const head = [
      '№ рейса',
      'Дата',
      'Тип ВС',
      'Норма стоянки, мин',
      'Задержка, мин',
      'Стоянка, мин',
    ];
    const flights = rowsOf(240, (at) => {
      const type = pick(['ATR 72', 'RRJ-95', 'Ан-24'], at * 7);
      return [500 + at, date(at), type, 40, at % 9 === 0 ? 60 : 0, 35 + noise(at, 12)];
    });
    const norms = quantitiesIn({ name: 'Рейсы', rows: [head, ...flights] }).filter((id) =>
      id.startsWith('share:norm:'),
    );
    expect(norms).toEqual(['share:norm:Стоянка, мин']);
  });

  it('given discounts of which most are none, then they count in the mean', () => {
    const head = ['№ заказа', 'Дата', 'Канал', 'Сумма, руб.', 'Скидка, %'];
    const orders = rowsOf(200, (at) => {
      const source = pick(['Сайт', 'Телефон', 'Салон'], at * 7);
      return [100 + at, date(at), source, 5_000, at % 10 === 0 ? 10 : null];
    });
    const [subject] = subjectsIn({ name: 'Заказы', rows: [head, ...orders] });
    const mean = subject?.quantities.find(({ id }) => id.startsWith('mean:discount'));
    expect(JSON.stringify(mean?.of)).toContain('"otherwise":{"is":"constant","value":0}');
  });
});

describe('what a sum is called, and whose it is', () => {
  it('given tickets several of which stand in a row, then they brought revenue', () => {
    const head = ['Дата', 'Категория', 'Кассир', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'];
    const tickets = rowsOf(180, (at) => {
      const [isAdult, pieces] = [at % 2 === 0, 1 + noise(at, 9)];
      const price = isAdult ? 500 : 300;
      const kind = isAdult ? 'Взрослый' : 'Детский';
      const cashier = pick(['Ина', 'Ольга'], at >> 1);
      return [day(0, 1 + (at >> 2)), kind, cashier, pieces, price, pieces * price];
    });
    const [subject] = subjectsIn({ name: 'Билеты', rows: [head, ...tickets] });
    expect(subject?.table.rowIs).toContain('сочетание');
    expect(subject?.quantities.map(({ name }) => name)).toContain('выручка');
  });

  it('given spoilage with its reason in a sheet of its own, then no arrivals are told by it', () => {
    const batches = rowsOf(160, (at) => {
      const from = pick(['Порт-Банан', 'Кавказ-Фрут', 'Юг-Плод'], at * 7);
      return [`П-${at}`, date(at), from, 40_000 + noise(at, 90) * 100];
    });
    const spoilt = rowsOf(100, (at) => [
      `П-${at}`,
      pick(['Гниль', 'Перезрел', 'Бой'], at * 7),
      100 + noise(at, 40),
    ]);
    const [arrivals] = subjectsIn(
      { name: 'Приход', rows: [['Партия', 'Дата', 'Поставщик', 'Сумма, руб.'], ...batches] },
      { name: 'Порча', rows: [['Партия', 'Причина', 'Списано, кг'], ...spoilt] },
    );
    const headers = arrivals?.dimensions.map(({ header }) => header);
    expect(headers).toContain('Поставщик');
    expect(headers).not.toContain('Причина');
  });

  it('given orders of brands that are not paid yet, then no brand is asked for it', async () => {
    const head = ['№ заказа', 'Дата', 'Клиент', 'Бренд', 'Сумма, руб.', 'Оплачено, руб.'];
    const orders = rowsOf(200, (at) => {
      const [salon, brand] = [`Салон ${at % 5}`, pick(['Barbaro', 'Колорис', 'Линия'], at * 7)];
      const sum = 5_000 + noise(at, 40) * 100;
      return [100 + at, date(at), salon, brand, sum, at % 6 === 1 ? 0 : sum];
    });
    const made = await madeReports({ name: 'Заказы', rows: [head, ...orders] });
    expect(textOf(made)).toContain('«Barbaro»');
    expect(textOf(made)).not.toMatch(
      /бренд[^\n]*(?:не рассчитались|должн)|«Barbaro»: не оплачено/iu,
    );
  });

  it('given a dash for a town, then the change is nobody’s by that name', async () => {
    const towns = ['—', 'Саратов', 'Пенза', 'Самара'];
    const head = ['№ путевки', 'Дата', 'Город', 'Сумма, руб.'];
    const made = await madeReports({
      name: 'Путевки',
      rows: [
        head,
        ...rowsOf(240, (at) => {
          const month = Math.floor(at / 40);
          const town = towns[(at * 7) % 4] ?? '';
          const fell = month === 4 && (town === '—' || town === 'Пенза') ? 0.1 : 1;
          return [700 + at, day(month, 1 + (at % 27)), town, Math.round(40_000 * fell)];
        }),
      ],
    });
    expect(textOf(made)).not.toMatch(/вклад[^.]*«—»/u);
  });
});

import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { dayOf2025 as day, jail, madeReports, textOf } from './testing/made-reports.js';

afterAll(() => jail.close());

const months = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];

describe('payments by a schedule', () => {
  const clients = ['Карьер', 'Восток', 'Базис', 'Тара', 'Маршрут', 'Транзит'];
  const head = [
    'Срок платежа',
    '№ договора',
    'Клиент',
    'Платёж по графику, руб.',
    'Оплачено, руб.',
  ];
  const rows = Array.from({ length: 180 }, (_, at): Row => {
    const contract = at % 30;
    const due = 10_000 + contract * 700;
    const paid = at >= 150 && contract % 3 === 0 ? 0 : due;
    const on = paid === 0 ? null : day(Math.floor(at / 30), 5 + (contract % 20));
    const client = clients[contract % 6] ?? '';
    const until = day(Math.floor(at / 30), 3 + (contract % 20));
    return [until, `ЛД-${contract}`, client, due, paid, on, due - paid];
  });

  it('given the same amount each month, then each payment counts, and debts are the file’s own', async () => {
    const made = await madeReports({
      name: 'Платежи',
      rows: [[...head, 'Дата оплаты', 'Долг на 30.06, руб.'], ...rows],
    });
    const text = textOf(made);
    expect(text).toMatch(/Не оплачено 194\s500\s₽/u);
    // Thirty contracts pay 604 500 in all months but the last, all of them on other days.
    expect(text).toMatch(/В среднем за месяц 572\s083\s₽/u);
  });

  it('given what was paid alone, then it is called that, and has no mean', async () => {
    const titles = ['№ путевки', 'Клиент', 'Оплачено, руб.', 'Дата'];
    const plain = rows.map((row, at): Row => [
      `П-${at}`,
      row[2] ?? null,
      row[4] ?? null,
      day(Math.floor(at / 30), 5 + (at % 20)),
    ]);
    const made = await madeReports({ name: 'Путевки', rows: [titles, ...plain] });
    expect(textOf(made)).toContain('«Оплачено»');
    expect(textOf(made)).not.toMatch(/выручк|«Оплачено» в среднем —/u);
  });
});

describe('a plan of what is done on a day of its own', () => {
  it('given a title that says what is done, then months are those in which it was', async () => {
    const sites = ['Давление', 'Масса', 'Расход'] as const;
    const doneIn = (at: number): number => Math.floor(at / 40) + (at % 4 === 0 ? 1 : 0);
    const siteOf = (at: number): string => sites[[0, 0, 0, 0, 1, 1, 2][at % 7] ?? 0] ?? sites[0];
    const rows = Array.from({ length: 200 }, (_, at): Row => {
      const [came, done] = [Math.floor(at / 40), doneIn(at)].map((one) => day(one, 1 + (at % 28)));
      return [`24-${at}`, came ?? null, done ?? null, siteOf(at), 900 + ((at * 37) % 9) * 100];
    });
    const head = ['№ записи', 'Дата приёма', 'Дата поверки', 'Участок', 'Начислено, руб.'];
    const plan = sites.map((site): Row => [
      site,
      ...months.map((_, month) => {
        const all = rows.filter((__, at) => siteOf(at) === site && doneIn(at) === month).length;
        return all * (month === 2 && site === sites[0] ? 3 : 1);
      }),
    ]);
    const title = 'План поверок по участкам на 2025 год, шт.';
    const made = await madeReports(
      { name: 'Журнал', rows: [head, ...rows] },
      { name: 'План', rows: [[title], ['Участок', ...months], ...plan] },
    );
    expect(textOf(made)).toMatch(/Хуже всего с планом в марте 2025 — 4\d/u);
  });
});

describe('a change among many', () => {
  it('given forty groups of which one fell, then it is named', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => at).flatMap((at) =>
      months.flatMap((_, month) =>
        Array.from({ length: at === 39 && month === 2 ? 120 : 2 }, (__, row): Row => {
          const sum = 1_000 + ((at * 37 + row) % 9) * 10;
          return [`С-${at}-${month}-${row}`, day(month, 1 + (row % 28)), `Клиент «${at}»`, sum];
        }),
      ),
    );
    const made = await madeReports({
      name: 'Продажи',
      rows: [['№ продажи', 'Дата', 'Покупатель', 'Сумма, руб.'], ...rows],
    });
    const fall = textOf(made).match(/Самое большое падение[^\n]*/u)?.[0] ?? '';
    expect(fall).toMatch(/Клиент «39»[^.]*: −\d{3}\s\d{3}\s₽/u);
  });
});

describe('names in two tables, and no names', () => {
  const managers = ['Дорофеев', 'Хабарова', 'Ревякин'];
  const clients = Array.from({ length: 12 }, (_, at) => `Завод ${'АБВГДЕЖЗИКЛМ'[at] ?? ''}`);
  const list = clients.map((client, at): Row => [client, managers[(at + 1) % 3] ?? '', 1_000 + at]);
  const orders = Array.from({ length: 240 }, (_, at): Row => {
    const client = at % 3 === 0 ? 'физлицо' : (clients[(at * 7) % 12] ?? '');
    const manager = managers[[0, 0, 0, 1, 1, 2][at % 6] ?? 0] ?? '';
    const place = at % 5 === 0 ? null : (['Сайт', 'Офис', 'Рынок'][at % 3] ?? '');
    return [
      `З-${at}`,
      day(at % 6, 1 + (at % 28)),
      client,
      manager,
      place,
      2_000 + ((at * 37) % 97) * 50,
    ];
  });
  const head = ['№ заказа', 'Дата', 'Клиент', 'Менеджер', 'Канал', 'Сумма, руб.'];
  const made = () =>
    madeReports(
      { name: 'Заказы', rows: [head, ...orders] },
      { name: 'Дебиторка', rows: [['Клиент', 'Менеджер', 'Долг, руб.'], ...list] },
    );

  it('given who took an order, and who looks after its customer, then the former is told', async () => {
    const own = orders.reduce((sum, row) => sum + (row[3] === 'Дорофеев' ? Number(row[5]) : 0), 0);
    const whole = orders.reduce((sum, row) => sum + Number(row[5]), 0);
    const share = ((own / whole) * 100).toFixed(1).replace('.', ',');
    const told = textOf(await made()).match(/«?Дорофеев»?: выручка [^.]*/gu) ?? [];
    expect(told.length).toBeGreaterThan(0);
    for (const one of told) expect(one).toContain(share);
  });

  it('given «физлицо», then it leads nobody; given empty cells, then they are no column of months', async () => {
    const text = textOf(await made());
    expect(text).not.toMatch(/больше всего среди клиентов — «физлицо»/u);
    expect(text).not.toContain('(не указано)');
  });
});

describe('what lies in a store', () => {
  it('given days on which articles last moved, then they make no course', async () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => [
      `Подшипник ${at}`,
      ['Шариковые', 'Роликовые', 'Опоры'][at % 3] ?? '',
      day(at % 8, 1 + (at % 28)),
      10_000 + ((at * 37) % 97) * 300,
    ]);
    const names = ['Наименование', 'Группа', 'Последнее движение', 'Сумма, руб.'];
    const made = await madeReports({
      name: 'Склад',
      rows: [['Остатки на 31.08.2025'], names, ...rows],
    });
    expect(textOf(made)).not.toMatch(/по месяцам/u);
  });
});

it('given a fee of an agent, then reports bear its name, and none speaks of revenue', async () => {
  const head = ['№ билета', 'Дата', 'Перевозчик', 'Тариф, руб.', 'Сервисный сбор, руб.'];
  const rows = Array.from({ length: 240 }, (_, at): Row => {
    const carrier = ['Север', 'Юг', 'Запад'][[0, 0, 0, 1, 1, 2][at % 6] ?? 0] ?? '';
    const fare = 9_000 + ((at * 37) % 97) * 100;
    return [`Б-${at}`, day(at % 6, 1 + (at % 28)), carrier, fare, 300 + ((at * 11) % 7) * 50];
  });
  const text = textOf(await madeReports({ name: 'Билеты', rows: [head, ...rows] }));
  expect(text).toContain('«Сервисный сбор»');
  expect(text).not.toMatch(/выручк/iu);
});

describe('what may stand beside an answer', () => {
  const halls = ['Большой', 'Малый', 'Терраса'];
  const hallOf = (at: number): string => halls[[0, 0, 0, 1, 1, 2][at % 6] ?? 0] ?? '';
  const banquets = Array.from({ length: 240 }, (_, at): Row => {
    const isOff = at % 10 === 7;
    const state = isOff ? 'Отменён' : at % 10 === 3 ? 'Предстоит' : 'Проведён';
    const sum = 20_000 + ((at * 37) % 97) * 500;
    const day_ = day(at % 6, 1 + (at % 28));
    return [`Б-${at}`, day_, hallOf(at), 20 + (at % 9), sum, isOff ? 3_000 : null, 90_000, state];
  });
  const head = ['Бронь', 'Дата', 'Зал', 'Гостей', 'Сумма, руб.', 'Удержано, руб.'];
  const made = (title: string) =>
    madeReports(
      {
        name: 'Банкеты',
        rows: [[...head, 'Объявленная ценность, руб.', 'Статус'], ...banquets],
      },
      {
        name: 'План гостей',
        rows: [
          [`${title} на 2025 год, чел.`],
          ['Зал', '1 кв.', '2 кв.'],
          ...halls.map((hall, at): Row => [hall, 1_500 - at * 450, 1_400 - at * 400]),
        ],
      },
    );

  it('given what is kept of who called off, and what goods are worth, then neither does', async () => {
    const reports = await made('План по гостям');
    const names = reports.map(({ proposal }) => JSON.stringify(proposal)).join(' ');
    expect(names).toContain('«Гостей»');
    expect(names).not.toMatch(/рядом[^"]*(?:«Удержано»|ценность)/iu);
  });

  it('given a plan, then what is still to come has not met it', async () => {
    const guests = (wanted: (state: string) => boolean): number =>
      banquets
        .filter((row) => wanted(String(row[7])))
        .reduce((sum, row) => sum + Number(row[3]), 0);
    const done = guests((state) => state === 'Проведён');
    const figure = new Intl.NumberFormat('ru-RU').format(done).replaceAll(/\s/gu, ' ');
    expect(textOf(await made('План по гостям'))).toContain(`${figure} при плане`);
    expect(textOf(await made('План по гостям (проведённые банкеты)'))).toContain(
      `${figure} при плане`,
    );
  });
});

it('given trainers of lessons alone, then nothing that has none stands beside them', async () => {
  const trainers = ['Ветрова А.', 'Дорохова К.', 'Хохлов Б.'];
  const rows = Array.from({ length: 240 }, (_, at): Row => {
    const isLesson = at % 3 !== 0;
    const trainer = trainers[[0, 0, 0, 1, 1, 2][at % 6 === 0 ? 0 : (at >> 1) % 6] ?? 0] ?? '';
    const kind = isLesson ? 'Списание за тренировку' : 'Пополнение депозита';
    const sum = isLesson ? 1_800 + (at % 5) * 100 : 10_000;
    return [
      `Д-${at}`,
      day(Math.floor(at / 40), 1 + (at % 28)),
      kind,
      sum,
      isLesson ? trainer : null,
    ];
  });
  const made = await madeReports({
    name: 'Депозиты',
    rows: [['Операция', 'Дата', 'Вид операции', 'Сумма, руб.', 'Тренер'], ...rows],
  });
  const tables = made.flatMap(({ published }) =>
    published.visualizations.map(({ table_data: { headers } }) => headers.join(' ')),
  );
  const ofTrainers = tables.filter((headers) => /Тренер|Ветрова/u.test(headers));
  expect(ofTrainers.length).toBeGreaterThan(0);
  expect(ofTrainers.filter((headers) => headers.includes('Пополнение'))).toEqual([]);
  expect(textOf(made)).not.toMatch(/Пополнение[^\n]* по месяцам и тренерам/u);
});

import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { dayOf2025 as day, jail, madeReports, textOf } from './testing/made-reports.js';

afterAll(() => jail.close());

const months = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];

describe('a plan of months alone', () => {
  const head = ['№', 'Дата', 'Канал', 'Вид', 'Стоимость, руб.'];
  const rows = Array.from({ length: 240 }, (_, at): Row => {
    const month = Math.floor(at / 40);
    const channel = ['Сайт', 'С улицы', 'Отель'][at % 3] ?? '';
    const kind = ['Велосипед', 'Самокат', 'Лыжи', 'Сноуборд'][(at * 7) % 4] ?? '';
    return [at + 1, day(month, 1 + (at % 28)), channel, kind, 1_000 + ((at * 37) % 9) * 100];
  });
  const sumOf = (month: number): number =>
    rows.slice(month * 40, month * 40 + 40).reduce((sum, row) => sum + Number(row[4]), 0);

  it('given months with what each should bring, then the worst of them is told', async () => {
    const plan = months.map((month, at): Row => [
      `${month} 2025`,
      (sumOf(at) * (at === 2 ? 2 : 1)) / 1_000,
    ]);
    const made = await madeReports(
      { name: 'Выдачи', rows: [head, ...rows] },
      { name: 'План', rows: [['Месяц', 'План выручки, тыс. руб.'], ...plan] },
    );
    const text = textOf(made);
    expect(text).toContain('В каких месяцах план не выполнен и сколько не хватило?');
    expect(text).toMatch(/Хуже всего с планом в марте 2025 — 50 %/u);
  });

  it('given a part of it under each of several heads, then the fact is held against all of them', async () => {
    const plan = months.map((month, at): Row => {
      const whole = (sumOf(at) * (at === 2 ? 2 : 1)) / 1_000;
      return [month, 10 + at, whole * 0.25, 30 + at, whole * 0.75];
    });
    const made = await madeReports(
      { name: 'Выдачи', rows: [head, ...rows] },
      {
        name: 'План 2025',
        rows: [
          ['План проката на 2025 год'],
          ['Месяц', 'Лето', null, 'Зима', null],
          [null, 'Выдач', 'Выручка, тыс. руб.', 'Выдач', 'Выручка, тыс. руб.'],
          ...plan,
        ],
        merges: ['A2:A3', 'B2:C2', 'D2:E2'],
      },
    );
    expect(textOf(made)).toMatch(/Хуже всего с планом в марте 2025 — 50 %/u);
  });
});

describe('an amount that came on another day', () => {
  const head = ['№ билета', 'Дата выдачи', 'Филиал', 'Дата выкупа', 'Займ, руб.', 'Проценты, руб.'];
  const tickets = Array.from({ length: 240 }, (_, at): Row => {
    const month = Math.floor(at / 40);
    const isBack = at % 4 !== 0 && month < 5;
    const loan = 5_000 + ((at * 37) % 9) * 1_000;
    const back = isBack ? day(month + 1, 1 + (at % 28)) : null;
    const place = ['Центр', 'Юг', 'Север'][at % 3] ?? '';
    return [`Б-${at}`, day(month, 1 + (at % 28)), place, back, loan, isBack ? loan / 10 : null];
  });

  it('given interest on the day of redemption, then no course of it by days of issue', async () => {
    const made = await madeReports({ name: 'Билеты', rows: [head, ...tickets] });
    const courses = made.filter(({ proposal }) => /менял/u.test(proposal.name));
    expect(courses.length).toBeGreaterThan(0);
    expect(courses.map(({ proposal }) => proposal.name).join('\n')).not.toMatch(/процент|доход/iu);
  });
});

describe('rows that are days', () => {
  it('given the weather of each, then nobody is told on which of it most was taken', async () => {
    const rows = Array.from({ length: 180 }, (_, at): Row => {
      const weather = at % 5 === 0 ? 'Дождь' : at % 3 === 0 ? 'Облачно' : 'Ясно';
      return [day(Math.floor(at / 30), 1 + (at % 28)), weather, 5_000 + ((at * 37) % 11) * 300];
    });
    const unique = rows.filter(
      ([date], at) => rows.findIndex(([other]) => Number(other) === Number(date)) === at,
    );
    const made = await madeReports({
      name: 'Проходимость',
      rows: [['Дата', 'Погода', 'Разовый сбор, руб.'], ...unique],
    });
    expect(textOf(made)).not.toMatch(/На первом месте «?(?:Ясно|Облачно|Дождь)/u);
  });
});

describe('a deposit beside a price that is wrong', () => {
  it('given ten times a price, then the deposit of that row counts', async () => {
    const kinds = ['Лыжи', 'Сноуборд', 'Велосипед'];
    const rows = Array.from({ length: 180 }, (_, at): Row => {
      const price = [900, 1_800, 600][at % 3] ?? 0;
      const cost = at === 40 ? price * 10 : price;
      const date = day(Math.floor(at / 30), 1 + (at % 28));
      return [at + 1, date, ['Сайт', 'Отель'][at % 2] ?? '', kinds[at % 3] ?? '', cost, 3_000];
    });
    const head = ['№', 'Дата', 'Канал', 'Вид', 'Стоимость, руб.', 'Доплата, руб.'];
    const text = textOf(await madeReports({ name: 'Выдачи', rows: [head, ...rows] }));
    expect(text).toContain('должно быть 1 800 ₽');
    expect(text).toContain('«Доплата» — сумма «Доплата, руб.»');
    expect(text).not.toMatch(/537 000 ₽/u);
  });
});

describe('a breakdown that lasted longer than all others', () => {
  const head = ['№', 'Дата', 'Парковка', 'Простой, мин', 'Ремонт, руб.'];
  const told = async (cost: number): Promise<string> => {
    const rows = Array.from({ length: 60 }, (_, at): Row => {
      const isLong = at === 31;
      const minutes = isLong ? 13_620 : 40 + ((at * 37) % 23) * 20;
      const place = ['Вокзал', 'Рынок', 'Порт'][at % 3] ?? '';
      const repair = isLong ? cost : 2_000 + ((at * 13) % 17) * 300;
      return [at + 1, day(at % 6, 1 + (at % 28)), place, minutes, repair];
    });
    return textOf(await madeReports({ name: 'Поломки', rows: [head, ...rows] }));
  };

  it('given one that cost most, too, then it is no error', async () => {
    expect(await told(148_500)).not.toContain('ошибк');
  });

  it('given one that cost as all others did, then it may be one', async () => {
    expect(await told(3_000)).toContain('ошибк');
  });
});

describe('an amount beside the price of a list', () => {
  const head = ['Месяц', 'Сторона', 'Клиент', 'Прайс, руб.', 'Скидка, %', 'Сумма, руб.'];
  const placed = async (slipAt: number | null): Promise<string> => {
    const rows = Array.from({ length: 108 }, (_, at): Row => {
      const price = 8_000 + ((at * 5) % 9) * 9_000;
      const off = [0, 5, 10, 20][(at * 7) % 4] ?? 0;
      const sum = (price * (100 - off)) / 100;
      const client = ['Орех', 'Луч', 'Меркатор'][at % 3] ?? '';
      const month = day(Math.floor(at / 18), 1);
      return [month, at % 2 === 0 ? 'А' : 'Б', client, price, off, at === slipAt ? sum * 10 : sum];
    });
    return textOf(await madeReports({ name: 'Размещения', rows: [head, ...rows] }));
  };

  it('given one ten times as large, then it is named, with what the list has', async () => {
    expect(await placed(40)).toContain('сумма 260 000 ₽, а «Прайс» 26 000 ₽');
  });

  it('given discounts alone, then nothing is one', async () => {
    expect(await placed(null)).not.toContain('ошибку ввода');
  });
});

it('given sales each of which has a day of its own, then they are no days', async () => {
  const rows = Array.from({ length: 120 }, (_, at): Row => {
    const region = ['Москва', 'Москва', 'Казань', 'Пермь'][at % 4] ?? '';
    const product = ['Чай', 'Кофе', 'Какао'][(at * 5) % 3] ?? '';
    return [day(Math.floor(at / 20), 1 + (at % 20)), region, product, 900 + ((at * 37) % 11) * 40];
  });
  const head = ['Дата', 'Регион', 'Товар', 'Выручка, руб.'];
  const text = textOf(await madeReports({ name: 'Продажи', rows: [head, ...rows] }));
  expect(text).toMatch(/На первом месте «Москва»/u);
});

describe('a plan of quarters', () => {
  it('given headers that name quarters, then it is told by quarters', async () => {
    const flats = ['Садовая', 'Ленина', 'Мира', 'Лесная', 'Полевая', 'Речная', 'Новая', 'Южная'];
    const rows = flats.map((flat, at): Row => {
      const plan = [200 + at * 10, 300 + at * 10, 400 + at * 10];
      const fact = plan.map(
        (one, quarter) => one + (at % 3 === 0 ? -40 : 10) + (quarter === 1 ? -60 : 20 - at),
      );
      const owner = ['Вербин', 'Осокина', 'Крапивин'][at % 3] ?? '';
      return [flat, owner, ...plan.flatMap((one, quarter) => [one, fact[quarter] ?? 0])];
    });
    const quarters = ['1 квартал', '2 квартал', '3 квартал'].flatMap((name) => [name, null]);
    const parts = quarters.map((_, at) => (at % 2 === 0 ? 'План' : 'Факт'));
    const made = await madeReports({
      name: 'План по квартирам',
      rows: [
        ['План и факт выручки по квартирам, 2025 г., тыс. руб.'],
        ['Квартира', 'Собственник', ...quarters],
        [null, null, ...parts],
        ...rows,
      ],
      merges: ['A2:A3', 'B2:B3', 'C2:D2', 'E2:F2', 'G2:H2'],
    });
    const text = textOf(made);
    expect(text).toMatch(/Хуже всего с планом во\sII квартале 2025/u);
    expect(text).not.toMatch(/январ|апрел|июл/u);
  });
});

describe('what stands beside a mean', () => {
  it('given stays that were called off, then no column counts what was paid for them', async () => {
    const owners = ['Журавская', 'Крапивин', 'Осокина', 'Вербин'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const price = 10_000 + (at % 4) * 4_000 + ((at * 37) % 97) * 150;
      const status = at % 6 === 5 ? 'Отменена' : 'Проживание завершено';
      const paid = Math.round((price * (3 + (at % 5))) / 8);
      return [`Б-${at}`, day(at % 9, 1 + (at % 28)), owners[at % 4] ?? '', price, paid, status];
    });
    const head = [
      '№ брони',
      'Дата заезда',
      'Собственник',
      'Сумма, руб.',
      'Оплачено, руб.',
      'Статус',
    ];
    const made = await madeReports({ name: 'Брони', rows: [head, ...rows] });
    const ofRevenue = made.filter(({ proposal }) => /выручк/u.test(proposal.name));
    const methods = ofRevenue.flatMap(({ told }) =>
      told.filter((text) => /«Оплачено»(?: в среднем)? — (?:сумма|среднее)/u.test(text)),
    );
    expect(methods.length).toBeGreaterThan(0);
    for (const method of methods) {
      const [own = ''] = /«Оплачено»(?: в среднем)? — [^;]*/u.exec(method) ?? [];
      const isSaid = own.includes('«Статус» — кроме «Отменена»');
      const isEverywhere = method.endsWith('; везде без строк, где «Статус» — «Отменена».');
      expect([isSaid, isEverywhere]).toContain(true);
    }
  });
});

describe('a table without money', () => {
  it('given goods that went through, then they are what it tells, by months and by whom', async () => {
    const upper = ['№', 'Клиент', 'Подход', 'Тоннаж, т', null, 'Простои, ч', null];
    const lower = [null, null, null, 'заявлено', 'переработано', 'погода', 'техника'];
    const clients = ['Степной колос', 'Углесбыт', 'Агролиния', 'Прокат'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const tons = (at % 4 === 0 ? 9_000 : 3_000) + ((at * 37) % 97) * 20;
      const moved = tons - ((at * 13) % 7) * 10;
      return [
        at + 1,
        clients[at % 4] ?? '',
        day(at % 9, 1 + (at % 28)),
        tons,
        moved,
        at % 5,
        at % 3,
      ];
    });
    const made = await madeReports({
      name: 'Судозаходы',
      rows: [upper, lower, ...rows],
      merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1', 'F1:G1'],
    });
    const names = made.map(({ proposal }) => proposal.name).join('\n');
    expect(names).toMatch(/Тоннаж: переработано/u);
    expect(textOf(made)).toMatch(/число судозаходов/u);
  });
});

describe('a loan', () => {
  it('given loans by number, then months tell how much was lent', async () => {
    const head = ['№ договора', 'Дата выдачи', 'Офис', 'Заемщик', 'Сумма займа, руб.'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const month = at % 6;
      const loan = 5_000 + ((at * 37) % 97) * (month === 4 ? 300 : 100);
      const office = ['Речной', 'Северный', 'Заводской'][(at * 7) % 3] ?? '';
      return [`МЗ-${at}`, day(month, 1 + (at % 28)), office, `Клиент ${at % 60}`, loan];
    });
    const made = await madeReports({ name: 'Выдачи', rows: [head, ...rows] });
    expect(textOf(made)).toMatch(/Как(?: и за счет чего)? менялась сумма займа по месяцам/u);
  });
});

describe('what is still owed', () => {
  const clients = ['Сигнал', 'Ткацкий двор', 'Вектор', 'Молпрод', 'Стройдеталь', 'Логопарк'];
  const rows = Array.from({ length: 60 }, (_, at): Row => {
    const total = 20_000 + ((at * 37) % 97) * 500;
    const owed = at % 5 === 0 && at < 40 ? total / 2 : 0;
    const [on, due] = [day(at % 6, 1 + (at % 28)), day(at % 6, 20 + (at % 28))];
    return [`К-${at}`, on, clients[at % 6] ?? '', total, total - owed, owed, due];
  });
  const head = ['№ договора', 'Дата', 'Заказчик', 'Итого, руб.', 'Оплачено, руб.', 'Долг, руб.'];

  it('given a column of it and days until which it was to be paid, then so much is overdue', async () => {
    const made = await madeReports({ name: 'Договоры', rows: [[...head, 'Срок оплаты'], ...rows] });
    expect(textOf(made)).toMatch(/Кто из заказчиков должен и сколько просрочено\?\nНе оплачено/u);
  });

  it('given a bare «Итого», then it is called the whole sum', async () => {
    const short = rows.map((row) => row.slice(0, 5));
    const made = await madeReports({ name: 'Договоры', rows: [head.slice(0, 5), ...short] });
    expect(textOf(made)).toMatch(/общая сумма/iu);
    expect(textOf(made)).not.toMatch(/«Итого»(?!, руб)/u);
  });
});

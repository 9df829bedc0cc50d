import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { dayOf2025 as day, jail, madeReports, textOf } from './testing/made-reports.js';

afterAll(() => jail.close());

describe('what became of a row', () => {
  const head = ['№', 'Дата', 'Магазин', 'Товар', 'Оплата', 'Сумма, руб.'];
  const rows = Array.from({ length: 240 }, (_, at): Row => {
    const month = Math.floor(at / 40);
    const state = at % 9 === 0 ? 'не оплачено' : at % 13 === 0 ? 'частично' : 'оплачено';
    const sum = (900 + (at % 7) * 30) * (month === 3 ? 3 : 1);
    const shop = ['Лавка', 'Сеть', 'Кафе', 'Рынок'][(at * 7) % 4] ?? '';
    return [at + 1, day(month, 1 + (at % 28)), shop, 'Форель', state, sum];
  });

  it('given what is paid under «Оплата», then it is no way of paying', async () => {
    const text = textOf(await madeReports({ name: 'Отгрузки', rows: [head, ...rows] }));
    expect(text).toContain('выше всего в апреле 2025');
    expect(text).not.toMatch(/способ\p{L}* оплаты/u);
  });
});

describe('months of which several have as much', () => {
  /** 28 000 so many times a month. */
  const rowsOf = (months: readonly number[]): readonly Row[] =>
    months.flatMap((times, month) =>
      Array.from({ length: 28 }, (_, at): Row => {
        const engineer = ['Зуев', 'Котов', 'Лис', 'Дрозд'][at % 4] ?? '';
        const own = 1_000 + (at % 2 === 0 ? at : 1 - at) * 10;
        return [`А-${month}-${at}`, day(month, 1 + at), engineer, times * own];
      }),
    );
  const told = async (months: readonly number[]): Promise<string> => {
    const head = ['№ акта', 'Дата', 'Инженер', 'Выручка, руб.'];
    return textOf(await madeReports({ name: 'Акты', rows: [head, ...rowsOf(months)] }));
  };

  it('given several that are highest, then none of them is told to be', async () => {
    const text = await told([4, 5, 9, 9, 9, 9]);
    expect(text).toMatch(/ниже всего в январе 2025 — 112 000 ₽\. В среднем за месяц/u);
    expect(text).not.toContain('выше всего');
  });

  it('given several that are lowest, then the highest is told alone', async () => {
    const text = await told([4, 4, 9, 6, 7, 4]);
    expect(text).toMatch(/выше всего в марте 2025 — 252 000 ₽\. В среднем за месяц/u);
    expect(text).not.toContain('ниже всего');
  });
});

describe('a plan of stays', () => {
  const towns = ['Камышин', 'Балаково', 'Сызрань', 'Ульяновск', 'Самара', 'Пенза'];
  const shows = Array.from({ length: 150 }, (_, at): Row => {
    const from = new Date(Date.UTC(2025, 3, 1 + at));
    return [at + 1, from, towns[Math.floor(at / 25)] ?? '', 1_000, 40_000 + (at % 5) * 1_000];
  });
  const plan = towns.map((town, at): Row => {
    const from = new Date(Date.UTC(2025, 3, 1 + at * 25));
    const to = new Date(Date.UTC(2025, 3, 25 + at * 25));
    return [town, from, to, at === 2 ? 1_500 : 1_000];
  });

  it('given a plan for each town with its days, then towns are told and no months', async () => {
    const made = await madeReports(
      {
        name: 'Представления',
        rows: [['№', 'Дата', 'Город', 'Мест', 'Сбор, руб.'], ...shows],
      },
      { name: 'Города', rows: [['Город', 'заезд', 'отъезд', 'План сбора, тыс. руб.'], ...plan] },
    );
    const text = textOf(made);
    expect(text).toMatch(/Сызрань.{0,80}при плане 1,50 млн/u);
    expect(text).not.toMatch(/с планом в \p{L}+ 2025|отклонение по месяцам/u);
  });
});

describe('rows that are many of a thing each', () => {
  it('given how many passes of each tariff were sold on a day, then rows are no sales', async () => {
    const tariffs = ['Дневной', 'Вечерний', 'Детский'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const sold = 20 + (at % 13) + (at % 3) * 15;
      const on = day(Math.floor(at / 60), 1 + Math.floor((at % 60) / 3));
      return [on, tariffs[at % 3] ?? '', sold, sold * (900 + (at % 3) * 300)];
    });
    const made = await madeReports({
      name: 'Продажи скипассов',
      rows: [['Дата', 'Тариф', 'Продано, шт.', 'Выручка, руб.'], ...rows],
    });
    expect(made.length).toBeGreaterThan(0);
    expect(textOf(made)).not.toMatch(/\d продаж|число продаж/iu);
  });

  it('given grown-ups and children of each day and place, then rows are no visits', async () => {
    const places = ['Мужское', 'Женское', 'Семейное'];
    const rows = Array.from({ length: 180 }, (_, at): Row => {
      const [men, children] = [(30 + (at % 17)) * (1 + (at % 3)), 5 + (at % 6)];
      return [
        ...[day(Math.floor(at / 30), 1 + Math.floor((at % 30) / 3)), places[at % 3] ?? ''],
        ...[men, children, men * 400 + children * 200, ['Зуева', 'Котова'][(at >> 1) % 2] ?? ''],
      ];
    });
    const head = ['Дата', 'Отделение', 'Взрослые', 'Дети', 'Выручка, руб.', 'Кассир'];
    const made = await madeReports({ name: 'Посещения', rows: [head, ...rows] });
    expect(made.length).toBeGreaterThan(0);
    expect(textOf(made)).not.toMatch(/\d посещ|число посещ/iu);
  });

  it('given how many were sold below a head of two lines, then rows are no tickets', async () => {
    const channels = ['Касса', 'Сайт', 'Агенты', 'Заявки'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const sold = 20 + ((at * 7) % 30);
      return [
        ...[day(Math.floor(at / 40), 1 + Math.floor((at % 40) / 4)), channels[at % 4] ?? ''],
        ...[sold, 10 + (at % 5), sold * 500 * (at % 4 === 0 ? 2 : 1)],
      ];
    });
    const made = await madeReports({
      name: 'Билеты',
      rows: [
        ['Продажа билетов по каналам'],
        ['Дата', 'Канал', 'Продано, шт.', null, 'Сумма, руб.'],
        [null, null, 'взрослых', 'детских', null],
        ...rows,
      ],
      merges: ['A2:A3', 'B2:B3', 'C2:D2', 'E2:E3'],
    });
    expect(made.length).toBeGreaterThan(0);
    expect(textOf(made)).not.toMatch(/\d билет|число билетов/iu);
  });
});

describe('what stands beside an answer', () => {
  it('given how long each batch was in the oven and its mark, then neither stands in its tables', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const line = ['Линия 1', 'Линия 2', 'Линия 3'][at % 3] ?? '';
      return [
        ...[at + 1, day(Math.floor(at / 40), 1 + (at % 28)), line],
        ...[40_000 + (at % 3) * 30_000, 3 + (at % 4), 10 + (at % 11)],
      ];
    });
    const head = ['№', 'Дата', 'Линия', 'Выручка, руб.', 'Время работы, ч', 'Скидка, %'];
    const made = await madeReports({ name: 'Партии', rows: [head, ...rows] });
    const sums = made.filter(({ proposal }) => /выручк/iu.test(proposal.name));
    expect(sums.length).toBeGreaterThan(0);
    const headers = sums.flatMap(({ published }) =>
      published.visualizations.flatMap(({ table_data }) => table_data.headers),
    );
    expect(headers.filter((one) => /врем|скидк/iu.test(one))).toEqual([]);
  });
});

describe('a plan that says what it leaves out', () => {
  const managers = ['Беляев А.', 'Лисин П.', 'Тихонова Ж.', 'Мартынова К.'];
  const orders = Array.from({ length: 240 }, (_, at): Row => {
    const status = at % 10 === 9 ? 'Отменён' : at >= 200 ? 'В работе' : 'Сдан';
    const from = day(Math.floor(at / 40), 1 + (at % 28));
    return [`З-${at}`, from, managers[at % 4] ?? '', 10_000, status];
  });
  const head = ['№ заказа', 'Дата', 'Менеджер', 'Сумма, руб.', 'Статус'];
  const plan = managers.map((manager, at): Row => [manager, at === 0 ? 900 : 300]);
  const told = async (title: string): Promise<string> =>
    textOf(
      await madeReports(
        { name: 'Заказы', rows: [head, ...orders] },
        { name: 'План', rows: [[title], ['Менеджер', 'План, тыс. руб.'], ...plan] },
      ),
    );

  it('given «без отмененных заказов», then orders in work are in its fact', async () => {
    // Беляев has 60 orders, none of them called off.
    expect(await told('План продаж, без отменённых заказов')).toMatch(
      /Беляев А\..{0,60}600 000 ₽ при плане 900 000 ₽/u,
    );
  });

  it('given no word of it, then what is done is its fact', async () => {
    expect(await told('План продаж')).toMatch(/Беляев А\..{0,60}500 000 ₽ при плане 900 000 ₽/u);
  });

  it.each([
    'План приёма заказов на полугодие',
    'План продаж (сумма принятых заказов)',
    'План по заказам, оформленным менеджерами',
  ])('given «%s», then what came in is its fact', async (title) => {
    const text = await told(title);
    expect(text).toMatch(/Беляев А\..{0,60}600 000 ₽ при плане 900 000 ₽/u);
    expect(text).toMatch(/Без строк, где «Статус» — «Отменён»: 24 строки на 240 000 ₽/u);
  });

  it('given a plan of a year and half a year of orders, then nobody has missed it yet', async () => {
    expect(await told('План приёма заказов на 2025 год')).not.toContain('при плане');
  });

  it('given accepted ones that were handed over, then only these are its fact', async () => {
    expect(await told('План сдачи принятых заказов')).toMatch(
      /Беляев А\..{0,60}500 000 ₽ при плане 900 000 ₽/u,
    );
  });
});

describe('what was hired and came back', () => {
  it('given «Возвращён» of hires, then they bring their money, and months are told of all', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const month = Math.floor(at / 40);
      const status = at % 20 === 7 ? 'Отмена' : at > 236 ? 'На руках' : 'Возвращён';
      const dress = ['Платье', 'Костюм', 'Фрак'][at % 3] ?? '';
      const sum = (1_000 + (at % 7) * 50 + (at % 3) * 900) * (month === 2 ? 2 : 1);
      return [`П-${at}`, day(month, 1 + (at % 28)), dress, sum, status];
    });
    const head = ['№ договора', 'Дата выдачи', 'Вид', 'Сумма, руб.', 'Статус'];
    const text = textOf(await madeReports({ name: 'Прокат', rows: [head, ...rows] }));
    expect(text).toMatch(/выше всего в марте 2025 — 158 000 ₽/u);
  });
});

describe('numbers over fewer rows than the answer', () => {
  it('given payments of all requests, then no number of those that were not called off is told beside', async () => {
    const kinds = ['Загородная', 'Производство', 'Музей', 'Театр'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const kind = kinds[at % 7 < 3 ? 0 : at % 4] ?? '';
      const isOff = at % 6 === 1;
      const sum = 9_000 + (at % 5) * 500;
      const paid = isOff ? 0 : sum;
      return [
        at + 1,
        day(Math.floor(at / 40), 1 + (at % 28)),
        kind,
        sum,
        paid,
        isOff ? 'Отменена' : 'Проведена',
      ];
    });
    const head = ['№ заявки', 'Дата', 'Вид', 'Стоимость, руб.', 'Оплачено, руб.', 'Статус'];
    const made = await madeReports({ name: 'Заявки', rows: [head, ...rows] });
    const paid = made.filter(({ proposal }) => proposal.name.includes('Оплачено'));
    expect(textOf(paid)).not.toMatch(/\d заяв\p{L}+, или/u);
  });
});

describe('a plan of what its title says', () => {
  const lawyers = ['Ладыгин С. Ю.', 'Осокина В. П.', 'Тимохина Л. О.', 'Рукавишников Г. Н.'];
  const cases = Array.from({ length: 200 }, (_, at): Row => {
    const sum = 8_000 + (at % 5) * 1_000;
    const paid = at % 4 === 1 ? sum / 2 : sum;
    return [`Д-${at}`, day(at % 6, 1 + (at % 28)), lawyers[at % 4] ?? '', sum, paid, sum - paid];
  });
  const head = ['№ дела', 'Принято', 'Юрист', 'Стоимость, руб.', 'Оплачено, руб.', 'Долг, руб.'];

  it('given «План оплат» above a sheet of another name, then what was paid is its fact', async () => {
    const plan = lawyers.map((lawyer): Row => [lawyer, ...Array.from({ length: 6 }, () => 80)]);
    const made = await madeReports(
      { name: 'Дела', rows: [head, ...cases] },
      {
        name: 'План юристов',
        rows: [
          ['План оплат по делам на 6 месяцев 2025 г., тыс. руб.'],
          ['Юрист', 'Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'],
          ...plan,
        ],
      },
    );
    const text = textOf(made);
    expect(text).toContain('Как посчитано: «Оплачено» — сумма «Оплачено, руб.»');
    expect(text).toMatch(/Осокина В\. П\..{0,80}при плане 480 000 ₽/u);
  });
});

describe('a plan in another unit', () => {
  const lines = ['Янтарь', 'Лазурит', 'Кречет', 'Тайга'];
  const parcels = Array.from({ length: 240 }, (_, at): Row => {
    const weight = (200 + (at % 7) * 10) * (1 + (at % 4));
    return [`А-${at}`, day(Math.floor(at / 40), 1 + (at % 28)), lines[at % 4] ?? '', weight];
  });
  const head = ['№ накладной', 'Дата', 'Авиакомпания', 'Вес факт., кг'];

  it('given tonnes planned and kilograms carried, then they are held against each other', async () => {
    const plan = lines.map((line, at): Row => [line, (at === 1 ? 40 : 14) * (1 + at)]);
    const made = await madeReports(
      { name: 'Накладные', rows: [head, ...parcels] },
      { name: 'Авиакомпании', rows: [['Авиакомпания', 'План на полугодие, т'], ...plan] },
    );
    expect(textOf(made)).toMatch(/Лазурит.{0,80}при плане 80 000 кг/u);
  });

  it('given thousands of pieces planned and pieces made, then they are held against each other', async () => {
    const made = await madeReports(
      {
        name: 'Смены',
        rows: [
          ['№', 'Дата', 'Машина', 'Выработано, шт.'],
          ...parcels.map((row): Row => row.with(3, Number(row[3]) * 10)),
        ],
      },
      {
        name: 'Машины',
        rows: [
          ['Машина', 'План выработки, тыс. шт.'],
          ...lines.map((line, at): Row => [line, (at === 1 ? 400 : 140) * (1 + at)]),
        ],
      },
    );
    expect(textOf(made)).toMatch(/Лазурит.{0,90}при плане 800 000 шт/u);
  });
});

describe('what was to come back', () => {
  it('given the day of handing out, the day it was due and the day it came, then who is late is told', async () => {
    const sources = ['Сайт', 'Звонок', 'Знакомые'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const [month, from] = [Math.floor(at / 40), 1 + (at % 20)];
      const isLate = at % 3 === 1 ? at % 4 !== 0 : at % 10 === 0;
      return [
        ...[`П-${at}`, day(month, from), sources[at % 3] ?? ''],
        ...[day(month, from + 3), day(month, from + (isLate ? 6 : 2)), 2_000 + (at % 7) * 100],
      ];
    });
    const head = ['№ договора', 'Дата выдачи', 'Откуда клиент', 'Вернуть до', 'Возвращено'];
    const made = await madeReports({
      name: 'Прокат',
      rows: [[...head, 'Прокат, руб.'], ...rows],
    });
    const text = textOf(made);
    expect(text).toMatch(/«Звонок»: доля .*, где нарушен срок/u);
    expect(text).toMatch(/сумма прокатов|выручка/iu);
  });
});

describe('a part of a whole', () => {
  it('given groups of what was earned and their sum, then what was spoilt is a percent of the sum', async () => {
    const places = ['Радуга', 'Берёзка', 'Ромашка'];
    const rows = Array.from({ length: 180 }, (_, at): Row => {
      const [drinks, pizza, snacks] = [
        4_000 + (at % 9) * 70,
        6_000 + (at % 11) * 90,
        3_000 + (at % 13) * 50,
      ];
      const spoilt = at % 3 === 1 ? 900 + (at % 5) * 20 : 150 + (at % 5) * 10;
      return [
        ...[day(Math.floor(at / 30), 1 + Math.floor((at % 30) / 3)), places[at % 3] ?? ''],
        ...[drinks, pizza, snacks, drinks + pizza + snacks, spoilt],
      ];
    });
    const made = await madeReports({
      name: 'Кафе',
      rows: [
        [
          'Дата',
          'Центр',
          'Выручка по группам, руб.',
          null,
          null,
          'Итого выручка, руб.',
          'Списано, руб.',
        ],
        [null, null, 'Напитки', 'Пицца', 'Снеки', null, null],
        ...rows,
      ],
      merges: ['A1:A2', 'B1:B2', 'C1:E1', 'F1:F2', 'G1:G2'],
    });
    const text = textOf(made);
    expect(text).toContain('в процентах от «Итого выручка»');
    expect(text).not.toContain('в процентах от «Напитки»');
  });
});

import { afterAll, describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import { subjectsOf } from '../subjects/subjects-of.js';
import { jail, madeReports } from '../testing/made-reports.js';
import { Survey } from '../survey/survey.js';
import { onItsDay } from './plan-days.js';
import { planPairs } from './plan-pairs.js';

afterAll(() => jail.close());

const shops = ['Заречный', 'Лесной', 'Полевой', 'Садовый'];

async function planTold(plan: readonly Row[], orders: readonly Row[]): Promise<string> {
  const made = await madeReports(
    { name: 'Заказы', rows: [['№ заказа', 'Дата', 'Магазин', 'Сумма, руб.', 'Статус'], ...orders] },
    { name: 'План', rows: plan },
  );
  const found = made.filter(({ proposal }) => proposal.name.includes('план'));
  return found.flatMap(({ told }) => told).join('\n');
}

/** Each shop sells for 600 000 in a year. */
function orders(lost: (at: number) => boolean): readonly Row[] {
  return Array.from({ length: 240 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 20), 1 + (at % 20)));
    const shop = shops[at % 4] ?? '';
    return [`З-${at}`, day, shop, 10_000, lost(at) ? 'Отменён' : 'Выполнен'];
  });
}

describe('a plan in a sheet of its own', () => {
  it('given a column for each season, then the fact is held against all of them', async () => {
    const plan = shops.map((shop, at): Row => [
      shop,
      150_000,
      150_000,
      150_000 + at * 60_000,
      150_000,
    ]);
    const head = ['Магазин', 'План, зима', 'План, весна', 'План, лето', 'План, осень'];
    const told = await planTold(
      [head, ...plan],
      orders(() => false),
    );
    expect(told).toContain('2,40 млн ₽ при плане 2,76 млн ₽');
    expect(told).toMatch(
      /Больше всего не хватает до плана среди магазинов — «Садовый»: 180 000 ₽, 600 000 ₽ при плане 780 000 ₽/u,
    );
  });

  it('given quarters of two years, then the fact is held against all, or against their whole', async () => {
    const quarters = ['III кв. 2024', 'IV кв. 2024', 'I кв. 2025', 'II кв. 2025'];
    const head = ['Магазин', ...quarters.map((one) => `${one}, руб.`)];
    const plan = shops.map((shop, at): Row => [
      shop,
      150_000,
      150_000 + at * 60_000,
      150_000,
      150_000,
    ]);
    const sold = orders(() => false).map(([no, day, ...order], at): Row => {
      const from = day instanceof Date ? Date.UTC(2024, 6 + Math.floor(at / 20), 1 + (at % 20)) : 0;
      return [no ?? null, new Date(from), ...order];
    });
    const quarterly = await planTold([head, ...plan], sold);
    const whole = plan.map(([shop, ...own], at): Row => [
      shop ?? null,
      ...own,
      600_000 + at * 60_000,
    ]);
    const yearly = await planTold([[...head, 'План на год, руб.'], ...whole], sold);
    for (const told of [quarterly, yearly]) {
      expect(told).toContain('2,40 млн ₽ при плане 2,76 млн ₽');
      expect(told).not.toContain('при плане 1,');
    }
  });

  it.each([
    [['План, зима', 'План, весна'], ''],
    [['План, 1 полугодие', 'План, 2 полугодие'], '2,40 млн ₽ при плане 2,04 млн ₽'],
    [['План, янв–апр', 'План, май–авг', 'План, сен–дек'], '2,40 млн ₽ при плане 3,06 млн ₽'],
    [['План, лето 2024', 'План, осень 2024'], ''],
  ] as const)('given %j for orders of a year, then «%s» is told', async (times, said) => {
    const plan = shops.map((shop, at): Row => [
      ...[shop, 'ул. Речная', 1 + at],
      ...times.map(() => 240_000 + at * 10_000),
    ]);
    const head = ['Магазин', 'Улица', 'Ставка премии, %', ...times];
    const told = await planTold(
      [head, ...plan],
      orders(() => false),
    );
    if (said === '') expect(told).toBe('');
    else expect(told).toContain(said);
  });

  it('given a plan for each contract, then it is met whenever the contract was signed', () => {
    const contracts = Array.from({ length: 8 }, (_, at): Row => {
      const signed = new Date(Date.UTC(2025, at, 5));
      return [`Д-${at + 1}`, signed, `Завод ${at + 1}`, 300_000 + at * 100_000];
    });
    const done = Array.from({ length: 440 }, (_, at): Row => {
      const [number = null] = contracts[at % 8] ?? [];
      return [`К-${at}`, new Date(Date.UTC(2025, Math.floor(at / 37), 9)), number, 10_000];
    });
    const { tables } = readSheets(
      {
        name: 'Договоры',
        rows: [['№ договора', 'Дата договора', 'Заказчик', 'План выручки, руб.'], ...contracts],
      },
      { name: 'Заказы', rows: [['№ заказа', 'Дата', '№ договора', 'Сумма, руб.'], ...done] },
    );
    const meaning = meaningOf(tables);
    const pairs = planPairs({ meaning, subjects: subjectsOf(meaning) });
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.map(({ month, factAxis }) => [month, factAxis])).toEqual(
      pairs.map(() => [null, null]),
    );
  });

  it('given a plan beside what things are, then its own header says of what it is', async () => {
    const halls = shops.map((shop, at): Row => [
      shop,
      `ул. Речная, ${at % 2}`,
      600_000 + at * 40_000,
    ]);
    const made = await madeReports(
      {
        name: 'Заказы',
        rows: [['№ заказа', 'Дата', 'Магазин', 'Сумма, руб.', 'Статус'], ...orders(() => false)],
      },
      { name: 'Залы', rows: [['Магазин', 'Адрес', 'План: выручка, руб.'], ...halls] },
    );
    const [plan] = made.filter(({ proposal }) => proposal.name.includes('план'));
    expect(plan?.told.join('\n')).toContain('2,40 млн ₽ при плане 2,64 млн ₽');
    expect(plan?.told.join('\n')).toMatch(/среди магазинов — «Садовый»/u);
  });

  const untilMay = (): readonly Row[] => orders(() => false).slice(0, 100);
  const quarters = shops.map((shop, at): Row => [
    shop,
    ...[1, 2, 3, 4].map(() => 150_000 + at * 40_000),
  ]);
  const ofQuarters = ['1 кв.', '2 кв.', '3 кв.', '4 кв.'];

  it('given orders until May, then no quarter is missed that the file has not all of', async () => {
    const told = await planTold(
      [['План продаж на 2025 год, руб.'], ['Магазин', ...ofQuarters], ...quarters],
      untilMay(),
    );
    expect(told).toContain('600 000 ₽ при плане 840 000 ₽');
    expect(told).toContain(
      'Не учтено: II квартал 2025 и позже, план взят по кварталам, а записи есть не за все дни этого.',
    );
  });

  it('given quarters of no year, then a part of one is not held against all of them', async () => {
    const rows = [
      ['Магазин', ...ofQuarters],
      ...quarters.map(([shop = '', ...of]): Row => [shop, ...of.map((own) => Number(own) / 1.3)]),
    ];
    const isHeld = async (all: readonly Row[]): Promise<boolean> =>
      (await planTold([['План продаж, руб.'], ...rows], all)).includes('при плане');
    expect(await isHeld(orders(() => false))).toBe(true);
    expect(await isHeld(orders(() => false).slice(0, 180))).toBe(false);
  });

  it('given orders from March on, then the months before them are not missed', async () => {
    const named = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];
    const months = shops.map((shop, at): Row => [
      shop,
      ...named.map((_, month) => 40_000 + at * 20_000 + month * 1_000),
    ]);
    const told = await planTold(
      [['План продаж на 2025 год, руб.'], ['Магазин', ...named], ...months],
      orders(() => false).slice(40, 120),
    );
    expect(told).toContain('800 000 ₽ при плане 1,18 млн ₽');
    expect(told).toContain('Не учтено: февраль 2025 и раньше, записи начинаются позже.');
  });

  it('given orders that came to nothing, then it says how many are in no fact', async () => {
    const plan = shops.map((shop, at): Row => [shop, 600_000 + at * 90_000]);
    const told = await planTold(
      [['Магазин', 'План, руб.'], ...plan],
      orders((at) => at % 24 === 3),
    );
    expect(told).toMatch(/Без строк, где «Статус» — «Отменён»: 10 строк на 100 000 ₽/u);
  });

  it('given a plan of a part of the time, then what came to nothing is told of that part', async () => {
    const named = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];
    const months = shops.map((shop, at): Row => [
      shop,
      ...named.map((_, month) => 40_000 + at * 20_000 + month * 1_000),
    ]);
    const told = await planTold(
      [['План продаж на 2025 год, руб.'], ['Магазин', ...named], ...months],
      orders((at) => at % 24 === 3).slice(40, 120),
    );
    expect(told).toMatch(/Без строк, где «Статус» — «Отменён» \(за время плана\): \d+ стро/u);
  });

  it('given a plan for each shop, then what no shop sold is no fact of it', async () => {
    const plan = shops.map((shop, at): Row => [shop, 500_000 + at * 60_000]);
    const told = await planTold(
      [['Магазин', 'План, руб.'], ...plan],
      orders(() => false).map((row, at) => (at % 12 === 3 ? row.with(2, null) : row)),
    );
    expect(told).toContain('2,20 млн ₽ при плане 2,36 млн ₽');
  });

  it('given orders and what was paid for them later, then the plan is met by orders alone', async () => {
    const sold = Array.from({ length: 240 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, Math.floor(at / 20), 1 + (at % 20)));
      return [`З-${at}`, day, shops[at % 4] ?? '', 8_000 + 300 * Math.floor(at / 20), 'Выполнен'];
    });
    const paid = sold.slice(0, 200).flatMap(([number = null], at): readonly Row[] =>
      [0.3, 0.5].map((part, place): Row => {
        const day = new Date(Date.UTC(2025, Math.floor(at / 20) + place, 3 + (at % 20)));
        return [
          day,
          number,
          `Клиент ${at % 31}`,
          part * (8_000 + 300 * Math.floor(at / 20)),
          place === 0 ? 'счет' : 'карта',
        ];
      }),
    );
    const months = Array.from({ length: 12 }, (_, at): Row => [
      new Date(Date.UTC(2025, at, 1)),
      (160_000 + 6_000 * at) * (at === 6 ? 1.4 : 1.02),
    ]);
    const made = await madeReports(
      {
        name: 'Заказы',
        rows: [['№ заказа', 'Дата', 'Магазин', 'Сумма заказа, руб.', 'Статус'], ...sold],
      },
      {
        name: 'Оплаты',
        rows: [['Дата', '№ заказа', 'Плательщик', 'Сумма, руб.', 'Способ'], ...paid],
      },
      { name: 'План', rows: [['Месяц', 'План, руб.'], ...months] },
    );
    const plans = made.filter(({ proposal }) => proposal.name.toLowerCase().includes('план'));
    expect(plans.map(({ told }) => told.join(' ').includes('2,32 млн ₽ при плане'))).toEqual([
      true,
    ]);
  });

  it('given months that are planned by the day of the journey, then orders count on that day', async () => {
    const rides = Array.from({ length: 240 }, (_, at): Row => {
      const asked = new Date(Date.UTC(2024, 9 + Math.floor(at / 20), 1 + (at % 20)));
      const made = new Date(Date.UTC(2025, Math.floor(at / 20), 3 + (at % 20)));
      // Summer has ten times as much.
      return [`З-${at}`, asked, made, shops[at % 4] ?? '', at >= 100 && at < 160 ? 50_000 : 5_000];
    });
    const months = Array.from({ length: 12 }, (_, at): Row => {
      const isSummer = at >= 5 && at < 8;
      return [
        new Date(Date.UTC(2025, at, 1)),
        (isSummer ? 1_000_000 : 100_000) * (at === 6 ? 1.25 : 1),
      ];
    });
    const sheets: readonly SheetParts[] = [
      {
        name: 'Заказы',
        rows: [['№ заказа', 'Дата заявки', 'Дата выезда', 'Класс', 'Стоимость, руб.'], ...rides],
      },
      { name: 'План', rows: [['План выручки'], ['Месяц', 'План, руб.'], ...months] },
    ];
    const made = await madeReports(...sheets);
    const [plan] = made.filter(({ proposal }) => proposal.name.toLowerCase().includes('план'));
    expect(plan?.told.join('\n')).toContain('Хуже всего с планом в июле 2025 — 80 %');

    const { tables } = readSheets(...sheets);
    const session = await jail.open(tables, new AbortController().signal);
    const meaning = meaningOf(tables);
    const answered: Meaning = {
      ...meaning,
      definitions: meaning.definitions.map((one) => ({ ...one, settledBy: 'person' })),
    };
    const dayOf = async (known: Meaning): Promise<string | undefined> => {
      const [pair] = planPairs({ meaning: known, subjects: subjectsOf(known) });
      if (pair === undefined) return undefined;
      return (await onItsDay(pair, new Survey(known, session.query))).factAxis?.column;
    };
    expect(await dayOf(meaning)).toBe('Дата выезда');
    expect(await dayOf(answered)).toBe('Дата заявки');
    session.close();
  });

  it('given the farthest in money, then the best is who has the largest part of the plan', async () => {
    const plan = shops.map((shop, at): Row => [
      shop,
      [500_000, 640_000, 900_000, 590_000][at] ?? 0,
    ]);
    const told = await planTold(
      [['Магазин', 'План, руб.'], ...plan],
      orders(() => false),
    );
    expect(told).toContain('Самый высокий процент — «Заречный»: 120 %, сверх плана 100 000 ₽.');
  });

  it('given as much as was planned, then fact and plan are equal', async () => {
    const plan = shops.map((shop, at): Row => [
      shop,
      [500_000, 700_000, 800_000, 400_000][at] ?? 0,
    ]);
    const told = await planTold(
      [['Магазин', 'План, руб.'], ...plan],
      orders(() => false),
    );
    expect(told).toContain('Факт равен плану: 2,40 млн ₽.');
  });
});

describe('a plan of what is done', () => {
  const statuses = ['В работе', 'Исполнена', 'Исполнена'];
  const pairsOf = (...sheets: readonly SheetParts[]) => {
    const meaning = meaningOf(readSheets(...sheets).tables);
    return planPairs({ meaning, subjects: subjectsOf(meaning) });
  };

  it('given requests still in work, then they fulfil no plan', () => {
    const rows = Array.from({ length: 60 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, Math.floor(at / 12), 1 + (at % 28)));
      return [`ТП-${at}`, day, shops[at % 4] ?? '', statuses[at % 3] ?? ''];
    });
    const plan = shops.map((shop, at): Row => [shop, 10 + at * 9]);
    const pairs = pairsOf(
      { name: 'Заявки', rows: [['№ заявки', 'Дата заявки', 'РЭС', 'Статус'], ...rows] },
      { name: 'План', rows: [['РЭС', 'План подключений, шт.'], ...plan] },
    );
    expect(pairs.length).toBeGreaterThan(0);
    for (const { fact } of pairs) expect(JSON.stringify(fact)).toContain('["В работе"]');
  });
});

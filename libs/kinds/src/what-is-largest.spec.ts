import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { dayOf2025 as day, jail, madeReports, textOf } from './testing/made-reports.js';

afterAll(() => jail.close());

describe('a plan by months', () => {
  const dealers = ['Радуга', 'Стройдвор', 'Кровля', 'Колорит'];
  const months = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];
  /** 100 000 a month each, but that one has thrice as much in May, and another less in two. */
  const orders = Array.from({ length: 240 }, (_, at): Row => {
    const [month, dealer] = [Math.floor(at / 40), at % 4];
    const less = dealer === 2 ? ({ 0: 0.8, 2: 0.5 }[month] ?? 1) : 1;
    const times = month === 4 && dealer === 1 ? 3 : less;
    return [`О-${at}`, day(month, 1 + (at % 28)), dealers[dealer] ?? '', 10_000 * times];
  });

  it('given more than planned by far and less by little, then what is missing is not called the largest', async () => {
    const managers = ['Фокеев Д.', 'Ермишин О.'];
    const plan = dealers.map((dealer, at): Row => [
      ...[dealer, managers[at % 2] ?? ''],
      ...months.map(() => 100),
    ]);
    const made = await madeReports(
      { name: 'Отгрузка', rows: [['№', 'Дата', 'Дилер', 'Сумма, руб.'], ...orders] },
      {
        name: 'План',
        rows: [
          ['План продаж дилеров, тыс. руб.'],
          ['Дилер', 'Менеджер', ...months.map((month) => `${month} 2025`)],
          ...plan,
        ],
      },
    );
    const text = textOf(made);
    expect(text).toMatch(/Больше всего не хватает по месяцам — в марте 2025: «Кровля»/u);
    expect(text).not.toContain('Самое большое отклонение');
  });

  it('given parts of a season and the season, then the whole fact is held against the season', async () => {
    const plan = dealers.map((dealer): Row => [dealer, 250, 260, 190, 700]);
    const made = await madeReports(
      { name: 'Отгрузка', rows: [['№', 'Дата', 'Дилер', 'Сумма, руб.'], ...orders] },
      {
        name: 'Дилеры',
        rows: [
          ['План продаж дилеров'],
          ['Дилер', 'План, тыс. руб.', null, null, null],
          [null, 'Янв–фев', 'Мар–апр', 'Май–июн', 'Сезон'],
          ...plan,
        ],
        merges: ['A2:A3', 'B2:E2'],
      },
    );
    const text = textOf(made);
    expect(text).toMatch(/при плане 2,80 млн ₽/u);
    expect(text).not.toMatch(/при плане (?:1,00|1,04) млн ₽/u);
    expect(text).not.toContain('в процентах от «Сезон»');
  });
});

describe('what changed', () => {
  const head = ['№ вызова', 'Дата', 'Клиент', 'Сумма, руб.'];
  const payers = ['Частное лицо', 'Северный щит', 'Гарант-Мед', 'Опора'];

  it('given private persons who made the change, then no firm is told to have made it', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const month = Math.floor(at / 40);
      const times = month === 3 ? (at % 4 === 0 ? 4 : 1.1) : 1;
      const sum = (2_000 + (at % 9) * 30) * times;
      return [at + 1, day(month, 1 + (at % 28)), payers[at % 4] ?? '', sum];
    });
    const text = textOf(await madeReports({ name: 'Вызовы', rows: [head, ...rows] }));
    expect(text).toContain('Самый большой рост — в апреле 2025');
    expect(text).not.toMatch(/Главный вклад [^—]* — «?(?:Северный щит|Гарант-Мед|Опора)/u);
  });

  it('given one large row in the largest change, then a smaller one is not called the largest', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const month = Math.floor(at / 40);
      const usual = (2_000 + (at % 9) * 30) * (month === 1 ? 1.6 : 1);
      return [at + 1, day(month, 1 + (at % 28)), payers[at % 4] ?? '', at === 210 ? 90_000 : usual];
    });
    const text = textOf(await madeReports({ name: 'Вызовы', rows: [head, ...rows] }));
    expect(text).not.toContain('Самый большой рост — в феврале 2025');
  });

  it('given a beginning that grows fourfold, then a later growth is not called the largest', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const month = Math.floor(at / 40);
      const times = [1, 4.3, 4.2, 7.3, 7.2, 7.2][month] ?? 1;
      const sum = (1_000 + (at % 9) * 20) * times;
      return [at + 1, day(month, 1 + (at % 28)), payers[at % 4] ?? '', sum];
    });
    const text = textOf(await madeReports({ name: 'Вызовы', rows: [head, ...rows] }));
    expect(text).toContain('В среднем за месяц');
    expect(text).not.toContain('Самый большой рост — в апреле 2025');
  });

  it('given what each member has paid and the day on which he last did, then months are not told', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const last = day(Math.floor(at / 40), 1 + (at % 28));
      const [row, paid] = [
        1 + (at % 7),
        (3_000 + (at % 9) * 200) * (1 + (at % 7) * (at % 7) * 0.1),
      ];
      return [`${row}-${at}`, `Ряд ${row}`, 30_000, paid, last];
    });
    const made = await madeReports({
      name: 'Члены',
      rows: [['№ бокса', 'Ряд', 'Начислено, руб.', 'Оплачено, руб.', 'Последний платёж'], ...rows],
    });
    expect(made.length).toBeGreaterThan(0);
    expect(textOf(made)).not.toContain('В среднем за месяц');
  });

  it('given sums of rows without a date, then months are not told', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const paid = at % 5 === 2 ? null : day(Math.floor(at / 40), 1 + (at % 28));
      return [at + 1, paid, payers[at % 4] ?? '', 2_000 + (at % 9) * 30];
    });
    const made = await madeReports({
      name: 'Реестры',
      rows: [['№ реестра', 'Дата', 'Клиент', 'Выручка, руб.'], ...rows],
    });
    expect(textOf(made)).not.toContain('В среднем за месяц');
  });
});

describe('numbers of a table that could be taken for others', () => {
  const head = ['№', 'Дата', 'Покупатель', 'Сумма, руб.', 'Дата оплаты'];
  /** Private persons owe nothing. */
  const buyers = ['ООО «Лис»', 'ООО «Бобёр»', 'ООО «Ёж»', 'Частные лица'];

  it('given what is not paid, then its rows are not called all that there are', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const on = day(Math.floor(at / 40), 1 + (at % 28));
      const sum = 5_000 + (at % 9) * 300;
      return [at + 1, on, buyers[at % 4] ?? '', sum, at % (3 + (at % 4)) === 0 ? null : on];
    });
    const made = await madeReports({ name: 'Продажи', rows: [head, ...rows] });
    const unpaid = made.filter(({ proposal }) => proposal.name.includes('не заплатил'));
    expect(unpaid.length).toBeGreaterThan(0);
    const headers = unpaid.flatMap(({ published }) =>
      published.visualizations.flatMap(({ table_data }) => table_data.headers),
    );
    expect(headers.filter((one) => one.startsWith('Всего'))).toEqual([]);
    expect(unpaid.flatMap(({ told }) => told.slice(0, 1)).join('\n')).not.toContain('— 0 %');
  });

  it('given nitrates of samples, then they have no sum', async () => {
    const wells = ['Скв. № 1', 'Скв. № 2', 'Кран школы'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const nitrates = 6 + (at % 11) * 0.9;
      const on = day(Math.floor(at / 40), 1 + (at % 28));
      return [
        25_000 + at,
        on,
        wells[at % 3] ?? '',
        at === 90 ? 123 : nitrates,
        0.1 + (at % 4) / 10,
      ];
    });
    const made = await madeReports({
      name: 'Питьевая вода',
      rows: [['№ пробы', 'Дата', 'Точка отбора', 'Нитраты, мг/дм³', 'Железо, мг/дм³'], ...rows],
    });
    expect(textOf(made)).not.toMatch(/Нитраты\S* всего|сумма «Нитраты/u);
  });
});

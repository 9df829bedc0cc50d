import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { jail, madeReports, textOf } from './testing/made-reports.js';
import type { MadeReport } from './testing/made-reports.js';

afterAll(() => jail.close());

const header = ['№ продажи', 'Дата', 'Магазин', 'Выручка, руб.'];
const shops = ['Заречный', 'Лесной', 'Полевой'];

function day(month: number, date: number): Date {
  return new Date(Date.UTC(2025, month, date));
}

/** Three sales a day from one date to another, of the same money each day. */
function sales(from: Date, until: Date): readonly Row[] {
  const days = Math.round((until.getTime() - from.getTime()) / 86_400_000) + 1;
  return Array.from({ length: days * 3 }, (_, at): Row => {
    const when = new Date(from.getTime() + Math.floor(at / 3) * 86_400_000);
    return [5_000 + at, when, shops[at % 3] ?? '', 1_000 + (at % 7) * 10];
  });
}

function monthly(made: readonly MadeReport[]): string {
  const found = made.find(({ proposal }) => proposal.name.includes('по месяцам'));
  return found?.told.join('\n') ?? '';
}

async function toldBy(rows: readonly Row[]): Promise<string> {
  return monthly(await madeReports({ name: 'Продажи', rows: [header, ...rows] }));
}

describe('the first and the last month of a file', () => {
  it('given sales that begin after the holidays, then January is told as the least', async () => {
    const told = await toldBy(sales(day(0, 9), day(5, 30)));
    expect(told).toContain('ниже всего в январе 2025 —');
    expect(told).not.toContain('Не учтено:');
  });

  it('given a season that begins in the middle of a month, then that part is left out', async () => {
    const told = await toldBy(sales(day(3, 14), day(8, 30)));
    expect(told).toContain('ниже всего в сентябре 2025 —');
    expect(told).toContain('Не учтено: апрель 2025, записи в нем только с 14.04.2025.');
  });

  it('given a daily file that ends on the third, then its last month is left out and named', async () => {
    const told = await toldBy(sales(day(0, 1), day(5, 3)));
    expect(told).toContain('Не учтено: июнь 2025, записи в нем только по 03.06.2025.');
    expect(told).toContain('ниже всего в феврале 2025 —');
  });

  it('given a last month of the tenth among months that end so, then it is the least', async () => {
    const counts = [90, 20, 14, 12, 9, 8, 3];
    const rows = counts.flatMap((count, month) =>
      Array.from({ length: count }, (_, at): Row => {
        const date = month === 0 ? 1 + (at % 28) : 1 + ((at * 4) % 11);
        return [`Д-${month}-${at}`, day(month + 1, date), shops[at % 3] ?? '', 1_000 + at];
      }),
    );
    const contracts = ['№ договора', 'Дата договора', 'Магазин', 'Выручка, руб.'];
    const told = monthly(await madeReports({ name: 'Договоры', rows: [contracts, ...rows] }));
    expect(told).toContain('выше всего в феврале 2025 —');
    expect(told).toContain('ниже всего в августе 2025 —');
  });

  it('given a month without a row, then the least is told of the others', async () => {
    const rows = [...sales(day(0, 1), day(1, 28)), ...sales(day(3, 1), day(6, 31))];
    expect(await toldBy(rows)).toContain('Есть месяцы без записей; среди остальных ниже всего');
  });

  it('given contracts that begin in four of ten months, then nobody says how they went on', async () => {
    const begun = [0, 2, 5, 9].flatMap((month) =>
      Array.from({ length: 2 + month * 2 }, (_, at): Row => {
        const sum = 100_000 + month * 20_000 + at * 7_000;
        return [`Договор ${month}-${at}`, day(month, 1 + at), shops[at % 3] ?? '', sum];
      }),
    );
    const contracts = ['Договор', 'Действует с', 'Магазин', 'Выручка, руб.'];
    const made = await madeReports({ name: 'Договоры', rows: [contracts, ...begun] });
    expect(textOf(made)).not.toMatch(/В среднем за месяц|Самый большой рост/u);
  });
});

describe('what one group has not by its nature', () => {
  const head = ['ID звонка', 'Дата', 'Направление', 'Оператор', 'Ожидание, сек'];

  it('given calls that go out, then nobody is told to wait less in them', async () => {
    const rows = Array.from({ length: 400 }, (_, at): Row => {
      const isOut = at % 4 === 0;
      const date = day(at % 3, 1 + (at % 28));
      const operator = ['Зубарь', 'Лыткин', 'Осокин'][at % 3] ?? '';
      return [
        at + 1,
        date,
        isOut ? 'исходящий' : 'входящий',
        operator,
        isOut ? (at === 40 ? 4 : 0) : 9 + (at % 90),
      ];
    });
    const made = await madeReports({ name: 'Звонки', rows: [head, ...rows] });
    const texts = made.flatMap(({ proposal, told }) => [proposal.name, ...told]);
    // How many go out is told; how long somebody waits in them is not.
    expect(texts.filter((text) => /исходящ/u.test(text)).join('\n')).not.toMatch(/ожидан/iu);
    expect(made.length).toBeGreaterThan(0);
  });
});

describe('an entry error among pieces and metres', () => {
  const goods = ['Кран', 'Труба', 'Насос', 'Гофра'];

  it('given a column of units, then no total and no mean of them is told', async () => {
    const rows = Array.from({ length: 80 }, (_, at): Row => [
      `ТВ-${at}`,
      day(at % 5, 1 + (at % 27)),
      goods[at % 4] ?? '',
      at % 2 === 0 ? 'шт' : 'м',
      at === 33 ? 4_000 : 3 + (at % 40),
    ]);
    const made = await madeReports({
      name: 'Отгрузки',
      rows: [['№ накладной', 'Дата', 'Товар', 'Ед.', 'Кол-во'], ...rows],
    });
    const told = made.flatMap(({ told: texts }) => texts).find((text) => text.includes('ошибку'));
    expect(told).toContain('4 000');
    expect(told).not.toMatch(/Без (?:этой записи|таких записей)/);
  });
});

describe('money that went back', () => {
  const head = ['№ накладной', 'Дата', 'Покупатель', 'Сумма, руб.', 'Статус'];
  const buyers = ['ООО «Север»', 'ООО «Юг»', 'ИП Востоков'];

  function shipments(status: string, amount: number): readonly Row[] {
    return Array.from({ length: 150 }, (_, at): Row => {
      const date = day(Math.floor(at / 30), 1 + Math.floor((at % 30) * 0.9));
      const isBack = at % 15 === 4;
      const extra = at % 30 === 0 ? (Math.floor(at / 30) - 2) * 10 : 0;
      const sum = isBack ? amount : 1_000 + extra;
      const what = isBack ? status : at % 15 === 7 ? 'Отменена' : 'Отгружена';
      return [`ТВ-${100 + at}`, date, buyers[(at * at) % 3] ?? '', sum, what];
    });
  }

  async function totalOf(status: string, amount: number): Promise<string> {
    const rows = [head, ...shipments(status, amount)];
    const made = await madeReports({ name: 'Отгрузки', rows });
    return made.flatMap(({ proposal, told }) => [proposal.name, ...told]).join('\n');
  }

  it('given returns with a minus, then revenue is less by them and says so', async () => {
    const told = await totalOf('Возврат', -400);
    expect(told).toContain('за вычетом возвратов');
    expect(told).toContain('В среднем за месяц 25 200 ₽');
  });

  it('given rows that are marked as returned, then they bring no revenue', async () => {
    const told = await totalOf('Возвращена', 1_000);
    expect(told).not.toContain('за вычетом возвратов');
    expect(told).toContain('В среднем за месяц 26 000 ₽');
  });
});

describe('a month that one row makes the best', () => {
  /** Sales as they are: many small ones, now and then one twenty times as large. */
  const scattered = sales(day(0, 1), day(5, 30)).map(([id, when, shop], at): Row => {
    return [id ?? 0, when ?? '', shop ?? '', Math.round(100 * 1.09 ** ((at * 17) % 40))];
  });
  const withOne = (amount: number): readonly Row[] => [
    ...scattered,
    [9_001, day(2, 14), 'Полевой', amount],
  ];

  it('given a sale of half a month, then it is told with what the month is without it', async () => {
    const told = await toldBy(withOne(9_000));
    expect(told).toContain('выше всего в марте 2025');
    expect(told).toMatch(
      /Рекорд сделала запись на 9 000 ₽: № продажи «9001», 14\.03\.2025, «Полевой»\. Без нее было бы \d\d \d{3} ₽\./u,
    );
  });

  it('given a slip of the pen among sales that are nearly even, then what was meant counts', async () => {
    const rows = [...sales(day(0, 1), day(5, 30)), [9_001, day(2, 14), 'Полевой', 10_300]];
    expect(await toldBy(rows)).toContain('выручка 1 030 ₽ вместо 10 300 ₽');
  });

  it('given a sale like others, then no row is named', async () => {
    expect(await toldBy(withOne(3_000))).not.toContain('Рекорд сделала');
  });
});

describe('a long repair among long ones', () => {
  const repairs = (longest: number): readonly Row[] =>
    Array.from({ length: 120 }, (_, at): Row => {
      const hours = at === 60 ? longest : at % 20 === 0 ? 36 + (at % 7) : 6 + (at % 9);
      return [at + 1, day(0, 1 + at), shops[at % 3] ?? '', hours];
    });
  const errors = async (longest: number): Promise<string> => {
    const rows = [['№ п/п', 'Дата', 'Район', 'Время устранения, ч'], ...repairs(longest)];
    const made = await madeReports({ name: 'Повреждения', rows });
    return made.flatMap(({ told }) => told).join('\n');
  };

  it('given others nearly as long, then it is no entry error', async () => {
    expect(await errors(49)).not.toContain('Похоже на ошибку ввода');
  });

  it('given one far above all others, then it is told', async () => {
    expect(await errors(400)).toContain('Похоже на ошибку ввода');
  });
});

describe('who is first by a sum and by the number of rows', () => {
  /** Of ten sales six are of one shop; those of another are so many times as large. */
  const unevenly = (times: number): readonly Row[] =>
    Array.from({ length: 240 }, (_, at): Row => {
      const shop =
        [...Array.from({ length: 6 }, () => 'Полевой'), 'Южный', ...shops][at % 10] ?? '';
      const amount = (1_000 + (at % 7) * 10) * (shop === 'Лесной' ? times : 1);
      return [5_000 + at, day(0, 1 + Math.floor(at / 2)), shop, amount];
    });
  const byShops = async (rows: readonly Row[]): Promise<string> => {
    const made = await madeReports({ name: 'Продажи', rows: [header, ...rows] });
    return made.find(({ proposal }) => proposal.name.includes('магазин'))?.told.join('\n') ?? '';
  };

  it('given the same shop by both, then it is told once', async () => {
    const told = await byShops(unevenly(1));
    expect(told).toMatch(/На первом месте «Полевой»: выручка .+ По числу тоже: 168 продаж/u);
    expect(told.match(/На первом месте/gu)).toHaveLength(1);
  });

  it('given another shop by each, then nothing is told to be the same', async () => {
    expect(await byShops(unevenly(9))).not.toContain('По числу тоже');
  });
});

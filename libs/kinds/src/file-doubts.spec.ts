import { afterAll, describe, expect, it } from '@jest/globals';
import type { JsonValue } from '../../analysis/src/index.js';
import { meaningOf } from '../../meaning/src/meaning-of.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { KindReport } from './kind-reports.js';
import { jail, madeReports } from './testing/made-reports.js';

afterAll(() => jail.close());

const header = ['№ чека', 'Дата', 'Товар', 'Продавец', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'];
const goods = ['Аккумулятор', 'Колодки', 'Фильтр', 'Свеча', 'Ремень', 'Масло'];
const sellers = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.'];

function sales(slipAt: number | null): readonly Row[] {
  return Array.from({ length: 180 }, (_, at): Row => {
    const good = at % 6;
    const count = 1 + (at % 3);
    const usual = 900 + good * 1_300 + (at % 4) * 10;
    const each = at === slipAt ? usual * 10 : usual;
    const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
    const seller = sellers[(at * 7) % 3] ?? '';
    return [`Ч-${at}`, day, goods[good] ?? '', seller, count, each, count * each];
  });
}

const soldIn = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + Number(row[6]), 0);

async function ledesOf(rows: readonly Row[]): Promise<readonly string[]> {
  const made = await madeReports({ name: 'Продажи', rows: [header, ...rows] });
  return made.flatMap(({ told }) => told.slice(0, 1));
}

describe('rows with a number that looks like a slip', () => {
  it('given ten times a price, then sums count what was meant and say so with both figures', async () => {
    const ledes = await ledesOf(sales(65));
    const told = ledes.filter((text) => text.includes('опечатка исправлена'));
    expect(told.length).toBeGreaterThan(0);
    for (const text of told) {
      expect(text.match(/опечатка исправлена/gu)).toHaveLength(1);
      expect(text).toContain('исправлена: № чека «Ч-65» — цена 7 410 ₽ вместо 74 100 ₽.');
      expect(text).toMatch(/Как записано, выручка всего 1,86 млн ₽, с исправлением 1,66 млн ₽\.$/u);
    }
    expect((soldIn(sales(null)) / 1_000_000).toFixed(2)).toBe('1.66');
  });

  it('given ten times a price, then no mean of the prices of all goods is told', async () => {
    const rows = sales(null).map((row, at) => (at === 65 ? row.with(5, Number(row[5]) * 10) : row));
    const made = await madeReports({ name: 'Продажи', rows: [header, ...rows] });
    const errors = made.find(({ proposal: { name } }) => name.includes('ошибки ввода'));
    expect(errors?.told.join('\n')).toMatch(/цена 74 100 ₽.*Вероятно, должно быть 7 410 ₽/u);
    expect(errors?.told.join('\n')).not.toContain('в среднем');
  });

  const inPieces = header.with(4, 'Количество, шт.');
  const withCount = sales(null).map((row, at) =>
    at === 65 ? row.with(4, Number(row[4]) * 10) : row,
  );
  const toldBeside = async (rows: readonly Row[], head: readonly string[]) => {
    const made = await madeReports({ name: 'Продажи', rows: [head, ...rows] });
    const isOnErrors = ({ proposal: { name } }: (typeof made)[number]): boolean =>
      name.includes('ошибки ввода');
    const texts = (of: typeof made): string => of.flatMap(({ told }) => told).join('\n');
    expect(texts(made.filter(isOnErrors))).toMatch(
      /Похоже на ошибку ввода: .*«Ч-65».*если перемножить, выходит/u,
    );
    return texts(made.filter((one) => !isOnErrors(one)));
  };

  it('given ten times a count beside a right sum, then reports of the sum say it in a line', async () => {
    const told = await toldBeside(withCount, inPieces);
    expect(told).toContain('исправлена: № чека «Ч-65» — количество 3 шт вместо 30 шт.');
    expect(told).not.toContain('Как записано');
  });

  it('given a row that is not counted, then reports of the others say nothing of it', async () => {
    const rows = withCount.map((row, at): Row => [...row, at % 13 === 0 ? 'Отменен' : 'Оплачен']);
    const told = await toldBeside(rows, [...inPieces, 'Статус']);
    expect(told).toContain('Всего');
    expect(told).not.toContain('Ч-65');
  });

  it('given usual prices, then no row is left out', async () => {
    const ledes = await ledesOf(sales(null));
    expect(ledes.length).toBeGreaterThan(0);
    expect(ledes.join('\n')).not.toContain('Не учтен');
  });

  it('given a proposal that was stored before slips were left out, then it is planned', async () => {
    const rows = sales(65);
    const [made] = await madeReports({ name: 'Продажи', rows: [header, ...rows] });
    const parameters: unknown = JSON.parse(
      JSON.stringify(made?.proposal.parameters, (name, part: unknown) =>
        name === 'doubted' ? undefined : part,
      ),
    );
    expect(parameters).not.toHaveProperty('doubted');
    const proposal = made && { ...made.proposal, parameters: parameters as JsonValue };
    const { tables } = readSheets({ name: 'Продажи', rows: [header, ...rows] });
    const planned = proposal && new KindReport(proposal, meaningOf(tables)).plan(proposal);
    expect(planned?.queries.length).toBeGreaterThan(0);
  });
});

describe('rows that are written twice', () => {
  const madeWith = async (times: number): Promise<readonly string[]> => {
    const rows = sales(null).map((row) => row.with(0, Number(String(row[0]).slice(2))));
    const own = (rows[30] ?? []).with(6, Number(rows[30]?.[6]) * times);
    const ledes = await ledesOf([...rows.with(30, own), own]);
    return ledes.filter((text) => /Всего|В среднем за месяц/u.test(text));
  };

  it('given one payment again, then each report of the sum says that it counts once', async () => {
    const sums = await madeWith(1);
    expect(sums.length).toBeGreaterThan(0);
    for (const text of sums) expect(text).toContain('Повторы не учтены: 1 запись.');
    expect(sums.join('\n')).not.toContain('С ними');
  });

  it('given one that changes the sum, then it says what the sum is with it', async () => {
    const sums = await madeWith(40);
    expect(sums.length).toBeGreaterThan(0);
    for (const text of sums)
      expect(text).toMatch(/Повторы не учтены: 1 запись\. С ними .+ за все время — 1,7\d млн ₽\./u);
  });
});

describe('rows that are counted and written twice', () => {
  it('given one claim again, then the share of refusals says that it has a repeat', async () => {
    const cities = ['Тверь', 'Клин', 'Дубна'];
    const claims = Array.from({ length: 180 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
      const isLost = at % 3 === 0 ? at % 2 === 0 : at % 12 === 1;
      const status = isLost ? 'Отказ' : 'Одобрено';
      return [5_000 + at, day, cities[at % 3] ?? '', 10_000 + at * 10, status];
    });
    const rows = [...claims, claims[50] ?? []];
    const head = ['№ заявки', 'Дата', 'Город', 'Сумма, руб.', 'Статус'];
    const made = await madeReports({ name: 'Заявки', rows: [head, ...rows] });
    const shares = made.filter(({ told: [lede = ''] }) => lede.includes('доля'));
    expect(shares.length).toBeGreaterThan(0);
    for (const { told } of shares)
      expect(told.join('\n')).toContain('Повторы не учтены: 1 запись.');
  });
});

describe('what stands in a sum and could be doubted', () => {
  const products = ['До зарплаты', 'Под залог', 'Лизинг'];
  const loans = (of: (at: number, usual: number) => number): readonly Row[] =>
    Array.from({ length: 150 }, (_, at): Row => {
      const product = at % 3;
      const usual = [5_000, 300_000, 900_000][product] ?? 0;
      const amount = usual * (1 + ((at * 7) % 10) / 4);
      const day = new Date(Date.UTC(2025, Math.floor(at / 25), 1 + (at % 25)));
      const status = at % 10 === 4 ? 'Отказ клиента' : 'Погашен';
      const source = at % 5 === 0 ? '' : (['Сайт', 'Офис', 'Партнёр'][at % 4] ?? 'Офис');
      return [`З-${at}`, day, products[product] ?? '', of(at, amount), status, source];
    });
  const head = ['№ договора', 'Дата', 'Продукт', 'Сумма, руб.', 'Статус', 'Канал'];
  const made = async (rows: readonly Row[]) => {
    const reports = await madeReports({ name: 'Договоры', rows: [head, ...rows] });
    return reports.flatMap(({ told }) => told.slice(0, 1));
  };

  it('given a hundred times what a product lends, however loans scatter, then it is left out', async () => {
    const told = await made(loans((at, usual) => (at === 60 ? usual * 100 : usual)));
    expect(told.join('\n')).toMatch(/Не учтено число, .*№ договора «З-60»/u);
  });

  it('given rows of no channel, then how much they are stands beside the places', async () => {
    const told = (await made(loans((_, usual) => usual))).find((text) => text.includes('«Офис»'));
    expect(told).toMatch(/Где столбец «Канал» пуст — 17,8 %\./u);
  });
});

describe('one payment with noughts too many', () => {
  const fees = [3_600, 4_200, 5_400, 2_800];
  const pupils = (slip: number): readonly Row[] =>
    Array.from({ length: 160 }, (_, at): Row => {
      const kind = at % 4;
      const usual = (fees[kind] ?? 0) * (at % 9 === 0 ? 2 : 1);
      const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
      const course = ['Группа', 'Пара', 'Один на один', 'Клуб'][kind] ?? '';
      return [`К-${at}`, day, course, at === 70 ? slip : usual, 'Оплачен'];
    });
  const told = async (slip: number) => {
    const head = ['№ квитанции', 'Дата', 'Вид платежа', 'Сумма, руб.', 'Статус'];
    const made = await madeReports({ name: 'Платежи', rows: [head, ...pupils(slip)] });
    return made.flatMap((one) => one.told).join('\n');
  };

  it('given a hundred times what others paid, then it is left out; a year at once is not', async () => {
    expect(await told(540_000)).toContain('№ квитанции «К-70»');
    expect(await told(5_400 * 12)).not.toContain('№ квитанции «К-70»');
  });
});

describe('what the totals of a file count though it came to nothing', () => {
  it.each([
    ['each once', []],
    ['one of them twice', [5]],
  ])('given a total with refusals, %s, then the sum says how many are in it', async (_, twice) => {
    const written = Array.from({ length: 60 }, (_one, at): Row => {
      const day = new Date(Date.UTC(2025, Math.floor(at / 10), 1 + (at % 25)));
      const seller = sellers[(at * at) % 3] ?? '';
      const status = at % 12 === 5 ? 'Отказ' : 'Выполнен';
      return [`О-${at}`, day, seller, 1_000 + at * 10, status, 'да'];
    });
    const rows = [...written, ...twice.map((at) => written[at] ?? [])];
    const total = rows.reduce((sum, row) => sum + Number(row[3]), 0);
    const reports = await madeReports({
      name: 'Заказы',
      rows: [
        ['№ заказа', 'Дата', 'Менеджер', 'Сумма, руб.', 'Статус', 'Оплачено'],
        ...rows,
        ['Итого', null, null, total, null, null],
      ],
    });
    const told = reports
      .map(({ told: [lede = ''] }) => lede)
      .filter((text) => /Всего|месяц/u.test(text));
    expect(told.join('\n')).toMatch(
      /Считая строки, где «Статус» — «Отказ»: 5 строк на [\d ]+ ₽\./u,
    );
  });
});

describe('an amount that its price and quantity do not make', () => {
  const plans = ['Starter', 'Team', 'Business'];
  const subscriptions = (slipAt: number | null): readonly Row[] =>
    Array.from({ length: 150 }, (_, at): Row => {
      const [seats, price] = [1 + ((at * 7) % 90), 5 + (at % 3) * 11];
      const amount = seats * price * (at % 4 === 0 ? 0.85 : 1) * (at === slipAt ? 10 : 1);
      const day = new Date(Date.UTC(2025, Math.floor(at / 25), 1 + (at % 25)));
      return [`S-${at}`, day, plans[at % 3] ?? '', seats, price, amount];
    });
  const head = ['№ заказа', 'Дата', 'Тариф', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'];
  const text = async (slipAt: number | null): Promise<string> => {
    const made = await madeReports({ name: 'Заказы', rows: [head, ...subscriptions(slipAt)] });
    return made.flatMap(({ told }) => told).join('\n');
  };

  it('given ten times the product in one row, then it is told with what it should go with', async () => {
    expect(await text(40)).toContain('«Кол-во» × цена 176 ₽; отношение этих чисел 8,5, обычно 1');
  });

  it('given products with a discount or without, then nothing is told', async () => {
    expect(await text(null)).not.toContain('ошибку ввода');
  });
});

describe('pairs of boots', () => {
  const things = ['Ботинки', 'Костюм', 'Каска', 'Перчатки', 'Очки', 'Респиратор'];
  const issued = (count: number): readonly Row[] =>
    Array.from({ length: 240 }, (_, at): Row => {
      const thing = at % 6;
      const own = at === 96 ? count : thing === 3 ? 2 : 1;
      const day = new Date(Date.UTC(2025, Math.floor(at / 40), 1 + (at % 27)));
      return [`Т-${at}`, day, things[thing] ?? '', own, own * (500 + thing * 700)];
    });
  const head = ['№ ведомости', 'Дата', 'Товар', 'Кол-во', 'Сумма, руб.'];
  const text = async (count: number): Promise<string> => {
    const made = await madeReports({ name: 'Выдача', rows: [head, ...issued(count)] });
    return made.flatMap(({ told }) => told).join('\n');
  };

  it('given eleven where everybody gets one, then a digit was pressed twice', async () => {
    const told = await text(11);
    expect(told).toMatch(
      /на ошибку ввода: .*«Т-96».* — .*11; там, где «Товар» — «Ботинки», обычно 1/u,
    );
    expect(told).toContain('Всего 644 000 ₽');
  });

  it('given two of them, then they may have been given', async () => {
    expect(await text(2)).not.toContain('ошибку ввода');
  });
});

describe('a dear repair', () => {
  it('given parts that cost many times their work, and others nearly so, then nothing is wrong', async () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, Math.floor(at / 20), 1 + (at % 20)));
      const work = 600 + (at % 5) * 100;
      const times = [30, 90].includes(at) ? 20 : [31, 61, 91].includes(at) ? 11 : 2 + (at % 4);
      return [`Р-${at}`, day, ['Колесо', 'АКБ', 'Рама'][at % 3] ?? '', work * times, work];
    });
    const head = ['№ ремонта', 'Дата', 'Узел', 'Запчасти, руб.', 'Работа, руб.'];
    const made = await madeReports({ name: 'Ремонты', rows: [head, ...rows] });
    const text = made.flatMap(({ told }) => told).join('\n');
    expect(text).not.toContain('ошибку ввода');
  });
});

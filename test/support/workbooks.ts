import { utils, write } from 'xlsx';

type Rows = readonly (readonly (string | number | Date | null)[])[];

export interface MadeWorkbook {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** A register as accounting programs export it: parameters, groups by warehouse, a grand total. */
export type ProfitRegister = MadeWorkbook & {
  /** Sum over the detail rows alone. */
  readonly revenue: number;
  readonly articles: number;
  readonly leader: string;
};

const warehouses = ['Северный склад', 'Южный склад', 'Склад маркетплейса'];

export function profitRegister(articles = 40): ProfitRegister {
  const groups = warehouses.map((name, group) => ({ name, rows: detailRows(group, articles) }));
  const totals = groups.map(({ rows }) => sumOf(rows));
  const all = totals.reduce(plus, { quantity: 0, revenue: 0 });
  const leading = totals.reduce(
    (best, total, index) => (total.revenue > (totals[best]?.revenue ?? 0) ? index : best),
    0,
  );
  const rows: Rows = [
    ['Валовая прибыль предприятия'],
    ['Период: 01.06.2026 - 30.06.2026'],
    ['Показатели в рублях'],
    [],
    ['Склад', 'Категория', 'Менеджер', 'Количество', 'Выручка'],
    ['Артикул', null, null, null, null],
    ...groups.flatMap(({ name, rows: details }, index) => [
      [name, null, null, totals[index]?.quantity ?? 0, totals[index]?.revenue ?? 0],
      ...details,
    ]),
    ['Итого', null, null, all.quantity, all.revenue],
  ];
  return {
    ...workbook('Валовая прибыль июнь.xlsx', { Лист_1: rows }),
    revenue: all.revenue,
    articles,
    leader: warehouses[leading] ?? '',
  };
}

type Detail = readonly [
  article: string,
  category: string,
  manager: string,
  quantity: number,
  revenue: number,
];
/** Half of the articles are of the first, as most of them are of one manager's. */
const categories = ['Чай', 'Кофе', 'Чай', 'Какао'];
const managers = ['Волкова', 'Зимин', 'Волкова', 'Волкова', 'Орлова'];

function detailRows(group: number, articles: number): readonly Detail[] {
  return Array.from({ length: articles }, (_, index) => {
    const quantity = 1 + ((index * 7 + group * 13) % 50);
    const kopecks = (100_00 + index * 37_77 + group * 11) * quantity * (group + 1);
    const article = `АРТ-${String(index + 1).padStart(4, '0')}`;
    return [article, placed(categories, index), placed(managers, index), quantity, kopecks / 100];
  });
}

const placed = (names: readonly string[], index: number): string =>
  names[index % names.length] ?? '';

const plus = (a: Totals, b: Totals): Totals => ({
  quantity: a.quantity + b.quantity,
  revenue: cents(a.revenue + b.revenue),
});

interface Totals {
  readonly quantity: number;
  readonly revenue: number;
}

const sumOf = (rows: readonly Detail[]): Totals =>
  rows
    .map(([, , , quantity, revenue]) => ({ quantity, revenue }))
    .reduce(plus, {
      quantity: 0,
      revenue: 0,
    });

const cents = (rubles: number): number => Math.round(rubles * 100) / 100;

/** Invoice lines over eighteen months, most of one region and one product, which stand clear. */
export function salesJournal(lines = 360): MadeWorkbook & { readonly revenue: number } {
  const regions = ['Москва', 'Казань', 'Москва', 'Пермь', 'Москва', 'Тверь', 'Казань'];
  const products = ['Чай', 'Кофе', 'Чай', 'Какао', 'Сахар', 'Чай', 'Кофе', 'Мед', 'Чай'];
  let revenue = 0;
  const rows = Array.from({ length: lines }, (_, index) => {
    const quantity = 1 + ((index * 11) % 17);
    const price = 120 + ((index * 29) % 400) + index / 4;
    const amount = cents(quantity * price);
    revenue = cents(revenue + amount);
    return [
      new Date(Date.UTC(2025, Math.floor(index / 20), 1 + (index % 20))),
      regions[index % regions.length] ?? '',
      products[(index * 2) % products.length] ?? '',
      quantity,
      amount,
    ];
  });
  const head = ['Дата', 'Регион', 'Товар', 'Количество', 'Выручка, руб.'];
  return { ...workbook('Продажи.xlsx', { Продажи: [head, ...rows] }), revenue };
}

export function workbook(fileName: string, sheets: Readonly<Record<string, Rows>>): MadeWorkbook {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows as unknown[][], { cellDates: true, UTC: true });
    utils.book_append_sheet(book, sheet, name);
  }
  const bookType = fileName.endsWith('.xls') ? 'biff8' : 'xlsx';
  return {
    fileName,
    bytes: write(book, { type: 'buffer', bookType, compression: true }) as Buffer,
  };
}

const BYTES_MAX = 307_200;

/** A journal of sales as large as the service takes. */
export function largeJournal(): MadeWorkbook {
  let lines = 6_000;
  for (;;) {
    const made = salesJournal(lines);
    if (made.bytes.length <= BYTES_MAX && made.bytes.length > BYTES_MAX * 0.95) return made;
    lines = Math.floor((lines * BYTES_MAX * 0.98) / made.bytes.length);
  }
}

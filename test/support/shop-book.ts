import { utils, write } from 'xlsx';
import { seededRandom } from './prove.js';
import type { MadeWorkbook } from './workbooks.js';

export interface ShopRow {
  /** 1-based row of the sheet. */
  readonly row: number;
  readonly shown: readonly string[];
  /** The line of a download. */
  readonly csv: string;
}

export type ShopBook = MadeWorkbook & {
  readonly headers: readonly string[];
  /** The warehouse that sells most. */
  readonly leader: string;
  readonly lastRow: number;
  rowsOf(warehouse: string): readonly ShopRow[];
};

const stores = ['Южный', 'Север', 'Восток', 'Запад', 'Центр'];
const goods = ['Чай', 'Кофе', '=HYPERLINK("http://example.ru";"Сок")', '-скидка', '@друг'];

/** Sales of five warehouses; some goods are called as a formula begins. */
export function shopBook(rows = 120): ShopBook {
  const random = seededRandom(17);
  const headers = ['Дата', 'Склад', 'Товар', 'Выручка'];
  const sales = Array.from({ length: rows }, (_, index) => {
    const store = stores[Math.floor(random() ** 2 * stores.length)] ?? '';
    const day = 1 + (index % 28);
    const month = 1 + Math.floor((index * 12) / rows);
    const cents = 100_000 + Math.floor(random() * 5_000_000);
    return { store, day, month, good: goods[index % goods.length] ?? '', cents };
  });
  const book = utils.book_new();
  const cells = sales.map(({ day, month, store, good, cents }) => [
    `${pad(day)}.${pad(month)}.2025`,
    store,
    good,
    cents / 100,
  ]);
  utils.book_append_sheet(book, utils.aoa_to_sheet([headers, ...cells]), 'Продажи');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
  return {
    fileName: 'Продажи.xlsx',
    bytes,
    headers,
    leader: leaderOf(sales),
    lastRow: rows + 1,
    rowsOf: (warehouse) =>
      sales.flatMap((sale, index) => (sale.store === warehouse ? [rowOf(sale, index + 2)] : [])),
  };
}

interface Sale {
  readonly store: string;
  readonly good: string;
  readonly day: number;
  readonly month: number;
  readonly cents: number;
}

function leaderOf(sales: readonly Sale[]): string {
  const sums = stores.map((store) => ({
    store,
    sum: sales.reduce((total, sale) => total + (sale.store === store ? sale.cents : 0), 0),
  }));
  return sums.sort((left, right) => right.sum - left.sum)[0]?.store ?? '';
}

function rowOf({ day, month, store, good, cents }: Sale, row: number): ShopRow {
  const date = `${pad(day)}.${pad(month)}.2025`;
  const amount = String(cents / 100).replace('.', ',');
  const grouped = amount.replace(/\B(?=(\d{3})+(?!\d))(?<!,\d*)/g, '\u00a0');
  const safe = /^[=@-]/.test(good) ? `'${good}` : good;
  const quoted = /[";]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  return {
    row,
    shown: [date, store, good, grouped],
    csv: [String(row), date, store, quoted, amount].join(';'),
  };
}

const pad = (part: number): string => String(part).padStart(2, '0');

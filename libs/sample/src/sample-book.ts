import { utils, write } from 'xlsx';

export interface SampleBook {
  readonly fileName: string;
  readonly bytes: Buffer;
}

interface Good {
  readonly name: string;
  readonly kind: string;
  readonly price: number;
}

const goodsOfKinds: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  Чай: [
    ['Чай черный листовой', 420],
    ['Чай зеленый с жасмином', 510],
    ['Иван-чай', 380],
  ],
  Кофе: [
    ['Кофе в зернах', 1150],
    ['Кофе молотый', 890],
  ],
  Сладости: [
    ['Мед липовый', 640],
    ['Пастила яблочная', 270],
    ['Шоколад горький', 330],
  ],
};

const goods: readonly Good[] = Object.entries(goodsOfKinds).flatMap(([kind, priced]) =>
  priced.map(([name, price]) => ({ kind, name, price })),
);

/** How much each shop sells beside the others. */
const SHOPS = [
  ['На Садовой', 11],
  ['У вокзала', 6],
  ['Заречный', 4],
  ['Южный', 3],
] as const;

/** A shop that was closed for most of a month. */
const CLOSED = { shop: 'Заречный', month: 3, share: 0.2 } as const;
/** Each month sells so much beside the others. */
const MONTHS = [1, 1.02, 1.05, 1.04, 1.1, 1.16] as const;
const YEAR = 2026;

type Cell = string | number | Date | null;

/** Half a year of a chain of four tea shops: made up, and the same each time. */
export function sampleBook(): SampleBook {
  const sales = MONTHS.flatMap((growth, at) =>
    SHOPS.flatMap(([shop, size], line) => monthOf({ shop, size: size * growth, line }, at + 1)),
  ).toSorted(byDate);
  const total = sales.reduce((sum, row) => sum + Number(row.at(-1)), 0);
  const rows: readonly (readonly Cell[])[] = [
    ['Продажи сети «Чайная лавка»'],
    [`Период: 01.01.${YEAR} - 30.06.${YEAR}`],
    [],
    ['Дата', 'Магазин', 'Категория', 'Товар', 'Выручка, руб.'],
    ...sales,
    ['Итого', null, null, null, total],
  ];
  const sheet = utils.aoa_to_sheet(rows as Cell[][], { cellDates: true, UTC: true });
  sheet['!cols'] = [12, 14, 12, 26, 16].map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Продажи');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
  return { fileName: 'Пример - продажи магазинов.xlsx', bytes };
}

interface Shop {
  readonly shop: string;
  readonly size: number;
  readonly line: number;
}

function monthOf({ shop, size, line }: Shop, month: number): readonly Cell[][] {
  const closed = shop === CLOSED.shop && month === CLOSED.month ? CLOSED.share : 1;
  return goods.flatMap(({ name, kind, price }, at) => {
    const wanted = 1 + ((at * 5 + line * 3 + month * 2) % 7) / 4;
    const cheap = (900 / price) ** 0.3;
    const quantity = Math.max(1, Math.round(size * wanted * cheap * closed));
    const date = dayOf(month, (at * SHOPS.length + line) / (goods.length * SHOPS.length - 1));
    return [[date, shop, kind, name, quantity * price]];
  });
}

/** From the first day of a month to its last. */
function dayOf(month: number, share: number): Date {
  const last = new Date(Date.UTC(YEAR, month, 0)).getUTCDate();
  return new Date(Date.UTC(YEAR, month - 1, 1 + Math.round(share * (last - 1))));
}

const byDate = (left: readonly Cell[], right: readonly Cell[]): number =>
  Number(left[0]) - Number(right[0]);

import { utils, write } from 'xlsx';

type Cell = string | number | Date | null;
type Random = () => number;

export interface MadeWorkbook {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
export type WorkbookKind = keyof typeof kinds;

const cities = ['Москва', 'Казань', 'Пермь', 'Тверь', 'Омск'];
const goods = [
  ...(['Чай черный', 'Чай зеленый', 'Кофе в зернах', 'Кофе молотый', 'Какао'] as const),
  ...(['Мед липовый', 'Варенье', 'Печенье', 'Шоколад горький', 'Халва'] as const),
];
const DAY_MS = 86_400_000;

const kinds = { sales, stock, payroll, plan } as const;

/** A small file as businesses have it; the same random numbers make the same file. */
export function madeWorkbook(kind: WorkbookKind, before: Date, random: Random): MadeWorkbook {
  const { name, sheet, rows } = kinds[kind](before, random);
  const book = utils.book_new();
  const cells = utils.aoa_to_sheet(rows as unknown[][], { cellDates: true, UTC: true });
  utils.book_append_sheet(book, cells, sheet);
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
  return { fileName: `${name}.xlsx`, bytes: new Uint8Array(bytes) };
}

interface Made {
  readonly name: string;
  readonly sheet: string;
  readonly rows: readonly Cell[][];
}

const one = <T>(from: readonly T[], random: Random): T | null =>
  from[Math.floor(random() * from.length)] ?? null;

function sales(before: Date, random: Random): Made {
  const rows = Array.from({ length: 240 }, (_, line): Cell[] => {
    const quantity = 1 + Math.floor(random() * 20);
    const place = Math.floor(random() * goods.length);
    const price = 90 + place * 45;
    const daysAgo = Math.floor((240 - line) / 2);
    const date = new Date(Math.floor(before.getTime() / DAY_MS - daysAgo) * DAY_MS);
    return [date, one(cities, random), goods[place] ?? '', quantity, price, quantity * price];
  });
  const head = ['Дата', 'Город', 'Товар', 'Количество', 'Цена, руб.', 'Выручка, руб.'];
  return { name: 'Продажи', sheet: 'Продажи', rows: [head, ...rows] };
}

function stock(_before: Date, random: Random): Made {
  const rows = cities.slice(0, 3).flatMap((city) =>
    goods.map((good): Cell[] => {
      const [left, sold] = [Math.floor(random() * 400), 5 + Math.floor(random() * 120)];
      return [`Склад ${city}`, good, left, sold, left * (60 + good.length * 9)];
    }),
  );
  const head = ['Склад', 'Товар', 'Остаток, шт', 'Продано за месяц, шт', 'Сумма остатка, руб.'];
  return { name: 'Остатки на складах', sheet: 'Остатки', rows: [head, ...rows] };
}

function payroll(_before: Date, random: Random): Made {
  const departments = ['Продажи', 'Склад', 'Бухгалтерия', 'Доставка'];
  const rows = Array.from({ length: 48 }, (_, line): Cell[] => {
    const salary = 45_000 + Math.floor(random() * 60) * 1_000;
    const bonus = Math.floor(salary * random() * 0.3);
    return [`С-${101 + line}`, one(departments, random), salary, bonus, salary + bonus];
  });
  const head = ['Табельный номер', 'Отдел', 'Оклад, руб.', 'Премия, руб.', 'Начислено, руб.'];
  return { name: 'Ведомость по зарплате', sheet: 'Ведомость', rows: [head, ...rows] };
}

function plan(_before: Date, random: Random): Made {
  const rows = cities.flatMap((city) =>
    ['I квартал', 'II квартал', 'III квартал'].map((quarter): Cell[] => {
      const planned = 800_000 + Math.floor(random() * 700) * 1_000;
      return [city, quarter, planned, Math.floor(planned * (0.75 + random() * 0.45))];
    }),
  );
  const head = ['Филиал', 'Квартал', 'План, руб.', 'Факт, руб.'];
  return { name: 'План и факт', sheet: 'План-факт', rows: [head, ...rows] };
}

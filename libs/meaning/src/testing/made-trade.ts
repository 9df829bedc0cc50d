import type { Dice } from '../../../workbook/src/testing/generator/dice.js';
import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';

/** What a trade calls its things. */
interface Trade {
  readonly sheet: string;
  readonly number: string;
  readonly code: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly rate: string;
  readonly place: string;
  readonly places: readonly string[];
  readonly kinds: readonly string[];
  readonly directions: readonly [string, string];
  readonly lookup: string;
  readonly thing: string;
  readonly stock: string;
}

const trades: readonly Trade[] = [
  {
    sheet: 'Продажи',
    number: '№ чека',
    code: 'Артикул',
    quantity: 'Кол-во',
    price: 'Цена, руб.',
    amount: 'Сумма, руб.',
    rate: 'Скидка, %',
    place: 'Магазин',
    places: ['Центр', 'Рынок', 'Вокзал'],
    kinds: ['Обувь', 'Одежда', 'Сумки'],
    directions: ['Продажа', 'Возврат'],
    lookup: 'Товары',
    thing: 'Наименование',
    stock: 'Остатки',
  },
  {
    sheet: 'Движение материалов',
    number: '№ накладной',
    code: 'Код материала',
    quantity: 'Количество',
    price: 'Цена за ед.',
    amount: 'Стоимость, руб.',
    rate: 'Влажность, %',
    place: 'Склад',
    places: ['Северный', 'Южный', 'Цеховой'],
    kinds: ['Металл', 'Крепеж', 'Краска'],
    directions: ['Приход', 'Расход'],
    lookup: 'Материалы',
    thing: 'Материал',
    stock: 'Запасы',
  },
  {
    sheet: 'Услуги',
    number: '№ заявки',
    code: 'Код услуги',
    quantity: 'Часов',
    price: 'Тариф, руб./час',
    amount: 'К оплате, руб.',
    rate: 'Оценка',
    place: 'Филиал',
    places: ['Тверь', 'Псков', 'Орел'],
    kinds: ['Ремонт', 'Уборка', 'Монтаж'],
    directions: ['Начислено', 'Возврат'],
    lookup: 'Прайс',
    thing: 'Услуга',
    stock: 'Задолженность',
  },
];

export interface FactRow {
  readonly day: number;
  readonly number: string;
  readonly code: string;
  readonly place: string;
  readonly direction: string;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
  readonly rate: number;
}

/** A workbook with what is true of it. */
export interface MadeTrade {
  readonly sheets: readonly SheetParts[];
  readonly trade: Trade;
  readonly facts: readonly FactRow[];
  readonly kindOf: ReadonlyMap<string, string>;
  /** By code: the level of each month, the last one last. */
  readonly levels: ReadonlyMap<string, readonly number[]>;
  readonly isSigned: boolean;
  readonly isWide: boolean;
}

const MONTHS = 6;
const DAYS = 170;
const monthNames = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];
const dayAt = (day: number): Date => new Date(Date.UTC(2025, 0, 1 + day));

/** Heading rows, cut lists, signed operations, other spellings, levels side by side or beneath. */
export function madeTrade(dice: Dice): MadeTrade {
  const trade = dice.pick(trades);
  const codes = Array.from(
    { length: dice.int(6, 12) },
    (_, at) => `${dice.pick(['А', 'К', 'М'])}-${100 + at * 7}`,
  );
  const kindOf = new Map(codes.map((code, at) => [code, trade.kinds[at % 3] ?? '']));
  const isSigned = dice.chance(0.3);
  const facts = factRows(dice, trade, codes, isSigned);
  const levels = new Map(
    codes.map((code) => [code, Array.from({ length: MONTHS }, () => dice.int(3, 900))]),
  );
  const isWide = dice.chance(0.5);
  return {
    trade,
    facts,
    kindOf,
    levels,
    isSigned,
    isWide,
    sheets: [
      factSheet(dice, trade, facts, isSigned),
      lookupSheet(dice, trade, kindOf),
      isWide ? wideSheet(dice, trade, levels) : longSheet(trade, levels),
    ],
  };
}

function factRows(
  dice: Dice,
  { places, directions }: Trade,
  codes: readonly string[],
  isSigned: boolean,
): readonly FactRow[] {
  const count = dice.int(40, 110);
  return Array.from({ length: count }, (_, at) => {
    const [quantity, price] = [dice.int(1, 40), dice.int(90, 4900)];
    return {
      day: Math.floor((at * DAYS) / count),
      number: `Н-${1000 + at}`,
      code: dice.pick(codes),
      place: dice.pick(places),
      direction: isSigned && dice.chance(0.3) ? directions[1] : directions[0],
      quantity,
      price,
      amount: quantity * price,
      rate: dice.int(1, 9),
    };
  });
}

function factSheet(
  dice: Dice,
  trade: Trade,
  facts: readonly FactRow[],
  isSigned: boolean,
): SheetParts {
  const isGrouped = dice.chance(0.4);
  const header: Row = [
    'Дата',
    trade.number,
    trade.code,
    ...(isGrouped ? [] : [trade.place]),
    ...(isSigned ? ['Вид операции'] : []),
    trade.quantity,
    trade.price,
    trade.amount,
    trade.rate,
  ];
  const rowOf = (one: FactRow): Row => [
    dayAt(one.day),
    one.number,
    one.code,
    ...(isGrouped ? [] : [one.place]),
    ...(isSigned ? [one.direction] : []),
    one.quantity,
    one.price,
    one.amount,
    one.rate,
  ];
  const body = isGrouped
    ? grouped(dice, trade, facts, rowOf, header)
    : cut(dice, facts.map(rowOf), header);
  const title: readonly Row[] = dice.chance(0.5)
    ? [[`${trade.sheet} за 1 полугодие 2025`], []]
    : [];
  return { name: trade.sheet, rows: [...title, header, ...body] };
}

/** Each place above its rows, with or without what they make. */
function grouped(
  dice: Dice,
  { places }: Trade,
  facts: readonly FactRow[],
  rowOf: (one: FactRow) => Row,
  header: Row,
): readonly Row[] {
  const hasSums = dice.chance(0.5);
  return places.flatMap((place) => {
    const own = facts.filter((one) => one.place === place);
    if (own.length === 0) return [];
    const sums = totalRow(`Итого ${place}`, own, header);
    return [[place], ...own.map(rowOf), ...(hasSums ? [sums] : [])];
  });
}

function totalRow(label: string, rows: readonly FactRow[], header: Row): Row {
  const sum = (of: (one: FactRow) => number): number => rows.reduce((all, one) => all + of(one), 0);
  const at = header.length - 4;
  return [
    label,
    ...header.slice(1, at).map(() => null),
    sum((one) => one.quantity),
    null,
    sum((one) => one.amount),
    null,
  ];
}

/** An empty row, the header once more, or nothing in the middle of the list. */
function cut(dice: Dice, rows: readonly Row[], header: Row): readonly Row[] {
  const at = dice.int(10, rows.length - 10);
  const between: readonly Row[] = dice.pick([[], [], [[]], [header], [[], header]]);
  return [...rows.slice(0, at), ...between, ...rows.slice(at)];
}

/** Its codes are spelled as in the facts, or as another hand has written them. */
function lookupSheet(dice: Dice, trade: Trade, kindOf: ReadonlyMap<string, string>): SheetParts {
  const isOtherHand = dice.chance(0.4);
  const written = (code: string): string =>
    dice.pick([code, code.toLowerCase(), code.replace('-', ' - '), code.replace('А', 'A')]);
  const rows = [...kindOf].map(([code, kind], at): Row => [
    isOtherHand ? written(code) : code,
    `${trade.thing} ${at + 1}`,
    kind,
    dice.int(1, 90),
  ]);
  return { name: trade.lookup, rows: [[trade.code, trade.thing, 'Вид', 'Срок, дн.'], ...rows] };
}

function wideSheet(
  dice: Dice,
  trade: Trade,
  levels: ReadonlyMap<string, readonly number[]>,
): SheetParts {
  const isDated = dice.chance(0.5);
  const heads = monthNames.map((name, at) => (isDated ? `01.0${at + 1}.2025` : `${name} 2025`));
  const rows = [...levels].map(([code, own]): Row => [code, ...own]);
  return { name: trade.stock, rows: [[trade.code, ...heads], ...rows] };
}

function longSheet(trade: Trade, levels: ReadonlyMap<string, readonly number[]>): SheetParts {
  const rows = monthNames.flatMap((_, month) =>
    [...levels].map(([code, own]): Row => [
      new Date(Date.UTC(2025, month, 1)),
      code,
      own[month] ?? 0,
    ]),
  );
  const level = trade.stock === 'Задолженность' ? 'Долг, руб.' : 'Остаток';
  return { name: trade.stock, rows: [['Дата', trade.code, level], ...rows] };
}

import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import { Dice } from '../../../workbook/src/testing/generator/dice.js';

/** Sheets in which no value has to do with any other, nor with its date or its group. */
export interface Noise {
  readonly sheets: readonly SheetParts[];
  /** For whoever reads a failure. */
  readonly shape: string;
}

type Draw = () => string | number | Date;

interface Drawn {
  readonly name: string;
  readonly draw: Draw;
  readonly shape: string;
}

const rowCounts = [12, 15, 24, 36, 60, 120, 250, 500, 900];
const measureNames = [
  ...['Выручка', 'Количество', 'Сумма', 'Прибыль', 'Затраты', 'Вес', 'Остаток', 'Расход', 'Цена'],
  ...['Себестоимость', 'План', 'Факт', 'Оклад', 'Показатель А', 'Показатель Б', 'Продажи, ₽'],
];
const categoryNames = [
  ...['Регион', 'Склад', 'Канал', 'Категория', 'Менеджер', 'Отдел', 'Город', 'Бренд', 'Статус'],
  ...['Должность', 'Филиал'],
];
const itemNames = ['Товар', 'Клиент', 'Артикул', 'Поставщик', 'Контрагент'];

export function makeNoise(seed: number): Noise {
  const dice = new NoiseDice(generator(seed));
  const sheets = Array.from({ length: dice.chance(0.15) ? 2 : 1 }, (_, place) =>
    makeSheet(dice, place),
  );
  return { sheets, shape: sheets.map(({ shape }) => shape).join(' | ') };
}

class NoiseDice extends Dice {
  readonly next: () => number;

  constructor(next: () => number) {
    super(next);
    this.next = next;
  }
}

/** Mulberry32. */
export function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeSheet(dice: NoiseDice, place: number): SheetParts & { readonly shape: string } {
  const date = dateColumn(dice, dice.pick(rowCounts));
  const columns = [
    ...(date === null ? [] : [date.column]),
    ...categories(dice),
    ...(dice.chance(0.4) ? [itemColumn(dice)] : []),
    ...measures(dice),
  ];
  const count = date?.rows ?? dice.pick(rowCounts);
  const rows = Array.from({ length: count }, (): Row => columns.map(({ draw }) => draw()));
  const sorted = date !== null && dice.chance(0.6) ? byDate(rows) : rows;
  return {
    name: `Данные ${place + 1}`,
    rows: [columns.map(({ name }) => name), ...sorted],
    shape: `${count} rows: ${columns.map(({ name, shape }) => `${name} (${shape})`).join(', ')}`,
  };
}

function byDate(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort(([left], [right]) => Number(left) - Number(right));
}

const DAY_MS = 86_400_000;

interface Dated {
  readonly column: Drawn;
  readonly rows: number;
}

/** Any days of a span, or one row for each month, week or day. */
function dateColumn(dice: NoiseDice, rows: number): Dated | null {
  if (dice.chance(0.2)) return null;
  const from = Date.UTC(2019 + dice.int(0, 5), dice.int(0, 11), dice.int(1, 28));
  if (dice.chance(0.55)) {
    const days = dice.pick([20, 45, 90, 200, 365, 730, 1_100]);
    const draw = () => new Date(from + dice.int(0, days - 1) * DAY_MS);
    return { rows, column: { name: 'Дата', draw, shape: `any of ${days} days` } };
  }
  const step = dice.pick(['month', 'week', 'day'] as const);
  const steps = {
    month: [12, 24, 30, 36, 60],
    week: [13, 30, 60],
    day: [20, 60, 120, 400],
  } as const;
  const first = new Date(from);
  let place = -1;
  const draw = () => {
    place += 1;
    if (step !== 'month') return new Date(from + place * DAY_MS * (step === 'week' ? 7 : 1));
    return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + place, 1));
  };
  return { rows: dice.pick(steps[step]), column: { name: 'Дата', draw, shape: `each ${step}` } };
}

function categories(dice: NoiseDice): readonly Drawn[] {
  const names = dice.shuffle(categoryNames).slice(0, dice.int(0, 3));
  return names.map((name) => {
    const count = dice.int(2, 9);
    const skewed = dice.chance(0.5);
    const draw = () => {
      const place = skewed ? Math.min(dice.int(0, count - 1), dice.int(0, count - 1)) : null;
      return `${name} ${(place ?? dice.int(0, count - 1)) + 1}`;
    };
    return { name, draw, shape: `${count} values` };
  });
}

function itemColumn(dice: NoiseDice): Drawn {
  const name = dice.pick(itemNames);
  const count = dice.int(10, 40);
  return { name, draw: () => `${name} № ${dice.int(1, count)}`, shape: `${count} items` };
}

function measures(dice: NoiseDice): readonly Drawn[] {
  return dice
    .shuffle(measureNames)
    .slice(0, dice.int(1, 4))
    .map((name) => {
      const shape = dice.pick(Object.keys(shapes) as (keyof typeof shapes)[]);
      const scale = dice.pick([1, 10, 1_000]);
      return { name, draw: () => shapes[shape](dice, scale), shape };
    });
}

function bell(dice: NoiseDice): number {
  const distance = Math.sqrt(-2 * Math.log(1 - dice.next()));
  return distance * Math.cos(2 * Math.PI * dice.next());
}

function cents(value: number): number {
  return Math.round(100 * value) / 100;
}

const shapes = {
  normal: (dice: NoiseDice, scale: number) => cents(scale * (100 + 15 * bell(dice))),
  lognormal: (dice: NoiseDice, scale: number) => cents(scale * Math.exp(3 + 0.8 * bell(dice))),
  heavy: (dice: NoiseDice, scale: number) => cents(scale * (1 - dice.next()) ** -0.7),
  uniform: (dice: NoiseDice, scale: number) => cents(scale * 100 * dice.next()),
  counts: (dice: NoiseDice) => Math.floor(-4 * Math.log(1 - dice.next())),
  few: (dice: NoiseDice) => dice.int(1, 5),
  zeros: (dice: NoiseDice, scale: number) =>
    dice.chance(0.4) ? 0 : Math.round(scale * dice.next() * 50),
  signed: (dice: NoiseDice, scale: number) => cents(scale * 20 * bell(dice)),
} as const;

import {
  conjunctsOf,
  keyName,
  leavesOf,
  measureName,
  resolved,
  unitOf,
  unitOfValue,
  valueText,
} from '../../../frames/src/index.js';
import type {
  Ask,
  Condition,
  Having,
  Key,
  MeasureUnit,
  Plain,
  TableAsk,
} from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { formatNumber } from '../../../russian/src/index.js';
import type { PlannedQuote } from '../analyst/plan.js';
import { shownUnit } from './frame-columns.js';

/** A bound that an ask chooses its rows or groups by, as a writer may quote it. */
export interface QuotedBound extends PlannedQuote {
  /** «Сумма» от 100 000 ₽ */
  readonly of: string;
  /** The numbers that are chosen by it; null: all of the result. */
  readonly columns: readonly string[] | null;
}

interface Found extends Omit<QuotedBound, 'id' | 'columns'> {
  readonly column: string | null;
}

/** In the order of the ask, each once: `b0`, `b1`. Nobody chooses to be above nothing. */
export function quotedBounds(ask: Ask, meaning: Meaning): readonly QuotedBound[] {
  const found = new Map<string, { readonly one: Found; readonly columns: (string | null)[] }>();
  for (const one of boundsOfAsk(ask, meaning)) {
    const key = JSON.stringify([one.of, one.row]);
    const known = found.get(key) ?? { one, columns: [] };
    known.columns.push(one.column);
    found.set(key, known);
  }
  return [...found.values()].map(({ one: { of, text, row }, columns }, at) => {
    const own = columns.flatMap((column) => column ?? []);
    return { id: `b${at}`, of, text, row, columns: own.length < columns.length ? null : own };
  });
}

function boundsOfAsk(ask: Ask, meaning: Meaning): readonly Found[] {
  if (ask.is === 'unpivot') return boundsOfAsk(ask.of, meaning).filter(isOfAll);
  if (ask.is !== 'table' && ask.is !== 'rows') return [];
  const whole = boundsIn(ask.where, meaning).map((one) => ({ ...one, column: null, row: null }));
  return ask.is === 'rows' ? whole : [...whole, ...boundsOfTable(ask, meaning)];
}

const isOfAll = ({ column, row }: Found): boolean => column === null && row === null;

function boundsOfTable(ask: TableAsk, meaning: Meaning): readonly Found[] {
  const { measures, refusals } = resolved(ask.measures, meaning);
  if (refusals.length > 0) return [];
  const plains = new Map(measures.map(({ name, plain }) => [name, plain]));
  const own = measures.flatMap(({ plain }, place) =>
    leavesOf(plain)
      .flatMap((leaf) => [...boundsIn(leaf.where, meaning), ...boundsOfGroups(leaf, meaning)])
      .map((one): Found => ({ ...one, column: measureName(place), row: null })),
  );
  const having = comparedIn(ask.having).flatMap((one): readonly Found[] => {
    const plain = plains.get(one.name);
    const unit = plain === undefined ? null : unitOf(plain, meaning);
    return bound(`«${one.name}»`, one, unit).map((told) => ({ ...told, column: null, row: null }));
  });
  const keys = ask.by.flatMap(({ key }, place) => boundsOfKey(key, keyName(place), meaning));
  return [...having, ...own, ...keys];
}

/** «Дни, в которые больше трех заказов» */
function boundsOfGroups(leaf: Plain, meaning: Meaning): readonly Bound[] {
  if (leaf.is !== 'over-groups' || leaf.sign === null || leaf.value === null) return [];
  return bound('', { sign: leaf.sign, value: leaf.value }, unitOf(leaf.of, meaning));
}

function boundsOfKey(key: Key, column: string, meaning: Meaning): readonly Found[] {
  if (key.is !== 'case') return [];
  return key.cases.flatMap(({ name, where }) =>
    boundsIn(where, meaning).map((one) => ({ ...one, column: null, row: { column, name } })),
  );
}

type Bound = Pick<Found, 'text' | 'of'>;

const boundsIn = (where: Condition | null, meaning: Meaning): readonly Bound[] =>
  conjunctsOf(where).flatMap((one) => {
    if (one.is !== 'compare' || one.right.is !== 'constant') return [];
    const { sign, right } = one;
    const unit = unitOfValue(one.left, meaning);
    return bound(valueText(one.left, meaning), { sign, value: right.value }, unit);
  });

interface Compared {
  readonly sign: Extract<Condition, { is: 'compare' }>['sign'];
  readonly value: number;
}

function comparedIn(having: Having | null): readonly (Compared & { readonly name: string })[] {
  if (having?.is === 'all') return having.of.flatMap(comparedIn);
  if (having?.is !== 'compare') return [];
  const { left, sign, right } = having;
  if (left.is !== 'measure' || right.is !== 'number') return [];
  return [{ name: left.name, sign, value: right.value }];
}

const signWords: Readonly<Partial<Record<Compared['sign'], string>>> = {
  '>': 'больше',
  '>=': 'от',
  '<': 'меньше',
  '<=': 'не больше',
};

function bound(of: string, { sign, value }: Compared, unit: MeasureUnit | null): readonly Bound[] {
  const word = signWords[sign];
  // Nobody reads a number with an exponent.
  if (word === undefined || value === 0 || String(value).includes('e')) return [];
  const text = `${word}\u00a0${inUnit(value, unit)}`;
  return [{ text, of: of === '' ? text : `${of} ${text}` }];
}

/** After «от» and «больше»: «1 дня», «30 дней». */
const counted: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'дн.': ['дня', 'дней'],
  'мес.': ['месяца', 'месяцев'],
  лет: ['года', 'лет'],
};

function inUnit(value: number, unit: MeasureUnit | null): string {
  const symbol = unit === null ? null : shownUnit(unit);
  const [one, many] = counted[symbol ?? ''] ?? [];
  const format = { style: 'number', decimals: decimalsOf(value) } as const;
  if (symbol === '%') return formatNumber(String(value), { ...format, style: 'percent' });
  if (one === undefined || many === undefined)
    return formatNumber(String(value), symbol === null ? format : { ...format, unit: symbol });
  const few = Number.isInteger(value) ? many : one;
  return formatNumber(String(value), { ...format, plural: [one, few, many] });
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

import { plainSymbol } from '../../../frames/src/index.js';
import type { Condition, RowValue } from '../../../frames/src/index.js';
import type { ColumnMeaning, TableMeaning } from '../../../meaning/src/index.js';
import { nounOf } from '../../../russian/src/index.js';
import { endedOnly } from './ended.js';
import { spokenName, withoutUnit } from './names.js';
import { isAsked, isLoss, isRestOf, onlyHandled } from './losses.js';
import { PART } from './parts.js';
import type { Quantity } from './subject.js';

/**
 * What one sum of a row says of another one beside it: what went wrong or was given away of what
 * was made, what is spent for each thing that it brought, how many of the next step.
 *
 * @param made rows of what was made at all; null: all
 */
export function flowRatios({ columns }: TableMeaning, made: Condition | null): readonly Quantity[] {
  const flows = columns.filter(({ role, perEach }) => role.is === 'flow' && perEach.length === 0);
  return [
    ...flows.flatMap((part) => ofWhole(part, flows, made)),
    ...flows.flatMap((part) => ofTotal(part, flows)),
    ...flows.flatMap((part) => ofHolder(part, flows)),
    ...flows.flatMap((spent) => forEach(spent, flows)),
    ...steps(flows),
    ...flows.flatMap((asked) => lessThan(asked, flows)),
  ];
}

/** part : wholes, of which the first that the table has in the same unit counts. */
const wholes: Readonly<Record<string, readonly string[]>> = {
  returned: [
    'sold',
    'issued',
    'output',
    'harvest',
    'fact',
    'revenue',
    'gross',
    'amount',
    'cost',
    'count',
    'received',
  ],
  scrap: ['output', 'harvest', 'sold', 'issued', 'received', 'fact', 'count'],
  defect: ['output', 'harvest', 'sold', 'issued', 'received', 'fact', 'count'],
  discount: ['gross', 'revenue', 'amount'],
  commission: ['revenue', 'gross', 'amount'],
  expense: ['revenue'],
  'ad-spend': ['revenue'],
};
const good: ReadonlySet<string> = new Set(['commission']);
const OF_WHOLE = 0.95;
const GIVEN = 0.75;

function ofWhole(
  part: ColumnMeaning,
  flows: readonly ColumnMeaning[],
  made: Condition | null,
): readonly Quantity[] {
  const told = part.concept ?? '';
  const whole = wholeOf(part, flows);
  if (whole === undefined || part.partOf !== null || isEarnedBack(told, flows)) return [];
  const isGiven = told === 'discount' || told === 'commission';
  const { name, all } = wholeWith(part, whole);
  return [
    {
      ...common(`${isGiven ? 'given' : 'part'}:${part.id.column}`, name),
      where: isGiven ? null : made,
      of: { is: 'ratio', part: orNone(part), whole: all, as: 'percent' },
      importance: isGiven ? GIVEN : OF_WHOLE,
      better: good.has(told) ? null : 'less',
    },
  ];
}

/** «Годных» and «Брак» together are what was made. */
function wholeWith(part: ColumnMeaning, whole: ColumnMeaning) {
  if (!isRestOf(whole, part)) return { name: percentName(part, whole), all: cell(whole) };
  const [left, gone] = [whole, part].map(({ header }) => `«${withoutUnit(header)}»`);
  const name = `${spokenName(part.header)} в процентах от суммы ${left} и ${gone}`;
  return { name, all: { is: 'plus', left: cell(whole), right: orNone(part) } } as const;
}

function wholeOf(part: ColumnMeaning, flows: readonly ColumnMeaning[]): ColumnMeaning | undefined {
  const alike = flows.filter(
    (one) => one !== part && areAlike(one, part) && !(isLoss(part) && isAsked(one)),
  );
  const named = (wholes[part.concept ?? ''] ?? []).flatMap((concept) =>
    wholeFirst(alike.filter((one) => one.concept === concept)),
  );
  const found = [...named.filter((one) => !isRestOf(one, part)), ...named];
  return found[0] ?? onlyHandled(part, alike)[0];
}

/** What an owner wants more or less of; of all else neither is better. */
const wanted: Readonly<Record<string, Quantity['better']>> = {
  attended: 'more',
  absences: 'less',
  scrap: 'less',
  defect: 'less',
};
const BESIDE_WHOLE = 0.92;

/** What is paid before or after says how far the order is, not how it differs from others. */
const IN_PARTS = /(?<!\p{L})(?:аванс|предоплат|доплат|задат|взнос)/iu;

/**
 * Who came of who was expected, kegs that came back of those that went out; a row that does not
 * tell the part is none where nobody came.
 */
function ofHolder(part: ColumnMeaning, flows: readonly ColumnMeaning[]): readonly Quantity[] {
  const whole = flows.find(({ id }) => id.column === part.within?.column);
  const areOther = whole === undefined || [part, whole].some(({ concept }) => concept === 'plan');
  if (areOther || IN_PARTS.test(part.header) || ofWhole(part, flows, null).length > 0) return [];
  const { id, where } = endedOnly(part);
  return [
    {
      ...common(`${id}:${part.id.column}`, percentName(part, whole)),
      where,
      of: { is: 'ratio', part: cell(part), whole: cell(whole), as: 'percent' },
      importance: BESIDE_WHOLE,
      better: wanted[part.concept ?? ''] ?? null,
    },
  ];
}

/** «Итого выручка» before «Напитки», which is a part of it. */
export const wholeFirst = (columns: readonly ColumnMeaning[]): readonly ColumnMeaning[] => [
  ...columns.filter(({ partOf }) => partOf === null),
  ...columns.filter(({ partOf }) => partOf !== null),
];

/** Beside a profit its share of what was earned is told. */
function isEarnedBack(told: string, flows: readonly ColumnMeaning[]): boolean {
  const isSpent = told === 'expense' || told === 'ad-spend';
  return isSpent && flows.some(({ concept }) => concept === 'profit');
}

/** What it is without the tax is the same thing. */
const VAT = /(?<!\p{L})(?:без\s+)?(?:ндс|налог\p{L}*)(?!\p{L})|(?<!\p{L})vat(?!\p{L})/iu;
const PARTS_MAX = 4;
const OF_TOTAL = 0.72;

/** Cash and cards of what was earned: columns that add up to another one, a few of them. */
function ofTotal(part: ColumnMeaning, flows: readonly ColumnMeaning[]): readonly Quantity[] {
  const whole = flows.find(({ id }) => id.column === part.partOf?.column);
  const parts = flows.filter(({ partOf }) => partOf?.column === whole?.id.column);
  if (whole === undefined || parts.length > PARTS_MAX || PART.test(part.header)) return [];
  if (part.concept === 'vat' || whole.concept === 'total' || VAT.test(part.header)) return [];
  // How a plan is spread over a season says nothing of what came of it.
  if ([part, whole].some(({ concept }) => concept === 'plan')) return [];
  return [
    {
      ...common(`total:${part.id.column}`, percentName(part, whole)),
      of: { is: 'ratio', part: orNone(part), whole: cell(whole), as: 'percent' },
      importance: OF_TOTAL,
      better: null,
    },
  ];
}

const spending: ReadonlySet<string> = new Set(['expense', 'ad-spend']);
/** What is counted, in the words for one of it. */
const ones: Readonly<Record<string, string>> = {
  лиды: 'лид',
  заявки: 'заявку',
  обращения: 'обращение',
  клики: 'клик',
  переходы: 'переход',
  визиты: 'визит',
  звонки: 'звонок',
  заказы: 'заказ',
  продажи: 'продажу',
  регистрации: 'регистрацию',
  установки: 'установку',
  leads: 'лид',
  clicks: 'клик',
  orders: 'заказ',
};
const FOR_EACH = 0.9;

/** Money that is spent on each lead, on each click. */
function forEach(spent: ColumnMeaning, flows: readonly ColumnMeaning[]): readonly Quantity[] {
  if (!spending.has(spent.concept ?? '') || dimensionOf(spent) !== 'money') return [];
  return flows.flatMap((one): readonly Quantity[] => {
    const word = ones[withoutUnit(one.header).toLowerCase()];
    if (word === undefined || one === spent || dimensionOf(one) === 'money') return [];
    return [
      {
        ...common(`each:${one.id.column}`, `${spokenName(spent.header)} на ${word}`),
        of: { is: 'ratio', part: cell(spent), whole: cell(one), as: 'each' },
        importance: one.concept === 'clicks' ? CLICK : FOR_EACH,
        better: 'less',
      },
    ];
  });
}

const CLICK = 0.7;
/** From what is seen to what is done. */
const funnel = ['impressions', 'clicks', 'event-count'] as const;
const STEP = 0.78;

function steps(flows: readonly ColumnMeaning[]): readonly Quantity[] {
  const stages = funnel.flatMap((concept) => {
    const [own, ...others] = flows.filter((one) => one.concept === concept);
    return own === undefined || others.length > 0 ? [] : [own];
  });
  return stages.slice(1).flatMap((done, at): readonly Quantity[] => {
    const seen = stages[at];
    if (seen === undefined) return [];
    return [
      {
        ...common(`step:${done.id.column}`, percentName(done, seen)),
        of: { is: 'ratio', part: orNone(done), whole: cell(seen), as: 'percent' },
        importance: done.concept === 'clicks' ? CLICK : STEP,
        better: 'more',
      },
    ];
  });
}

/** What is asked or counted first, and what comes of it. */
const FIRST =
  /начальн|нмц|стартов|заявлен|по\s+сч[её]тчик|по прайс|по каталог|до скидк|initial|quoted|list price/iu;
const LAST = /договор|контракт|итогов|изъят|инкассир|после скидк|final|contract|collected/iu;
const LESS = 0.85;

/** How much less the contract is than the first price, the cash than the meter told. */
function lessThan(first: ColumnMeaning, flows: readonly ColumnMeaning[]): readonly Quantity[] {
  if (!FIRST.test(first.header)) return [];
  const [last, ...others] = flows.filter(
    (one) => one !== first && LAST.test(one.header) && areAlike(one, first),
  );
  if (last === undefined || others.length > 0) return [];
  const [from, to] = [first, last].map(({ header }) => `«${withoutUnit(header)}»`);
  return [
    {
      ...common(`less:${last.id.column}`, `разница между ${from} и ${to}`),
      of: {
        is: 'ratio',
        part: { is: 'minus', left: cell(first), right: cell(last) },
        whole: cell(first),
        as: 'percent',
      },
      importance: LESS,
      better: null,
    },
  ];
}

const common = (id: string, name: string) => ({ id, name, where: null, event: null }) as const;

/** «возвраты в процентах от «Выдано»» */
function percentName(part: ColumnMeaning, whole: ColumnMeaning): string {
  const noun = nounOf(withoutUnit(whole.header));
  const of = noun === null ? `«${withoutUnit(whole.header)}»` : noun.genitive;
  return `${spokenName(part.header)} в процентах от ${of}`;
}

const cell = ({ id }: ColumnMeaning): RowValue => ({ is: 'cell', column: id });

/** Where nothing is written there is none of it. */
export const orNone = (one: ColumnMeaning): RowValue => ({
  is: 'default',
  of: cell(one),
  otherwise: { is: 'constant', value: 0 },
});

function dimensionOf({ role }: ColumnMeaning): string {
  return 'unit' in role ? role.unit.dimension : 'none';
}

function areAlike(one: ColumnMeaning, other: ColumnMeaning): boolean {
  const [unit, own] = [one, other].map(unitTextOf);
  return unit === own;
}

/** One text for all writings of a unit: «Литров» are «л». */
function unitTextOf({ role }: ColumnMeaning): string | null {
  if (!('unit' in role)) return null;
  const { dimension, symbol, scale } = role.unit;
  return JSON.stringify([dimension, plainSymbol(symbol), scale]);
}

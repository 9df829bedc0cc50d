import { executePlan } from '../../../../analysis/src/engine/execute-plan.js';
import type { Evidence } from '../../../../analysis/src/engine/evidence.js';
import type { ReportPlan } from '../../../../analysis/src/analyst/plan.js';
import { toldPlan } from '../../../../analysis/src/frame-reports/told-plan.js';
import { parseFrame } from '../../../../frames/src/json/parse-frame.js';
import { book, noUnit, roubles, sheet, unit } from '../../../../frames/src/testing/book.js';
import type { QueryJail } from '../../../../jail/src/query-jail.js';
import { profileOf } from '../../../../workbook/src/testing/table-builder.js';

const drivers = ['Шкляев', 'Белов', 'Чижов', 'Рябинин', 'Котов', 'Гусев', 'Дроздов'];
const fuels = ['Дизель', 'Бензин', 'Метан'];
const cars = ['Волга', 'Урал', 'Север', 'Байкал'];
const flow = (symbol: string) => ({ is: 'flow', unit: unit(symbol) }) as const;
const money = { is: 'flow', unit: roubles } as const;

/** Trips of a fleet over eight months. */
function trips() {
  return Array.from({ length: 420 }, (_, row) => {
    const at = (row * 5 + Math.floor(row / 11)) % drivers.length;
    const month = 1 + Math.floor((row * 8) / 420);
    const day = 1 + ((row * 11) % 28);
    const litres = 40 + ((row * 17) % 53) + 5 * at;
    return [
      `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      drivers[at] ?? '',
      fuels[(row + at) % 3] ?? '',
      cars[(row * 7 + at) % 4] ?? '',
      String(24 + ((at * 9 + row) % 40)),
      String(3 + ((row * 5) % 17)),
      String(litres),
      String(litres * (48 + 3 * ((row + at) % 3)) + (row % 7) * 10),
      String(5_000 + 900 * ((row * 5) % 9) + 1_300 * ((month * 5) % 7) + 310 * at),
      String(6_100 + 4_700 * ((row * 7 + at) % 4 === 1 ? 2 : 0)),
      String((row * 13 + at * 5) % 40),
    ];
  });
}

const columns = [
  { name: 'Дата рейса', type: 'date' },
  { name: 'Водитель', type: 'text' },
  { name: 'Топливо', type: 'text' },
  { name: 'Машина', type: 'text' },
  { name: 'Возраст', type: 'number', role: { is: 'intensive', unit: noUnit, weight: null } },
  { name: 'Вес груза', type: 'number', role: flow('т') },
  { name: 'Топлива, л', type: 'number', role: flow('л') },
  { name: 'Расход на топливо', type: 'number', role: money },
  { name: 'Выручка', type: 'number', role: money },
  { name: 'Прочие расходы', type: 'number', role: money },
  { name: 'Опоздание', type: 'number', role: flow('мин') },
] as const;
const plansOf = drivers.map((name, place) => [name, String(560_000 + 43_000 * ((place * 3) % 7))]);

function fleetBook() {
  const plans = [
    { name: 'Фамилия', type: 'text', role: { is: 'name' } },
    { name: 'План', type: 'number', role: money },
  ] as const;
  return book([sheet('t', columns, trips()), sheet('p', plans, plansOf)]);
}

const column = (name: string) => ({ table: 't', column: name });
const cell = (name: string) => ({ is: 'cell', column: column(name) });
const sum = (name: string) => ({ is: 'sum', of: cell(name) });
const by = (name: string) => ({ name, key: { is: 'value', column: column(name) } });
const named = (name: string) => ({ is: 'named', name });
const count = { name: 'Рейсов', measure: { is: 'count', table: 't' } };
const revenue = { name: 'Выручка', measure: sum('Выручка') };
const spent = { name: 'Расход на топливо', measure: sum('Расход на топливо') };
const litres = { name: 'Топлива', measure: sum('Топлива, л') };
const delay = { name: 'Среднее опоздание', measure: { is: 'mean', of: cell('Опоздание') } };
const isLate = {
  is: 'compare',
  left: cell('Опоздание'),
  sign: '>',
  right: { is: 'constant', value: 25 },
};
const lateShare = {
  name: 'Доля опозданий',
  measure: {
    is: 'ratio',
    part: { is: 'only', where: isLate, measure: count.measure },
    whole: count.measure,
    as: 'percent',
  },
};
const change = (name: string, as: string) => ({
  name,
  measure: { is: 'change', of: named('Выручка'), along: 'Месяц', to: 'previous', as },
});
const most = (name: string) => [{ by: name, descending: true }];
const table = (keys: readonly object[], measures: readonly object[], more: object = {}) => ({
  is: 'table',
  measures,
  by: keys,
  ...more,
});
const period = { is: 'period', of: cell('Дата рейса'), grain: 'month' };
const bands = [
  [18, 35],
  [35, 50],
].map(([from, below]) => ({ name: null, from, below }));
const driver = {
  name: 'Водитель',
  key: { is: 'value', column: column('Водитель'), also: [{ table: 'p', column: 'Фамилия' }] },
};
const shareOfCost = { is: 'share', of: named('Расход на топливо'), within: [] };
const plan = { is: 'sum', of: { is: 'cell', column: { table: 'p', column: 'План' } } };
const ofPlan = { is: 'ratio', part: named('Выручка'), whole: named('План'), as: 'percent' };
const first = { is: 'one-of', column: column('Водитель'), values: ['Шкляев'] };

/** a0 drivers, a1 months, a2 fuels, a3 the whole, a4 weekdays, a5 ages, a6 one against the rest… */
const asks: readonly object[] = [
  table([by('Водитель')], [count, revenue, lateShare, delay], { order: most('Выручка') }),
  table(
    [{ name: 'Месяц', key: period }],
    [revenue, change('Прирост', 'amount'), change('Прирост, %', 'percent')],
  ),
  table(
    [by('Топливо')],
    [
      litres,
      spent,
      {
        name: 'Цена литра',
        measure: { is: 'ratio', part: spent.measure, whole: litres.measure, as: 'each' },
      },
      { name: 'Доля расхода', measure: shareOfCost },
    ],
  ),
  table([], [count, revenue, spent, delay, lateShare]),
  table(
    [{ name: 'День недели', key: { is: 'part', of: cell('Дата рейса'), part: 'weekday' } }],
    [count, revenue],
  ),
  table([{ name: 'Возраст', key: { is: 'band', of: cell('Возраст'), bands } }], [count, lateShare]),
  table(
    [
      {
        name: 'Кто',
        key: { is: 'case', cases: [{ name: 'Шкляев', where: first }], rest: 'Остальные' },
      },
    ],
    [count, delay],
    { order: most('Среднее опоздание') },
  ),
  table(
    [by('Водитель')],
    [
      { name: 'Вес груза', measure: sum('Вес груза') },
      spent,
      litres,
      { name: 'Минимум за рейс', measure: { is: 'min', of: cell('Выручка') } },
      { name: 'Максимум за рейс', measure: { is: 'max', of: cell('Выручка') } },
    ],
  ),
  table(
    [driver],
    [
      { name: 'План', measure: plan },
      revenue,
      { name: 'Выполнение', measure: ofPlan },
      {
        name: 'Отклонение',
        measure: { is: 'difference', left: named('Выручка'), right: named('План') },
      },
    ],
  ),
  table(
    [by('Машина')],
    [
      revenue,
      { name: 'Расходы', measure: sum('Прочие расходы') },
      {
        name: 'Результат',
        measure: { is: 'difference', left: named('Выручка'), right: named('Расходы') },
      },
    ],
  ),
];

export interface Told {
  readonly plan: ReportPlan;
  readonly evidence: Evidence;
}

/** A report's results over the fleet, as the writer of its text is told of them. */
export async function fleetResults(jail: QueryJail): Promise<Told> {
  const { tables, meaning } = fleetBook();
  const parsed = asks.map((ask) => parseFrame({ unions: [], asks: [ask] }));
  const frames = parsed.flatMap(({ frame }) => frame ?? []);
  const [frame, ...more] = frames;
  if (frame === undefined || frames.length < asks.length) throw new Error(JSON.stringify(parsed));
  const framed = { request: 'Как работает автопарк?', frame, reading: '', charts: [] };
  const further = more.map((one) => ({ question: '', frame: one, results: [] }));
  const told = toldPlan(framed, framed.request, further, meaning);
  const workbook = { tables, profile: profileOf(tables) };
  const evidence = await executePlan(jail, told, workbook, new AbortController().signal);
  return { plan: told, evidence };
}

import type { DraftBlock } from '../analyst/draft.js';
import type { PlannedMeaning } from '../analyst/plan.js';
import { columnsIn, grainOf, measureName, partsIn } from '../../../frames/src/index.js';
import type { Ask, Condition, Frame, RowValue } from '../../../frames/src/index.js';
import { columnOf, tableOf } from '../../../meaning/src/index.js';
import type { ColumnId, Meaning, TableMeaning } from '../../../meaning/src/index.js';

/** Of more days nobody reads which number is of which. */
const DAYS_MAX = 3;

/**
 * The days on which a report counts what is late, and for how long: «31.10.2025». A term later than
 * all ages is one that somebody chose: «годен до июля».
 */
export function daysOf({ asks }: Frame, meaning: Meaning): readonly string[] {
  const ages = asks.flatMap(agesIn);
  const terms = asks.flatMap((ask) => termsIn(ask, meaning));
  const days = new Set([...ages, ...terms.filter((term) => ages.some((age) => age >= term))]);
  return days.size > DAYS_MAX ? [] : [...days].toSorted().map(dayText);
}

/** «Самая крупная из тех, чей срок прошёл»: on which day is said once. */
export const daysTold = (days: readonly string[]): readonly DraftBlock[] =>
  days.length === 0
    ? []
    : [
        {
          kind: 'caveat',
          own: true,
          spans: [
            'Возраст и сроки — на ',
            ...days.flatMap((name, at) => [at === 0 ? '' : ' и на ', { name }]),
            '.',
          ],
        },
      ];

type Elapsed = Extract<RowValue, { readonly is: 'elapsed' }>;
type Compared = Extract<Condition, { readonly is: 'compare' | 'within' }>;

const dayOfValue = (value: RowValue): readonly string[] =>
  value.is === 'date' ? [value.value.slice(0, 10)] : [];

const agesIn = (ask: Ask): readonly string[] =>
  (partsIn(ask, new Set(['elapsed'])) as readonly Elapsed[]).flatMap(({ to }) => dayOfValue(to));

function termsIn(ask: Ask, meaning: Meaning): readonly string[] {
  const parts = partsIn(ask, new Set(['compare', 'within'])) as readonly Compared[];
  return parts.flatMap((one) => {
    if (!columnsIn(one).some((column) => isTerm(column, meaning))) return [];
    if (one.is === 'compare') return [...dayOfValue(one.left), ...dayOfValue(one.right)];
    return one.from === null && one.before !== null ? [one.before.slice(0, 10)] : [];
  });
}

function isTerm(column: ColumnId, meaning: Meaning): boolean {
  const { role } = columnOf(meaning, column);
  return role.is === 'time' && role.of === 'due';
}

const dayText = (day: string): string => day.split('-').toReversed().join('.');

/**
 * The day whose state a number shows, where its table tells one and other rows are asked about: the
 * price of a stock-taking is none of the day of a sale.
 */
export function statesOf(ask: Ask, meaning: Meaning): ReadonlyMap<string, string> {
  if (ask.is !== 'rows' && ask.is !== 'table') return new Map();
  const parts: readonly unknown[] =
    ask.is === 'rows'
      ? ask.columns.map(({ value }) => value)
      : ask.measures.map(({ measure }) => measure);
  const all = ask.is === 'rows' ? columnsIn(ask.columns) : columnsIn(ask);
  const grain = grainOf(all, meaning);
  return new Map(
    parts.flatMap((part, place): readonly (readonly [string, string])[] => {
      const [table, ...others] = new Set(columnsIn(part).map((column) => column.table));
      if (table === undefined || others.length > 0 || table === grain) return [];
      const day = stateDay(tableOf(meaning, table));
      return day === null ? [] : [[measureName(place), `на ${dayText(day)}`]];
    }),
  );
}

/** A list of bills with their dates is none of one day, though it was drawn on one. */
const stateDay = (table: TableMeaning | undefined): string | null =>
  table?.columns.some(({ role }) => role.is === 'time' && role.of === 'event') === false
    ? table.asOf
    : null;

export function stateOf(
  { result, column }: PlannedMeaning,
  states: readonly ReadonlyMap<string, string>[],
): Pick<PlannedMeaning, 'stateOn'> {
  const stateOn = states[Number(result.slice(1))]?.get(column);
  return stateOn === undefined ? {} : { stateOn };
}

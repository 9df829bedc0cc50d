import {
  columnsIn,
  isLeaf,
  keyName,
  leavesOf,
  measureName,
  resolved,
  scopeOf,
  tableOfLeaf,
  withUnions,
} from '../../../frames/src/index.js';
import type { Frame, Key, Plain, TableAsk } from '../../../frames/src/index.js';
import type { Query, ResultSet } from '../../../jail/src/index.js';
import { columnOf, tableOf } from '../../../meaning/src/index.js';
import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import type { Within } from '../analyst/plan.js';
import { computedAsks } from './computed-frame.js';
import { frameColumns } from './frame-columns.js';
import {
  kindsInCommon,
  monthsInCommon,
  extremePairs,
  isSame,
  sumOf,
  withinOf,
} from './within-kinds.js';
import type { Part } from './within-kinds.js';

/** Two groups that differ by what they are made of alone. */
export interface MixedGroups {
  /** Of the ask within its frame. */
  readonly place: number;
  readonly column: string;
  readonly header: string;
  /** Within one value of this column, or one month of it, the difference is that. */
  readonly within: string;
  readonly isMonth: boolean;
  readonly left: Within;
  /** What the keys of both rows say, as JSON. */
  readonly keys: readonly [string, string];
}

const KIND =
  /(?<!\p{L})(?:вид|тип|сорт|марк|модел|товар|продук|услуг|издели|наименован|номенклатур|категор|групп|материал|работ[аы](?!\p{L})|тариф|класс|размер|пород|блюд|сыр)/iu;
const limits = { columns: 3, rows: 40, detailRows: 800, keys: 2 } as const;

/**
 * A rate of old milk and of fresh milk may differ because other cheese is made of it, and the price
 * of two buyers because one buys in spring. Each ask of rates by groups is asked once more within
 * the kinds of its table, and within its months; where the greatest and the least group do not
 * differ within them, they are told.
 */
export async function mixedGroups(
  { unions, asks }: Frame,
  results: readonly ResultSet[],
  known: Meaning,
  query: Query,
): Promise<readonly MixedGroups[]> {
  const meaning = withUnions(known, unions);
  const found: MixedGroups[] = [];
  for (const [place, ask] of asks.entries()) {
    const result = results[place];
    const asked = ask.is === 'table' ? rated(ask, meaning) : null;
    if (asked === null || result === undefined || result.rows.length > limits.rows) continue;
    for (const strata of asked.strata) {
      const detailed = detailedBy(asked, strata);
      const [detail] = await computedAsks({ unions, asks: [detailed] }, known, query);
      if (typeof detail !== 'object' || detail.rows.length > limits.detailRows) continue;
      found.push(...mixedIn({ ...asked, ...strata, place }, result, detail));
    }
  }
  return found;
}

/** What groups are held against each other within. */
interface Strata extends Pick<MixedGroups, 'within' | 'isMonth'> {
  readonly key: Key;
}

interface Rated {
  readonly ask: TableAsk;
  readonly table: string;
  /** Places of its measures that are rates or means of rows of the table. */
  readonly rates: readonly number[];
  readonly strata: readonly Strata[];
}

function rated(ask: TableAsk, meaning: Meaning): Rated | null {
  const areTexts = frameColumns(ask, meaning).every(
    ({ column, is }) => !column.startsWith('k') || is === 'text',
  );
  if (ask.by.length === 0 || ask.by.length > limits.keys || !areTexts) return null;
  const plains = resolved(ask.measures, meaning).measures.map(({ plain }) => plain);
  const [table = null, ...others] = new Set(plains.flatMap((plain) => tablesOf(plain, meaning)));
  const rates = plains.flatMap((plain, place) => (isRate(plain) ? [place] : []));
  if (table === null || others.length > 0 || rates.length === 0) return null;
  const taken = new Set(columnsIn([ask.by, plains]).map(({ column }) => column));
  const kinds = kindsOf(table, taken, meaning).map((column) => kindStrata(column, meaning));
  return { ask, table, rates, strata: [...kinds, ...monthStrata(table, taken, meaning)] };
}

function kindsOf(table: string, taken: ReadonlySet<string>, meaning: Meaning): readonly ColumnId[] {
  const kinds = (tableOf(meaning, table)?.columns ?? []).filter(
    ({ id, type, header }) => type === 'text' && KIND.test(header) && !taken.has(id.column),
  );
  return kinds.slice(0, limits.columns).map(({ id }) => id);
}

const kindStrata = (column: ColumnId, meaning: Meaning): Strata => ({
  within: columnOf(meaning, column).header,
  isMonth: false,
  key: { is: 'value', column, also: [], merged: true },
});

const monthStrata = (
  table: string,
  taken: ReadonlySet<string>,
  meaning: Meaning,
): readonly Strata[] =>
  meaning.definitions
    .filter((one) => one.is === 'axis')
    .filter((axis) => axis.table === table && !axis.isQuarterly && !taken.has(axis.column.column))
    .map(({ column }) => ({
      within: columnOf(meaning, column).header,
      isMonth: true,
      key: { is: 'period', of: { is: 'cell', column }, also: [], grain: 'month' },
    }));

const tablesOf = (plain: Plain, meaning: Meaning): readonly string[] =>
  leavesOf(plain).flatMap((leaf) => tableOfLeaf(leaf, scopeOf(meaning, [])) ?? []);

/** Of what falls to a customer nothing can be said within kinds: who buys two is in both. */
function isRate(plain: Plain): boolean {
  if (plain.is === 'ratio') return addsUp(plain.part) && addsUp(plain.whole);
  return plain.is === 'weighted' || (plain.is === 'aggregate' && plain.how === 'mean');
}

const addsUp = (plain: Plain): boolean =>
  isLeaf(plain) && (plain.is === 'count' || (plain.is === 'aggregate' && plain.how === 'sum'));

const detailedBy = ({ ask, table }: Rated, { key }: Strata): TableAsk => ({
  ...ask,
  measures: [...ask.measures, { name: 'Строк внутри', measure: { is: 'count', table } }],
  by: [...ask.by, { name: 'Внутри', key }],
  having: null,
  order: [],
  top: null,
  everyPeriod: false,
});

function mixedIn(
  { ask, rates, place, within, isMonth }: Rated & Pick<MixedGroups, 'place' | 'within' | 'isMonth'>,
  result: ResultSet,
  detail: ResultSet,
): readonly MixedGroups[] {
  const common = isMonth ? monthsInCommon : kindsInCommon;
  return rates.flatMap((rate) => {
    const parts = partsOf(detail, ask, rate);
    const whole = partsOf(result, ask, rate).map((group) => ({
      ...group,
      rows: sumOf(parts.filter((part) => isSame(part, group)).map(({ rows }) => rows)),
    }));
    return extremePairs(whole, common.groupRowsMin).flatMap(([high, low]) => {
      const left = withinOf(high, low, parts, common);
      if (left === null) return [];
      return [
        {
          place,
          column: measureName(rate),
          header: ask.measures[rate]?.name ?? '',
          within,
          isMonth,
          left,
          keys: [JSON.stringify(high.keys), JSON.stringify(low.keys)] as const,
        },
      ];
    });
  });
}

function partsOf({ columns, rows }: ResultSet, ask: TableAsk, rate: number): readonly Part[] {
  const at = (name: string): number => columns.findIndex((column) => column.name === name);
  const keys = ask.by.map((_, place) => at(keyName(place)));
  const [level, value, count] = [
    at(keyName(ask.by.length)),
    at(measureName(rate)),
    at(measureName(ask.measures.length)),
  ];
  return rows.map((cells) => ({
    keys: keys.map((one) => String(cells[one] ?? '')),
    level: String(cells[level] ?? ''),
    rows: Number(cells[count] ?? 0),
    rate: Number(cells[value] ?? NaN),
  }));
}

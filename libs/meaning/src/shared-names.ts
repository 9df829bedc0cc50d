import { spelling } from '../../russian/src/index.js';
import type { ColumnId } from './column-id.js';
import type { ColumnFacts, TableFacts } from './facts/column-facts.js';
import { namesPeople } from './many-people.js';
import type { ColumnMeaning } from './meaning.js';

/** «Баженова Соня», «Олейник А.», «Олейник А. П.»: no patronymic that tells namesakes apart. */
const BARE = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?\s+(?:\p{Lu}\p{Ll}+|\p{Lu}\.?(?:\s*\p{Lu}\.?)?)$/u;

/** Who comes and pays, or is brought; those who serve them have other people's traits beside. */
const SERVED =
  /(?<!\p{L})(?:реб[её]н|дет(?:и|ей)|учени[кц]|студент|пациент|воспитанни|слушател|спортсмен|турист|гост[ья]|участни|посетител|член семьи|родител|клиент|покупател|заказчик)/iu;

/** What one being has one of, and how much of it speaks for several. */
interface Trait {
  readonly header: RegExp;
  /** Of the names that stand again, those that must be of several. */
  readonly share: number;
  readonly isOfSeveral: (values: readonly string[], years: number) => boolean;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '').slice(-10);
const differ = (values: readonly string[]): boolean => new Set(values).size > 1;

const traits: readonly Trait[] = [
  {
    header: /(?<!\p{L})(?:возраст|полных лет)(?!\p{L})/iu,
    share: 1 / 3,
    isOfSeveral: (values, years) => rangeOf(values.map(Number)) > years,
  },
  {
    header: /рожд|(?<!\p{L})birth/iu,
    share: 1 / 3,
    isOfSeveral: differ,
  },
  {
    header: /(?<!\p{L})тел(?:ефон|\.|$)|(?<!\p{L})phone|(?<!\p{L})моб\./iu,
    share: 1 / 2,
    isOfSeveral: (values) => differ(values.map(digitsOf)),
  },
  {
    header: /(?<!\p{L})адрес|номер карты|(?<!\p{L})карт[аы] (?:№|клиент|гост|пациент)/iu,
    share: 1 / 2,
    isOfSeveral: (values) => differ(values.map(spelling)),
  },
];

function rangeOf(numbers: readonly number[]): number {
  const known = numbers.filter((one) => Number.isFinite(one));
  return Math.max(...known) - Math.min(...known);
}

/** As many names that stand again as tell anything. */
const AGAIN_MIN = 5;
const SEVERAL_MIN = 3;
/** Who stands on more rows than a customer does has traits of others beside him. */
const ROWS_OF_ONE = 10;
const BARE_SHARE = 0.5;

/**
 * By column of bare names the column that shows most of those that come again to be several
 * people: «Баженова Соня», 11 years old in January and 7 in September.
 */
export function sharedNamesIn(
  table: TableFacts,
  columns: readonly ColumnMeaning[],
): ReadonlyMap<string, ColumnId> {
  const named = table.columns.map((facts, at) => (isOfNames(facts, columns[at]) ? facts : null));
  const years = yearsOf(table, columns);
  const found = new Map<string, ColumnId>();
  for (const [at, facts] of table.columns.entries()) {
    const trait = traits.find(({ header }) => header.test(facts.column.name));
    const whose = named.slice(0, at).findLast((one) => one !== null) ?? named.find(isThere);
    if (trait === undefined || whose == null || found.has(whose.id.column)) continue;
    if (areOfSeveral(whose, facts, trait, years)) found.set(whose.id.column, facts.id);
  }
  for (const facts of table.columns.filter(isOfFirstNames)) {
    const payer = named.find((one) => one !== null && bearersOf(facts, one) >= BARE_SHARE);
    if (payer != null && !found.has(facts.id.column)) found.set(facts.id.column, payer.id);
  }
  return found;
}

const FIRST_NAME = /^\p{Lu}\p{Ll}+$/u;
const FIRST_SHARE = 0.8;

/** «Ева», «Рома»: children whose surname only their parents have. */
function isOfFirstNames({ column, values }: ColumnFacts): boolean {
  const first = values.filter((value) => FIRST_NAME.test(value.trim()));
  return SERVED.test(column.name) && first.length >= FIRST_SHARE * values.length;
}

/** Of the names that stand again the share that several people beside them bear. */
function bearersOf(named: ColumnFacts, beside: ColumnFacts): number {
  const again = toldAgain(named, beside, FIRST_NAME);
  const several = again.filter((own) => differ(own.map(spelling))).length;
  return again.length < AGAIN_MIN ? 0 : several / again.length;
}

/** By each such name that stands again what another column tells of its rows. */
function toldAgain(
  { codes, values }: ColumnFacts,
  told: ColumnFacts,
  form: RegExp,
): readonly (readonly string[])[] {
  const byName = new Map<string, string[]>();
  for (const [row, code] of codes.entries()) {
    const name = values[code]?.trim() ?? '';
    const value = told.values[told.codes[row] ?? -1];
    if (!form.test(name) || value === undefined) continue;
    const own = byName.get(spelling(name)) ?? [];
    byName.set(spelling(name), [...own, value]);
  }
  return [...byName.values()].filter((own) => own.length > 1);
}

const isThere = (one: ColumnFacts | null): one is ColumnFacts => one !== null;

function isOfNames({ column, values }: ColumnFacts, meaning: ColumnMeaning | undefined): boolean {
  const isServed = namesPeople.has(meaning?.concept ?? '') || SERVED.test(column.name);
  const bare = values.filter((value) => BARE.test(value.trim()));
  return isServed && column.type === 'text' && bare.length >= BARE_SHARE * values.length;
}

function areOfSeveral(
  named: ColumnFacts,
  told: ColumnFacts,
  { share, isOfSeveral }: Trait,
  years: number,
): boolean {
  const again = toldAgain(named, told, BARE);
  const rows = again.reduce((sum, own) => sum + own.length, 0);
  if (again.length < AGAIN_MIN || rows > ROWS_OF_ONE * again.length) return false;
  const several = again.filter((own) => isOfSeveral(own, years)).length;
  return several >= Math.max(SEVERAL_MIN, share * again.length);
}

const RARE_YEAR = 0.05;

/** How much older somebody may have become; a mistyped year makes nobody older. */
function yearsOf({ columns, rowCount }: TableFacts, meanings: readonly ColumnMeaning[]): number {
  const spans = columns.map(({ values, counts }, at) => {
    const role = meanings[at]?.role;
    if (role?.is !== 'time' || role.of !== 'event') return 1;
    const byYear = Map.groupBy(values.entries(), ([, value]) => Number(value.slice(0, 4)));
    const usual = [...byYear].flatMap(([year, own]) => {
      const rows = own.reduce((sum, [code]) => sum + (counts[code] ?? 0), 0);
      return rows >= RARE_YEAR * rowCount ? [year] : [];
    });
    return usual.length === 0 ? 1 : rangeOf(usual) + 1;
  });
  return Math.max(1, ...spans);
}

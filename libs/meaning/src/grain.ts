import type { ColumnId } from './column-id.js';
import { isReturn } from './definitions/statuses.js';
import type { ColumnFacts, TableFacts } from './facts/column-facts.js';
import { linesOf } from './lines.js';
import type { FoundLines } from './lines.js';
import type { ColumnMeaning, Lines } from './meaning.js';
import type { RoleName, TimeOf } from './role.js';
import { isThing, nounOf, nounsOfTitle, numberedNounOf, regularNounOf } from './row-nouns.js';

export interface Grain {
  /** The smallest set of columns that tells rows apart; empty where none does. */
  readonly key: readonly ColumnId[];
  /** Russian: «строка — один рейс». */
  readonly rowIs: string;
  readonly lines: Lines | null;
}

interface Candidate {
  readonly facts: ColumnFacts;
  readonly meaning: ColumnMeaning;
  readonly worth: number;
}

const CANDIDATES_MAX = 9;
const KEY_MAX = 3;
/** Entry errors repeat a number now and then: it still names what a row is. */
const NEARLY = 0.97;

const worthOf: Readonly<Partial<Record<RoleName | TimeOf, number>>> = {
  identifier: 5,
  name: 4,
  event: 3,
  period: 2.9,
  category: 2,
  ordinal: 2,
  clock: 1,
};

const ROW_NUMBER = 'row-number';

export function grainOf(table: TableFacts, columns: readonly ColumnMeaning[]): Grain {
  const candidates = candidatesOf(table, columns);
  const key = keyOf(candidates, table.rowCount);
  const ids = key.map(({ facts }) => facts.id);
  const found = isOwnNumber(key) ? null : linesIn(table, columns);
  const named = found === null ? rowText(key, candidates, table) : lineText(found.phrase, key);
  const isBoth = hasReturns(table) || (RECEIPT.test(named) && paysBack(table, columns));
  const text = isBoth ? named.replace(ONE_WAY, OPERATION) : named;
  return { key: ids, rowIs: `строка — ${text}`, lines: found?.lines ?? null };
}

const ONE_WAY =
  /^(?:одна (?:продажа|отгрузка|оплата)|одно поступление|один (?:приход|доход|расход))(?!\p{L})/u;
const RECEIPT = /^(?:одна оплата|одно поступление|один (?:приход|доход|расход))(?!\p{L})/u;
const OPERATION = 'одна операция';
const KINDS_MAX = 12;
const SOLD = /^(?:продаж|отгруз|реализ|sale|shipment)/iu;

/** «Продажа» and «Возврат» in one column: not each row is a sale. */
function hasReturns({ columns }: TableFacts): boolean {
  return columns.some(
    ({ values }) =>
      values.length <= KINDS_MAX &&
      values.some(isReturn) &&
      values.some((value) => SOLD.test(value.trim())),
  );
}

/** «Залог возвращён» among receipts: a kind of rows that only takes from their sum. */
function paysBack({ columns }: TableFacts, meanings: readonly ColumnMeaning[]): boolean {
  const amounts = columns.filter((_, at) => {
    const role = meanings[at]?.role;
    return role !== undefined && 'unit' in role && role.unit.dimension === 'money';
  });
  const hasBoth = amounts.some(
    ({ numbers }) => numbers?.some((one) => one < 0) === true && numbers.some((one) => one > 0),
  );
  const kinds = columns.filter(({ values }) => values.length > 1 && values.length <= KINDS_MAX);
  return hasBoth || kinds.some(({ values }) => values.some(isOut) && !values.every(isOut));
}

const GIVEN_BACK = /(?<!\p{L})(?:возвра|выдач|выдан|расход|списан|сторно)/iu;
const isOut = (value: string): boolean => GIVEN_BACK.test(value);

function candidatesOf(
  { columns: facts }: TableFacts,
  columns: readonly ColumnMeaning[],
): readonly Candidate[] {
  return columns
    .flatMap((meaning, at): readonly Candidate[] => {
      const one = facts[at];
      const { role } = meaning;
      const worth = worthOf[role.is === 'time' ? role.of : role.is] ?? 0;
      if (one === undefined || worth === 0 || one.values.length < 2) return [];
      return [{ facts: one, meaning, worth: special(meaning, one) ?? worth }];
    })
    .toSorted((a, b) => b.worth - a.worth || b.facts.values.length - a.facts.values.length)
    .slice(0, CANDIDATES_MAX);
}

/** A row's number tells less than a name, and a moment tells rows apart by chance. */
function special({ concept }: ColumnMeaning, { column }: ColumnFacts): number | null {
  if (concept === ROW_NUMBER) return 3.5;
  if (concept === 'contact') return 1;
  return column.hasTime ? 1 : null;
}

/** The smallest key; of keys of one size the one of numbers and names, then of fewer values. */
function keyOf(candidates: readonly Candidate[], rows: number): readonly Candidate[] {
  for (let size = 1; size <= KEY_MAX; size += 1) {
    const found = subsets(candidates, size).filter((set) => tellsApart(set, rows));
    const [best] = found.toSorted((a, b) => worthIn(b) - worthIn(a) || roomIn(a) - roomIn(b));
    if (best !== undefined) return best;
  }
  return [];
}

function worthIn(set: readonly Candidate[]): number {
  return set.reduce((sum, { worth }) => sum + worth, 0);
}

/** How many combinations of the values there can be. */
function roomIn(set: readonly Candidate[]): number {
  return set.reduce((product, { facts }) => product * (facts.values.length + 1), 1);
}

function subsets<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

function tellsApart(set: readonly Candidate[], rows: number): boolean {
  if (roomIn(set) < rows || set.some(({ facts }) => facts.filled === 0)) return false;
  const seen = new Set<number>();
  for (let row = 0; row < rows; row += 1) {
    let code = 0;
    let isEmpty = true;
    for (const { facts } of set) {
      const value = facts.codes[row] ?? -1;
      if (value !== -1) isEmpty = false;
      code = code * (facts.values.length + 1) + value + 1;
    }
    if (isEmpty || seen.has(code)) return false;
    seen.add(code);
  }
  return rows > 0;
}

function lineText(phrase: string, key: readonly Candidate[]): string {
  const names = key.map(nameOf).join(' и ');
  return names === '' ? phrase : `${phrase}: ${names}`;
}

/** «№ заказа» that stands on one row each; of what a row's place numbers it may be a line. */
function isOwnNumber([only, second]: readonly Candidate[]): boolean {
  if (only === undefined || second !== undefined) return false;
  return only.meaning.concept !== ROW_NUMBER && !LINE.test(only.facts.column.name);
}

const LINE = /(?<!\p{L})(?:строк|позици)/iu;

/** Lines of what the title calls, else of what a number says where things come again and again. */
function linesIn(table: TableFacts, columns: readonly ColumnMeaning[]): FoundLines | null {
  const told = nounsTold(table.table);
  const things = told.filter((phrase) => !isRepeated(phrase, table));
  const numbered = told.length === things.length ? [] : table.columns.flatMap(nounOfColumn);
  const found = [...things.slice(0, 1), ...numbered].map((one) => linesOf(table, columns, one));
  return found.find((one) => one !== null) ?? null;
}

function rowText(
  key: readonly Candidate[],
  candidates: readonly Candidate[],
  facts: TableFacts,
): string {
  const names = key.map(nameOf).join(' и ');
  const [only] = key;
  if (key.length === 1 && only !== undefined) return singleText(only, candidates, facts);
  if (key.length > 1 && facts.table.layout === 'unpivoted') return `сочетание ${names}`;
  const numbers = candidates.filter((one) => isNearlyKey(one, facts.rowCount));
  if (key.length === 0) return thingText(numbers, facts);
  const noun = nounOfThing(numbers, facts);
  // A site that stands in several rows by months is no row by itself.
  const isDated = key.some(({ meaning }) => meaning.role.is === 'time');
  const isOther = isDated && key.some((one) => nounOf(one.facts.column.name) === noun);
  const isNamed = noun !== null && !isOther && !isOfMany(noun, key, facts);
  return isNamed ? `${noun}: ${names}` : `сочетание ${names}`;
}

const isOfMany = (noun: string, key: readonly Candidate[], facts: TableFacts): boolean =>
  isOfSeveral(noun, facts) || isOfDay(noun, key, facts);

/** Sales of a day by tariff: nothing but the day and what is sold tells rows apart. */
function isOfDay(noun: string, key: readonly Candidate[], facts: TableFacts): boolean {
  const isKind = ({ meaning: { role } }: Candidate): boolean =>
    role.is === 'time' || role.is === 'category';
  return SALES.test(noun) && key.every(isKind) && tellsHowMany(facts);
}

const SALES = /^одна (?:продажа|реализация)(?!\p{L})/u;

/** «Билеты» by event and channel with how many were sold: a row is many of them. */
const isOfSeveral = (noun: string, facts: TableFacts): boolean =>
  PIECE.test(noun) && tellsHowMany(facts);

function tellsHowMany({ columns }: TableFacts): boolean {
  return columns.some(({ column, numbers }) => {
    const isNumber = [column.name, ...column.headerPath].some((level) => NUMBER_OF.test(level));
    if (numbers === null || !isNumber) return false;
    const filled = numbers.filter((one) => !Number.isNaN(one));
    return filled.filter((one) => one > 1).length * 2 > filled.length;
  });
}

/** What is sold and made by the piece, and visits that somebody counts at the door. */
const PIECE =
  /^од(?:ин|на|но) (?:билет|посещени|товар|издели|деталь|отливк|книг|бутылк|путёвк|сертификат)/u;
const NUMBER_OF =
  /^(?:продано|выдано|отгружено|сделано|количество|кол-во|штук|шт\.?|взросл\p{L}*|детск\p{L}*|дет(?:и|ей)|льготн\p{L}*|посетител\p{L}*)(?!\p{L})/iu;

/** Where something happens once a day, its day tells the rows apart and is not what they are. */
function singleText(only: Candidate, candidates: readonly Candidate[], facts: TableFacts): string {
  const period = periodText(only);
  const isOfSomebody = candidates.some(
    ({ meaning, facts: { filled } }) =>
      (meaning.role.is === 'identifier' || meaning.role.is === 'name') &&
      meaning.concept !== ROW_NUMBER &&
      filled * 2 > facts.rowCount,
  );
  const noun = period !== null && isOfSomebody ? nounOfRows(facts) : null;
  return noun ?? period ?? thingText([only], facts);
}

function thingText(numbers: readonly Candidate[], facts: TableFacts): string {
  const first = numbers.find(
    ({ meaning }) => meaning.role.is !== 'time' && meaning.concept !== ROW_NUMBER,
  );
  const own = first === undefined ? `листа «${facts.table.sheet}»` : nameOf(first);
  const { title, sheet, metadata } = facts.table;
  const titles = [title, sheet, ...metadata.titleLines];
  const regular = first === undefined ? null : regularNounOf(first.facts.column.name, titles);
  const numbered = numbers.flatMap((one) => numberedNounOf(one.facts.column.name, sheet) ?? []);
  const noun = nounOfThing(numbers, facts);
  // Nothing tells rows apart, and each says how many it is of.
  const isOfMore = noun !== null && first === undefined && isOfSeveral(noun, facts);
  return (isOfMore ? null : noun) ?? regular ?? numbered[0] ?? `запись ${own}`;
}

/**
 * What its sheet is called says what happened or who is listed, else the number of a row tells: an
 * exam has the number of a contract, too. A number of things is theirs under any name.
 */
function nounOfThing(numbers: readonly Candidate[], facts: TableFacts): string | null {
  const number = numbers.find(({ meaning }) => meaning.concept !== ROW_NUMBER);
  const own = number === undefined ? null : nounOfNumber(number);
  const told = nounOfRows(facts);
  if (own === null || told === null) return own ?? told;
  return isThing(own) || told === LEFT ? own : told;
}

/** What is left of an article is no article, but a list of articles it is. */
const LEFT = 'остаток одного товара';

function nounOfNumber({ facts, meaning }: Candidate): string | null {
  return nounOf(facts.column.name) ?? (meaning.concept === 'employee-id' ? EMPLOYEE : null);
}

const EMPLOYEE = 'один сотрудник';

function nounOfRows(facts: TableFacts): string | null {
  return nounsTold(facts.table).find((phrase) => !isRepeated(phrase, facts)) ?? null;
}

/** What a sheet is called tells of its first table. */
function nounsTold({ title, sheet, metadata }: TableFacts['table']): readonly string[] {
  const names = LATER.test(title) ? [] : [title, sheet];
  return [...names, ...metadata.titleLines].flatMap(nounsOfTitle);
}

const LATER = /\((?:[2-9]|\d{2,})\)$/u;

/** A list names each of its things once: where names come again, rows tell of something else. */
function isRepeated(phrase: string, { columns }: TableFacts): boolean {
  const named = columns.filter((one) => one.numbers === null && nounOfColumn(one)[0] === phrase);
  return isThing(phrase) && named.length > 0 && named.every(comesAgain);
}

const comesAgain = ({ values, filled }: ColumnFacts): boolean => values.length < filled * NEARLY;

function nounOfColumn({ column }: ColumnFacts): readonly string[] {
  const noun = nounOf(column.name);
  return noun === null ? [] : [noun];
}

/** «один день», «один месяц» where the date alone tells the rows apart. */
function periodText(only: Candidate): string | null {
  if (only.meaning.role.is !== 'time' || only.facts.column.type !== 'date') return null;
  if (only.facts.column.hasTime) return null;
  const isMonthly = only.facts.values.every((value) => value.slice(8, 10) === '01');
  return isMonthly ? 'один месяц' : 'один день';
}

function isNearlyKey({ facts, meaning }: Candidate, rows: number): boolean {
  const isNumber = meaning.role.is === 'identifier' || meaning.role.is === 'name';
  return isNumber && facts.values.length >= rows * NEARLY;
}

function nameOf({ facts }: Candidate): string {
  return `«${facts.column.name}»`;
}

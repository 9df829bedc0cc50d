import { spelling } from '../../../russian/src/index.js';
import type { PopulationDefinition, Standing } from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';
import { rowsText, valuesText } from './definition-texts.js';
import { markedIn } from './marked.js';
import { paidBesideOthers, paidRowsOf } from './paid-anyway.js';
import { isUnpaidAmong } from './payment-states.js';
import { isReturn, standingOf } from './statuses.js';
import { onlyTaken, unfinishedIn } from './unfinished.js';

/** A column of statuses with what each of its values says. */
interface Statuses {
  readonly of: ColumnFacts;
  readonly standings: ReadonlyMap<string, Standing>;
  /** Whether rows are done of which nothing is told. */
  readonly isMarked?: true;
}

const VALUES_MAX = 15;
const KNOWN_SHARE = 0.6;

/** What became of rows, by a column of states, or else by what is noted of some of them. */
const statusesOf = (read: ReadTable): Statuses | null => statesIn(read) ?? markedIn(read);

/** The column that tells what became of each row; null where none does. */
function statesIn(read: ReadTable): Statuses | null {
  const { facts, meaning } = read;
  const found = facts.columns.flatMap((of, at): readonly Statuses[] => {
    const role = meaning.columns[at]?.role.is;
    const isKind = role === 'category' || role === 'ordinal' || role === 'flag';
    if (!isKind || of.column.type !== 'text' || of.values.length > VALUES_MAX) return [];
    const standings = new Map([
      ...leftOutOf(of, read).map((value) => [value, 'void'] as const),
      ...of.values.flatMap((value) => pairOf(value, standingIn(value, read))),
    ]);
    const told = withUsual(of, withUnfinished(of, standings, read));
    return isTold(of, told) ? [{ of, standings: told }] : [];
  });
  return found.toSorted((a, b) => worthOf(b) - worthOf(a))[0] ?? null;
}

/** How a claim ends says nothing against it: only sales and visits that were none are left out. */
const CLAIMS = /рекламац|претенз|жалоб|возврат|refund|return/iu;

function standingIn(value: string, { meaning: { title, columns } }: ReadTable): Standing | null {
  const standing = standingOf(value);
  const isBack = CAME_BACK.test(value) && [title, ...columns.map(headerOf)].some(isOfHire);
  return standing === 'lost' && (CLAIMS.test(title) || isBack) ? 'done' : standing;
}

const headerOf = ({ header }: ReadTable['meaning']['columns'][number]): string => header;

/** What was hired and is back was hired. */
const isOfHire = (text: string): boolean => HIRE.test(text);
const HIRE = /(?<!\p{L})(?:прокат|аренд|залог|вернуть|rental|hire)/iu;
const CAME_BACK = /^\s*(?:возвращ[её]н|returned)/iu;

/** What is with whom it is let to brings its rent. */
const isHired = (value: string, { meaning: { title, columns } }: ReadTable): boolean =>
  WITH_WHOM.test(value.trim()) && [title, ...columns.map(headerOf)].some(isOfHire);
const WITH_WHOM =
  /^(?:на руках|в аренде|в прокате|в найме|у (?:клиента|арендатора))$|^(?:просроч|не возвращ|не вернул)/iu;

function pairOf(
  value: string,
  standing: Standing | null,
): readonly (readonly [string, Standing])[] {
  return standing === null ? [] : [[value, standing]];
}

/** What most rows say where nearly all else is known to have come to nothing, or to be open. */
function withUsual(
  of: ColumnFacts,
  standings: ReadonlyMap<string, Standing>,
): ReadonlyMap<string, Standing> {
  const unknown = of.values.filter((value) => !standings.has(value));
  const [usual = [], ...others] = [...Map.groupBy(unknown, spelling).values()].toSorted(
    (one, other) => rowsOf(of, other) - rowsOf(of, one),
  );
  const isUsual = usual.length > 0 && rowsOf(of, usual) >= of.filled * USUAL_SHARE;
  const isRest = rowsOf(of, others.flat()) <= of.filled * REST_SHARE;
  const hasOut = [...standings.values()].some((standing) => standing !== 'done');
  if (areCalledOff(of, standings))
    return new Map([...standings, ...unknown.map((value) => [value, 'done'] as const)]);
  if (!isUsual || !isRest || !hasOut || !isOfStatuses(of)) return standings;
  return new Map([...standings, ...usual.map((value) => [value, 'done'] as const)]);
}

/** What no word is known of, and stands on the last rows alone, is not done yet. */
function withUnfinished(
  of: ColumnFacts,
  standings: Statuses['standings'],
  { facts, meaning }: ReadTable,
): Statuses['standings'] {
  if (!isOfStatuses(of)) return standings;
  const dates = facts.columns.filter((_, at) => {
    const role = meaning.columns[at]?.role;
    return role?.is === 'time' && role.of === 'event';
  });
  const unfinished = [...unfinishedIn(of, standings, dates), ...onlyTaken(of, standings, dates)];
  return new Map([...standings, ...unfinished.map((value) => [value, 'open'] as const)]);
}

const CALLED_OFF = /^(?:отмен|аннулир|сторно|cancel|void)/iu;

/**
 * «Отмена» among how things came back, or sales and returns: such rows were none. Beside «Отказ» in
 * a column of states what no word is known of was done: «Самовывоз».
 */
function areCalledOff(of: ColumnFacts, standings: ReadonlyMap<string, Standing>): boolean {
  const { column, codes, filled } = of;
  const called = [...standings.keys()];
  const isFull = filled >= FULL * codes.length && !/причин|reason/iu.test(column.name);
  const areFew = called.length > 0 && rowsOf(of, called) <= CALLED_OFF_MAX * filled;
  const isState = isOfStatuses(of);
  const cameToNothing = (value: string): boolean =>
    CALLED_OFF.test(value.trim()) || (isState && none.has(standings.get(value)));
  const isOut = (value: string): boolean =>
    cameToNothing(value) || isReturn(value) || (isState && standings.get(value) === 'open');
  return isFull && areFew && called.some(cameToNothing) && called.every(isOut);
}

const none: ReadonlySet<Standing | undefined> = new Set(['void', 'lost']);

const FULL = 0.9;
const CALLED_OFF_MAX = 0.3;
const USUAL_SHARE = 0.5;
/** Words that nobody knows, on few rows: «Замена». */
const REST_SHARE = 0.05;

const isOfStatuses = ({ matches }: ColumnFacts): boolean =>
  matches.some(({ phrase }) => phrase.concept === 'status');

function isTold(of: ColumnFacts, standings: Statuses['standings']): boolean {
  const kinds = new Set(standings.values());
  const known = rowsOf(of, [...standings.keys()]);
  return kinds.size > 1 && known >= of.filled * KNOWN_SHARE;
}

function worthOf({ of, standings }: Statuses): number {
  return standings.size + (isOfStatuses(of) ? 10 : 0);
}

function rowsOf({ values, counts }: ColumnFacts, wanted: readonly string[]): number {
  return wanted.reduce((sum, value) => sum + (counts[values.indexOf(value)] ?? 0), 0);
}

type Kind = 'rows' | 'done' | 'kept' | 'owed';

const outOfAll: readonly Standing[] = ['void'];
const outOfMoney: readonly Standing[] = ['void', 'open', 'lost'];
const outOfKept: readonly Standing[] = ['void', 'lost'];

/** Which rows count at all, and which have brought their money. */
export function populationsOf(read: ReadTable): readonly PopulationDefinition[] {
  const statuses = statusesOf(read);
  if (statuses === null) return [];
  const all = populationOf(read, statuses, outOfAll, 'rows');
  const done = populationOf(read, statuses, outOfMoney, 'done');
  const standings = [...statuses.standings.values()];
  const kept = populationOf(read, statuses, outOfKept, 'kept');
  return [
    ...all,
    ...(standings.includes('done') || statuses.isMarked === true ? done : []),
    ...(standings.includes('lost') ? kept : []),
    ...billedRows(read, statuses, standings.includes('done') ? done[0] : kept[0]),
  ];
}

/** Rows of which a bill was paid: those that came to nothing, too, where that was asked for. */
function billedRows(
  read: ReadTable,
  { of, standings }: Statuses,
  counted: PopulationDefinition | undefined,
): readonly PopulationDefinition[] {
  const paid = counted === undefined ? null : paidRowsOf(read, of);
  if (counted === undefined || paid === null) return [];
  const isBilled = (value: string): boolean =>
    standings.get(value) === 'lost' && !isReturn(value) && paid.isPaid(value);
  const billed = counted.out.filter(isBilled);
  if (billed.length === 0) return [];
  const rows = rowsOf(of, billed);
  return [
    {
      ...counted,
      id: `population:billed:${read.meaning.id}`,
      name: `За что платят в «${read.meaning.title}»`,
      because: `столбец «${of.column.name}», оплачено и там, где ${valuesText(billed)}`,
      out: counted.out.filter((value) => !isBilled(value)),
      in: [...counted.in, ...billed],
      rowsOut: counted.rowsOut - rows,
      rowsIn: counted.rowsIn + rows,
      amounts: paid.amounts,
    },
  ];
}

/** The rows that are done and those that are still open; null where nothing is open. */
export function withOpenRows(read: ReadTable): PopulationDefinition | null {
  const statuses = statusesOf(read);
  const standings = [...(statuses?.standings.values() ?? [])];
  const isOpen = [...(statuses?.standings ?? [])].some(
    ([value, standing]) => standing === 'open' && !isOwed(value, statuses?.of, read),
  );
  if (statuses === null || !isOpen || !standings.includes('done')) return null;
  return populationOf(read, statuses, outOfKept, 'done')[0] ?? null;
}

/** What was sold all the same. */
const isOwed = (
  value: string,
  of: ColumnFacts | undefined,
  { meaning: { title } }: ReadTable,
): boolean => isUnpaidAmong(value, of?.values ?? [], title);

/** A word for what is owed, not for what is still to be done. */
const UNPAID = /не\s*оплач|неоплач|частичн|просроч|долг|выставл|unpaid|overdue|partial/iu;

/** Rows of which something may be owed: neither cancelled nor still in work. */
export function owedRows(read: ReadTable): PopulationDefinition | null {
  const statuses = statusesOf(read);
  if (statuses === null) return null;
  const told = [...statuses.standings].filter(
    ([value]) => !UNPAID.test(value) && !isOwed(value, statuses.of, read),
  );
  const standings = { ...statuses, standings: new Map(told) };
  return populationOf(read, standings, outOfMoney, 'owed')[0] ?? null;
}

const names: Readonly<Record<Kind, string>> = {
  rows: 'Какие строки считаются',
  done: 'Что состоялось',
  kept: 'Что не отклонено',
  owed: 'За что должны заплатить',
};

/** A return that stands in a row of its own with a minus: what is added up takes it off. */
function isTakenOff(value: string, of: ColumnFacts, { meaning, facts }: ReadTable): boolean {
  if (!isReturn(value)) return false;
  const code = of.values.indexOf(value);
  const rows = [...of.codes.keys()].filter((row) => of.codes[row] === code);
  const amounts = facts.columns
    .filter((_, at) => meaning.columns[at]?.role.is === 'flow')
    .flatMap(({ numbers }) => rows.map((row) => numbers?.[row] ?? 0));
  return amounts.some((amount) => amount < 0) && amounts.every((amount) => !(amount > 0));
}

/**
 * Whether the file's own totals hold only with the amounts of these rows: who keeps the file counts
 * a refusal that is paid for, or an order that is still in work.
 */
function isInTotals(value: string, of: ColumnFacts, { meaning, facts }: ReadTable): boolean {
  // What was given back is no income, whatever a total adds up.
  if (isReturn(value)) return false;
  const code = of.values.indexOf(value);
  return facts.columns.some(({ column, numbers }, at) => {
    if (numbers === null || meaning.columns[at]?.role.is !== 'flow') return false;
    const checks = facts.table.checks.filter((check) => check.column === column.name);
    const areTrue = checks.length > 0 && checks.every((check) => Number(check.difference) === 0);
    const isIn = checks.every(({ without }) => without?.values.includes(value) !== true);
    return areTrue && isIn && of.codes.some((one, row) => one === code && (numbers[row] ?? 0) > 0);
  });
}

/** @param isToldApart whether rows that nobody is charged for have no price */
function isChargedFor(
  value: string,
  isToldApart: boolean,
  of: ColumnFacts,
  read: ReadTable,
): boolean {
  const paid = paidBesideOthers([value], of, read);
  return paid === 'alike' || (isToldApart && paid === null);
}

/** Whether no row of it has any of the sums that others have. */
function hasNoAmount(value: string, of: ColumnFacts, { meaning, facts }: ReadTable): boolean {
  const code = of.values.indexOf(value);
  const amounts = facts.columns.filter((_, at) => {
    const role = meaning.columns[at]?.role;
    return role?.is === 'flow' && role.unit.dimension === 'money';
  });
  const isNone = (row: number): boolean =>
    amounts.every(({ numbers }) => Number.isNaN(numbers?.[row] ?? NaN) || numbers?.[row] === 0);
  return amounts.length > 0 && of.codes.every((one, row) => one !== code || isNone(row));
}

/** What the file's own totals leave out, in whichever words it says why. */
function leftOutOf({ column }: ColumnFacts, { facts }: ReadTable): readonly string[] {
  const own = facts.table.checks.flatMap(({ without }) =>
    without?.column === column.name ? without.values : [],
  );
  return [...new Set(own)];
}

function populationOf(
  read: ReadTable,
  { of, standings }: Statuses,
  left: readonly Standing[],
  kind: Kind,
): readonly PopulationDefinition[] {
  const { meaning } = read;
  const unadded = leftOutOf(of, read);
  const candidates = of.values.filter((value) => {
    const standing = standings.get(value);
    if (unadded.includes(value)) return true;
    if (standing === undefined || !left.includes(standing)) return false;
    const isMade = isOwed(value, of, read) || isHired(value, read);
    if (kind === 'done' && standing === 'open' && isMade) return false;
    return standing !== 'lost' || !isTakenOff(value, of, read);
  });
  if (candidates.length === 0) return [];
  // A total over what is cancelled, too, is one over everything: it tells nothing.
  const isBlind = of.values.some(
    (one) => standings.get(one) === 'void' && isInTotals(one, of, read),
  );
  // An order in work, or one that fell through, may be in the total; nobody owes for it.
  const mayCount = (one: string): boolean =>
    kind !== 'rows' && kind !== 'owed' && standings.get(one) !== 'void' && !isBlind;
  // A total adds up whatever is there: that refusals are charged for is shown by what was paid, or
  // by cancelled rows that have no price.
  const isToldApart = of.values.some(
    (one) => standings.get(one) === 'void' && hasNoAmount(one, of, read),
  );
  const counted = candidates.filter(
    (one) =>
      mayCount(one) &&
      isInTotals(one, of, read) &&
      (standings.get(one) !== 'lost' || isChargedFor(one, isToldApart, of, read)),
  );
  const out = candidates.filter((value) => !counted.includes(value));
  const kept = of.values.filter((value) => !out.includes(value));
  const rowsOut = rowsOf(of, out);
  return [
    {
      is: 'population',
      id: `population:${kind}:${meaning.id}`,
      name: `${names[kind]} в «${meaning.title}»`,
      settledBy: 'evidence',
      because: [
        `столбец «${of.column.name}»`,
        ...(out.length === 0 ? [] : [`без ${valuesText(out)}: ${rowsText(rowsOut)}`]),
        ...(unadded.length === 0 ? [] : [`итоги файла не считают ${valuesText(unadded)}`]),
        ...(counted.length === 0 ? [] : [`итоги файла считают и ${valuesText(counted)}`]),
      ].join(', '),
      score: standings.size === of.values.length ? 1 : 0.7,
      table: meaning.id,
      column: of.id,
      out,
      in: kept,
      standings: Object.fromEntries(standings),
      rowsOut,
      rowsIn: of.codes.length - rowsOut,
    },
  ];
}

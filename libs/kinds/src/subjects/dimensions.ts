import type { Condition, Key } from '../../../frames/src/index.js';
import { weekdayNames, thingOf } from '../../../russian/src/index.js';
import type {
  ColumnId,
  ColumnMeaning,
  Definition,
  Meaning,
  TableMeaning,
} from '../../../meaning/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import type { Dimension } from './subject.js';
import { conceptByList } from './listed-things.js';
import { isOneOf, statusColumn } from './statuses.js';

/** Numbers of rows, papers and people's data group nothing. */
const untelling: ReadonlySet<string> = new Set([
  ...['row-number', 'order', 'document', 'id', 'contact', 'tax-id', 'unit-name', 'deal-name'],
  ...['text', 'clock', 'status', 'payment-state'],
]);

const people: ReadonlySet<string> = new Set([
  ...['person', 'employee', 'sales-person', 'customer', 'supplier', 'teacher', 'doctor'],
]);

/** What the rows of a table may be grouped by: its own columns, then those of its lookups. */
export function dimensionsOf(table: TableMeaning, meaning: Meaning): readonly Dimension[] {
  const lookups = meaning.links.flatMap(({ from, to }) =>
    from.every((one) => one.table === table.id) ? [{ from, to }] : [],
  );
  const keys = lookups.flatMap(({ to }) => to);
  const foreign = lookups.flatMap(({ to }) => tableOf(meaning, to[0]?.table ?? '')?.columns ?? []);
  const named = foreign.filter((column) => isNameOf(column, keys));
  const onlyNames = table.columns.filter((column) => isOnlyName(column, lookups, meaning));
  const own = table.columns.filter(
    (column) =>
      (groups(column, table, meaning) && !isCodeOf(column, lookups, foreign)) ||
      onlyNames.includes(column),
  );
  const looked = foreign.filter(
    (column) =>
      (isKind(column) || named.includes(column)) &&
      !keys.some((key) => isSame(key, column.id)) &&
      !isUntelling(column) &&
      column.hasLists !== true &&
      // Why some of it was spoilt is not what all of it came for.
      column.concept !== 'reason' &&
      // Who took the order, not who looks after its customer, or answers for its channel.
      !own.some(({ header }) => header === column.header) &&
      !(isOverseer(column) && own.some(isStaff)),
  );
  const codes = new Set(table.columns.map(({ header }) => header));
  const days = table.columns.filter((column) => isDaily(column, meaning));
  return [
    ...[...own, ...looked].map((column) => {
      const known = dimensionOf({ ...column, concept: conceptByList(column, meaning) }, table);
      const dimension = onlyNames.includes(column) ? { ...known, worth: NUMBERED } : known;
      const isOwn = own.includes(column) || codes.has(column.header);
      return {
        ...dimension,
        worth: dimension.worth * (isOwn ? 1 : LOOKED_UP),
        isOfThings: isOfThings(column.id, table, lookups),
      };
    }),
    ...days.map(({ id }) => ({
      ...plainDimension,
      column: id,
      part: 'weekday' as const,
      isOfThings: isOfThings(id, table, lookups),
    })),
  ];
}

/** Which machine it is, where its number is its name. */
const NUMBERED = 0.95;
/** What a thing is says less than which one it is. */
const LOOKED_UP = 0.9;

/** Of what is looked up the codes tell. */
function isOfThings(
  column: ColumnId,
  { id, lines }: TableMeaning,
  lookups: readonly { readonly from: readonly ColumnId[]; readonly to: readonly ColumnId[] }[],
): boolean {
  if (lines === null) return true;
  const own = [lines.of, ...lines.shared];
  const from =
    column.table === id
      ? [[column]]
      : lookups.flatMap((one) => (one.to[0]?.table === column.table ? [one.from] : []));
  return from.every((columns) => columns.every((one) => own.some((other) => isSame(one, other))));
}

/** A pupil or a patient is a person, too. */
const staff: ReadonlySet<string> = new Set(['employee', 'sales-person']);

const isStaff = ({ concept }: ColumnMeaning): boolean => staff.has(concept ?? '');

const OVERSEES =
  /(?<!\p{L})(?:ответствен|отвеча|курат|курир|закрепл|руковод|начальник|заведующ|управляющ)/iu;

const isOverseer = (column: ColumnMeaning): boolean =>
  isStaff(column) && OVERSEES.test(column.header);

/** What is looked up by a code has a name there. */
function isNameOf({ id, role }: ColumnMeaning, keys: readonly ColumnId[]): boolean {
  return role.is === 'name' && !keys.some((key) => isSame(key, id));
}

/** What is looked up by its code is called by its name there. */
function isCodeOf(
  { id, role, header }: ColumnMeaning,
  lookups: readonly Lookup[],
  foreign: readonly ColumnMeaning[],
): boolean {
  const targets = lookups
    .filter(({ from }) => from.length === 1 && from.some((one) => isSame(one, id)))
    .flatMap(({ to }) => to);
  return foreign.some((name) => {
    const key = targets.find(({ table }) => table === name.id.table);
    if (key === undefined || isSame(key, name.id)) return false;
    const keyColumn = foreign.find((one) => isSame(one.id, key));
    const isNamesake = name.header === header && keyColumn?.role.is === 'identifier';
    const isPerson = name.role.is === 'name' && persons.has(name.concept ?? '');
    return isNamesake || (role.is === 'identifier' && isPerson);
  });
}

const FEW_THINGS = 60;

/** Machines that are known by their number alone: what lists them has no other name for them. */
function isOnlyName(
  { id, role }: ColumnMeaning,
  lookups: readonly Lookup[],
  meaning: Meaning,
): boolean {
  const [only, ...others] = lookups.filter(({ from }) => from.some((one) => isSame(one, id)));
  const [to] = only?.to ?? [];
  const isLooked = role.is === 'identifier' && others.length === 0 && only?.from.length === 1;
  const listed = to === undefined || !isLooked ? undefined : tableOf(meaning, to.table);
  return listed !== undefined && listsByNumber(listed, to, meaning);
}

function listsByNumber(
  { id, columns, rowCount }: TableMeaning,
  key: ColumnId | undefined,
  { definitions }: Meaning,
): boolean {
  const [first] = columns;
  // What is numbered when it happens is no thing: its list is a journal.
  const isJournal = definitions.some((one) => one.is === 'axis' && one.table === id);
  const hasName = columns.some(
    ({ role, concept }) => role.is === 'name' && !people.has(concept ?? ''),
  );
  const isFirst = first !== undefined && first.id.column === key?.column;
  return isFirst && !isJournal && !hasName && rowCount <= FEW_THINGS;
}

interface Lookup {
  readonly from: readonly ColumnId[];
  readonly to: readonly ColumnId[];
}

const persons: ReadonlySet<string> = new Set(['person', 'customer', 'name']);

/** Only the axis of a table: what its rows happened at. */
function isDaily({ id }: ColumnMeaning, { definitions, views }: Meaning): boolean {
  const isAxis = definitions.some((one) => one.is === 'axis' && isSame(one.column, id));
  return isAxis && !views.some((view) => view.id === id.table);
}

const plainDimension = {
  also: [],
  header: 'День недели',
  concept: 'weekday',
  isOrdered: true,
  thing: thingOf('День недели'),
  isPeople: false,
  isPerson: false,
  hasMany: false,
  isReason: false,
  isTrait: false,
  isKey: false,
  worth: 0.75,
};

/** How readily an owner speaks of groups of such a column; of what no trade knows, less. */
const worths: Readonly<Record<string, number>> = {
  product: 1,
  'product-group': 1,
  customer: 1,
  supplier: 1,
  'sales-person': 1,
  person: 1,
  employee: 1,
  source: 1,
  store: 1,
  'campaign-kind': 1,
  household: 1,
  'farm-field': 1,
  category: 0.95,
  grade: 0.95,
  stage: 0.95,
  department: 0.95,
  vehicle: 0.95,
  line: 0.95,
  'lesson-subject': 0.9,
  place: 0.9,
  shift: 0.9,
  reason: 0.9,
  'vehicle-kind': 0.85,
  position: 0.75,
  'payment-kind': 0.55,
  floor: 0.7,
  mark: 0.5,
};
const OTHER_WORTH = 0.75;

const traits: ReadonlySet<string> = new Set(['gender', 'age', 'priority']);

function groups(column: ColumnMeaning, table: TableMeaning, meaning: Meaning): boolean {
  if (isUntelling(column) && !isListed(column, meaning)) return false;
  // «Недостача» is no till, and «Ева» of eleven families no child.
  if ([column.signOf, column.apartBy, column.hasLists].some((one) => one !== undefined))
    return false;
  if (meaning.definitions.some((one) => tellsOperation(one, column))) return false;
  const status = statusColumn(table.id, meaning);
  if (status !== null && isSame(status.column, column.id)) return false;
  return isKind(column) || column.role.is === 'name' || isRepeatedCode(column, table);
}

/** Which way amounts go, or what is done, groups nothing that is one. */
function tellsOperation(one: Definition, { id }: ColumnMeaning): boolean {
  if (one.is === 'operations') return isSame(one.column, id);
  return one.is === 'direction' && one.values.some(({ column }) => isSame(column, id));
}

function isKind({ role, type }: ColumnMeaning): boolean {
  return role.is === 'category' || role.is === 'flag' || (role.is === 'ordinal' && type !== 'date');
}

/** The number of a car stands on many trips, and is its name; other codes name nothing. */
function isRepeatedCode({ id, role, concept }: ColumnMeaning, { key }: TableMeaning): boolean {
  const isName = role.is === 'identifier' && concept === 'vehicle';
  return isName && !(key.length === 1 && key[0]?.column === id.column);
}

/** A project is what hours and invoices are of, where a list of projects says so. */
function isListed({ id, concept }: ColumnMeaning, { links }: Meaning): boolean {
  return concept === 'deal-name' && links.some(({ to }) => to.some((key) => isSame(key, id)));
}

/** By which paper it was paid, and how what came was taken over, makes no kind of it. */
const PAPERS = /^(?:основание|при[её]мка|сверка|проводка)$/iu;

const isUntelling = ({ concept, header }: ColumnMeaning): boolean =>
  untelling.has(concept ?? '') || PAPERS.test(header.trim());

function dimensionOf(
  { id, header, concept, role, ofMany = [] }: ColumnMeaning,
  { key }: TableMeaning,
): Omit<Dimension, 'isOfThings'> {
  const told = concept ?? '';
  return {
    column: id,
    also: [],
    part: null,
    header,
    concept,
    isOrdered: role.is === 'ordinal',
    thing: pluralThing(header),
    isPeople: people.has(told),
    isPerson: ['person', 'employee', 'employee-id'].includes(told),
    isTrait: traits.has(told) || role.is === 'flag',
    hasMany: ofMany.length > 0,
    isReason: concept === 'reason',
    isKey: role.is === 'name' && key.length === 1 && key[0]?.column === id.column,
    worth: worths[told] ?? OTHER_WORTH,
  };
}

function isSame(one: ColumnId, other: ColumnId): boolean {
  return one.table === other.table && one.column === other.column;
}

/** What rows are told apart by; spellings that differ by case, spaces and ё are one. */
export function keyOf({ column, also, part }: Dimension): Key {
  if (part !== null) return { is: 'part', of: { is: 'cell', column }, part };
  return { is: 'value', column, also, merged: true };
}

/** The rows of one group, as a result names it. */
export function rowsOfGroup({ column, part }: Dimension, label: string): Condition {
  if (part === null) return isOneOf(column, [label]);
  const values = [weekdayNames.findIndex((name) => name === label) + 1];
  return { is: 'part-is', of: { is: 'cell', column }, part, values };
}

/** Of what has no plural («номенклатура») no «по каким» can be asked. */
function pluralThing(header: string): Dimension['thing'] {
  const thing = thingOf(header);
  return thing === null || !/м(?: |$)/u.test(thing.by) ? null : thing;
}

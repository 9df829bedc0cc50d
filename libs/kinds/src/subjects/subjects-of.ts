import type { AxisDefinition, Meaning, TableMeaning } from '../../../meaning/src/index.js';
import { rowForms, saysWhatRowIs, thingForms } from '../words/row-words.js';
import type { Forms } from '../../../russian/src/index.js';
import { dimensionsOf } from './dimensions.js';
import { quantitiesOf } from './quantities.js';
import { spokenName } from './names.js';
import { isJournal } from './operations.js';
import { TOTAL, totals } from './sum-names.js';
import type { Quantity, Subject, Things } from './subject.js';

const ROWS_MIN = 4;

/** What a workbook can be asked about; a table of periods in rows stands for its wide form. */
export function subjectsOf(meaning: Meaning): readonly Subject[] {
  const long = meaning.views.filter(({ form }) => form === 'long');
  const wide = new Set(long.map(({ of }) => of));
  const tables = [...meaning.tables.filter(({ id }) => !wide.has(id)), ...long];
  const subjects = tables
    .filter(({ rows, rowCount }) => rows === 'facts' && rowCount >= ROWS_MIN)
    .map((table) => subjectOf(table, meaning));
  return subjects.map((subject) => toldApart(subject, subjects));
}

const settled: ReadonlySet<string> = new Set([
  'count',
  ...['revenue', 'income', 'expense', 'profit', 'amount', 'paid'].map(
    (concept) => `sum:${concept}`,
  ),
]);

/** Two tables may have a revenue each: the same word never means two sums. */
function toldApart(subject: Subject, all: readonly Subject[]): Subject {
  const others = all.filter(({ table }) => table.id !== subject.table.id);
  const isTaken = ({ id, name }: Quantity): boolean =>
    settled.has(id) && others.some(({ quantities }) => quantities.some((one) => one.name === name));
  const isOneOfSeveral = others.some(
    ({ axis, quantities }) => axis !== null && quantities.some(({ id }) => id === REVENUE),
  );
  const quantities = subject.quantities.map((one) => {
    if (isTaken(one)) return { ...one, name: `${one.name} в таблице «${subject.table.title}»` };
    return isOneOfSeveral && one.id === REVENUE ? byItsHeader(one, subject) : one;
  });
  return { ...subject, quantities };
}

const REVENUE = 'sum:revenue';

/** Beside the rent of a market «Разовый сбор» is not its revenue. */
function byItsHeader(one: Quantity, { table: { columns } }: Subject): Quantity {
  const { of } = one;
  if (of.is !== 'sum' || of.of.is !== 'cell') return one;
  const { column } = of.of.column;
  const header = columns.find(({ id }) => id.column === column)?.header ?? '';
  const spoken = spokenName(header);
  const says = spoken.startsWith('«') && !totals.has(spoken);
  return says && one.name !== TOTAL ? { ...one, name: spoken } : one;
}

/** A row for each day or month: how many there are says nothing. */
function isTime([one]: Forms): boolean {
  return one === 'день' || one === 'месяц';
}

/** «Продано, шт.» of a month, a shop, a day: how many lines of these there are says nothing. */
const areTogether = ([one]: Forms, { columns }: TableMeaning): boolean =>
  one === 'продажа' &&
  columns.some(({ role, header }) => role.is === 'flow' && /^продано(?!\p{L})/iu.test(header));

const isOneEach = (rows: Forms, table: TableMeaning): boolean =>
  !isTime(rows) && !areTogether(rows, table);

function subjectOf(table: TableMeaning, meaning: Meaning): Subject {
  const rowIs = isJournal(table.id, meaning) ? '' : table.rowIs;
  const rows = rowForms(rowIs);
  const isCounted =
    saysWhatRowIs(rowIs) &&
    isOneEach(rows, table) &&
    !meaning.views.some(({ id }) => id === table.id);
  const axis = meaning.definitions.find(
    (one): one is AxisDefinition => one.is === 'axis' && one.table === table.id,
  );
  const things = thingsOf(table);
  return {
    table,
    rows,
    things,
    isCounted,
    axis: axis?.column ?? null,
    isQuarterly: axis?.isQuarterly ?? false,
    prominence: 1,
    quantities: quantitiesOf(
      { table, rows, things, isCounted, axis: axis?.column ?? null },
      meaning,
    ),
    dimensions: dimensionsOf(table, meaning),
  };
}

function thingsOf({ rowIs, lines }: TableMeaning): Things | null {
  const forms = thingForms(rowIs);
  return forms === null || lines === null ? null : { ...lines, forms };
}

import type { Table } from '../../workbook/src/index.js';
import type { ColumnId } from './column-id.js';
import type { Answer } from './definition.js';
import { definitionsOf } from './definitions/definitions-of.js';
import { factsOf } from './facts/column-facts.js';
import type { TableFacts } from './facts/column-facts.js';
import { latestOf } from './latest.js';
import { linksOf } from './links.js';
import type { Meaning, ViewMeaning } from './meaning.js';
import type { Surroundings } from './read-columns.js';
import { readTable } from './read-table.js';
import type { ReadTable } from './read-table.js';
import { withoutConfirmed } from './slips/confirmed.js';
import { contradictedIn, withContradicted } from './slips/elsewhere.js';
import type { Slip } from './slips/slip.js';

/** What the tables of a workbook mean, by the evidence in them and the answers of its person. */
export function readMeaning(tables: readonly Table[], answers: readonly Answer[] = []): Meaning {
  const facts = tables.filter(({ joins }) => joins === undefined).map(factsOf);
  const latest = latestOf(facts);
  const isLong = ({ table }: TableFacts): boolean => table.layout === 'unpivoted';
  const around = (one: TableFacts): Omit<Surroundings, 'told'> => ({
    latest,
    isBesideEvents: facts.some((other) => !isLong(other) && isOfOtherEvents(other, one)),
  });
  const wide = facts.filter((one) => !isLong(one)).map((one) => readTable(one, around(one), null));
  const wideOf = ({ table }: TableFacts): ReadTable | null =>
    wide.find(({ meaning }) => meaning.id === table.derivedFrom) ?? null;
  const each = facts.map(
    (one) => wide.find(({ facts: own }) => own === one) ?? readTable(one, around(one), wideOf(one)),
  );
  const contradicted = contradictedIn(each);
  const read = each.map((one) =>
    withoutConfirmed(withContradicted(withoutReferred(one, each), contradicted), each),
  );
  const views = [...read.flatMap((one) => viewOf(one, tables)), ...joinedViews(tables, read)];
  const forms = new Map(views.map(({ id, form }) => [id, form]));
  const linkable = read.filter(({ meaning: { id } }) => (forms.get(id) ?? 'long') === 'long');
  const own = read.filter(({ meaning }) => !forms.has(meaning.id));
  return {
    tables: own.map(({ meaning }) => meaning),
    views,
    links: linksOf(linkable),
    ...definitionsOf(
      own.map((table) => longFormOf(table, read, views) ?? table),
      answers,
    ),
  };
}

/** What other sheets speak of by its own number was not written twice by mistake. */
function withoutReferred(one: ReadTable, all: readonly ReadTable[]): ReadTable {
  const { doubles } = one.meaning;
  if (doubles?.number == null || doubles.renumbered.length === 0) return one;
  const { column: name } = doubles.number;
  const others = all.filter(({ facts }) => facts.table.sheet !== one.facts.table.sheet);
  const referring = others.flatMap(({ facts }) =>
    facts.columns.filter(({ column }) => column.name === name),
  );
  const renumbered = doubles.renumbered.filter(
    (value) => !referring.some(({ values }) => values.includes(value)),
  );
  const rows = doubles.rows - doubles.renumbered.length + renumbered.length;
  const left = rows === 0 ? null : { ...doubles, rows, renumbered };
  return { ...one, meaning: { ...one.meaning, doubles: left } };
}

function isOfOtherEvents({ table, columns }: TableFacts, { table: own }: TableFacts): boolean {
  return table.sheet !== own.sheet && columns.some(({ column }) => column.type === 'date');
}

/** Periods in columns are told apart in rows: words of business are settled there. */
function longFormOf(
  { meaning }: ReadTable,
  read: readonly ReadTable[],
  views: readonly ViewMeaning[],
): ReadTable | null {
  const long = views.find(({ of, form }) => of === meaning.id && form === 'long');
  return read.find((one) => one.meaning.id === long?.id) ?? null;
}

/** What is joined is read on the tables that it comes from: here only the table's own columns. */
function joinedViews(tables: readonly Table[], read: readonly ReadTable[]): readonly ViewMeaning[] {
  return tables.flatMap(({ id, sqlName, title, joins, derivedFrom }): readonly ViewMeaning[] => {
    const own = read.find(({ meaning }) => meaning.id === derivedFrom)?.meaning;
    if (joins === undefined || own === undefined) return [];
    const moved = (one: ColumnId): ColumnId => ({ table: id, column: one.column });
    const columns = own.columns.map((column) => ({ ...column, id: moved(column.id) }));
    const key = own.key.map(moved);
    const lines =
      own.lines === null ? null : { of: moved(own.lines.of), shared: own.lines.shared.map(moved) };
    const slips = own.slips.map((one) => movedSlip(one, moved));
    const movedOrNull = (one: ColumnId | null): ColumnId | null =>
      one === null ? null : moved(one);
    const doubles =
      own.doubles === null ? null : { ...own.doubles, number: movedOrNull(own.doubles.number) };
    const told = { slips, doubles, of: own.id, form: 'joined' } as const;
    return [{ ...own, id, sqlName, title, key, lines, columns, ...told }];
  });
}

function movedSlip(slip: Slip, moved: (one: ColumnId) => ColumnId): Slip {
  const { column, at, carried, against } = slip;
  const orNull = (one: ColumnId | null): ColumnId | null => (one === null ? null : moved(one));
  const move = <T extends { readonly column: ColumnId }>(one: T): T => ({
    ...one,
    column: moved(one.column),
  });
  return {
    ...slip,
    column: moved(column),
    at: at.map(move),
    carried: carried.map(move),
    against: {
      ...against,
      beside: orNull(against.beside),
      times: orNull(against.times),
      kind: against.kind === null ? null : move(against.kind),
    },
  };
}

function viewOf({ facts: { table }, meaning }: ReadTable, tables: readonly Table[]): ViewMeaning[] {
  const whole = tables.find(({ parts = [] }) => parts.some((part) => part.table === table.id));
  // What sheets of one form make together is no view of the first of them.
  const of = whole?.id ?? (table.parts === undefined ? table.derivedFrom : null);
  return of === null ? [] : [{ ...meaning, of, form: formOf(table) }];
}

function formOf({ only, layout }: Table): ViewMeaning['form'] {
  if (only !== undefined) return 'one-unit';
  return layout === 'unpivoted' ? 'long' : 'part';
}

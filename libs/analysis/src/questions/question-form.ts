import type {
  QuestionForm,
  QuestionFormColumn,
  QuestionHow,
  QuestionTable,
} from '../../../contract/src/question.js';
import { linksFrom, unitOfValue, unitText } from '../../../frames/src/index.js';
import type { ColumnMeaning, Meaning, TableMeaning, Role } from '../../../meaning/src/index.js';
import { aggregatesOf } from '../../../meaning/src/index.js';
import type { FileValues } from './known-values.js';
import { templatesOf } from './templates.js';

const VALUES_MAX = 200;
const TABLES_MAX = 30;

/** What can be asked of a workbook: nothing that no answer can come of. */
export function questionFormOf(meaning: Meaning, values: FileValues): QuestionForm {
  const tables = askedTables(meaning).slice(0, TABLES_MAX);
  const form = {
    tables: tables.map((table) => tableForm(table, tables, meaning, values)),
    definitions: meaning.definitions.flatMap((one) => {
      const { id, name, because } = one;
      if (one.is !== 'measure' || !tables.some((table) => table.id === one.table)) return [];
      return [{ id, name, table: one.table, because }];
    }),
    templates: [],
  };
  return { ...form, templates: templatesOf(form) };
}

/** Lists and their long forms, which are never counted beside them. */
export function askedTables(meaning: Meaning): readonly TableMeaning[] {
  const long = meaning.views.filter(({ form }) => form === 'long');
  return [...meaning.tables, ...long].filter(({ rowCount }) => rowCount > 0);
}

function tableForm(
  table: TableMeaning,
  tables: readonly TableMeaning[],
  meaning: Meaning,
  values: FileValues,
): QuestionTable {
  const { id, rowCount, rowIs } = table;
  return {
    id,
    title: titleOf(table, tables),
    rowCount,
    rowIs,
    reaches: tables
      .filter((other) => linksFrom(id, other.id, meaning) !== null)
      .map((other) => other.id),
    axis: axisOf(table, meaning),
    columns: table.columns.map((column) => columnForm(column, meaning, values)),
  };
}

function titleOf(table: TableMeaning, tables: readonly TableMeaning[]): string {
  if ('of' in table) return `${table.title}: показатели строками`;
  const isTwice = tables.some((other) => other !== table && other.title === table.title);
  return isTwice ? `${table.title} (${table.sheet})` : table.title;
}

/** The date that is settled, else the only kind of time that makes an axis. */
export function axisOf({ id, columns }: TableMeaning, meaning: Meaning): string | null {
  const settled = meaning.definitions.find((one) => one.is === 'axis' && one.table === id);
  if (settled?.is === 'axis') return settled.column.column;
  const dates = columns.filter(({ type }) => type === 'date');
  const event = dates.find(({ role }) => role.is === 'time' && role.of === 'event');
  const period = dates.find(({ role }) => role.is === 'time' && role.of === 'period');
  return (event ?? period)?.id.column ?? null;
}

function columnForm(
  column: ColumnMeaning,
  meaning: Meaning,
  values: FileValues,
): QuestionFormColumn {
  const { id, header, type, role } = column;
  const known = values.of(id);
  const listed = type === 'text' || type === 'boolean' ? known.values : [];
  const unit = unitText(unitOfValue({ is: 'cell', column: id }, meaning));
  return {
    column: id.column,
    header,
    type,
    how: howOf(column),
    unit: unit === '' ? null : unit,
    groups: groupsBy(role, type, known.values.length),
    values: listed.slice(0, VALUES_MAX),
    more: listed.length > VALUES_MAX,
    from: known.first?.slice(0, 10) ?? null,
    to: known.last?.slice(0, 10) ?? null,
  };
}

const GROUPS_MAX = 60;

function groupsBy(role: Role, type: ColumnMeaning['type'], distinct: number): boolean {
  if (distinct < 2) return false;
  if (type === 'date') return true;
  if (type === 'text' || type === 'boolean') return role.is !== 'text' || distinct <= GROUPS_MAX;
  return ['identifier', 'ordinal', 'category', 'flag', 'name', 'time'].includes(role.is);
}

const means = ['mean', 'median', 'min', 'max'] as const;

/** What the column's role allows, the most usual first. */
export function howOf({ type, role }: ColumnMeaning): readonly QuestionHow[] {
  if (type !== 'number') return [];
  switch (role.is) {
    case 'signed-flow':
      return ['net', 'in', 'out'];
    case 'ratio':
      return ['overall', 'min', 'max'];
    case 'stock':
      return role.over === null ? ['sum', ...means] : ['last', ...means];
    case 'intensive':
      return role.weight === null ? means : ['mean', 'overall', 'median', 'min', 'max'];
    default:
      return aggregatesOf(role).filter((one) => one !== 'deviation');
  }
}

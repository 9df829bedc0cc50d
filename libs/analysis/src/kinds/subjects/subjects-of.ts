import type { AxisDefinition } from '../../meaning/definition.js';
import type { Meaning, TableMeaning } from '../../meaning/meaning.js';
import { rowForms, saysWhatRowIs } from '../words/row-words.js';
import { dimensionsOf } from './dimensions.js';
import { quantitiesOf } from './quantities.js';
import type { Subject } from './subject.js';

const ROWS_MIN = 4;

/** What a workbook can be asked about; a table of periods in rows stands for its wide form. */
export function subjectsOf(meaning: Meaning): readonly Subject[] {
  const long = meaning.views.filter(({ form }) => form === 'long');
  const wide = new Set(long.map(({ of }) => of));
  const tables = [...meaning.tables.filter(({ id }) => !wide.has(id)), ...long];
  return tables
    .filter(({ rows, rowCount }) => rows === 'facts' && rowCount >= ROWS_MIN)
    .map((table) => subjectOf(table, meaning));
}

function subjectOf(table: TableMeaning, meaning: Meaning): Subject {
  const rows = rowForms(table.rowIs);
  const isCounted = saysWhatRowIs(table.rowIs) && !meaning.views.some(({ id }) => id === table.id);
  const axis = meaning.definitions.find(
    (one): one is AxisDefinition => one.is === 'axis' && one.table === table.id,
  );
  return {
    table,
    rows,
    isCounted,
    axis: axis?.column ?? null,
    quantities: quantitiesOf(table, rows, isCounted, meaning),
    dimensions: dimensionsOf(table, meaning),
  };
}

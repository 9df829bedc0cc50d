import type {
  ListQuestion,
  Question,
  QuestionAmount,
  QuestionColumn,
  QuestionCondition,
  QuestionForm,
  QuestionFormColumn,
  QuestionMeasure,
  QuestionTable,
  RelationQuestion,
  TableQuestion,
} from '../../../../../libs/contract/src/index.js';

export const plainMeasure = (amount: QuestionAmount): QuestionMeasure => ({
  amount,
  only: [],
  against: null,
  each: null,
  view: 'itself',
});

export const tableQuestion = (measure: QuestionMeasure): TableQuestion => ({
  is: 'table',
  measures: [measure],
  by: [],
  where: [],
  compare: null,
  having: null,
  order: null,
  first: null,
});

/** What stands there before anything is chosen: how many rows the fullest list has. */
export function firstQuestion({ tables, templates }: QuestionForm): Question {
  const [template] = templates;
  if (template !== undefined) return template.question;
  const [fullest] = tables.toSorted((one, other) => other.rowCount - one.rowCount);
  return tableQuestion(plainMeasure({ is: 'rows', table: fullest?.id ?? '' }));
}

/** The list whose rows are counted. */
export function tableIdOf(question: Question, form: QuestionForm): string {
  if (question.is === 'relation') return question.x.table;
  if (question.is === 'list') return tableOfValue(question.columns[0]);
  const amount = question.measures[0]?.amount;
  return amount === undefined ? '' : tableOfAmount(amount, form);
}

export function tableOfAmount(amount: QuestionAmount, form: QuestionForm): string {
  switch (amount.is) {
    case 'rows':
      return amount.table;
    case 'distinct':
      return amount.column.table;
    case 'value':
      return tableOfValue(amount.value);
    case 'defined':
      return form.definitions.find(({ id }) => id === amount.id)?.table ?? '';
  }
}

function tableOfValue(value: ListQuestion['columns'][number] | undefined): string {
  if (value === undefined) return '';
  if (value.is === 'cell') return value.column.table;
  return value.is === 'pair' ? value.left.table : value.from.table;
}

export const tableById = (form: QuestionForm, id: string): QuestionTable | undefined =>
  form.tables.find((table) => table.id === id);

/** The lists whose columns may group and filter the rows of this one, itself first. */
export function reachable(form: QuestionForm, id: string): readonly QuestionTable[] {
  const reaches = tableById(form, id)?.reaches ?? [];
  return form.tables
    .filter((table) => reaches.includes(table.id))
    .toSorted((one, other) => Number(other.id === id) - Number(one.id === id));
}

export function columnById(
  form: QuestionForm,
  { table, column }: { readonly table: string; readonly column: string },
): QuestionFormColumn | undefined {
  return tableById(form, table)?.columns.find((one) => one.column === column);
}

/** The date that the question's periods go by; null where its list has none. */
export function axisOf(question: TableQuestion, form: QuestionForm): QuestionColumn | null {
  const table = tableIdOf(question, form);
  const column = tableById(form, table)?.axis ?? null;
  return column === null ? null : { table, column };
}

/** What of a question another list does not lead to goes when its rows are counted instead. */
export function movedTo(question: TableQuestion, form: QuestionForm): TableQuestion {
  const id = tableIdOf(question, form);
  const reaches = tableById(form, id)?.reaches ?? [];
  const isKept = (column: { readonly table: string }): boolean => reaches.includes(column.table);
  return {
    ...question,
    measures: question.measures.filter(({ amount }) => {
      const own = tableOfAmount(amount, form);
      return own === id || question.by.length === 0;
    }),
    by: question.by.filter((key) =>
      key.is === 'bands' ? tableOfValue(key.value) === id : isKept(key.column),
    ),
    where: question.where.filter((condition) => isKept(columnOfCondition(condition))),
    compare: null,
    having: null,
    order: null,
  };
}

export function columnOfCondition(condition: QuestionCondition): {
  readonly table: string;
  readonly column: string;
} {
  if (condition.is !== 'number') return condition.column;
  const { value } = condition;
  if (value.is === 'cell') return value.column;
  return value.is === 'pair' ? value.left : value.from;
}

/** A question of the other make over the same list, with the conditions that are there. */
export function asMode(question: Question, mode: Question['is'], form: QuestionForm): Question {
  if (question.is === mode) return question;
  const id = tableIdOf(question, form);
  const { where } = question;
  const columns = tableById(form, id)?.columns ?? [];
  if (mode === 'list') return listOf(id, columns, where);
  const rows = tableQuestion(plainMeasure({ is: 'rows', table: id }));
  if (mode === 'table') return { ...rows, where };
  return relationOf(id, columns, where) ?? { ...rows, where };
}

const LISTED = 6;

function listOf(
  table: string,
  columns: readonly QuestionFormColumn[],
  where: readonly QuestionCondition[],
): ListQuestion {
  return {
    is: 'list',
    columns: columns
      .slice(0, LISTED)
      .map(({ column }) => ({ is: 'cell', column: { table, column } })),
    where,
    order: null,
    first: null,
  };
}

function relationOf(
  table: string,
  columns: readonly QuestionFormColumn[],
  where: readonly QuestionCondition[],
): RelationQuestion | null {
  const [x, y] = columns.filter(({ how }) => how.length > 0);
  if (x === undefined || y === undefined) return null;
  return {
    is: 'relation',
    x: { table, column: x.column },
    y: { table, column: y.column },
    by: null,
    where,
  };
}

const isWhole = (condition: QuestionCondition): boolean => {
  if (condition.is === 'values') return condition.values.length > 0;
  if (condition.is === 'words') return condition.any.length > 0;
  if (condition.is === 'part') return condition.values.length > 0;
  if (condition.is === 'within') return condition.from !== null || condition.before !== null;
  return true;
};

const wholeOf = (conditions: readonly QuestionCondition[]): readonly QuestionCondition[] =>
  conditions.filter(isWhole);

const wholeMeasure = (measure: QuestionMeasure): QuestionMeasure => ({
  ...measure,
  only: wholeOf(measure.only),
  against:
    measure.against === null ? null : { ...measure.against, only: wholeOf(measure.against.only) },
});

/** What is asked: a condition that waits for its value is none yet. */
export function asked(question: Question): Question {
  const where = wholeOf(question.where);
  if (question.is !== 'table') return { ...question, where };
  return { ...question, where, measures: question.measures.map(wholeMeasure) };
}

import type { Question, QuestionForm, QuestionHow } from '../../../../contract/src/question.js';
import { columnsIn } from '../../../../frames/src/index.js';
import { definitionsIn, tablesIn } from './named-in.js';

/** A question with what its columns are called and how they are counted, for other files. */
export interface KeptQuestion {
  readonly question: Question;
  readonly columns: readonly KeptColumn[];
  readonly tables: readonly KeptTable[];
  readonly definitions: readonly KeptDefinition[];
}

export interface KeptColumn {
  readonly table: string;
  readonly column: string;
  readonly header: string;
  readonly type: string;
  /** How it is usually counted; null where it is not. */
  readonly how: QuestionHow | null;
}

export interface KeptTable {
  readonly id: string;
  readonly title: string;
}

export interface KeptDefinition {
  readonly id: string;
  readonly table: string;
  readonly name: string;
}

/** null where the file has not all that the question names. */
export function keptQuestion(question: Question, form: QuestionForm): KeptQuestion | null {
  const ids = distinct(columnsIn(question));
  const columns = ids.flatMap(({ table, column }): readonly KeptColumn[] => {
    const known = form.tables
      .find(({ id }) => id === table)
      ?.columns.find((one) => one.column === column);
    if (known === undefined) return [];
    const { header, type, how } = known;
    return [{ table, column, header, type, how: how[0] ?? null }];
  });
  const wanted = definitionsIn(question);
  const definitions = form.definitions
    .filter(({ id }) => wanted.has(id))
    .map(({ id, table, name }) => ({ id, table, name }));
  const named = new Set([
    ...tablesIn(question),
    ...ids.map(({ table }) => table),
    ...definitions.map(({ table }) => table),
  ]);
  const tables = form.tables.flatMap(({ id, title }) => (named.has(id) ? [{ id, title }] : []));
  const isWhole =
    columns.length === ids.length &&
    tables.length === named.size &&
    definitions.length === wanted.size;
  return isWhole ? { question, columns, tables, definitions } : null;
}

const distinct = <T>(ones: readonly T[]): readonly T[] => [
  ...new Map(ones.map((one) => [JSON.stringify(one), one])).values(),
];

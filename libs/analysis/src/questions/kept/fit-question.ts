import type {
  Question,
  QuestionForm,
  QuestionFormColumn,
  QuestionTable,
} from '../../../../contract/src/question.js';
import type { KeptColumn, KeptDefinition, KeptQuestion, KeptTable } from './kept-question.js';
import { renamedQuestion } from './named-in.js';

/** A kept question in the columns of another file, or what of it this file has not. */
export interface FittedQuestion {
  readonly question: Question | null;
  readonly missing: readonly string[];
}

/**
 * Columns are the same where they are called the same and are counted the same way. The list is
 * the one that has the most of them, among equals the one of the same title.
 */
export function fittedQuestion(kept: KeptQuestion, form: QuestionForm): FittedQuestion {
  const fits = kept.tables.map((table) => fitOf(table, kept, form));
  const missing = fits.flatMap((fit) => fit.missing);
  if (missing.length > 0) return { question: null, missing };
  const byId = new Map(fits.map((fit) => [fit.of, fit]));
  const tableOf = (id: string): string => byId.get(id)?.table ?? id;
  const question = renamedQuestion(kept.question, {
    table: tableOf,
    column: (table, column) => byId.get(table)?.columns.get(column) ?? column,
    definition: (id) => {
      const table = kept.definitions.find((one) => one.id === id)?.table ?? '';
      return definitionIn(id, table, tableOf(table));
    },
  });
  return { question, missing };
}

interface Fit {
  readonly of: string;
  readonly table: string;
  readonly columns: ReadonlyMap<string, string>;
  readonly missing: readonly string[];
  readonly worth: number;
}

function fitOf(table: KeptTable, kept: KeptQuestion, form: QuestionForm): Fit {
  const columns = kept.columns.filter((one) => one.table === table.id);
  const definitions = kept.definitions.filter((one) => one.table === table.id);
  const fits = form.tables
    .map((other) => fitIn(other, { table, columns, definitions }, form))
    .toSorted((one, other) => other.worth - one.worth);
  const none = { of: table.id, table: '', columns: new Map(), worth: 0 };
  return fits[0] ?? { ...none, missing: [noTable(table)] };
}

interface Wanted {
  readonly table: KeptTable;
  readonly columns: readonly KeptColumn[];
  readonly definitions: readonly KeptDefinition[];
}

function fitIn(other: QuestionTable, wanted: Wanted, form: QuestionForm): Fit {
  const { table, columns, definitions } = wanted;
  const found = columns.map((one) => ({ one, as: sameIn(other, one) }));
  const lost = definitions.filter(
    ({ id }) => !form.definitions.some((own) => own.id === definitionIn(id, table.id, other.id)),
  );
  const isNamed = nameOf(other.title) === nameOf(table.title);
  // Rows alone are told by nothing but the name of their list.
  const isOther = columns.length + definitions.length === 0 && !isNamed && form.tables.length > 1;
  const missing = [
    ...found.flatMap(({ one, as }) => (typeof as === 'string' ? [] : [whyNot(one, as)])),
    ...lost.map(({ name }) => `нет показателя «${name}»`),
    ...(isOther ? [noTable(table)] : []),
  ];
  const same = found.flatMap(({ one, as }): readonly [string, string][] =>
    typeof as === 'string' ? [[one.column, as]] : [],
  );
  return {
    of: table.id,
    table: other.id,
    columns: new Map(same),
    missing,
    worth: same.length + definitions.length - lost.length + (isNamed ? 0.5 : 0),
  };
}

/** Its id; null where none is called so, the column itself where it is of another kind. */
function sameIn({ columns }: QuestionTable, kept: KeptColumn): string | QuestionFormColumn | null {
  const named = columns.filter(({ header }) => nameOf(header) === nameOf(kept.header));
  const alike = named.filter(
    ({ type, how }) => type === kept.type && how[0] === (kept.how ?? undefined),
  );
  const exact = alike.find(({ column }) => column === kept.column) ?? alike[0];
  return exact?.column ?? named[0] ?? null;
}

function whyNot({ header, type }: KeptColumn, found: QuestionFormColumn | string | null): string {
  if (found === null || typeof found === 'string') return `нет столбца «${header}»`;
  return found.type === type
    ? `столбец «${header}» считается иначе`
    : `в столбце «${header}» ${kinds[found.type]}`;
}

const kinds: Readonly<Record<QuestionFormColumn['type'], string>> = {
  number: 'числа',
  text: 'текст',
  date: 'даты',
  boolean: 'да и нет',
};

const noTable = ({ title }: KeptTable): string => `нет списка «${title}»`;

/** Definitions are named by their list: «measure:revenue:t1». */
const definitionIn = (id: string, from: string, to: string): string =>
  id.endsWith(`:${from}`) ? `${id.slice(0, -from.length)}${to}` : id;

const nameOf = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();

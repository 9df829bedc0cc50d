import type {
  QuestionForm,
  QuestionFormColumn,
  QuestionKey,
  QuestionMeasure,
  QuestionTable,
  QuestionTemplate,
  TableQuestion,
} from '../../../contract/src/question.js';

const TEMPLATES_MAX = 6;
const NAMES_MIN = 3;

type Asked = Omit<QuestionForm, 'templates'>;

/** Frequent questions over the fullest list: totals, by whom, over time, shares, how many. */
export function templatesOf(form: Asked): readonly QuestionTemplate[] {
  const ranked = form.tables.toSorted((one, other) => worthOf(other, form) - worthOf(one, form));
  return ranked.flatMap((table) => ofTable(table, form)).slice(0, TEMPLATES_MAX);
}

function worthOf(table: QuestionTable, { definitions }: Asked): number {
  const defined = definitions.some((one) => one.table === table.id) ? 2 : 0;
  const measured = table.columns.some(({ how }) => how.length > 0) ? 1 : 0;
  return defined + measured + (table.axis === null ? 0 : 1) + Math.log10(table.rowCount + 1) / 10;
}

function ofTable(table: QuestionTable, form: Asked): readonly QuestionTemplate[] {
  const { id, columns, axis } = table;
  const counted = mainMeasure(table, form);
  const group = columns.find(isGroup);
  const named = (title: string, parts: Partial<TableQuestion>): QuestionTemplate => ({
    title,
    question: tableQuestion([counted.measure], parts),
  });
  const by = group === undefined ? null : { column: { table: id, column: group.column } };
  const months: QuestionKey | null =
    axis === null ? null : { is: 'period', column: { table: id, column: axis }, grain: 'month' };
  const templates: QuestionTemplate[] = [];
  if (by !== null && group !== undefined) {
    const key: QuestionKey = { is: 'value', ...by };
    templates.push(named(`${counted.name} по «${group.header}»`, { by: [key] }));
    templates.push(
      named(`Первые пять «${group.header}»: ${lowered(counted.name)}`, { by: [key], first: 5 }),
    );
    if (counted.adds)
      templates.push({
        title: `Доля каждого «${group.header}»: ${lowered(counted.name)}`,
        question: tableQuestion([{ ...counted.measure, view: 'share' }], { by: [key] }),
      });
  }
  if (months !== null) templates.push(named(`${counted.name} по месяцам`, { by: [months] }));
  return templates;
}

/** Behind a colon; «ФОТ» stays as it is. */
export const lowered = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}` : name;

/** A group that names several things, and not every row its own. */
function isGroup({ type, groups, values, more }: QuestionFormColumn): boolean {
  return type === 'text' && groups && !more && values.length >= NAMES_MIN;
}

interface Main {
  readonly name: string;
  readonly measure: QuestionMeasure;
  readonly adds: boolean;
}

function mainMeasure({ id, columns }: QuestionTable, { definitions }: Asked): Main {
  const defined = definitions.find(({ table }) => table === id);
  if (defined !== undefined) {
    const measure = plainMeasure({ is: 'defined', id: defined.id });
    return { name: defined.name.replace(/ \(«.*»\)$/, ''), measure, adds: false };
  }
  const summed = columns.find(({ how }) => how[0] === 'sum');
  if (summed === undefined) {
    return { name: 'Число строк', measure: plainMeasure({ is: 'rows', table: id }), adds: true };
  }
  const value = { is: 'cell', column: { table: id, column: summed.column } } as const;
  return {
    name: `Сумма «${summed.header}»`,
    measure: plainMeasure({ is: 'value', how: 'sum', value }),
    adds: true,
  };
}

/** An amount by itself, of all rows. */
export function plainMeasure(amount: QuestionMeasure['amount']): QuestionMeasure {
  return { amount, only: [], against: null, each: null, view: 'itself' };
}

/** Measures of everything, but for what is said. */
export function tableQuestion(
  measures: readonly QuestionMeasure[],
  parts: Partial<Omit<TableQuestion, 'is' | 'measures'>> = {},
): TableQuestion {
  return {
    is: 'table',
    measures,
    by: [],
    where: [],
    compare: null,
    having: null,
    order: null,
    first: null,
    ...parts,
  };
}

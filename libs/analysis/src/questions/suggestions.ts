import type {
  QuestionAmount,
  QuestionForm,
  QuestionFormColumn,
  QuestionHow,
  QuestionKey,
  QuestionTable,
  QuestionTemplate,
} from '../../../contract/src/question.js';
import { wordsOf, isSame, isSlip, type Word } from './fill/words.js';
import { lowered, plainMeasure, tableQuestion } from './templates.js';

const SUGGESTIONS_MAX = 80;
const AMOUNTS_MAX = 5;
const GROUPS_MAX = 5;

const named: Readonly<Partial<Record<QuestionHow, (header: string) => string>>> = {
  sum: (header) => `Сумма «${header}»`,
  mean: (header) => `Среднее «${header}»`,
  last: (header) => `«${header}» на последнюю дату`,
  overall: (header) => `«${header}» в целом`,
  net: (header) => `Сальдо «${header}»: приход − расход`,
};

interface Amount {
  readonly name: string;
  readonly amount: QuestionAmount;
}

/**
 * Complete questions of a file, for whoever types one: its frequent ones first, then each amount
 * as a total, by each group, its first five, and by months. Each title is another question.
 */
export function suggestionsOf(form: QuestionForm): readonly QuestionTemplate[] {
  const all = [...form.templates, ...form.tables.flatMap((table) => ofTable(table, form))];
  const isOther = firstOf(({ question }) => JSON.stringify(question));
  const isNamedOtherwise = firstOf(({ title }) => title);
  return all.filter((one) => isOther(one) && isNamedOtherwise(one)).slice(0, SUGGESTIONS_MAX);
}

/** Whether a question is the first of its kind. */
function firstOf(kind: (one: QuestionTemplate) => string): (one: QuestionTemplate) => boolean {
  const seen = new Set<string>();
  return (one) => {
    const isFirst = !seen.has(kind(one));
    seen.add(kind(one));
    return isFirst;
  };
}

/** A group that tells rows apart, few enough to be a table. */
const isGroup = ({ type, groups, values, more }: QuestionFormColumn): boolean =>
  type === 'text' && groups && !more && values.length > 1;

function ofTable(table: QuestionTable, form: QuestionForm): readonly QuestionTemplate[] {
  const { id, axis, columns } = table;
  const groups = columns.filter(isGroup).slice(0, GROUPS_MAX);
  const where = form.tables.length > 1 ? ` — «${table.title}»` : '';
  const months: QuestionKey | null =
    axis === null ? null : { is: 'period', column: { table: id, column: axis }, grain: 'month' };
  return amountsOf(table, form).flatMap(({ name, amount }) => {
    const asked = (title: string, by: readonly QuestionKey[], first: number | null = null) => ({
      title: `${title}${where}`,
      question: tableQuestion([plainMeasure(amount)], { by, first }),
    });
    const byGroups = groups.flatMap(({ column, header }) => {
      const by: QuestionKey = { is: 'value', column: { table: id, column } };
      return [
        asked(`${name} по «${header}»`, [by]),
        asked(`Первые пять «${header}»: ${lowered(name)}`, [by], 5),
      ];
    });
    const byMonths = months === null ? [] : [asked(`${name} по месяцам`, [months])];
    return [asked(name, []), ...byMonths, ...byGroups];
  });
}

function amountsOf(table: QuestionTable, { definitions }: QuestionForm): readonly Amount[] {
  const { id, columns } = table;
  const settled = definitions
    .filter((one) => one.table === id)
    .map(({ id: of, name }) => ({ name, amount: { is: 'defined', id: of } as const }));
  const counted = columns.flatMap((column) => amountOf(id, column));
  const rows: Amount = { name: 'Число строк', amount: { is: 'rows', table: id } };
  return [...settled, ...counted.slice(0, AMOUNTS_MAX), rows];
}

function amountOf(table: string, { column, header, how }: QuestionFormColumn): readonly Amount[] {
  const [usual] = how;
  const name = usual === undefined ? undefined : named[usual];
  if (usual === undefined || name === undefined) return [];
  const value = { is: 'cell', column: { table, column } } as const;
  return [{ name: name(header), amount: { is: 'value', how: usual, value } }];
}

/** Those with most of a text's words, the frequent ones first among equals; at most `count`. */
export function nearestOf(
  suggestions: readonly QuestionTemplate[],
  text: string,
  count: number,
): readonly QuestionTemplate[] {
  const words = wordsOf(text).filter(({ text: word }) => word.length > 2);
  const shared = ({ title }: QuestionTemplate): number => {
    const own = wordsOf(title);
    return words.filter((word) => own.some((one) => isAlike(one, word))).length;
  };
  const ranked = suggestions.map((one) => ({ one, worth: shared(one) }));
  return ranked
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ one }) => one);
}

const isAlike = (one: Word, other: Word): boolean => isSame(one, other) || isSlip(one, other);

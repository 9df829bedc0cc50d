import type {
  Question,
  QuestionAmount,
  QuestionColumn,
  QuestionCondition,
  QuestionKey,
  TableQuestion,
} from '../../../../contract/src/question.js';
import { FillBuilder } from './fill-builder.js';
import type { FileLink } from './links.js';
import { Told, type ToldParts } from './told.js';

/** So many are worked out for one text. */
const READINGS_MAX = 6;

/**
 * The complete questions that a text may mean, the likeliest first: each name of several things taken
 * for each of them, periods along each date, things counted or rows, an amount that was not named.
 */
export function readingsOf(parts: ToldParts): readonly Question[] {
  const likeliest = new FillBuilder(parts).question();
  const named = splitNames(parts.links).flatMap((own) =>
    own.map((kept) => {
      const links = parts.links.filter((link) => link === kept || !own.includes(link));
      return new FillBuilder({ ...parts, links }).question();
    }),
  );
  const others = likeliest.is === 'table' ? otherwise(likeliest, new Told(parts)) : [];
  return distinct([likeliest, ...named, ...others]).slice(0, READINGS_MAX);
}

/** Words that are the name of several things. */
function splitNames(links: readonly FileLink[]): readonly (readonly FileLink[])[] {
  const places = Map.groupBy(links, ({ from, to }) => `${from} ${to}`);
  return [...places.values()].filter((own) => own.length > 1);
}

function otherwise(question: TableQuestion, told: Told): readonly Question[] {
  return [
    ...otherDates(question, told),
    ...otherCounts(question, told),
    ...otherAmounts(question, told),
  ];
}

/** The period along another date of the list. */
function otherDates(question: TableQuestion, { table }: Told): readonly Question[] {
  const { axis, columns, id } = table;
  if (axis === null) return [];
  const isAxis = (column: QuestionColumn): boolean => column.table === id && column.column === axis;
  const along = <T extends QuestionKey | QuestionCondition>(one: T, other: string): T =>
    'column' in one && isAxis(one.column) ? { ...one, column: { table: id, column: other } } : one;
  return columns
    .filter(({ type, column }) => type === 'date' && column !== axis)
    .map(({ column }) => ({
      ...question,
      by: question.by.map((key) => along(key, column)),
      where: question.where.map((condition) => along(condition, column)),
    }));
}

/** «Сколько клиентов»: different ones, or rows that have one. */
function otherCounts(question: TableQuestion, { table }: Told): readonly Question[] {
  return question.measures.some(({ amount }) => amount.is === 'distinct')
    ? [withAmount(question, { is: 'rows', table: table.id })]
    : [];
}

/** Where no amount was named, another one of the same unit. */
function otherAmounts(question: TableQuestion, told: Told): readonly Question[] {
  const [measure] = question.measures;
  const isNamed = told.links.some(({ names }) => names.is === 'defined' || told.isCounted(names));
  if (measure === undefined || isNamed || !isSum(measure.amount)) return [];
  const { id, columns } = told.table;
  return columns
    .filter(({ how }) => how[0] === 'sum')
    .map(({ column }) =>
      withAmount(question, {
        is: 'value',
        how: 'sum',
        value: { is: 'cell', column: { table: id, column } },
      }),
    );
}

const isSum = (amount: QuestionAmount): boolean =>
  amount.is === 'defined' || (amount.is === 'value' && amount.how === 'sum');

const withAmount = (question: TableQuestion, amount: QuestionAmount): TableQuestion => ({
  ...question,
  measures: question.measures.map((measure, at) => (at === 0 ? { ...measure, amount } : measure)),
});

const distinct = (questions: readonly Question[]): readonly Question[] => [
  ...new Map(questions.map((one) => [JSON.stringify(one), one])).values(),
];

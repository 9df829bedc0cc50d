import type {
  Question,
  QuestionAmount,
  QuestionColumn,
  QuestionCondition,
  QuestionKey,
  TableQuestion,
} from '../../../../contract/src/question.js';
import { columnsOfMeasure } from '../../../../meaning/src/index.js';
import { FillBuilder } from './fill-builder.js';
import type { FileLink } from './links.js';
import { measuresOf } from './defined.js';
import { sameColumn, Told, type ToldParts } from './told.js';

/** So many are worked out for one text. */
const READINGS_MAX = 8;

/**
 * The complete questions that a text may mean, the likeliest first: each name of several things
 * for each of them, periods along each date, things counted or rows, an amount that was not named.
 */
export function readingsOf(parts: ToldParts): readonly Question[] {
  const likeliest = new FillBuilder(parts).question();
  if (likeliest.is === 'table' && isMoneyMissing(likeliest, new Told(parts))) return [];
  const named = splitNames(parts.links).flatMap((own) =>
    own.map((kept) => {
      const links = parts.links.filter((link) => link === kept || !own.includes(link));
      return new FillBuilder({ ...parts, links }).question();
    }),
  );
  const others = likeliest.is === 'table' ? otherwise(likeliest, new Told(parts)) : [];
  const told = new Told(parts);
  const ungrouped = named.flatMap((one) => (one.is === 'table' ? withoutKeys(one, told) : []));
  return distinct([likeliest, ...named, ...others, ...ungrouped]).slice(0, READINGS_MAX);
}

/** Words that are the name of several things. */
function splitNames(links: readonly FileLink[]): readonly (readonly FileLink[])[] {
  const places = Map.groupBy(links, ({ from, to }) => `${from} ${to}`);
  return [...places.values()].filter((own) => own.length > 1);
}

function otherwise(question: TableQuestion, told: Told): readonly Question[] {
  return [
    ...withoutKeys(question, told),
    ...otherDates(question, told),
    ...otherCounts(question, told),
    ...otherAmounts(question, told),
  ];
}

/** «Выручка» of a list that has no money: any number offered for it would mislead. */
function isMoneyMissing(question: TableQuestion, told: Told): boolean {
  if (!told.has('money', 'outlay') || isAmountNamed(told)) return false;
  return question.measures.every(({ amount }) => isSum(amount) && !isMoneyAmount(amount, told));
}

function isMoneyAmount(amount: QuestionAmount, told: Told): boolean {
  return columnsOf(amount, told).some((column) => told.isOfMoney(column));
}

function columnsOf(amount: QuestionAmount, { meaning }: Told): readonly QuestionColumn[] {
  if (amount.is === 'value') return amount.value.is === 'cell' ? [amount.value.column] : [];
  const defined = amount.is === 'defined' ? amount.id : null;
  return measuresOf(meaning)
    .filter(({ id }) => id === defined)
    .flatMap(columnsOfMeasure);
}

/** «Сколько пришло от клиник»: a group that nothing asks for may be none. */
function withoutKeys(question: TableQuestion, told: Told): readonly Question[] {
  const asked = told.links.filter(({ from }) => told.isBefore('by', from));
  const isAsked = (key: QuestionKey): boolean =>
    key.is !== 'value' ||
    asked.some(({ names }) => names.is === 'header' && sameColumn(names.column, key.column));
  const by = question.by.filter(isAsked);
  return by.length === question.by.length ? [] : [{ ...question, by, order: null, first: null }];
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
  if (measure === undefined || isAmountNamed(told) || !isSum(measure.amount)) return [];
  const { id, columns } = told.table;
  const units = columnsOf(measure.amount, told).map((one) => told.columnById(one)?.unit);
  return columns
    .filter(({ how, unit }) => how[0] === 'sum' && units.includes(unit))
    .map(({ column }) =>
      withAmount(question, {
        is: 'value',
        how: 'sum',
        value: { is: 'cell', column: { table: id, column } },
      }),
    );
}

const isAmountNamed = (told: Told): boolean =>
  told.links.some(({ names }) => names.is === 'defined' || told.isCounted(names));

const isSum = (amount: QuestionAmount): boolean =>
  amount.is === 'defined' || (amount.is === 'value' && amount.how === 'sum');

const withAmount = (question: TableQuestion, amount: QuestionAmount): TableQuestion => ({
  ...question,
  measures: question.measures.map((measure, at) => (at === 0 ? { ...measure, amount } : measure)),
});

const distinct = (questions: readonly Question[]): readonly Question[] => [
  ...new Map(questions.map((one) => [JSON.stringify(one), one])).values(),
];

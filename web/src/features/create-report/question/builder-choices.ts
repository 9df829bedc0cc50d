import type {
  QuestionAmount,
  QuestionForm,
  QuestionHow,
  QuestionKey,
  QuestionTable,
} from '../../../../../libs/contract/src/index.js';
import { reachable, tableById } from './builder-state.js';
import { amountTexts, grainTexts, howTexts, partTexts } from './question-texts.js';

export interface Choice<T> {
  /** Tells it from the others, and stands in the field of the form. */
  readonly key: string;
  readonly label: string;
  readonly value: T;
}

export interface Group<T> {
  readonly name: string;
  readonly choices: readonly Choice<T>[];
}

const choice = <T>(value: T, label: string): Choice<T> => ({
  key: JSON.stringify(value),
  label,
  value,
});

/** How an amount is told apart from others, whichever way it is counted. */
export function amountKey(amount: QuestionAmount): string {
  return JSON.stringify(amount.is === 'value' ? { is: 'value', value: amount.value } : amount);
}

const ELAPSED_DATES_MAX = 4;

/** What can be counted: of all lists at first, then of the one that is chosen. */
export function amountGroups(
  form: QuestionForm,
  only: string | null,
): readonly Group<QuestionAmount>[] {
  const definitions = form.definitions.filter(({ table }) => only === null || table === only);
  const settled: Group<QuestionAmount> = {
    name: amountTexts.definitions,
    choices: definitions.map(({ id, name, because }) =>
      keyed({ is: 'defined', id }, amountTexts.defined(name, because)),
    ),
  };
  const tables = form.tables.filter(({ id }) => only === null || id === only);
  const groups = [settled, ...tables.map(tableAmounts)];
  return groups.filter(({ choices }) => choices.length > 0);
}

function tableAmounts(table: QuestionTable): Group<QuestionAmount> {
  const { id, columns } = table;
  const counted = columns.filter(({ how }) => how.length > 0);
  const told = columns.filter(({ how, groups }) => how.length === 0 && groups);
  const dates = columns.filter(({ type }) => type === 'date').slice(0, ELAPSED_DATES_MAX);
  return {
    name: table.title,
    choices: [
      keyed({ is: 'rows', table: id }, amountTexts.rows(table.rowIs)),
      ...counted.map(({ column, header, unit, how }) => {
        const value = { is: 'cell', column: { table: id, column } } as const;
        const name = unit === null || header.includes(unit) ? header : `${header}, ${unit}`;
        return keyed({ is: 'value', how: how[0] ?? 'sum', value }, name);
      }),
      ...told.map(({ column, header }) =>
        keyed({ is: 'distinct', column: { table: id, column } }, amountTexts.distinct(header)),
      ),
      ...dates.flatMap((from) =>
        dates.flatMap((to) => (to === from ? [] : [elapsed(id, from, to)])),
      ),
    ],
  };
}

interface Named {
  readonly column: string;
  readonly header: string;
}

function elapsed(table: string, from: Named, to: Named): Choice<QuestionAmount> {
  const value = {
    is: 'elapsed',
    in: 'day',
    from: { table, column: from.column },
    to: { table, column: to.column },
  } as const;
  return keyed({ is: 'value', how: 'mean', value }, amountTexts.elapsed(from.header, to.header));
}

const keyed = (amount: QuestionAmount, label: string): Choice<QuestionAmount> => ({
  key: amountKey(amount),
  label,
  value: amount,
});

const ofRows: readonly QuestionHow[] = ['sum', 'mean', 'median', 'min', 'max'];

/** How an amount may be counted; nothing where there is only one way. */
export function howChoices(
  amount: QuestionAmount,
  form: QuestionForm,
): readonly Choice<QuestionHow>[] {
  if (amount.is !== 'value') return [];
  const { value } = amount;
  const how =
    value.is === 'cell'
      ? (tableById(form, value.column.table)?.columns.find(
          ({ column }) => column === value.column.column,
        )?.how ?? [])
      : ofRows;
  return how.map((one) => ({ key: one, label: howTexts[one], value: one }));
}

const grains = ['day', 'week', 'month', 'quarter', 'half', 'year'] as const;
const parts = ['weekday', 'month', 'hour'] as const;

/** What rows of a list can be told apart by: its own columns, and those that its rows lead to. */
export function keyGroups(form: QuestionForm, table: string): readonly Group<QuestionKey>[] {
  return reachable(form, table)
    .map(({ id, title, columns }) => ({
      name: title,
      choices: columns
        .filter(({ groups }) => groups)
        .flatMap(({ column, header, type }): readonly Choice<QuestionKey>[] => {
          const of = { table: id, column };
          if (type !== 'date') return [choice({ is: 'value', column: of }, header)];
          return [
            ...grains.map((grain) =>
              choice<QuestionKey>(
                { is: 'period', column: of, grain },
                `${header}: ${grainTexts[grain]}`,
              ),
            ),
            ...parts.map((part) =>
              choice<QuestionKey>(
                { is: 'part', column: of, part },
                `${header}: ${partTexts[part]}`,
              ),
            ),
          ];
        }),
    }))
    .filter(({ choices }) => choices.length > 0);
}

import type {
  QuestionAmount,
  QuestionCondition,
  QuestionHow,
  QuestionMeasure,
  QuestionView,
} from '../../../../contract/src/question.js';
import { measureText, valueText } from '../../../../frames/src/index.js';
import type {
  Condition,
  Measure,
  NamedKey,
  NamedMeasure,
  RowValue,
} from '../../../../frames/src/index.js';
import { tableOf } from '../../../../meaning/src/index.js';
import type { ColumnMeaning, Meaning } from '../../../../meaning/src/index.js';
import { conditionOf, countedValueOf, rowValueOf } from './conditions.js';
import { keyOf } from './keys.js';
import { sideName } from './names.js';

/** A measure of a question with the name that its column has. */
export function measureOf(
  asked: QuestionMeasure,
  by: readonly NamedKey[],
  meaning: Meaning,
): NamedMeasure {
  const { amount, only, against, each, view } = asked;
  const own = narrowed(amountOf(amount, meaning), only);
  const whole = against === null ? null : narrowed(amountOf(against.amount, meaning), against.only);
  const taken = whole === null || against === null ? own : together(own, whole, against.as);
  const measure = each === null ? taken : meanOver(taken, each);
  return {
    name: [nameOf(asked, meaning), viewNames[view]].filter((part) => part !== '').join(', '),
    measure: viewed(measure, view, by),
  };
}

function narrowed(measure: Measure, only: readonly QuestionCondition[]): Measure {
  const where = conditionOf(only);
  return where === null ? measure : { is: 'only', where, measure };
}

type Against = NonNullable<QuestionMeasure['against']>['as'];

function together(left: Measure, right: Measure, as: Against): Measure {
  const difference: Measure = { is: 'difference', left, right };
  switch (as) {
    case 'difference':
      return difference;
    case 'sum':
      return { is: 'plus', left, right };
    case 'growth':
      return { is: 'ratio', part: difference, whole: right, as: 'percent' };
    case 'percent':
    case 'each':
      return { is: 'ratio', part: left, whole: right, as };
  }
}

function meanOver(of: Measure, each: NonNullable<QuestionMeasure['each']>): Measure {
  return { is: 'over-groups', how: 'mean', of, by: [keyOf(each)], sign: null, value: null };
}

function viewed(of: Measure, view: QuestionView, by: readonly NamedKey[]): Measure {
  const along = (by.find(({ key }) => key.is === 'period') ?? by[0])?.name ?? '';
  switch (view) {
    case 'itself':
      return of;
    case 'share':
      return { is: 'share', of, within: [] };
    case 'running':
      return { is: 'running', of, along };
    case 'previous':
    case 'previous-percent':
      return { is: 'change', of, along, to: 'previous', as: asOf(view) };
    case 'year-ago':
    case 'year-ago-percent':
      return { is: 'change', of, along, to: 'year-ago', as: asOf(view) };
  }
}

const asOf = (view: QuestionView): 'amount' | 'percent' =>
  view.endsWith('percent') ? 'percent' : 'amount';

const viewNames: Readonly<Record<QuestionView, string>> = {
  itself: '',
  share: 'доля, %',
  running: 'нарастающим итогом',
  previous: 'к предыдущему',
  'previous-percent': 'к предыдущему, %',
  'year-ago': 'к прошлому году',
  'year-ago-percent': 'к прошлому году, %',
};

/** What many rows give: the role of the column says what its «total» is. */
export function amountOf(amount: QuestionAmount, meaning: Meaning): Measure {
  switch (amount.is) {
    case 'rows':
      return { is: 'count', table: amount.table };
    case 'distinct':
    case 'defined':
      return amount;
    case 'value':
      return aggregated(amount.how, countedValueOf(amount.value, meaning), meaning);
  }
}

function aggregated(how: QuestionHow, of: RowValue, meaning: Meaning): Measure {
  const column = of.is === 'cell' ? columnMeaning(of, meaning) : undefined;
  switch (how) {
    case 'in':
    case 'out':
    case 'net':
      return directed(how, of, column);
    case 'last':
      return column?.role.is === 'stock' && column.role.over !== null
        ? { is: 'level', of, along: column.role.over, at: 'last' }
        : { is: 'sum', of };
    case 'overall':
      return overall(of, column);
    default:
      return { is: how, of };
  }
}

function columnMeaning(
  { column: id }: Extract<RowValue, { is: 'cell' }>,
  meaning: Meaning,
): ColumnMeaning | undefined {
  return tableOf(meaning, id.table)?.columns.find((one) => one.id.column === id.column);
}

function overall(of: RowValue, column: ColumnMeaning | undefined): Measure {
  const role = column?.role;
  if (role?.is === 'ratio') {
    const part: Measure = { is: 'sum', of: { is: 'cell', column: role.part } };
    const whole: Measure = { is: 'sum', of: { is: 'cell', column: role.whole } };
    return { is: 'ratio', part, whole, as: role.unit.dimension === 'percent' ? 'percent' : 'each' };
  }
  if (role?.is === 'intensive' && role.weight !== null) {
    return { is: 'weighted', of, weight: { is: 'cell', column: role.weight } };
  }
  return { is: 'mean', of };
}

/** One side of an amount of both directions, or the first less the second. */
function directed(
  how: 'in' | 'out' | 'net',
  of: RowValue,
  column: ColumnMeaning | undefined,
): Measure {
  const role = column?.role;
  const sum: Measure = { is: 'sum', of };
  if (role?.is !== 'signed-flow') return sum;
  const side = (sign: 1 | -1): Measure => {
    const values = Object.entries(role.signs).flatMap(([value, own]) =>
      own === sign ? [value] : [],
    );
    const where: Condition = { is: 'one-of', column: role.direction, values };
    return { is: 'only', where, measure: sum };
  };
  if (how !== 'net') return side(how === 'in' ? 1 : -1);
  return { is: 'difference', left: side(1), right: side(-1) };
}

const hows: Readonly<Record<QuestionHow, string>> = {
  sum: '',
  mean: 'в среднем',
  median: 'медиана',
  min: 'наименьшее',
  max: 'наибольшее',
  last: 'на последнюю дату',
  overall: 'в целом',
  in: 'приход',
  out: 'расход',
  net: 'сальдо',
};

function nameOf({ amount, only, against, each }: QuestionMeasure, meaning: Meaning): string {
  const own = `${amountName(amount, meaning)}${onlyName(only, meaning)}`;
  const taken = against === null ? own : `${own}${againstName(against, meaning)}`;
  return each === null ? taken : `${taken}, среднее по группам`;
}

function againstName(against: NonNullable<QuestionMeasure['against']>, meaning: Meaning): string {
  const other = amountName(against.amount, meaning);
  const { as } = against;
  if (as === 'difference') return ` − ${other}${onlyName(against.only, meaning)}`;
  if (as === 'sum') return ` + ${other}${onlyName(against.only, meaning)}`;
  if (as === 'growth') return `: прирост к «${other}», %`;
  return as === 'percent' ? `, % от: ${other}` : ` на: ${other}`;
}

function onlyName(only: readonly QuestionCondition[], meaning: Meaning): string {
  return only.length === 0 ? '' : ` (${sideName(only, meaning)})`;
}

/** The header that an amount has in the answer. */
export function amountName(amount: QuestionAmount, meaning: Meaning): string {
  switch (amount.is) {
    case 'rows':
      return 'Число строк';
    case 'distinct':
      return capital(measureText(amount, meaning));
    case 'defined':
      return definedName(amount.id, meaning);
    case 'value': {
      const text = valueText(rowValueOf(amount.value), meaning);
      const plain = amount.value.is === 'cell' ? text.slice(1, -1) : capital(text);
      const how = hows[amount.how];
      return how === '' ? plain : `${plain}, ${how}`;
    }
  }
}

/** The list it is of stands in the reading: «Выручка», not «Выручка («Продажи»)». */
function definedName(id: string, { definitions }: Meaning): string {
  const name = definitions.find((one) => one.id === id)?.name ?? id;
  return name.replace(/ \(«.*»\)$/, '');
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

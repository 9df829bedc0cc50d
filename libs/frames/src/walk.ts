import type { ColumnId } from '../../meaning/src/index.js';
import type { Condition, Key, Measure, RowValue } from './frame.js';

/** Columns that parts of a frame read, with repeats. */
export function columnsOfValue(value: RowValue): readonly ColumnId[] {
  switch (value.is) {
    case 'cell':
    case 'read':
      return [value.column];
    case 'constant':
    case 'date':
      return [];
    case 'absolute':
      return columnsOfValue(value.of);
    case 'of-group':
      return [...columnsOfValue(value.of), ...value.within];
    default:
      return partsOfValue(value).flatMap(columnsOfValue);
  }
}

type Pair = Extract<
  RowValue,
  { is: 'plus' | 'minus' | 'times' | 'per' | 'default' | 'elapsed' | 'days-after' }
>;

function partsOfValue(value: Pair): readonly RowValue[] {
  if (value.is === 'default') return [value.of, value.otherwise];
  if (value.is === 'elapsed') return [value.from, value.to];
  return value.is === 'days-after' ? [value.date, value.days] : [value.left, value.right];
}

/** Conditions all of which hold; none of none. */
export function conjunctsOf(condition: Condition | null): readonly Condition[] {
  if (condition === null) return [];
  return condition.is === 'all' ? condition.of.flatMap(conjunctsOf) : [condition];
}

/** Of `found` the cell that is looked for; where it is looked for is a world of its own. */
export function columnsOfCondition(condition: Condition | null): readonly ColumnId[] {
  if (condition === null) return [];
  switch (condition.is) {
    case 'all':
    case 'any':
      return condition.of.flatMap(columnsOfCondition);
    case 'not':
      return columnsOfCondition(condition.of);
    case 'compare':
      return [...columnsOfValue(condition.left), ...columnsOfValue(condition.right)];
    case 'against-mean':
    case 'within':
    case 'part-is':
      return columnsOfValue(condition.of);
    case 'repeated':
      return condition.columns;
    default:
      return [condition.column];
  }
}

/** The column sets of a key: the first that a table reaches is the one that it is told apart by. */
export function choicesOfKey(key: Key): readonly (readonly ColumnId[])[] {
  switch (key.is) {
    case 'value':
      return [key.column, ...key.also].map((column) => [column]);
    case 'period':
      return [key.of, ...key.also].map(columnsOfValue);
    case 'case':
      return [key.cases.flatMap(({ where }) => columnsOfCondition(where))];
    default:
      return [columnsOfValue(key.of)];
  }
}

/** The same measure of other measures. */
export function withMeasures(measure: Measure, of: (part: Measure) => Measure): Measure {
  switch (measure.is) {
    case 'only':
      return { ...measure, measure: of(measure.measure) };
    case 'ratio':
      return { ...measure, part: of(measure.part), whole: of(measure.whole) };
    case 'plus':
    case 'difference':
      return { ...measure, left: of(measure.left), right: of(measure.right) };
    case 'over-groups':
    case 'scaled':
    case 'size':
    case 'share':
    case 'across':
    case 'running':
    case 'change':
      return { ...measure, of: of(measure.of) };
    default:
      return measure;
  }
}

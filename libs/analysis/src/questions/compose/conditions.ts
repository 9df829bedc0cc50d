import type { QuestionCondition, QuestionValue } from '../../../../contract/src/question.js';
import { unitOfValue } from '../../../../frames/src/index.js';
import type { Condition, RowValue } from '../../../../frames/src/index.js';
import type { Meaning } from '../../../../meaning/src/index.js';

/** What one row gives, as a frame says it. */
export function rowValueOf(value: QuestionValue): RowValue {
  switch (value.is) {
    case 'cell':
      return value;
    case 'pair':
      return {
        is: value.sign,
        left: { is: 'cell', column: value.left },
        right: { is: 'cell', column: value.right },
      };
    case 'elapsed':
      return {
        is: 'elapsed',
        in: value.in,
        from: { is: 'cell', column: value.from },
        to: { is: 'cell', column: value.to },
      };
  }
}

/** «Сумма × Скидка, %»: percents are parts of a hundred of what they are taken of. */
export function countedValueOf(value: QuestionValue, meaning: Meaning): RowValue {
  const made = rowValueOf(value);
  if (made.is !== 'times') return made;
  const { left, right } = made;
  const isPercent = (one: RowValue): boolean => unitOfValue(one, meaning).is === 'percent';
  if (isPercent(left) === isPercent(right)) return made;
  const [of, percents] = isPercent(right) ? [left, right] : [right, left];
  const part: RowValue = { is: 'per', left: percents, right: { is: 'constant', value: 100 } };
  return { is: 'times', left: of, right: part };
}

/** All of them together; null where there are none. */
export function conditionOf(conditions: readonly QuestionCondition[]): Condition | null {
  const of = conditions.map(oneOf);
  const [first] = of;
  return of.length > 1 ? { is: 'all', of } : (first ?? null);
}

function oneOf(condition: QuestionCondition): Condition {
  switch (condition.is) {
    case 'number':
      return {
        is: 'compare',
        left: rowValueOf(condition.value),
        sign: condition.sign,
        right:
          typeof condition.than === 'number'
            ? { is: 'constant', value: condition.than }
            : { is: 'cell', column: condition.than },
      };
    case 'within':
      return {
        is: 'within',
        of: { is: 'cell', column: condition.column },
        from: condition.from,
        before: condition.before,
      };
    case 'part':
      return {
        is: 'part-is',
        of: { is: 'cell', column: condition.column },
        part: condition.part,
        values: condition.values,
      };
    default:
      return condition.except ? { is: 'not', of: plainOf(condition) } : plainOf(condition);
  }
}

type Plain = Exclude<QuestionCondition, { is: 'number' | 'within' | 'part' }>;

function plainOf(condition: Plain): Condition {
  const { column } = condition;
  switch (condition.is) {
    case 'values':
      return { is: 'one-of', column, values: condition.values };
    case 'words':
      return { is: 'words', column, any: condition.any };
    case 'empty':
      return { is: 'empty', column };
    case 'found':
      return { is: 'found', column, among: condition.among, where: null };
  }
}

import type {
  QuestionCondition,
  QuestionForm,
  TableQuestion,
} from '../../../../../libs/contract/src/index.js';
import { axisOf } from './builder-state.js';
import { ChoiceField, plainGroup } from './ChoiceField.js';
import { periodBefore, periodOf, periodsBetween, yearBefore, type Period } from './periods.js';
import { QuestionRow, RemoveButton } from './QuestionRow.js';
import classes from './Question.module.css';
import { compareTexts, questionTexts as texts } from './question-texts.js';
import type { StepProps } from './step-props.js';

type Compare = TableQuestion['compare'];

interface Comparison {
  readonly key: string;
  readonly label: string;
  readonly value: { readonly where: TableQuestion['where']; readonly compare: Compare };
}

/** Two periods, or one value against all others: what the conditions that stand there allow. */
function comparisonsOf(question: TableQuestion, form: QuestionForm): readonly Comparison[] {
  const axis = axisOf(question, form);
  const period = periodOf(question.where, axis);
  const rest = question.where.filter((one) => one !== period);
  const found: Comparison[] = [];
  if (axis !== null && period?.from != null && period.before !== null) {
    const own = { from: period.from, before: period.before };
    const against = (key: string, label: string, other: Period): void => {
      const second = [{ is: 'within', column: axis, ...other } as const];
      found.push({ key, label, value: { where: rest, compare: { first: [period], second } } });
    };
    against('previous', compareTexts.previous, periodBefore(own));
    against('year', compareTexts.yearBefore, yearBefore(own));
  }
  for (const condition of rest) {
    if (condition.is !== 'values' || condition.except || condition.values.length === 0) continue;
    const where = question.where.filter((one) => one !== condition);
    const name = condition.values.join(', ');
    const compare = { first: [condition], second: null };
    found.push({ key: name, label: compareTexts.others(name), value: { where, compare } });
  }
  return found;
}

export function CompareStep({ question, form, onChange }: StepProps) {
  const { compare, where } = question;
  if (compare !== null) {
    return (
      <QuestionRow label={texts.compare}>
        <span className={classes.chipText}>{compareName(compare)}</span>
        <RemoveButton
          what={texts.compare}
          onRemove={() =>
            onChange({ ...question, where: [...compare.first, ...where], compare: null })
          }
        />
      </QuestionRow>
    );
  }
  const comparisons = comparisonsOf(question, form);
  if (comparisons.length === 0) return null;
  return (
    <QuestionRow label={texts.compare}>
      <ChoiceField
        label={texts.compare}
        chosen=""
        placeholder={compareTexts.none}
        isQuiet
        groups={plainGroup(comparisons)}
        onChoose={(chosen) => {
          if (chosen !== null) onChange({ ...question, ...chosen, order: null });
        }}
      />
    </QuestionRow>
  );
}

function compareName({ first, second }: NonNullable<Compare>): string {
  const [condition] = first;
  if (second === null) return othersName(condition);
  return [condition, second[0]].map(periodName).join(' — ');
}

const othersName = (condition: QuestionCondition | undefined): string =>
  condition?.is === 'values' ? compareTexts.others(condition.values.join(', ')) : texts.compare;

function periodName(condition: QuestionCondition | undefined): string {
  if (condition?.is !== 'within') return texts.compare;
  const { from, before } = condition;
  const named = periodsBetween(from ?? '', from ?? '').find(
    (one) => one.from === from && one.before === before,
  );
  return named?.name ?? `${from ?? ''}…`;
}

import type { QuestionColumn, QuestionKey } from '../../../../../libs/contract/src/index.js';
import { keyGroups } from './builder-choices.js';
import { axisOf, columnById, movedTo, tableIdOf } from './builder-state.js';
import { CompareStep } from './CompareStep.js';
import { ChoiceField, plainGroup } from './ChoiceField.js';
import { ConditionFields } from './ConditionFields.js';
import { DatesField } from './ValueFields.js';
import { MeasureFields } from './MeasureFields.js';
import { dayBeside, periodOf, periodsBetween, type Period } from './periods.js';
import { QuestionRow, RemoveButton } from './QuestionRow.js';
import classes from './Question.module.css';
import { questionTexts as texts } from './question-texts.js';
import { ShowStep } from './ShowStep.js';
import type { StepProps } from './step-props.js';

/** What to count, by what, for which period, only where, how to show it, compared with what. */
export function TableSteps({ question, form, onChange }: StepProps) {
  const table = tableIdOf(question, form);
  return (
    <>
      <MeasureFields
        measures={question.measures}
        form={form}
        table={table}
        onChange={(measures) => {
          const changed = { ...question, measures };
          const isMoved = tableIdOf(changed, form) !== table;
          onChange(isMoved ? movedTo(changed, form) : changed);
        }}
      />
      <KeySteps question={question} form={form} onChange={onChange} />
      <PeriodStep question={question} form={form} onChange={onChange} />
      <WhereStep question={question} form={form} onChange={onChange} />
      <ShowStep question={question} form={form} onChange={onChange} />
      <CompareStep question={question} form={form} onChange={onChange} />
    </>
  );
}

const KEYS_MAX = 2;

function KeySteps({ question, form, onChange }: StepProps) {
  const { by } = question;
  const groups = keyGroups(form, tableIdOf(question, form));
  const replaced = (at: number, key: QuestionKey | null): void =>
    onChange({
      ...question,
      by: by.flatMap((one, place) => (place === at ? (key ?? []) : one)),
    });
  return (
    <QuestionRow label={texts.by}>
      {by.map((key, at) => (
        <span key={at} className={classes.pair}>
          <ChoiceField
            label={texts.byOf(at + 1)}
            chosen={JSON.stringify(key)}
            groups={groups}
            onChoose={(chosen) => replaced(at, chosen)}
          />
          <RemoveButton what={texts.byOf(at + 1)} onRemove={() => replaced(at, null)} />
        </span>
      ))}
      {by.length < KEYS_MAX && (
        <ChoiceField
          label={texts.byOf(by.length + 1)}
          chosen=""
          placeholder={texts.addKey}
          isQuiet
          groups={groups}
          onChoose={(key) => {
            if (key !== null) onChange({ ...question, by: [...by, key] });
          }}
        />
      )}
    </QuestionRow>
  );
}

const OWN = 'own';

/** The period along the list's dates; nothing where it has none. */
function PeriodStep(props: StepProps) {
  const axis = axisOf(props.question, props.form);
  const known = axis === null ? undefined : columnById(props.form, axis);
  if (axis === null || known === undefined) return null;
  const { from, to } = known;
  if (from === null || to === null) return null;
  return <PeriodFields {...props} axis={axis} first={from} last={to} />;
}

interface PeriodProps extends StepProps {
  readonly axis: QuestionColumn;
  readonly first: string;
  readonly last: string;
}

function PeriodFields({ question, onChange, axis, first, last }: PeriodProps) {
  const named = periodsBetween(first, last);
  const period = periodOf(question.where, axis);
  const rest = question.where.filter((one) => one !== period);
  const put = (chosen: Period | null): void => {
    const within =
      chosen === null ? [] : [{ is: 'within', column: axis, ...spanOf(chosen) } as const];
    onChange({ ...question, where: [...within, ...rest], compare: null });
  };
  const at = named.find(({ from, before }) => from === period?.from && before === period.before);
  const choices = [
    ...named.map((value) => ({ key: value.name, label: value.name, value })),
    { key: OWN, label: texts.ownPeriod, value: { from: first, before: dayBeside(last, 1) } },
  ];
  return (
    <QuestionRow label={texts.period}>
      <ChoiceField
        label={texts.period}
        chosen={period === null ? '' : (at?.name ?? OWN)}
        placeholder={texts.allTime}
        isQuiet={period === null}
        groups={plainGroup(choices)}
        onChoose={put}
      />
      {period !== null && at === undefined && (
        <DatesField
          condition={period}
          onChange={(changed) => onChange({ ...question, where: [changed, ...rest] })}
        />
      )}
    </QuestionRow>
  );
}

const spanOf = ({ from, before }: Period): Period => ({ from, before });

function WhereStep({ question, form, onChange }: StepProps) {
  const period = periodOf(question.where, axisOf(question, form));
  const kept = period === null ? [] : [period];
  return (
    <QuestionRow label={texts.where}>
      <ConditionFields
        conditions={question.where.filter((one) => one !== period)}
        form={form}
        table={tableIdOf(question, form)}
        onChange={(where) => onChange({ ...question, where: [...kept, ...where] })}
      />
    </QuestionRow>
  );
}

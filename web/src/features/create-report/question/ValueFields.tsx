import { MultiSelect, TagsInput, TextInput } from '@mantine/core';
import type {
  QuestionCondition,
  QuestionFormColumn,
} from '../../../../../libs/contract/src/index.js';
import { ChoiceField, plainGroup, textChoices } from './ChoiceField.js';
import { dayBeside } from './periods.js';
import classes from './Question.module.css';
import { monthNames, questionTexts as texts, signTexts, weekdayNames } from './question-texts.js';

/** Its list stands beside the field, inside the page's own landmarks. */
export const inPlace = { withinPortal: false };

export interface FieldProps<C extends QuestionCondition> {
  readonly condition: C;
  readonly place: number;
  readonly onChange: (condition: QuestionCondition) => void;
}

type Values = Extract<QuestionCondition, { is: 'values' }>;

/** Values of the file; where there are more than it lists, one may be written. */
export function ValuesField({
  condition,
  known,
  place,
  onChange,
}: FieldProps<Values> & { readonly known: QuestionFormColumn }) {
  const shared = {
    'aria-label': texts.value(place),
    className: classes.values ?? '',
    size: 'sm',
    comboboxProps: inPlace,
    placeholder: condition.values.length === 0 ? texts.pickValues : '',
    value: [...condition.values],
    data: [...new Set([...known.values, ...condition.values])],
    onChange: (values: string[]) => onChange({ ...condition, values }),
  };
  return known.more ? <TagsInput {...shared} /> : <MultiSelect {...shared} searchable />;
}

export function NumberField({
  condition,
  place,
  onChange,
}: FieldProps<Extract<QuestionCondition, { is: 'number' }>>) {
  const { than, sign } = condition;
  return (
    <>
      <ChoiceField
        label={texts.is(place)}
        chosen={sign}
        groups={plainGroup(textChoices(signTexts))}
        onChoose={(chosen) => {
          if (chosen !== null) onChange({ ...condition, sign: chosen });
        }}
      />
      {typeof than === 'number' ? (
        <TextInput
          type="number"
          step="any"
          size="sm"
          className={classes.number ?? ''}
          aria-label={texts.value(place)}
          defaultValue={than}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (Number.isFinite(valueAsNumber)) onChange({ ...condition, than: valueAsNumber });
          }}
        />
      ) : (
        <span className={classes.chipText}>{than.column}</span>
      )}
    </>
  );
}

type Within = Extract<QuestionCondition, { is: 'within' }>;

/** A person names the last day, the question the day after it. */
export function DatesField({ condition, onChange }: Omit<FieldProps<Within>, 'place'>) {
  const { from, before } = condition;
  return (
    <>
      <TextInput
        type="date"
        size="sm"
        className={classes.date ?? ''}
        aria-label={texts.from}
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...condition, from: value === '' ? null : value })
        }
      />
      <TextInput
        type="date"
        size="sm"
        className={classes.date ?? ''}
        aria-label={texts.until}
        value={before === null ? '' : dayBeside(before, -1)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...condition, before: value === '' ? null : dayBeside(value, 1) })
        }
      />
    </>
  );
}

type Part = Extract<QuestionCondition, { is: 'part' }>;

export function PartField({ condition, place, onChange }: FieldProps<Part>) {
  const names: readonly string[] = condition.part === 'weekday' ? weekdayNames : monthNames;
  return (
    <MultiSelect
      comboboxProps={inPlace}
      aria-label={texts.value(place)}
      className={classes.values ?? ''}
      size="sm"
      searchable
      data={names.map((label, at) => ({ value: String(at + 1), label }))}
      value={condition.values.map(String)}
      onChange={(values) => onChange({ ...condition, values: values.map(Number) })}
    />
  );
}

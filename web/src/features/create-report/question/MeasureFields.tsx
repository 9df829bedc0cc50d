import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type {
  QuestionAmount,
  QuestionForm,
  QuestionKey,
  QuestionMeasure,
  QuestionValue,
} from '../../../../../libs/contract/src/index.js';
import { amountGroups, amountKey, howChoices } from './builder-choices.js';
import { plainMeasure, tableById, tableOfAmount } from './builder-state.js';
import { ChoiceField, plainGroup, textChoices } from './ChoiceField.js';
import { columnGroups, ConditionFields } from './ConditionFields.js';
import { QuestionRow, RemoveButton } from './QuestionRow.js';
import classes from './Question.module.css';
import { againstTexts, eachTexts, questionTexts as texts, rowwiseTexts } from './question-texts.js';

const MEASURES_MAX = 4;

interface MeasuresProps {
  readonly measures: readonly QuestionMeasure[];
  readonly form: QuestionForm;
  readonly table: string;
  readonly onChange: (measures: readonly QuestionMeasure[]) => void;
}

/** What is counted. The first says of which list; the others are of the same. */
export function MeasureFields({ measures, form, table, onChange }: MeasuresProps) {
  const replaced = (at: number, measure: QuestionMeasure | null): void =>
    onChange(measures.flatMap((one, place) => (place === at ? (measure ?? []) : one)));
  return (
    <>
      {measures.map((measure, at) => (
        <QuestionRow key={at} label={at === 0 ? texts.measure : texts.measureOf(at + 1)}>
          <AmountFields
            amount={measure.amount}
            place={at + 1}
            form={form}
            only={at === 0 ? null : table}
            onChange={(amount) => replaced(at, { ...measure, amount })}
          />
          {at > 0 && (
            <RemoveButton what={texts.measureOf(at + 1)} onRemove={() => replaced(at, null)} />
          )}
          {at === measures.length - 1 && measures.length < MEASURES_MAX && (
            <ChoiceField
              label={texts.measureOf(at + 2)}
              chosen=""
              placeholder={texts.addMeasure}
              isQuiet
              groups={amountGroups(form, table)}
              onChoose={(amount) => {
                if (amount !== null) onChange([...measures, plainMeasure(amount)]);
              }}
            />
          )}
          <MeasureDetails
            measure={measure}
            form={form}
            table={table}
            onChange={(changed) => replaced(at, changed)}
          />
        </QuestionRow>
      ))}
    </>
  );
}

interface AmountProps {
  readonly amount: QuestionAmount;
  readonly place: number;
  readonly form: QuestionForm;
  readonly only: string | null;
  readonly onChange: (amount: QuestionAmount) => void;
}

function AmountFields({ amount, place, form, only, onChange }: AmountProps) {
  const groups = amountGroups(form, only);
  const hows = howChoices(amount, form);
  const shown = amount.is === 'value' && amount.value.is === 'pair' ? leftOf(amount) : amount;
  return (
    <>
      <ChoiceField
        label={texts.measureOf(place)}
        chosen={amountKey(shown)}
        groups={groups}
        onChoose={(chosen) => {
          if (chosen !== null) onChange(chosen);
        }}
      />
      {amount.is === 'value' && hows.length > 1 && (
        <ChoiceField
          label={texts.how(place)}
          chosen={amount.how}
          groups={plainGroup(hows)}
          onChoose={(how) => {
            if (how !== null) onChange({ ...amount, how });
          }}
        />
      )}
    </>
  );
}

type ValueAmount = Extract<QuestionAmount, { is: 'value' }>;
type Pair = Extract<QuestionValue, { is: 'pair' }>;

function leftOf(amount: ValueAmount): ValueAmount {
  const { value } = amount;
  return value.is === 'pair' ? { ...amount, value: { is: 'cell', column: value.left } } : amount;
}

interface DetailsProps {
  readonly measure: QuestionMeasure;
  readonly form: QuestionForm;
  readonly table: string;
  readonly onChange: (measure: QuestionMeasure) => void;
}

/** What few questions need: a share of a part, a ratio, a mean over months, two columns. */
function MeasureDetails({ measure, form, table, onChange }: DetailsProps) {
  const { against, only, each } = measure;
  const [isOpen, setIsOpen] = useState(against !== null || only.length > 0 || each !== null);
  const toggle = (
    <UnstyledButton
      className={classes.details}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      {isOpen ? texts.fewerDetails : texts.details}
    </UnstyledButton>
  );
  if (!isOpen) return toggle;
  return (
    <>
      {toggle}
      <div className={classes.detailRows}>
        <QuestionRow label={texts.only}>
          <ConditionFields
            conditions={only}
            form={form}
            table={table}
            onChange={(conditions) => onChange({ ...measure, only: conditions })}
          />
        </QuestionRow>
        <AgainstFields measure={measure} form={form} table={table} onChange={onChange} />
        <RowwiseFields measure={measure} form={form} table={table} onChange={onChange} />
        <EachField measure={measure} form={form} table={table} onChange={onChange} />
      </div>
    </>
  );
}

function AgainstFields({ measure, form, table, onChange }: DetailsProps) {
  const { against } = measure;
  return (
    <QuestionRow label={texts.against}>
      <ChoiceField
        label={texts.against}
        chosen={against?.as ?? ''}
        placeholder={texts.none}
        isQuiet={against === null}
        groups={plainGroup(textChoices(againstTexts))}
        onChoose={(as) => {
          const rows: QuestionAmount = { is: 'rows', table };
          const kept = against ?? { amount: rows, only: [] };
          onChange({ ...measure, against: as === null ? null : { ...kept, as } });
        }}
      />
      {against !== null && (
        <>
          <AmountFields
            amount={against.amount}
            place={0}
            form={form}
            only={tableById(form, table) === undefined ? null : table}
            onChange={(amount) => onChange({ ...measure, against: { ...against, amount } })}
          />
          <ConditionFields
            conditions={against.only}
            form={form}
            table={tableOfAmount(against.amount, form)}
            onChange={(only) => onChange({ ...measure, against: { ...against, only } })}
          />
        </>
      )}
    </QuestionRow>
  );
}

/** «Площадь × ставка»: two columns of one row, before rows are added up. */
function RowwiseFields({ measure, form, table, onChange }: DetailsProps) {
  const { amount } = measure;
  if (amount.is !== 'value' || amount.value.is === 'elapsed') return null;
  const { value } = amount;
  const left = value.is === 'pair' ? value.left : value.column;
  const own = tableById(form, table);
  const numbers = own === undefined ? [] : [{ ...own, columns: own.columns.filter(isNumber) }];
  const groups = columnGroups(numbers);
  const paired = (parts: Partial<Pair>): void => {
    const pair: Pair =
      value.is === 'pair' ? value : { is: 'pair', sign: 'times', left, right: left };
    onChange({ ...measure, amount: { ...amount, value: { ...pair, ...parts } } });
  };
  return (
    <QuestionRow label={texts.rowwise}>
      <ChoiceField
        label={texts.rowwise}
        chosen={value.is === 'pair' ? value.sign : ''}
        placeholder={texts.none}
        isQuiet={value.is !== 'pair'}
        groups={plainGroup(textChoices(rowwiseTexts))}
        onChoose={(sign) => {
          if (sign === null) onChange({ ...measure, amount: leftOf(amount) });
          else paired({ sign });
        }}
      />
      {value.is === 'pair' && (
        <ChoiceField
          label={texts.rowwiseWith}
          chosen={JSON.stringify(value.right)}
          groups={groups}
          onChoose={(right) => {
            if (right !== null) paired({ right });
          }}
        />
      )}
    </QuestionRow>
  );
}

const isNumber = ({ type }: { readonly type: string }): boolean => type === 'number';

function EachField({ measure, form, table, onChange }: DetailsProps) {
  const axis = tableById(form, table)?.axis ?? null;
  if (axis === null) return null;
  const { each } = measure;
  const keyOf = (grain: keyof typeof eachTexts): QuestionKey => ({
    is: 'period',
    column: { table, column: axis },
    grain,
  });
  return (
    <QuestionRow label={texts.each}>
      <ChoiceField
        label={texts.each}
        chosen={each?.is === 'period' ? each.grain : ''}
        placeholder={texts.none}
        isQuiet={each === null}
        groups={plainGroup(textChoices(eachTexts))}
        onChoose={(grain) => onChange({ ...measure, each: grain === null ? null : keyOf(grain) })}
      />
    </QuestionRow>
  );
}

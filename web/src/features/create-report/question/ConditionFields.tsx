import { TagsInput } from '@mantine/core';
import type {
  QuestionColumn,
  QuestionCondition,
  QuestionForm,
  QuestionFormColumn,
  QuestionTable,
} from '../../../../../libs/contract/src/index.js';
import type { Choice, Group } from './builder-choices.js';
import { columnById, columnOfCondition, reachable } from './builder-state.js';
import { ChoiceField, plainGroup } from './ChoiceField.js';
import { RemoveButton } from './QuestionRow.js';
import classes from './Question.module.css';
import { conditionTexts, questionTexts as texts } from './question-texts.js';
import {
  DatesField,
  inPlace,
  NumberField,
  PartField,
  ValuesField,
  type FieldProps,
} from './ValueFields.js';

interface ConditionsProps {
  readonly conditions: readonly QuestionCondition[];
  readonly form: QuestionForm;
  readonly table: string;
  readonly onChange: (conditions: readonly QuestionCondition[]) => void;
}

/** Conditions that all hold together; one more may be added. */
export function ConditionFields({ conditions, form, table, onChange }: ConditionsProps) {
  const tables = reachable(form, table);
  const replaced = (at: number, condition: QuestionCondition | null): void =>
    onChange(conditions.flatMap((one, place) => (place === at ? (condition ?? []) : one)));
  return (
    <>
      {conditions.map((condition, at) => (
        <ConditionField
          key={`${at}-${JSON.stringify(columnOfCondition(condition))}`}
          condition={condition}
          place={at + 1}
          form={form}
          tables={tables}
          onChange={(changed) => replaced(at, changed)}
          onRemove={() => replaced(at, null)}
        />
      ))}
      <ChoiceField
        label={texts.condition(conditions.length + 1)}
        chosen=""
        placeholder={texts.addCondition}
        isQuiet
        groups={columnGroups(tables)}
        onChoose={(column) => {
          const known = column === null ? undefined : columnById(form, column);
          if (column !== null && known !== undefined)
            onChange([...conditions, firstCondition(column, known)]);
        }}
      />
    </>
  );
}

export function columnGroups(tables: readonly QuestionTable[]): readonly Group<QuestionColumn>[] {
  return tables.map(({ id, title, columns }) => ({
    name: title,
    choices: columns.map(({ column, header }): Choice<QuestionColumn> => {
      const value = { table: id, column };
      return { key: JSON.stringify(value), label: header, value };
    }),
  }));
}

function firstCondition(column: QuestionColumn, { type }: QuestionFormColumn): QuestionCondition {
  if (type === 'number') {
    return { is: 'number', value: { is: 'cell', column }, sign: '>', than: 0 };
  }
  if (type === 'date') return { is: 'within', column, from: null, before: null };
  return { is: 'values', column, values: [], except: false };
}

interface OneProps extends FieldProps<QuestionCondition> {
  readonly form: QuestionForm;
  readonly tables: readonly QuestionTable[];
  readonly onRemove: () => void;
}

function ConditionField(props: OneProps) {
  const { condition, place, form, onChange, onRemove } = props;
  const column = columnOfCondition(condition);
  const known = columnById(form, column);
  if (known === undefined) return null;
  return (
    <div className={classes.condition}>
      <span className={classes.chipText}>{known.header}</span>
      {condition.is === 'number' ? (
        <NumberField condition={condition} place={place} onChange={onChange} />
      ) : (
        <>
          <ChoiceField
            label={texts.is(place)}
            chosen={wayOf(condition)}
            groups={plainGroup(waysOf(known))}
            onChoose={(way) => {
              if (way !== null) onChange(byWay(way, column, form));
            }}
          />
          <ValueField {...props} condition={condition} known={known} />
        </>
      )}
      <RemoveButton what={known.header} onRemove={onRemove} />
    </div>
  );
}

type Way = keyof typeof conditionTexts;
type Told = Exclude<QuestionCondition, { is: 'number' }>;

function waysOf({ type }: QuestionFormColumn): readonly Choice<Way>[] {
  const ways: readonly Way[] =
    type === 'date'
      ? ['within', 'month', 'weekday', 'empty', 'filled']
      : ['is', 'except', 'has', 'lacks', 'empty', 'filled', 'among', 'never'];
  return ways.map((way) => ({ key: way, label: conditionTexts[way], value: way }));
}

function wayOf(condition: Told): Way {
  switch (condition.is) {
    case 'values':
      return condition.except ? 'except' : 'is';
    case 'words':
      return condition.except ? 'lacks' : 'has';
    case 'empty':
      return condition.except ? 'filled' : 'empty';
    case 'found':
      return condition.except ? 'never' : 'among';
    case 'within':
      return 'within';
    case 'part':
      return condition.part === 'weekday' ? 'weekday' : 'month';
  }
}

function byWay(way: Way, column: QuestionColumn, form: QuestionForm): QuestionCondition {
  switch (way) {
    case 'is':
    case 'except':
      return { is: 'values', column, values: [], except: way === 'except' };
    case 'has':
    case 'lacks':
      return { is: 'words', column, any: [], except: way === 'lacks' };
    case 'empty':
    case 'filled':
      return { is: 'empty', column, except: way === 'filled' };
    case 'among':
    case 'never':
      return { is: 'found', column, among: alikeOf(column, form), except: way === 'never' };
    case 'within':
      return { is: 'within', column, from: null, before: null };
    case 'month':
    case 'weekday':
      return { is: 'part', column, part: way, values: [] };
  }
}

/** The column of another list that most likely holds the same things. */
function alikeOf(column: QuestionColumn, form: QuestionForm): QuestionColumn {
  const own = new Set(columnById(form, column)?.values ?? []);
  const others = form.tables
    .filter(({ id }) => id !== column.table)
    .flatMap(({ id, columns }) =>
      columns.map((one) => ({
        column: { table: id, column: one.column },
        common: one.values.filter((value) => own.has(value)).length,
      })),
    );
  const [best] = others.toSorted((one, other) => other.common - one.common);
  return best?.column ?? column;
}

function ValueField({
  condition,
  known,
  place,
  form,
  onChange,
}: FieldProps<Told> & { readonly known: QuestionFormColumn; readonly form: QuestionForm }) {
  switch (condition.is) {
    case 'values':
      return <ValuesField condition={condition} known={known} place={place} onChange={onChange} />;
    case 'words':
      return (
        <TagsInput
          comboboxProps={inPlace}
          aria-label={texts.value(place)}
          className={classes.values ?? ''}
          size="sm"
          value={[...condition.any]}
          onChange={(any) => onChange({ ...condition, any })}
        />
      );
    case 'within':
      return <DatesField condition={condition} onChange={onChange} />;
    case 'part':
      return <PartField condition={condition} place={place} onChange={onChange} />;
    case 'found':
      return (
        <ChoiceField
          label={texts.value(place)}
          chosen={JSON.stringify(condition.among)}
          groups={columnGroups(form.tables.filter(({ id }) => id !== condition.column.table))}
          onChoose={(among) => {
            if (among !== null) onChange({ ...condition, among });
          }}
        />
      );
    case 'empty':
      return null;
  }
}

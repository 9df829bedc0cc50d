import { MultiSelect } from '@mantine/core';
import type {
  ListQuestion,
  QuestionForm,
  QuestionFormColumn,
  RelationQuestion,
} from '../../../../../libs/contract/src/index.js';
import { keyGroups } from './builder-choices.js';
import { asMode, tableById, tableIdOf, tableQuestion, plainMeasure } from './builder-state.js';
import { ChoiceField, plainGroup, textChoices } from './ChoiceField.js';
import { columnGroups, ConditionFields } from './ConditionFields.js';
import { QuestionRow } from './QuestionRow.js';
import classes from './Question.module.css';
import { inPlace } from './ValueFields.js';
import { firstText, orderTexts, questionTexts as texts } from './question-texts.js';

interface ListProps {
  readonly question: ListQuestion;
  readonly form: QuestionForm;
  readonly onChange: (question: ListQuestion) => void;
}

const firsts = [null, 3, 5, 10, 20, 50].map((value) => ({
  key: String(value),
  label: firstText(value),
  value: { count: value },
}));

/** Whole rows: which columns, only where, in which order. */
export function ListSteps({ question, form, onChange }: ListProps) {
  const id = tableIdOf(question, form);
  const columns = tableById(form, id)?.columns ?? [];
  const chosen = question.columns.flatMap((value) =>
    value.is === 'cell' ? [value.column.column] : [],
  );
  return (
    <>
      <QuestionRow label={texts.columns}>
        <ChoiceField
          label={texts.mode}
          chosen={id}
          groups={plainGroup(
            form.tables.map(({ id: key, title }) => ({ key, label: title, value: key })),
          )}
          onChoose={(table) => {
            if (table !== null) onChange(listAt(table, form));
          }}
        />
        <MultiSelect
          comboboxProps={inPlace}
          aria-label={texts.columns}
          className={classes.values ?? ''}
          size="sm"
          searchable
          data={columns.map(({ column, header }) => ({ value: column, label: header }))}
          value={chosen}
          onChange={(names) => {
            const cells = names.map(
              (column) => ({ is: 'cell', column: { table: id, column } }) as const,
            );
            if (cells.length > 0) onChange({ ...question, columns: cells, order: null });
          }}
        />
      </QuestionRow>
      <QuestionRow label={texts.where}>
        <ConditionFields
          conditions={question.where}
          form={form}
          table={id}
          onChange={(where) => onChange({ ...question, where })}
        />
      </QuestionRow>
      <ListOrder question={question} form={form} onChange={onChange} />
    </>
  );
}

function listAt(table: string, form: QuestionForm): ListQuestion {
  const rows = tableQuestion(plainMeasure({ is: 'rows', table }));
  const list = asMode(rows, 'list', form);
  return list.is === 'list'
    ? list
    : { is: 'list', columns: [], where: [], order: null, first: null };
}

function ListOrder({ question, form, onChange }: ListProps) {
  const { order, first } = question;
  const columns = tableById(form, tableIdOf(question, form))?.columns ?? [];
  const headers = question.columns.map((value, place) => ({
    key: String(place),
    label: value.is === 'cell' ? headerOf(columns, value.column.column) : String(place + 1),
    value: place,
  }));
  return (
    <QuestionRow label={texts.show}>
      <ChoiceField
        label={texts.order}
        chosen={order === null ? '' : String(order.column)}
        placeholder={orderTexts.plain}
        isQuiet={order === null}
        groups={plainGroup(headers)}
        onChoose={(column) =>
          onChange({ ...question, order: column === null ? null : { column, descending: true } })
        }
      />
      {order !== null && (
        <ChoiceField
          label={orderTexts.most}
          chosen={order.descending ? 'most' : 'least'}
          groups={plainGroup(textChoices({ most: orderTexts.most, least: orderTexts.least }))}
          onChoose={(way) =>
            onChange({ ...question, order: { ...order, descending: way !== 'least' } })
          }
        />
      )}
      <ChoiceField
        label={texts.first}
        chosen={String(first)}
        groups={plainGroup(firsts)}
        onChoose={(chosen) => onChange({ ...question, first: chosen?.count ?? null })}
      />
    </QuestionRow>
  );
}

const headerOf = (columns: readonly QuestionFormColumn[], name: string): string =>
  columns.find(({ column }) => column === name)?.header ?? name;

interface RelationProps {
  readonly question: RelationQuestion;
  readonly form: QuestionForm;
  readonly onChange: (question: RelationQuestion) => void;
}

/** Two columns of numbers: how they go together, in all rows or in each group. */
export function RelationSteps({ question, form, onChange }: RelationProps) {
  const id = tableIdOf(question, form);
  const counted = form.tables.map((table) => ({
    ...table,
    columns: table.columns.filter(({ type }) => type === 'number'),
  }));
  const { by } = question;
  return (
    <>
      <QuestionRow label={texts.modes.relation}>
        {(['x', 'y'] as const).map((side) => (
          <ChoiceField
            key={side}
            label={side === 'x' ? texts.relationX : texts.relationY}
            chosen={JSON.stringify(question[side])}
            groups={columnGroups(counted)}
            onChoose={(column) => {
              if (column !== null) onChange({ ...question, [side]: column });
            }}
          />
        ))}
      </QuestionRow>
      <QuestionRow label={texts.by}>
        <ChoiceField
          label={texts.byOf(1)}
          chosen={by === null ? '' : JSON.stringify(by)}
          placeholder={texts.addKey}
          isQuiet={by === null}
          groups={keyGroups(form, id)}
          onChoose={(key) => onChange({ ...question, by: key })}
        />
      </QuestionRow>
      <QuestionRow label={texts.where}>
        <ConditionFields
          conditions={question.where}
          form={form}
          table={id}
          onChange={(where) => onChange({ ...question, where })}
        />
      </QuestionRow>
    </>
  );
}

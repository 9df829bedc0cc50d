import { TextInput } from '@mantine/core';
import type { TableQuestion } from '../../../../../libs/contract/src/index.js';
import { ChoiceField, plainGroup, textChoices } from './ChoiceField.js';
import { QuestionRow } from './QuestionRow.js';
import classes from './Question.module.css';
import {
  firstText,
  orderTexts,
  questionTexts as texts,
  signTexts,
  viewTexts,
} from './question-texts.js';
import type { StepProps } from './step-props.js';

const firsts = [null, 1, 3, 5, 10, 20].map((value) => ({
  key: String(value),
  label: firstText(value),
  value: { count: value },
}));

/** In which order, how many, as what, and which answers only. */
export function ShowStep({ question, onChange }: StepProps) {
  const { by, order, first, measures, having } = question;
  if (by.length === 0) return null;
  const view = measures[0]?.view ?? 'itself';
  return (
    <QuestionRow label={texts.show}>
      <ChoiceField
        label={texts.view}
        chosen={view}
        groups={plainGroup(textChoices(viewTexts))}
        onChoose={(chosen) =>
          onChange({
            ...question,
            measures: measures.map((one, at) =>
              at === 0 ? { ...one, view: chosen ?? 'itself' } : one,
            ),
          })
        }
      />
      <ChoiceField
        label={texts.order}
        chosen={orderOf(question)}
        groups={plainGroup(ordersOf(question))}
        onChoose={(chosen) =>
          onChange({
            ...question,
            order: chosen === 'plain' ? null : { measure: 0, descending: chosen !== 'least' },
          })
        }
      />
      <ChoiceField
        label={texts.first}
        chosen={String(first)}
        groups={plainGroup(firsts)}
        onChoose={(chosen) =>
          onChange({
            ...question,
            first: chosen?.count ?? null,
            order: order ?? (chosen?.count == null ? null : { measure: 0, descending: true }),
          })
        }
      />
      <HavingField
        having={having}
        onHaving={(changed) => onChange({ ...question, having: changed })}
      />
    </QuestionRow>
  );
}

/** Along time there is an order of its own; names have none. */
function ordersOf({ by }: TableQuestion) {
  const all = textChoices(orderTexts);
  return by.some(({ is }) => is !== 'value') ? all : all.filter(({ key }) => key !== 'plain');
}

function orderOf({ order, by }: TableQuestion): keyof typeof orderTexts {
  if (order !== null) return order.descending ? 'most' : 'least';
  return by.some(({ is }) => is !== 'value') ? 'plain' : 'most';
}

function HavingField({
  having,
  onHaving,
}: {
  readonly having: TableQuestion['having'];
  readonly onHaving: (having: TableQuestion['having']) => void;
}) {
  return (
    <span className={classes.pair}>
      <ChoiceField
        label={texts.having}
        chosen={having?.sign ?? ''}
        placeholder={`${texts.having}…`}
        isQuiet={having === null}
        groups={plainGroup(textChoices(signTexts))}
        onChoose={(sign) =>
          onHaving(sign === null ? null : { measure: 0, value: having?.value ?? 0, sign })
        }
      />
      {having !== null && (
        <TextInput
          type="number"
          step="any"
          size="sm"
          className={classes.number ?? ''}
          aria-label={texts.havingValue}
          defaultValue={having.value}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (Number.isFinite(valueAsNumber)) onHaving({ ...having, value: valueAsNumber });
          }}
        />
      )}
    </span>
  );
}

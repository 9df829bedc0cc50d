import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PaymentFilter } from '../../../../libs/contract/src/index.js';
import { Card } from '../../shared/ui/Card.js';
import { addressOf } from './address.js';
import classes from './Admin.module.css';
import { Day } from './DaysFields.js';
import { PersonName } from './PersonName.js';
import { PersonPicker } from './PersonPicker.js';
import { paymentsTexts as texts } from './payments-texts.js';

export type PaymentsSearch = Partial<
  Record<'status' | 'user' | 'id' | 'from' | 'to' | 'sort' | 'order' | 'page', string>
>;

interface Props {
  readonly search: PaymentsSearch;
  readonly onSearch: (search: PaymentsSearch) => void;
}

/** Ours, or the provider's. */
const NUMBER = /^(?=[\w-]*\d)[\w-]{16,64}$/;
/** Of people; they are looked for like their addresses. */
const USER_ID = /^[a-z2-7]{26}$/;

const filters = Object.entries(texts.filters) as readonly (readonly [PaymentFilter, string])[];

/** Which payments are wanted: whose, in which state, of which days. */
export function PaymentFilters({ search, onSearch }: Props) {
  const change = (part: PaymentsSearch): void => onSearch(addressOf({ ...search, ...part }));
  const byNumber = (text: string): boolean => {
    if (!NUMBER.test(text) || USER_ID.test(text)) return false;
    change({ id: text.toLowerCase() });
    return true;
  };
  return (
    <Card>
      <div className={classes.filters}>
        <div className={classes.widest}>
          <PersonPicker
            label={texts.find}
            placeholder={texts.findPlaceholder}
            onPerson={(user) => change({ user })}
            onOther={byNumber}
          />
        </div>
        <NativeSelect
          size="md"
          className={classes.wide}
          label={texts.status}
          value={search.status ?? ''}
          onChange={({ currentTarget: { value } }) => change({ status: value })}
          data={[
            { value: '', label: texts.anyStatus },
            ...filters.map(([value, label]) => ({ value, label })),
          ]}
        />
        <Day label={texts.from} value={search.from ?? ''} onChange={(from) => change({ from })} />
        <Day label={texts.to} value={search.to ?? ''} onChange={(to) => change({ to })} />
      </div>
      {(search.user !== undefined || search.id !== undefined) && (
        <div className={classes.chosen}>
          {search.user !== undefined && (
            <Chosen remove={texts.anyBuyer} onRemove={() => change({ user: '' })}>
              {texts.chosenBuyer} <PersonName userId={search.user} />
            </Chosen>
          )}
          {search.id !== undefined && (
            <Chosen remove={texts.anyNumber} onRemove={() => change({ id: '' })}>
              {texts.chosenNumber} {search.id}
            </Chosen>
          )}
        </div>
      )}
    </Card>
  );
}

interface ChosenProps {
  readonly children: ReactNode;
  readonly remove: string;
  readonly onRemove: () => void;
}

export function Chosen({ children, remove, onRemove }: ChosenProps) {
  return (
    <p className={classes.chosenOne}>
      <span>{children}</span>
      <Button variant="subtle" size="compact-sm" onClick={onRemove}>
        {remove}
      </Button>
    </p>
  );
}

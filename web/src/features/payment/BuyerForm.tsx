import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { BuyerResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import classes from './Purchases.module.css';
import { papersTexts as texts } from './papers-texts.js';

export type Buyer = NonNullable<BuyerResponse['buyer']>;

const nobody: Buyer = { name: '', inn: '', kpp: '', address: '' };

interface Props {
  readonly path: string;
  /** Who was named before, to begin with. */
  readonly buyer: Buyer | null;
  readonly onSaved: (saved: BuyerResponse) => void;
}

/** Whom papers name. */
export function BuyerForm({ path, buyer, onSaved }: Props) {
  const [fields, setFields] = useState(buyer ?? nobody);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = (name: keyof Buyer) => ({
    label: texts[name],
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setFields((now) => ({ ...now, [name]: value })),
  });
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onSaved(await api<BuyerResponse>(`${path}/buyer`, { method: 'PUT', json: fields }));
    } catch (error) {
      setProblem(detailOf(error, texts.failed));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.second}>{texts.lead}</p>
      <TextInput {...field('name')} description={texts.nameHint} maxLength={300} data-autofocus />
      <TextInput {...field('inn')} inputMode="numeric" maxLength={12} />
      <TextInput {...field('kpp')} description={texts.kppHint} maxLength={9} />
      <TextInput {...field('address')} maxLength={300} />
      {problem !== null && <p role="alert">{problem}</p>}
      <Button type="submit" loading={isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}

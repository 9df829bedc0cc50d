import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { detailOf } from '../api/api-error.js';
import classes from './NameDialog.module.css';

export interface NameDialogProps {
  /** null: closed. */
  readonly name: string | null;
  readonly title: string;
  readonly hint?: string;
  readonly charactersMax: number;
  /** What it throws is told below the name. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what something is to be called. */
export function NameDialog(props: NameDialogProps) {
  const { name, title, onClose } = props;
  return (
    <Modal
      opened={name !== null}
      onClose={onClose}
      title={title}
      // Its <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      {name !== null && <NameForm key={name} {...props} name={name} />}
    </Modal>
  );
}

function NameForm({
  name: before,
  hint,
  charactersMax,
  onSave,
  onClose,
}: NameDialogProps & { readonly name: string }) {
  const [name, setName] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSave(name);
      onClose();
    } catch (error) {
      setFailure(detailOf(error));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit}>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      <TextInput
        label="Название"
        value={name}
        maxLength={charactersMax}
        error={failure}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Отмена
        </Button>
        <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}

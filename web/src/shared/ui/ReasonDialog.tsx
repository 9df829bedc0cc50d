import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { detailOf } from '../api/api-error.js';
import classes from './ReasonDialog.module.css';

const CHARACTERS_MAX = 500;

interface Props {
  readonly title: string;
  /** Says what will happen. */
  readonly text: string;
  readonly label: string;
  readonly confirmLabel: string;
  /** Characters of the shortest reason; 0: there need be none. */
  readonly least: number;
  /** What is said where the server says nothing. */
  readonly failure: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks in words before something is done. Stands while it is open. */
export function ReasonDialog({ title, text, label, confirmLabel, least, ...rest }: Props) {
  const { failure, send, onDone, onCancel } = rest;
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = (): void => {
    setBusy(true);
    setError(null);
    send(reason.trim()).then(onDone, (why: unknown) => {
      setBusy(false);
      setError(detailOf(why, failure));
    });
  };
  return (
    <Modal
      opened
      onClose={onCancel}
      title={title}
      // Its <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={classes.text}>{text}</p>
        <Textarea
          data-autofocus
          size="md"
          label={label}
          maxLength={CHARACTERS_MAX}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        {error !== null && (
          <p role="alert" className={classes.failure}>
            {error}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            Отмена
          </Button>
          <Button type="submit" loading={isBusy} disabled={reason.trim().length < least}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { Refusal } from '../Refusal.js';
import { operationsTexts as texts } from './texts.js';
import { useCure, type Cured } from './use-cure.js';

interface Props {
  readonly label: string;
  /** The label with what it is about: for who does not see the row. */
  readonly name: string;
  /** Below /admin/operations. */
  readonly path: string;
  readonly isDisabled?: boolean;
  /** Said before; without it the button acts at once. */
  readonly asks?: { readonly title: string; readonly text: string };
  readonly onCured: Cured;
}

/** Mends one thing. */
export function CureButton({ label, name, path, isDisabled = false, asks, onCured }: Props) {
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  const cure = useCure(path, (now) => {
    close();
    onCured(now);
  });
  const refusal = cure.error !== null && (
    <Refusal error={cure.error} otherwise={texts.cureFailed} />
  );
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={name}
        loading={cure.isBusy}
        disabled={isDisabled}
        onClick={asks === undefined ? cure.begin : () => setAsked(true)}
      >
        {label}
      </Button>
      {asks === undefined && refusal}
      {asks !== undefined && (
        <ConfirmDialog
          opened={isAsked}
          title={asks.title}
          text={
            <>
              {asks.text}
              {refusal}
            </>
          }
          tone="accent"
          confirmLabel={label}
          busy={cure.isBusy}
          onConfirm={cure.begin}
          onCancel={() => {
            cure.forget();
            close();
          }}
        />
      )}
    </>
  );
}

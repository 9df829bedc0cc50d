import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminReport } from '../../../../../libs/contract/src/index.js';
import { api } from '../../../shared/api/api.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { Refusal } from '../Refusal.js';
import { reportsTexts as texts } from './texts.js';

interface Props {
  readonly report: AdminReport;
  readonly onDone: () => void;
}

/** Asks, then deletes somebody's report as they could themselves. */
export function RemoveReport({ report, onDone }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const close = (): void => {
    setAsked(false);
    setBusy(false);
    setError(null);
  };
  const remove = (): void => {
    setBusy(true);
    setError(null);
    api(`/admin/reports/${report.id}`, { method: 'DELETE' }).then(
      () => {
        close();
        onDone();
      },
      (failure: unknown) => {
        setBusy(false);
        setError(failure);
      },
    );
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={texts.removeNamed(report.name)}
        onClick={() => setAsked(true)}
      >
        {texts.remove}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={texts.removeTitle}
        text={
          <>
            {texts.removeText(report)}
            {error !== null && <Refusal error={error} otherwise={texts.removeFailed} />}
          </>
        }
        confirmLabel={texts.remove}
        busy={isBusy}
        onConfirm={remove}
        onCancel={close}
      />
    </>
  );
}

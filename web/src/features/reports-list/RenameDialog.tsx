import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { ReportListItem, RenameReportResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import classes from './ReportsList.module.css';
import { reportsTexts as texts } from './texts.js';

const TITLE_CHARACTERS_MAX = 200;

interface RenameDialogProps {
  /** null: closed. */
  readonly report: ReportListItem | null;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

export function RenameDialog({ report, onClose, onRenamed }: RenameDialogProps) {
  return (
    <Modal
      opened={report !== null}
      onClose={onClose}
      title={texts.renameTitle}
      // Its <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {report !== null && (
        <RenameForm key={report.id} report={report} onClose={onClose} onRenamed={onRenamed} />
      )}
    </Modal>
  );
}

interface RenameFormProps {
  readonly report: ReportListItem;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

function RenameForm({ report, onClose, onRenamed }: RenameFormProps) {
  const [title, setTitle] = useState(report.title);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await api<RenameReportResponse>(`/reports/${report.id}`, {
        method: 'PATCH',
        json: { title },
      });
      onRenamed();
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
      <TextInput
        label={texts.renameLabel}
        value={title}
        maxLength={TITLE_CHARACTERS_MAX}
        error={failure}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.formActions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isBusy} disabled={title.trim() === ''}>
          {texts.renameSave}
        </Button>
      </div>
    </form>
  );
}

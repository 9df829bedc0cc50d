import type { ReportListItem, RenameReportResponse } from '../../../../libs/contract/src/index.js';
import { api } from '../../shared/api/api.js';
import { NameDialog } from '../../shared/ui/NameDialog.js';
import { reportsTexts as texts } from './texts.js';

const TITLE_CHARACTERS_MAX = 200;

interface RenameDialogProps {
  /** null: closed. */
  readonly report: ReportListItem | null;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

export function RenameDialog({ report, onClose, onRenamed }: RenameDialogProps) {
  const save = async (title: string): Promise<void> => {
    if (report === null) return;
    await api<RenameReportResponse>(`/reports/${report.id}`, { method: 'PATCH', json: { title } });
    onRenamed();
  };
  return (
    <NameDialog
      name={report?.title ?? null}
      title={texts.renameTitle}
      charactersMax={TITLE_CHARACTERS_MAX}
      onSave={save}
      onClose={onClose}
    />
  );
}

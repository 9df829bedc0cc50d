import { useState } from 'react';
import type { UserTask } from '../../../../../libs/contract/src/index.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { cancelTask } from '../model/flow-api.js';
import { uploadTexts as texts } from '../model/flow-texts.js';

interface CancelDialogProps {
  /** null: nothing is to be cancelled. */
  readonly task: UserTask | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a task ends, and says what becomes of its file and ticks. */
export function CancelDialog({ task, onClose, onDone }: CancelDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = (): void => {
    setProblem(null);
    onClose();
  };
  const cancel = async (taskId: string): Promise<void> => {
    setBusy(true);
    try {
      await cancelTask(taskId);
      close();
      onDone();
    } catch (error) {
      setProblem(detailOf(error, texts.cancelFailed));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      opened={task !== null}
      title={texts.cancelTitle}
      text={
        problem === null ? (
          texts.cancelText(task?.file_name ?? '')
        ) : (
          <span role="alert">{problem}</span>
        )
      }
      confirmLabel={texts.cancelConfirm}
      cancelLabel={texts.cancelKeep}
      busy={isBusy}
      onConfirm={task === null ? null : () => void cancel(task.task_id)}
      onCancel={close}
    />
  );
}

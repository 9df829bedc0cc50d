import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** Says what will happen. */
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'accent' | 'danger';
  readonly busy?: boolean;
  /** null where there is nothing to confirm, or not yet. */
  readonly onConfirm: (() => void) | null;
  readonly onCancel: () => void;
}

export function ConfirmDialog({
  opened,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Отмена',
  tone = 'danger',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      classNames={{ title: classes.title, header: classes.header, content: classes.content }}
      // Its <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        {onConfirm !== null && (
          <Button color={tone} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </Modal>
  );
}

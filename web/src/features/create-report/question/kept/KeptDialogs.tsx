import { useState } from 'react';
import type { KeptQuestionItem, Question } from '../../../../../../libs/contract/src/index.js';
import { typeset } from '../../../../../../libs/presentation/src/format/typeset.js';
import { detailOf } from '../../../../shared/api/api-error.js';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog.js';
import { NameDialog } from '../../../../shared/ui/NameDialog.js';
import { keptTexts as texts } from './kept-texts.js';
import { KeptList } from './KeptList.js';
import type { KeptDialog } from './kept-dialog.js';
import type { Kept } from './use-kept.js';

const NAME_CHARACTERS_MAX = 120;

interface Props {
  readonly kept: Kept;
  /** null: none. */
  readonly dialog: KeptDialog | null;
  readonly onDialog: (dialog: KeptDialog | null) => void;
  readonly onChoose: (question: Question) => void;
  /** null: what was kept is removed. */
  readonly onKept: (question: Question | null) => void;
}

/** The dialogs of «Мои вопросы»; one leads back to the list that it was opened from. */
export function KeptDialogs({ kept, dialog, onDialog, onChoose, onKept }: Props) {
  const toList = (): void => onDialog({ is: 'list' });
  return (
    <>
      <KeptList
        kept={kept}
        opened={dialog?.is === 'list'}
        onChoose={(question) => {
          onChoose(question);
          onDialog(null);
        }}
        onDialog={onDialog}
      />
      <NameDialog
        name={dialog?.is === 'keep' ? nameOf(dialog.name) : null}
        title={texts.keep}
        hint={typeset(texts.keepHint)}
        charactersMax={NAME_CHARACTERS_MAX}
        onSave={async (name) => {
          if (dialog?.is !== 'keep') return;
          await kept.keep(name, dialog.question);
          onKept(dialog.question);
        }}
        onClose={() => onDialog(null)}
      />
      <NameDialog
        name={dialog?.is === 'rename' ? dialog.item.name : null}
        title={texts.renameTitle}
        charactersMax={NAME_CHARACTERS_MAX}
        onSave={async (name) => {
          if (dialog?.is === 'rename') await kept.rename(dialog.item.id, name.trim());
        }}
        onClose={toList}
      />
      <RemoveDialog
        item={dialog?.is === 'remove' ? dialog.item : null}
        onRemove={async (id) => {
          await kept.remove(id);
          onKept(null);
          onDialog(kept.questions.length > 1 ? { is: 'list' } : null);
        }}
        onClose={toList}
      />
    </>
  );
}

function RemoveDialog({
  item,
  onRemove,
  onClose,
}: {
  readonly item: KeptQuestionItem | null;
  readonly onRemove: (id: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = (): void => {
    setFailure(null);
    onClose();
  };
  const remove = async (id: string): Promise<void> => {
    setBusy(true);
    try {
      await onRemove(id);
    } catch (error) {
      setFailure(detailOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened={item !== null}
      title={texts.removeTitle}
      text={failure ?? typeset(texts.removeText(item?.name ?? ''))}
      confirmLabel={texts.remove}
      busy={isBusy}
      onConfirm={item === null ? null : () => void remove(item.id)}
      onCancel={close}
    />
  );
}

/** As it is read, cut at a word. */
function nameOf(reading: string): string {
  const text = `${reading.slice(0, 1).toUpperCase()}${reading.slice(1)}`;
  if (text.length <= NAME_CHARACTERS_MAX) return text;
  return `${text.slice(0, text.lastIndexOf(' ', NAME_CHARACTERS_MAX - 1))}…`;
}

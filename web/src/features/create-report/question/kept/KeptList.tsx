import { Modal, UnstyledButton } from '@mantine/core';
import type { KeptQuestionItem, Question } from '../../../../../../libs/contract/src/index.js';
import { typeset } from '../../../../../../libs/presentation/src/format/typeset.js';
import questionClasses from '../Question.module.css';
import type { KeptDialog } from './kept-dialog.js';
import { keptTexts as texts } from './kept-texts.js';
import classes from './Kept.module.css';
import type { Kept } from './use-kept.js';

interface Props {
  readonly kept: Kept;
  readonly opened: boolean;
  readonly onChoose: (question: Question) => void;
  readonly onDialog: (dialog: KeptDialog | null) => void;
}

/** All of them, with what this file has not of those that do not fit. */
export function KeptList({ kept, opened, onChoose, onDialog }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={() => onDialog(null)}
      title={texts.title}
      // Its <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <ul className={classes.list}>
        {kept.questions.map((item) => (
          <li key={item.id} className={classes.item}>
            <Name item={item} onChoose={onChoose} />
            <div className={classes.actions}>
              <UnstyledButton
                className={questionClasses.details}
                aria-label={texts.renameOf(item.name)}
                onClick={() => onDialog({ is: 'rename', item })}
              >
                {texts.rename}
              </UnstyledButton>
              <UnstyledButton
                className={questionClasses.details}
                aria-label={texts.removeOf(item.name)}
                onClick={() => onDialog({ is: 'remove', item })}
              >
                {texts.remove}
              </UnstyledButton>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.left}>{typeset(texts.left(kept.left))}</p>
    </Modal>
  );
}

function Name({
  item: { name, question, missing },
  onChoose,
}: {
  readonly item: KeptQuestionItem;
  readonly onChoose: (question: Question) => void;
}) {
  if (question !== null) {
    return (
      <UnstyledButton className={classes.name} onClick={() => onChoose(question)}>
        {name}
      </UnstyledButton>
    );
  }
  return (
    <>
      <span className={classes.unfit}>{name}</span>
      <p className={classes.missing}>{typeset(texts.missing(missing))}</p>
    </>
  );
}

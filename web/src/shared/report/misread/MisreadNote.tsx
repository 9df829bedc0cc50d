import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { OwnReading } from '../../../../../libs/contract/src/index.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Tag } from '../../ui/Tag.js';
import { misreadTexts as texts } from './misread-texts.js';
import classes from './MisreadNote.module.css';
import { useMisread, type MisreadReport } from './misreadings.js';

/** A composed question is called as it is read. */
const isOtherwise = ({ asked, understood }: OwnReading): boolean =>
  !understood.toLowerCase().endsWith(asked.toLowerCase());

/** Above a report of one's own question: what it answers. */
export function OwnReadingNote({ reportIndex }: { readonly reportIndex: number }) {
  const misread = useMisread(reportIndex);
  if (misread === null || !isOtherwise(misread.reading)) return null;
  return <p className={classes.reading}>{typeset(misread.reading.understood)}</p>;
}

/** What was asked and how it was understood, before anything is given back. */
function Told({ misread }: { readonly misread: MisreadReport }) {
  const { reading, left, ticks, problem } = misread;
  return (
    <>
      {isOtherwise(reading) && (
        <span className={classes.line}>
          {texts.asked} {typeset(`«${reading.asked}»`)}
        </span>
      )}
      <span className={classes.line}>{typeset(reading.understood)}</span>
      <span className={classes.line}>
        {left === 0 ? texts.none : `${texts.back(ticks)} ${texts.left(left)}`}
      </span>
      {problem !== null && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

/** Below a report of one's own question: «Понято не так?» gives its ticks back. */
export function MisreadNote({ reportIndex }: { readonly reportIndex: number }) {
  const misread = useMisread(reportIndex);
  const [isOpen, setOpen] = useState(false);
  if (misread === null) return null;
  const { reading, ticks, left, isBusy, tell } = misread;
  if (reading.misread) {
    return (
      <p className={classes.note} role="status">
        <Tag>{texts.done(ticks)}</Tag>
      </p>
    );
  }
  const confirm = async (): Promise<void> => {
    if (await tell(reportIndex)) setOpen(false);
  };
  return (
    <p className={classes.note}>
      <UnstyledButton className={classes.ask} onClick={() => setOpen(true)}>
        {texts.ask}
      </UnstyledButton>
      <ConfirmDialog
        opened={isOpen}
        title={texts.title}
        text={<Told misread={misread} />}
        confirmLabel={texts.confirm}
        tone="accent"
        busy={isBusy}
        onConfirm={left === 0 ? null : () => void confirm()}
        onCancel={() => setOpen(false)}
      />
    </p>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { formatFileSize } from '../../../../../libs/presentation/src/format/file-size.js';
import { countOf } from '../../../../../libs/presentation/src/format/number.js';
import { rowForms } from '../../../../../libs/presentation/src/format/plural.js';
import { keepsCopies } from '../../../shared/device/device-copies.js';
import { useSite } from '../../../shared/site/site.js';
import { COST_FALLBACK } from '../model/balance-problem.js';
import type { FileProblem } from '../model/file-check.js';
import { acceptedExtensions } from '../model/file-check.js';
import { keptTexts, uploadTexts as texts } from '../model/flow-texts.js';
import classes from './DropZone.module.css';
import { SheetPicture } from './SheetPicture.js';
import type { Chosen, UploadState } from './upload-state.js';

export interface DropZoneProps {
  readonly state: UploadState;
  readonly price: number | null;
  readonly over: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onSample: () => void;
}

function FilePicker({
  label,
  variant,
  onFiles,
}: {
  readonly label: string;
  readonly variant: 'filled' | 'default';
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        accept={acceptedExtensions.join(',')}
        data-testid="file-input"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button size="lg" variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

function FileLine({ file }: { readonly file: Chosen }) {
  return (
    <p className={classes.file}>
      <span className={classes.fileName}>{file.name}</span>{' '}
      <span className={classes.fileSize}>{formatFileSize(file.size)}</span>
    </p>
  );
}

function Problem({
  problem,
  file,
}: {
  readonly problem: FileProblem;
  readonly file: Chosen | null;
}) {
  return (
    <div role="alert" className={classes.problem}>
      {file !== null && <FileLine file={file} />}
      <p className={classes.problemTitle}>{problem.title}</p>
      {problem.cure !== undefined && <p>{problem.cure}</p>}
    </div>
  );
}

function ModelNotice() {
  const model = useSite().site?.model ?? null;
  return model === null ? null : <p className={classes.small}>{texts.model(model.host)}</p>;
}

function Invitation({ state, price, onFiles, onRetry, onSample }: DropZoneProps) {
  const failed = state.phase === 'failed' ? state : null;
  return (
    <>
      {failed === null ? (
        <>
          <SheetPicture />
          <p className={classes.title}>
            <span className={classes.forMouse}>{texts.dropTitle}</span>
            <span className={classes.forTouch}>{texts.chooseTitle}</span>
          </p>
        </>
      ) : (
        <Problem problem={failed.problem} file={failed.file} />
      )}
      <div className={classes.buttons}>
        {failed?.canRetry === true && (
          <Button size="lg" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <FilePicker
          label={failed === null ? texts.choose : texts.other}
          variant={failed?.canRetry === true ? 'default' : 'filled'}
          onFiles={onFiles}
        />
        {failed === null && (
          <Button size="lg" variant="default" onClick={onSample}>
            {texts.sample}
          </Button>
        )}
      </div>
      <p className={classes.limits}>{texts.limits}</p>
      <p className={classes.small} data-waiting={price === null}>
        {texts.price(price ?? COST_FALLBACK)}
      </p>
      <Privacy />
      <ModelNotice />
    </>
  );
}

/** What becomes of the file, here and there. */
function Privacy() {
  return (
    <p className={classes.small}>
      {texts.privacy}{' '}
      {keepsCopies() && (
        <>
          {keptTexts.note} <Link to="/settings">{keptTexts.toSettings}</Link>
        </>
      )}
    </p>
  );
}

const busyText = (state: UploadState): string => {
  if (state.phase === 'preparing') return texts.preparing;
  if (state.phase !== 'sending') return texts.done;
  return state.share < 1
    ? `${texts.sending}: ${Math.round(state.share * 100)}\u00a0%`
    : texts.reading;
};

const readText = (state: UploadState): string => {
  if (state.phase !== 'done') return '';
  const { total_sheets, total_rows_all_sheets } = state.answer.file_info;
  return (
    `${countOf(total_sheets, ['лист', 'листа', 'листов'])}, ` +
    countOf(total_rows_all_sheets, rowForms)
  );
};

function Busy({ state, onCancel }: { readonly state: UploadState; readonly onCancel: () => void }) {
  if (state.phase === 'idle' || state.phase === 'failed' || state.phase === 'no-balance')
    return null;
  const share = state.phase === 'sending' ? state.share : state.phase === 'done' ? 1 : 0;
  const reading = state.phase === 'sending' && share >= 1;
  return (
    <div className={classes.busy}>
      <FileLine file={state.file} />
      <div
        className={classes.track}
        role="progressbar"
        aria-label={texts.sending}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        data-reading={reading}
      >
        <div className={classes.bar} style={{ width: `${share * 100}%` }} />
      </div>
      <p className={classes.small} role="status">
        {busyText(state)}
        {state.phase === 'done' ? `: ${readText(state)}` : ''}
      </p>
      {state.phase !== 'done' && (
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </div>
  );
}

/** Where a file is taken: limits and price stand there before anything is sent. */
export function DropZone(props: DropZoneProps) {
  const { state } = props;
  const inviting = state.phase === 'idle' || state.phase === 'failed';
  return (
    <section className={classes.zone} data-over={props.over} aria-label={texts.title}>
      {inviting ? <Invitation {...props} /> : <Busy state={state} onCancel={props.onCancel} />}
    </section>
  );
}

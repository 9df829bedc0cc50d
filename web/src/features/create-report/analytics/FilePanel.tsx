import { Skeleton, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { FileInfo, TaskResponse } from '../../../../../libs/contract/src/index.js';
import { formatFileSize } from '../../../../../libs/presentation/src/format/file-size.js';
import { formatNumber } from '../../../../../libs/presentation/src/format/number.js';
import { Card } from '../../../shared/ui/Card.js';
import { TextSkeleton } from '../../../shared/ui/Skeletons.js';
import { analyticsTexts as texts } from '../model/flow-texts.js';
import classes from './FilePanel.module.css';
import { Meaning } from './Meaning.js';
import { PreviewDialog } from './PreviewDialog.js';
import type { Settling } from './use-meaning.js';

function Facts({ info }: { readonly info: FileInfo }) {
  const facts = [
    [texts.sheets, info.total_sheets],
    [texts.rows, info.total_rows_all_sheets],
    [texts.columns, info.max_columns],
    [texts.tables, info.tables_found],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value, 0)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {texts.sheetNames(info.sheet_names.length)}: {info.sheet_names.join(', ')}
      </p>
      {info.notes.map((note, at) => (
        <p key={at} className={classes.note}>
          {note}
        </p>
      ))}
    </>
  );
}

function Tips() {
  return (
    <div className={classes.tips}>
      <h3 className={classes.tipsTitle}>{texts.tipsTitle}</h3>
      <ol>
        {texts.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ol>
    </div>
  );
}

/** What the service has read in the file. */
export function FilePanel({
  task,
  failed,
  settling,
}: {
  readonly task: TaskResponse | null;
  readonly failed: boolean;
  readonly settling: Settling;
}) {
  const [open, setOpen] = useState(false);
  const info = task?.data.file_info ?? null;
  if (task === null && failed) return <div />;
  if (task === null) {
    return (
      <Card className={classes.waiting} aria-busy="true">
        <Skeleton height={18} width="80%" mb={16} />
        <TextSkeleton lines={5} />
      </Card>
    );
  }
  return (
    <Card className={classes.panel} aria-labelledby="file-name">
      <h2 id="file-name" className={classes.name}>
        {task.file_name}
      </h2>
      {info !== null && (
        <>
          <p className={classes.format}>
            {info.file_format.toUpperCase()} · {formatFileSize(info.file_size)}
          </p>
          <Facts info={info} />
        </>
      )}
      {task.preview.length > 0 && (
        <UnstyledButton className={classes.preview} onClick={() => setOpen(true)}>
          {texts.showPreview}
        </UnstyledButton>
      )}
      <Meaning settling={settling} />
      <Tips />
      <PreviewDialog opened={open} tables={task.preview} onClose={() => setOpen(false)} />
    </Card>
  );
}

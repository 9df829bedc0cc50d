import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ReportDocument } from '../../../../libs/presentation/src/report/report-document.js';
import classes from './WordButton.module.css';

const texts = {
  export: 'Экспорт в Word',
  busy: 'Готовим документ…',
  failed: 'Ошибка при экспорте в Word: ',
  nothing: 'Нет данных для экспорта',
  unknown: 'неизвестная ошибка',
} as const;

interface WordButtonProps {
  /** null: there is nothing to export, which is said when it is pressed. */
  readonly report: ReportDocument | null;
  /** Stays in view while one reads: beside the text, under it where the page is narrow. */
  readonly isFloating?: boolean;
  /** Other ways to take the report along. */
  readonly beside?: ReactNode;
}

export function WordButton({ report, isFloating = false, beside }: WordButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setFailure(null);
    if (report === null || report.sections.length === 0) return setFailure(texts.nothing);
    setBusy(true);
    try {
      const { exportWord } = await import('./export-word.js');
      await exportWord(report);
    } catch (error) {
      setFailure(texts.failed + (error instanceof Error ? error.message : texts.unknown));
    }
    setBusy(false);
  };
  return (
    <div className={isFloating ? classes.floating : classes.inline}>
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        {beside}
        <Button
          variant={isFloating ? 'filled' : 'default'}
          onClick={() => void run()}
          loading={isBusy}
        >
          {isBusy ? texts.busy : texts.export}
        </Button>
      </div>
    </div>
  );
}

import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Provenance } from '../../../../libs/contract/src/index.js';
import { reportTexts as texts } from '../../../../libs/presentation/src/report/report-texts.js';
import classes from './NumberSource.module.css';

type Names = 'ru' | 'en';

/** What gives the number in the person's own file, to be copied there. */
export function ExcelFormula({ excel }: { readonly excel: NonNullable<Provenance['excel']> }) {
  const [names, setNames] = useState<Names>('ru');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const formula = excel[names];
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(formula);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={classes.excel}>
      <p className={classes.label}>{texts.excel}</p>
      <pre className={classes.query} tabIndex={0} aria-label={texts.excel}>
        <code>{formula}</code>
      </pre>
      <div className={classes.actions}>
        <UnstyledButton className={classes.action} onClick={() => void copy()}>
          {texts.copyFormula}
        </UnstyledButton>
        <UnstyledButton
          className={classes.action}
          onClick={() => setNames(names === 'ru' ? 'en' : 'ru')}
        >
          {names === 'ru' ? texts.inEnglish : texts.inRussian}
        </UnstyledButton>
        {state !== 'idle' && (
          <span role="status">{state === 'copied' ? texts.copied : texts.notCopied}</span>
        )}
      </div>
    </div>
  );
}

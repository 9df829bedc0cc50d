import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { detailOf } from '../../api/api-error.js';
import { fileNameOf, saveFile } from '../download.js';
import classes from './RowsDrawer.module.css';
import { loadRowsFile } from './rows-api.js';
import type { RowsPlace } from './rows-place.js';
import { rowsTexts as texts } from './rows-texts.js';

/** Saves all rows behind a number, however many pages they take. */
export function SaveRows({ place, shown }: { readonly place: RowsPlace; readonly shown: string }) {
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setState('busy');
    setProblem(null);
    try {
      saveFile(await loadRowsFile(place), fileNameOf(texts.title(shown), 'csv'));
    } catch (error) {
      setProblem(detailOf(error, texts.saveFailed));
    }
    setState('idle');
  };
  return (
    <>
      <UnstyledButton
        className={classes.action}
        onClick={() => void save()}
        disabled={state === 'busy'}
      >
        {state === 'busy' ? texts.saving : texts.save}
      </UnstyledButton>
      {problem !== null && (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </>
  );
}

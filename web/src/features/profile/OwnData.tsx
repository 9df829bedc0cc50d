import { Button } from '@mantine/core';
import { useState } from 'react';
import { detailOf } from '../../shared/api/api-error.js';
import { apiFile } from '../../shared/api/api.js';
import { saveFile } from '../../shared/report/download.js';
import { Card } from '../../shared/ui/Card.js';
import classes from './Sessions.module.css';
import { ownDataTexts as texts } from './own-data-texts.js';

type Format = 'json' | 'html';

/** All that is kept of this person, to take away. */
export function OwnData() {
  const [busy, setBusy] = useState<Format | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const download = (format: Format): void => {
    setBusy(format);
    setProblem(null);
    apiFile('/users/me/data', { query: { format } })
      .then(
        (file) => saveFile(file, `${texts.fileName}.${format}`),
        (error: unknown) => setProblem(detailOf(error, texts.failed)),
      )
      .finally(() => setBusy(null));
  };
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{texts.title}</h2>
      <p className={classes.second}>{texts.lead}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={classes.actions}>
        <Button variant="default" loading={busy === 'html'} onClick={() => download('html')}>
          {texts.html}
        </Button>
        <Button variant="default" loading={busy === 'json'} onClick={() => download('json')}>
          {texts.json}
        </Button>
      </div>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './ApiTest.module.css';
import { checkApi, type ApiCheck } from './check-api.js';
import { apiTestTexts as texts } from './more-texts.js';

/** For developers: is the server reached, and does it refuse strangers. */
export function ApiTest() {
  const [isBusy, setBusy] = useState(false);
  const [checks, setChecks] = useState<readonly ApiCheck[] | null>(null);
  const run = async (): Promise<void> => {
    setBusy(true);
    setChecks(await checkApi());
    setBusy(false);
  };
  return (
    <div className={classes.test}>
      <h3 className={classes.title}>{texts.title}</h3>
      <p className={classes.text}>{texts.text}</p>
      <Button variant="default" onClick={() => void run()} disabled={isBusy}>
        {isBusy ? texts.busy : texts.run}
      </Button>
      <div role="status">
        {checks !== null && (
          <ul className={classes.checks}>
            {checks.map((check) => (
              <li key={check.path} data-right={check.isRight}>
                <code>{check.path}</code> {texts.result(check)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

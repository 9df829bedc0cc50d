import { Button } from '@mantine/core';
import { useState } from 'react';
import { detailOf } from '../../../shared/api/api-error.js';
import { apiFile } from '../../../shared/api/api.js';
import { saveFile } from '../../../shared/report/download.js';
import classes from '../Admin.module.css';
import { usersTexts as texts } from './texts.js';

/** The whole list that is asked for, as a file. `query` is the body of the list's own call. */
export function SaveUsers({ query }: { readonly query: string }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = (): void => {
    setBusy(true);
    setFailure(null);
    const json = JSON.parse(query) as unknown;
    apiFile('/admin/users/table', { method: 'POST', json })
      .then((file) => saveFile(file, 'users.csv'))
      .catch((error: unknown) => setFailure(detailOf(error, texts.saveFailed)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant="default" size="compact-md" loading={isBusy} onClick={save}>
        {texts.save}
      </Button>
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </>
  );
}

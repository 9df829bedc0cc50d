import { useState } from 'react';
import { detailOf } from '../../shared/api/api-error.js';
import { apiFile } from '../../shared/api/api.js';
import { saveFile } from '../../shared/report/download.js';
import type { Days } from './days.js';
import { adminTexts as texts } from './texts.js';

export interface Export {
  readonly table: 'balance' | 'differences' | 'events' | 'statement';
  readonly format: 'csv' | 'xlsx' | 'jsonl';
  /** Of a statement. */
  readonly user?: string;
  /** Of differences: the reconciliation that is on the screen. */
  readonly shown?: string;
}

interface State {
  readonly busy: Export | null;
  readonly failure: string | null;
}

const idle: State = { busy: null, failure: null };

/** Fetches a table as a file; the token goes in the header, so a plain link will not do. */
export function useDownload() {
  const [state, setState] = useState(idle);
  const download = (wanted: Export, days: Days): void => {
    const { table, format, user, shown } = wanted;
    setState({ busy: wanted, failure: null });
    const query = { ...days, format, user, shown };
    apiFile(`/admin/finance/${table}`, { query }).then(
      (file) => {
        saveFile(file, `${table}-${days.from}-${days.to}.${format}`);
        setState(idle);
      },
      (error: unknown) => setState({ busy: null, failure: detailOf(error, texts.exportFailed) }),
    );
  };
  return { ...state, download };
}

import { useState } from 'react';
import { detailOf } from '../../shared/api/api-error.js';
import { apiFile } from '../../shared/api/api.js';
import { saveFile } from '../../shared/report/download.js';
import type { Days } from './days.js';
import { adminTexts as texts } from './texts.js';

export type Export = {
  readonly table: 'balance' | 'differences' | 'events' | 'statement';
  readonly format: 'csv' | 'xlsx' | 'jsonl';
  readonly user?: string;
};

/** Fetches a table as a file; the token goes in the header, so a plain link will not do. */
export function useDownload() {
  const [failure, setFailure] = useState<string | null>(null);
  const download = ({ table, format, user }: Export, days: Days): void => {
    setFailure(null);
    const query = { ...days, format, user };
    apiFile(`/admin/finance/${table}`, { query }).then(
      (file) => saveFile(file, `${table}-${days.from}-${days.to}.${format}`),
      (error: unknown) => setFailure(detailOf(error, texts.exportFailed)),
    );
  };
  return { failure, download };
}

import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ExportFormat, ReportMailResponse } from '../../../../libs/contract/src/index.js';
import { documentFileName } from '../../../../libs/presentation/src/report/report-document.js';
import { detailOf } from '../api/api-error.js';
import { api, apiFile } from '../api/api.js';
import { saveFile } from '../report/download.js';
import classes from './ExportMenu.module.css';
import { exportTexts as texts } from './texts.js';

const formats: readonly ExportFormat[] = ['docx', 'pdf', 'xlsx'];

interface ExportMenuProps {
  readonly reportId: number;
  readonly title: string;
  /** On a page with several reports: which one is meant. */
  readonly isOneOfMany?: boolean;
}

/** A saved report as a file that the server makes. */
export function ExportMenu({ reportId, title, isOneOfMany = false }: ExportMenuProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (now: string, failed: string, work: () => Promise<void>): Promise<void> => {
    setFailure(null);
    setMailedTo(null);
    setBusy(now);
    try {
      await work();
    } catch (error) {
      setFailure(`${failed}${detailOf(error)}`);
    }
    setBusy(null);
  };
  const save = (format: ExportFormat): Promise<void> =>
    run(texts.busy, texts.failed, async () => {
      const file = await apiFile(`/reports/${reportId}/export/${format}`);
      saveFile(file, documentFileName(title, format));
    });
  const mail = (): Promise<void> =>
    run(texts.mailing, texts.mailFailed, async () => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const path = `/reports/${reportId}/mail`;
      setMailedTo((await api<ReportMailResponse>(path, { method: 'POST', headers })).to);
    });
  return (
    <div className={classes.place}>
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {mailedTo !== null && (
        <p role="status" className={classes.mailed}>
          {texts.mailed(mailedTo)}
        </p>
      )}
      <Menu position="top-start" keepMounted={false} withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            loading={busy !== null}
            aria-label={isOneOfMany ? texts.exportNamed(title) : undefined}
          >
            {texts.export}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {texts.formats[format]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void mail()}>{texts.mail}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{busy}</VisuallyHidden>
    </div>
  );
}

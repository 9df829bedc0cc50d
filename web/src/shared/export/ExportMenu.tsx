import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ExportFormat } from '../../../../libs/contract/src/index.js';
import { documentFileName } from '../../../../libs/presentation/src/report/report-document.js';
import { detailOf } from '../api/api-error.js';
import { apiFile } from '../api/api.js';
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
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (format: ExportFormat): Promise<void> => {
    setFailure(null);
    setBusy(format);
    try {
      const file = await apiFile(`/reports/${reportId}/export/${format}`);
      saveFile(file, documentFileName(title, format));
    } catch (error) {
      setFailure(`${texts.failed}${detailOf(error)}`);
    }
    setBusy(null);
  };
  return (
    <div className={classes.place}>
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Menu position="top-end" keepMounted={false} withinPortal>
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
            <Menu.Item key={format} onClick={() => void run(format)}>
              {texts.formats[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{busy === null ? '' : texts.busy}</VisuallyHidden>
    </div>
  );
}

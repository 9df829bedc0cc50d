import { ActionIcon, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReportListItem } from '../../../../libs/contract/src/index.js';
import { formatDateTime } from '../../../../libs/presentation/src/format/date.js';
import { typeset } from '../../../../libs/presentation/src/format/typeset.js';
import { ExportMenu } from '../../shared/export/ExportMenu.js';
import { Card } from '../../shared/ui/Card.js';
import { PencilIcon, TrashIcon } from '../../shared/ui/icons.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import classes from './ReportsList.module.css';
import { reportsTexts as texts } from './texts.js';

interface ReportCardProps {
  readonly report: ReportListItem;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function ReportCard({ report, isSelected, onSelect, onRename, onRemove }: ReportCardProps) {
  const params = { id: String(report.id) };
  return (
    <Card as="li" className={classes.card}>
      <Checkbox
        className={classes.select}
        checked={isSelected}
        onChange={onSelect}
        aria-label={texts.select(report.title)}
      />
      <div className={classes.text}>
        <p className={classes.date}>
          <time dateTime={report.created_at}>{formatDateTime(report.created_at)}</time>
          {report.file_name !== null && <span> · {report.file_name}</span>}
          <span> · {texts.count(report.reports_count)}</span>
        </p>
        <h2 className={classes.title}>
          <Link to="/reports/$id" params={params} tabIndex={-1}>
            {typeset(report.title)}
          </Link>
        </h2>
        {report.summary !== '' && <p className={classes.summary}>{typeset(report.summary)}</p>}
      </div>
      <div className={classes.actions}>
        <LinkButton
          to="/reports/$id"
          params={params}
          variant="default"
          aria-label={texts.openNamed(report.title)}
        >
          {texts.open}
        </LinkButton>
        <ExportMenu reportId={report.id} title={report.title} isOneOfMany />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          onClick={onRename}
          aria-label={texts.rename(report.title)}
        >
          <PencilIcon />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          onClick={onRemove}
          aria-label={texts.remove(report.title)}
        >
          <TrashIcon />
        </ActionIcon>
      </div>
    </Card>
  );
}

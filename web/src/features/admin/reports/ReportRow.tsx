import { Link } from '@tanstack/react-router';
import type { AdminReport } from '../../../../../libs/contract/src/index.js';
import { formatMoscowDateTime } from '../../../../../libs/presentation/src/format/date.js';
import { formatTicks } from '../../../../../libs/presentation/src/format/number.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { Tag } from '../../../shared/ui/Tag.js';
import classes from '../Admin.module.css';
import { RemoveReport } from './RemoveReport.js';
import { reportsTexts as texts } from './texts.js';

interface Props {
  readonly report: AdminReport;
  readonly onChange: () => void;
}

/** One report; its owner's address leads to all of theirs. */
export function ReportRow({ report, onChange }: Props) {
  const { label, tone } = texts.statuses[report.status];
  return (
    <tr role="row">
      <td role="cell" className={classes.when}>
        <time dateTime={report.created_at}>{formatMoscowDateTime(report.created_at)}</time>
      </td>
      <td role="cell" className={classes.buyer}>
        {typeset(report.name === '' ? texts.nameless : report.name)}
        <Link
          to="/admin/users/$userId/reports"
          params={{ userId: report.user_id }}
          className={classes.number}
        >
          {report.user_email === '' ? texts.erased : report.user_email}
        </Link>
        <small className={classes.id}>{texts.number(report.id)}</small>
      </td>
      <td role="cell" className={classes.figure} data-label={texts.ticks}>
        {formatTicks(report.ticks_used)}
      </td>
      <td role="cell" className={classes.status}>
        <Tag tone={tone}>{label}</Tag>
      </td>
      <td role="cell" className={classes.rowActions}>
        <RemoveReport report={report} onDone={onChange} />
      </td>
    </tr>
  );
}

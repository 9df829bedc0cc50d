import { Link } from '@tanstack/react-router';
import type {
  AdminOpenJob,
  AdminOperationsResponse,
} from '../../../../../libs/contract/src/index.js';
import { formatMoscowDateTime } from '../../../../../libs/presentation/src/format/date.js';
import { Tag } from '../../../shared/ui/Tag.js';
import classes from '../Admin.module.css';
import { CureButton } from './CureButton.js';
import { Listed } from './Listed.js';
import { operationsTexts as texts } from './texts.js';
import type { Cured } from './use-cure.js';

interface Props {
  readonly now: AdminOperationsResponse;
  readonly onCured: Cured;
}

/** What was asked for and has not ended. */
export function OpenJobs({ now, onCured }: Props) {
  const { oldest, open } = now.jobs;
  const lead = texts.jobsLead + texts.shown(oldest.length, open);
  return (
    <Listed title={texts.jobs} lead={lead} none={texts.noJobs}>
      {oldest.map((job) => (
        <Row key={`${job.task_id}/${job.job}`} job={job} at={now.at} onCured={onCured} />
      ))}
    </Listed>
  );
}

interface RowProps {
  readonly job: AdminOpenJob;
  readonly at: string;
  readonly onCured: Cured;
}

function Row({ job: open, at, onCured }: RowProps) {
  const { task_id: task, user_id: id, job, requested_at: requested, starts } = open;
  const { label, tone } = texts.jobStates[stateOf(open, at)];
  const path = `jobs/${encodeURIComponent(task)}/${encodeURIComponent(job)}`;
  return (
    <tr role="row">
      <td role="cell" className={classes.when}>
        <time dateTime={requested}>{formatMoscowDateTime(requested)}</time>
      </td>
      <td role="cell" className={classes.buyer}>
        {texts.job(job)}
        <Link to="/admin/users/$id/history" params={{ id }} className={classes.number}>
          {texts.person}
        </Link>
        <small className={classes.id}>{`${texts.task} ${task}`}</small>
      </td>
      <td role="cell" className={classes.status}>
        <Tag tone={tone}>{label}</Tag>
        {starts > 1 && <small>{texts.starts(starts)}</small>}
      </td>
      <td role="cell" className={classes.rowActions}>
        {open.lease_until !== null && (
          <CureButton
            label={texts.takeBack}
            name={texts.takeBackNamed(texts.job(job), task)}
            path={path}
            asks={{ title: texts.takeBackTitle, text: texts.takeBackText }}
            onCured={onCured}
          />
        )}
      </td>
    </tr>
  );
}

function stateOf({ lease_until: until }: AdminOpenJob, at: string): keyof typeof texts.jobStates {
  if (until === null) return 'waiting';
  return Date.parse(until) > Date.parse(at) ? 'running' : 'lost';
}

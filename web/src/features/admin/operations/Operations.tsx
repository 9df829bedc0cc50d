import { Button } from '@mantine/core';
import type { AdminOperationsResponse } from '../../../../../libs/contract/src/index.js';
import {
  formatDuration,
  formatMoscowDateTime,
} from '../../../../../libs/presentation/src/format/date.js';
import { formatTicks } from '../../../../../libs/presentation/src/format/number.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/api.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { Card } from '../../../shared/ui/Card.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { Figures } from '../../../shared/ui/Figures.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import { Tag } from '../../../shared/ui/Tag.js';
import classes from '../Admin.module.css';
import own from './Operations.module.css';
import { OpenJobs } from './OpenJobs.js';
import { Parked } from './Parked.js';
import { operationsTexts as texts } from './texts.js';
import { troublesIn } from './troubles.js';
import { ViewStates } from './ViewStates.js';

const load = (signal: AbortSignal) => api<AdminOperationsResponse>('/admin/operations', { signal });

/** What waits or is broken inside the service, each beside its cure. */
export function Operations() {
  const { data, error, isLoading, reload, change } = useLoad(load);
  if (error !== null)
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={3} height={200} label={texts.loading} />;
  const cured = (now: AdminOperationsResponse): void => change(() => now);
  return (
    <>
      <Overview now={data} isLoading={isLoading} onRefresh={reload} />
      <OpenJobs now={data} onCured={cured} />
      <Parked now={data} onCured={cured} />
      <ViewStates now={data} onCured={cured} />
    </>
  );
}

interface OverviewProps {
  readonly now: AdminOperationsResponse;
  readonly isLoading: boolean;
  readonly onRefresh: () => void;
}

function Overview({ now, isLoading, onRefresh }: OverviewProps) {
  const troubles = troublesIn(now);
  return (
    <Card as="section">
      <div className={classes.kindHead}>
        <h2 className={classes.cardTitle}>{texts.title}</h2>
        <Tag tone={troubles === 0 ? 'accent' : 'warning'}>
          {troubles === 0 ? texts.good : texts.troubles(troubles)}
        </Tag>
        <Button
          variant="default"
          size="compact-md"
          className={classes.kindAction ?? ''}
          loading={isLoading}
          onClick={onRefresh}
        >
          {texts.refresh}
        </Button>
      </div>
      <p className={classes.hint}>{`${texts.asOf(formatMoscowDateTime(now.at))} ${texts.more}`}</p>
      {now.unknown_event !== null && (
        <p role="alert" className={classes.failure}>
          {texts.unknown(now.unknown_event)}
        </p>
      )}
      <div className={own.figures}>
        <Figures figures={figuresOf(now)} />
      </div>
    </Card>
  );
}

function figuresOf({
  jobs,
  parked_counts: { letters, others },
  broken,
  behind,
  disk_free_bytes: free,
}: AdminOperationsResponse) {
  const records = broken.reduce((sum, { count }) => sum + count, 0);
  const lag = Math.max(0, ...behind.map(({ seconds }) => seconds));
  return [
    { label: texts.openJobs, value: formatTicks(jobs.open) },
    { label: texts.running, value: formatTicks(jobs.held) },
    { label: texts.letters, value: formatTicks(letters) },
    { label: texts.parkedCount, value: formatTicks(others) },
    { label: texts.brokenCount, value: formatTicks(records) },
    { label: texts.slowest, value: formatDuration(lag) },
    { label: texts.disk, value: texts.size(free) },
  ];
}

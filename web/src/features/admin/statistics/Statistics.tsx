import type { AdminStatsResponse, CodeCount } from '../../../../../libs/contract/src/index.js';
import { formatDuration } from '../../../../../libs/presentation/src/format/date.js';
import { formatNumber, formatTicks } from '../../../../../libs/presentation/src/format/number.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/api.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { Card } from '../../../shared/ui/Card.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { Figures } from '../../../shared/ui/Figures.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import classes from '../Admin.module.css';
import { TableCard } from '../TableCard.js';
import { DaysChart } from './DaysChart.js';
import chartClasses from './DaysChart.module.css';
import { statisticsTexts as texts } from './texts.js';

const load = (signal: AbortSignal) => api<AdminStatsResponse>('/admin/stats', { signal });

/** How the service does. */
export function Statistics() {
  const { data, error, reload } = useLoad(load);
  if (data !== null) return <Known stats={data} />;
  if (error !== null)
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  return <CardSkeletons count={3} height={160} label={texts.loading} />;
}

function Known({ stats }: { readonly stats: AdminStatsResponse }) {
  const { users, reports } = stats;
  return (
    <>
      <Counts
        title={texts.users}
        figures={[
          [texts.total, users.total],
          [texts.active, users.active],
          [texts.admin, users.admin],
          [texts.fresh, users.new_last_30_days],
        ]}
      />
      <Counts
        title={texts.reports}
        figures={[
          [texts.total, reports.total],
          [texts.completed, reports.completed],
          [texts.processing, reports.processing],
          [texts.error, reports.error],
          [texts.lastDays, reports.last_30_days],
        ]}
      />
      <LastDays stats={stats} />
      <Charts days={stats.days} />
      <Codes title={texts.failures} counts={stats.failures} none={texts.noFailures} />
      <Codes title={texts.refusals} counts={stats.refused_requests} none={texts.noRefusals} />
    </>
  );
}

interface CountsProps {
  readonly title: string;
  readonly figures: readonly (readonly [string, number])[];
}

function Counts({ title, figures }: CountsProps) {
  return (
    <Card as="section">
      <h2 className={classes.cardTitle}>{title}</h2>
      <div className={chartClasses.figures}>
        <Figures
          figures={figures.map(([label, value]) => ({ label, value: formatTicks(value) }))}
        />
      </div>
    </Card>
  );
}

function LastDays({ stats }: { readonly stats: AdminStatsResponse }) {
  const { ticks, money, durations } = stats;
  const lasted = (seconds: number | null): string =>
    seconds === null ? '—' : formatDuration(Math.round(seconds));
  return (
    <Card as="section">
      <h2 className={classes.cardTitle}>{texts.window}</h2>
      <p className={classes.hint}>{texts.windowLead}</p>
      <div className={chartClasses.figures}>
        <Figures
          figures={[
            { label: texts.ticksUsed, value: formatTicks(ticks.debited - ticks.refunded) },
            { label: texts.ticksRefunded, value: formatTicks(ticks.refunded) },
            { label: texts.ticksBought, value: formatTicks(ticks.bought) },
            { label: texts.paid, value: formatNumber(money.paid) },
            { label: texts.paidBack, value: formatNumber(money.paid_back) },
            { label: texts.average, value: lasted(durations.average_seconds) },
            { label: texts.slowest, value: lasted(durations.slowest_seconds) },
          ]}
        />
      </div>
    </Card>
  );
}

function Charts({ days }: Pick<AdminStatsResponse, 'days'>) {
  const valuesOf = (name: 'reports' | 'ticks_used' | 'paid' | 'registered') =>
    days.map((day) => ({ date: day.date, value: day[name] }));
  const { charts, chartSubtitles: below } = texts;
  return (
    <div className={chartClasses.charts}>
      <DaysChart title={charts.reports} subtitle={below.reports} days={valuesOf('reports')} />
      <DaysChart title={charts.ticks} subtitle={below.ticks} days={valuesOf('ticks_used')} />
      <DaysChart title={charts.paid} subtitle={below.paid} days={valuesOf('paid')} />
      <DaysChart
        title={charts.registered}
        subtitle={below.registered}
        days={valuesOf('registered')}
      />
    </div>
  );
}

interface CodesProps {
  readonly title: string;
  readonly counts: readonly CodeCount[];
  readonly none: string;
}

function Codes({ title, counts, none }: CodesProps) {
  return (
    <TableCard title={title} {...(counts.length === 0 && { lead: none })}>
      {counts.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.cause}</th>
              <th scope="col" className={classes.figure}>
                {texts.times}
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ code, count }) => (
              <tr key={code}>
                <td>
                  {texts.codeOf(code)}
                  <small className={classes.id}>{code}</small>
                </td>
                <td className={classes.figure}>{formatTicks(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TableCard>
  );
}

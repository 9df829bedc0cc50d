import { NativeSelect, Skeleton } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { TickLogsResponse, TickStatsResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad, type Loaded } from '../../shared/api/use-load.js';
import { refreshUser, useBalance } from '../../shared/auth/auth.js';
import { formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { useLiveEvent, useLiveResync } from '../../shared/live/live.js';
import { usePrices } from '../../shared/site/site.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { Figures } from '../../shared/ui/Figures.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { Page } from '../../shared/ui/Page.js';
import { TextSkeleton } from '../../shared/ui/Skeletons.js';
import { History } from './History.js';
import { ticksTexts as texts } from './texts.js';
import classes from './Ticks.module.css';
import { spentIn, withOlder, type DailyUsage } from './usage.js';
import { UsageChart } from './UsageChart.js';

interface TickData {
  readonly logs: TickLogsResponse;
  readonly usage: DailyUsage;
}

/** null: of all years. */
type Year = number | null;

const logsOf = (year: Year, skip: number, signal?: AbortSignal): Promise<TickLogsResponse> =>
  api('/profile/tick-logs', {
    query: { skip, ...(year === null ? {} : { year }) },
    ...(signal === undefined ? {} : { signal }),
  });

async function load(year: Year, signal: AbortSignal): Promise<TickData> {
  const [logs, stats] = await Promise.all([
    logsOf(year, 0, signal),
    api<TickStatsResponse>('/profile/stats', { signal }),
  ]);
  return { logs, usage: stats.daily_usage };
}

export function Ticks() {
  const [year, setYear] = useState<Year>(null);
  const ticks = useLoad(useCallback((signal: AbortSignal) => load(year, signal), [year]));
  useLiveEvent('balance_changed', ticks.reload);
  useLiveResync(ticks.reload);
  useEffect(() => void refreshUser().catch(() => undefined), []);
  return (
    <Page title={texts.title} actions={<LinkButton to="/payment">{texts.topUp}</LinkButton>}>
      <Known spent={spentOf(ticks)} />
      <Content ticks={ticks} year={year} onYear={setYear} />
    </Page>
  );
}

interface ContentProps {
  readonly ticks: Loaded<TickData>;
  readonly year: Year;
  readonly onYear: (year: Year) => void;
}

function Content({ ticks, year, onYear }: ContentProps) {
  const { data, error, reload, change } = ticks;
  const more = async (): Promise<void> => {
    const older = await logsOf(year, data?.logs.items.length ?? 0);
    change((now) => ({ ...now, logs: withOlder(now.logs, older) }));
  };
  if (data !== null) {
    return (
      <>
        <UsageChart usage={data.usage} />
        <YearChoice years={data.logs.years} year={year} onYear={onYear} />
        <History logs={data.logs} isOfYear={year !== null} onMore={more} />
      </>
    );
  }
  if (error !== null) {
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  }
  return (
    <div role="status" aria-label={texts.loading} className={classes.waiting}>
      <Card as="div" className={classes.chartPlace}>
        <Skeleton height={16} width={160} />
        <Skeleton height={128} mt={44} />
      </Card>
      <Card as="div">
        <TextSkeleton lines={7} />
      </Card>
    </div>
  );
}

/** A choice only where there is one. */
function YearChoice({
  years,
  year,
  onYear,
}: Omit<ContentProps, 'ticks'> & { readonly years: readonly number[] }) {
  if (years.length < 2) return null;
  return (
    <NativeSelect
      className={classes.year}
      label={texts.year}
      value={year ?? ''}
      onChange={({ currentTarget: { value } }) => onYear(value === '' ? null : Number(value))}
      data={[{ value: '', label: texts.allYears }, ...years.map(String)]}
    />
  );
}

/** «…» while it is not known yet, «—» when it can't be told. */
function spentOf({ data, error }: Loaded<TickData>): string {
  if (data !== null) return formatTicks(spentIn(data.usage));
  return error === null ? '…' : '—';
}

function Known({ spent }: { readonly spent: string }) {
  const balance = useBalance();
  const { cost } = usePrices();
  return (
    <Figures
      figures={[
        { label: texts.balance, value: formatTicks(balance) },
        { label: texts.enoughFor, value: formatTicks(Math.floor(balance / cost)) },
        { label: texts.spent, value: spent },
      ]}
    />
  );
}

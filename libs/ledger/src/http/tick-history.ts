import { Injectable } from '@nestjs/common';
import { opened } from '../../../../eventstore/event.js';
import type { TickLog } from '../../../contract/src/index.js';
import {
  EventStore,
  Sealer,
  ViewReader,
  moscowDay,
  startOfDay,
} from '../../../kernel/src/index.js';
import type { PageQuery } from '../../../platform/src/index.js';
import { tickEntries, type TickEntryView } from '../read-model/tick-entry.projection.js';
import { describe } from './history-texts.js';
import { ReportNames, refKey, type NamedReport } from './report-names.js';

export interface HistoryLine {
  readonly entry: TickEntryView;
  /** Of an adjustment; null for none, or once it is erased. */
  readonly reason: string | null;
  readonly log: TickLog;
}

/**
 * The history of one person's ticks, newest first, one line per entry. Reasons of adjustments are
 * personal and lie in no view: they are opened where they stand.
 */
@Injectable()
export class TickHistory {
  constructor(
    private readonly views: ViewReader,
    private readonly names: ReportNames,
    private readonly events: EventStore,
    private readonly sealer: Sealer,
  ) {}

  /** Of one year in Moscow, or of all (null). */
  async page(
    userId: string,
    { skip, limit }: PageQuery,
    year: number | null = null,
  ): Promise<{ readonly lines: readonly HistoryLine[]; readonly total: number }> {
    const where = { userId, ...(year === null ? {} : { createdAt: within(year) }) };
    const [entries, total] = await Promise.all([
      this.views.find(tickEntries, {
        where,
        sort: [{ by: 'id', order: 'desc' }],
        skip,
        limit,
      }),
      this.views.count(tickEntries, where),
    ]);
    const refs = entries.flatMap(({ taskId, reportIndex }) =>
      taskId === null || reportIndex === null ? [] : [{ taskId, index: reportIndex }],
    );
    const named = await this.names.of(userId, refs);
    const lines = entries.map(async (entry) => {
      const reason = await this.reasonOf(entry);
      return { entry, reason, log: logOf(entry, named, reason) };
    });
    return { lines: await Promise.all(lines), total };
  }

  /** Years in Moscow from the first line to the newest, newest first. */
  async years(userId: string): Promise<readonly number[]> {
    const ends = (['asc', 'desc'] as const).map((order) =>
      this.views.find(tickEntries, {
        where: { userId },
        sort: [{ by: 'id', order }],
        limit: 1,
      }),
    );
    const [first, last] = (await Promise.all(ends)).map(([entry]) => entry?.createdAt ?? null);
    if (first == null || last == null) return [];
    const [from, to] = [yearOf(first), yearOf(last)];
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, back) => to - back);
  }

  private async reasonOf(entry: TickEntryView): Promise<string | null> {
    if (entry.kind !== 'adjustment') return null;
    const line = lineOf(entry);
    const dot = line.lastIndexOf('.');
    const from = Number(line.slice(dot + 1));
    const [stored] = await this.events.read(line.slice(0, dot), { from, limit: 1 });
    if (!stored) return null;
    const event = await this.sealer.open(stored);
    if (event.type !== 'TicksAdded' && event.type !== 'TicksWithdrawn') return null;
    return opened(event.data.reason, null) || null;
  }
}

/** A line's name for everybody: stream and revision of its event. */
const lineOf = ({ id, stream, revision }: TickEntryView): string =>
  stream === null ? id : `${stream}.${revision}`;

const yearOf = (iso: string): number => Number(moscowDay(iso).slice(0, 4));

const within = (year: number): { readonly from: string; readonly before: string } => ({
  from: newYear(year),
  before: newYear(year + 1),
});

const newYear = (year: number): string => startOfDay(`${year}-01-01`)?.toISOString() ?? '';

function logOf(
  entry: TickEntryView,
  named: ReadonlyMap<string, NamedReport>,
  reason: string | null,
): TickLog {
  const { taskId, reportIndex } = entry;
  const report =
    taskId === null || reportIndex === null
      ? undefined
      : named.get(refKey({ taskId, index: reportIndex }));
  return {
    id: lineOf(entry),
    amount: entry.amount,
    operation_type: entry.amount > 0 ? 'credit' : 'debit',
    kind: entry.kind,
    description: describe(entry, report?.name ?? null, reason),
    created_at: entry.createdAt,
    balance_after: entry.balanceAfter,
    report_id: report?.reportId ?? null,
    report_title: report?.reportTitle ?? null,
    task_id: taskId,
    report_index: reportIndex,
  };
}

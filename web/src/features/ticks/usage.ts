import type { TickLogsResponse, TickStatsResponse } from '../../../../libs/contract/src/index.js';

export type DailyUsage = TickStatsResponse['daily_usage'];

export function spentIn(usage: DailyUsage): number {
  return usage.reduce((sum, { ticks }) => sum + ticks, 0);
}

/** The day with most of it, the latest of equals; null where nothing was spent. */
export function peakOf(usage: DailyUsage): DailyUsage[number] | null {
  const largest = Math.max(0, ...usage.map(({ ticks }) => ticks));
  return usage.findLast(({ ticks }) => ticks > 0 && ticks === largest) ?? null;
}

/** A round top for the axis, and its middle: 1, 2, 4 or 5 times a power of ten. */
export function axisOf(usage: DailyUsage): { readonly top: number; readonly middle: number } {
  const largest = Math.max(0, ...usage.map(({ ticks }) => ticks));
  if (largest === 0) return { top: 0, middle: 0 };
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * power >= largest) ?? 10;
  const top = Math.max(step * power, 2);
  return { top, middle: top / 2 };
}

/** Appends older lines; a line that moved down by a new one meanwhile is not shown twice. */
export function withOlder(shown: TickLogsResponse, older: TickLogsResponse): TickLogsResponse {
  const known = new Set(shown.items.map(({ id }) => id));
  const fresh = older.items.filter(({ id }) => !known.has(id));
  return { ...older, items: [...shown.items, ...fresh] };
}

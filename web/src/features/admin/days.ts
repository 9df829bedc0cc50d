/** yyyy-mm-dd in Moscow. */
export type Days = { readonly from: string; readonly to: string };

const moscow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' });

/** From the first of this month to today. */
export function thisMonth(now: Date): Days {
  const to = moscow.format(now);
  return { from: `${to.slice(0, 8)}01`, to };
}

export const areDays = ({ from, to }: Days): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(from) && /^\d{4}-\d{2}-\d{2}$/.test(to) && from <= to;

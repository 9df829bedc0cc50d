import { kopecksOf } from '../../domain/prices.js';

/** «1 850,50», «1,850.50», «850.00 ₽» as the provider's API writes it; null for what is no sum. */
export function amountIn(text: string): string | null {
  const bare = text.replace(/\s|['’]/g, '').replace(/(₽|руб\.?|rub)$/i, '');
  const point = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const whole = point === -1 ? bare : bare.slice(0, point).replace(/[.,](?=\d{3})/g, '');
  const amount = point === -1 ? whole : `${whole}.${bare.slice(point + 1)}`;
  return kopecksOf(amount) === null ? null : amount;
}

/**
 * ISO time of «2026-06-15 12:00:00», «15.06.2026 12:00» or ISO text; null for what is none. Times
 * without a zone are Moscow's, as the provider writes them.
 */
export function timeIn(text: string): string | null {
  const russian = /^(\d{2})\.(\d{2})\.(\d{4})(.*)$/.exec(text);
  const iso = russian ? `${russian[3]}-${russian[2]}-${russian[1]}${russian[4]}` : text;
  const [, day, clock = '00:00', zone = '+03:00'] = MOMENT.exec(iso) ?? [];
  if (day === undefined || !isDay(day)) return null;
  const time = new Date(`${day}T${clock}${zone}`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[ T]+(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?(Z|[+-]\d{2}:?\d{2})?$/;

/** The 31st of June is the 1st of July to a clock, and a slip to a person. */
const isDay = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8));

/** The provider's ids have no spaces; a line of totals stands under a word or a sentence. */
export const isId = (text: string): boolean =>
  /^[\w.-]{1,64}$/.test(text) && !/^total$/i.test(text);

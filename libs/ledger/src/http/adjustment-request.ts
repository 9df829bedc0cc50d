import { DomainError } from '../../../kernel/src/index.js';
import { ADJUSTMENT_TICKS_MAX } from '../domain/adjustments.js';

const REASON_MAX = 500;
const most = ADJUSTMENT_TICKS_MAX.toLocaleString('ru-RU');

/** Signed whole ticks, from the query. */
export function ticksOf(given: unknown): number {
  const ticks = typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : 0;
  if (ticks === 0) throw refused('adjustment.ticks', 'Укажите целое число тиков, не равное нулю');
  if (Math.abs(ticks) > ADJUSTMENT_TICKS_MAX)
    throw refused('adjustment.ticks', `За один раз — не больше ${most} тиков`);
  return ticks;
}

/** From the body, which may be missing; '' for none. */
export function reasonOf(body: unknown): string {
  const given = typeof body === 'object' && body !== null ? (body as { reason?: unknown }) : {};
  const { reason = null } = given;
  if (reason === null) return '';
  const text = typeof reason === 'string' ? plainText(reason) : null;
  if (text === null || text.length > REASON_MAX)
    throw refused('adjustment.reason', `Причина — текст не длиннее ${REASON_MAX} знаков`);
  return text;
}

/** One line, nothing in it that a table could not hold. */
const plainText = (given: string): string =>
  given
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const refused = (code: string, detail: string): DomainError =>
  new DomainError('unprocessable', code, detail);

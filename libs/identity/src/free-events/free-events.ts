import { Injectable } from '@nestjs/common';
import { Clock, DomainError, ViewReader } from '../../../kernel/src/index.js';
import { HOUR_MS, freeEvents, pastAt, slotsSince, type Slot } from './free-events.projection.js';

export const EVENTS_PER_HOUR = 600;
export const BYTES_PER_HOUR = 2 * 1024 * 1024;
/** What a command under way may append, as far as is known before it has. */
const BYTES_EACH = 4 * 1024;
/** A command has ended, and its events are in the view, within this time. */
const UNDER_WAY_MS = 30_000;

/**
 * How much the log may grow by one person's commands that cost nothing. What was appended stands in
 * a view, so that neither a restart nor another process forgets it; what is under way here is
 * counted until the view must know of it.
 */
@Injectable()
export class FreeEvents {
  private readonly underWay = new Map<string, readonly number[]>();

  constructor(
    private readonly views: ViewReader,
    private readonly clock: Clock,
  ) {}

  /** Counts a command of this person. Throws when the hour's events or bytes are used up. */
  async admit(userId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const began = performance.now();
    const mine = (this.underWay.get(userId) ?? []).filter((at) => at > began - UNDER_WAY_MS);
    // Before anything is waited for, so that commands sent at once are counted, each.
    this.underWay.set(userId, [...mine, began]);
    this.forgetOthers(began);
    const slots = slotsSince(await this.views.get(freeEvents, userId), now - HOUR_MS);
    const events = sum(slots, 'events') + mine.length;
    const bytes = sum(slots, 'bytes') + mine.length * BYTES_EACH;
    if (events < EVENTS_PER_HOUR && bytes < BYTES_PER_HOUR) return;
    this.underWay.set(userId, mine);
    throw tooManyChanges(slots, now);
  }

  /** The command has been answered: the view knows what it appended. */
  done(userId: string): void {
    const left = (this.underWay.get(userId) ?? []).slice(1);
    if (left.length === 0) this.underWay.delete(userId);
    else this.underWay.set(userId, left);
  }

  private forgetOthers(now: number): void {
    const [oldest] = this.underWay;
    if (oldest && oldest[1].every((at) => at <= now - UNDER_WAY_MS))
      this.underWay.delete(oldest[0]);
  }
}

const sum = (slots: readonly Slot[], of: 'events' | 'bytes'): number =>
  slots.reduce((total, slot) => total + slot[of], 0);

function tooManyChanges(slots: readonly Slot[], now: number): DomainError {
  const [oldest] = slots;
  const wait = oldest ? Math.ceil((pastAt(oldest) - now) / 1_000) : 60;
  const detail = 'За последний час слишком много изменений — попробуйте позже';
  return new DomainError('too-many', 'changes.too-many', detail, {
    retry_after: Math.max(1, wait),
  });
}

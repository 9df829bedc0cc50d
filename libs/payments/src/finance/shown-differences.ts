import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/src/index.js';
import type { Difference } from './books.js';

const SHOWN_MAX = 20;
const KEPT_MAX = 200_000;

/**
 * The differences that were shown last: their file has the very same, though the provider's list
 * has grown meanwhile and a register is not kept.
 */
@Injectable()
export class ShownDifferences {
  private readonly kept = new Map<string, readonly Difference[]>();

  keep(differences: readonly Difference[]): string {
    const id = randomUUID();
    this.kept.set(id, differences);
    for (const [oldest] of this.kept) {
      if (oldest === id || (this.kept.size <= SHOWN_MAX && this.count() <= KEPT_MAX)) break;
      this.kept.delete(oldest);
    }
    return id;
  }

  of(id: string): readonly Difference[] {
    const known = this.kept.get(id);
    if (known) return known;
    throw new DomainError('not-found', 'finance.not-kept', 'Эта сверка уже забыта: сверьте заново');
  }

  private count(): number {
    return [...this.kept.values()].reduce((sum, { length }) => sum + length, 0);
  }
}

import type { Spoken } from './pointed-back.js';

/** What a report has told before a sentence. */
export class ToldBefore {
  /** Bounds, each told once. */
  readonly bounds = new Set<string>();
  /** That a column is filled: which numbers are of such rows alone, without saying so. */
  readonly filled = new Map<string, ReadonlySet<string>>();
  /** What the sentence right before speaks of. */
  spoken: readonly Spoken[] = [];
}

import type { Spoken } from './pointed-back.js';

/** What a report has told before a sentence. */
export class ToldBefore {
  /** Bounds and conditions, each told once. */
  readonly conditions = new Set<string>();
  /** What the sentence right before speaks of. */
  spoken: readonly Spoken[] = [];
}

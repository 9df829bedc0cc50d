import type { Bounds } from '../../../kernel/src/index.js';

/** Nobody waits on a page for this; whoever asked tries again when it gives up. */
export const patient: Bounds = { conflictsMax: 1_000, waitMsMax: 60_000 };

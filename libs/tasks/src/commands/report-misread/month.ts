import { moscowDay } from '../../../../kernel/src/index.js';

/** yyyy-mm in Moscow. */
export const monthOf = (time: Date): string => moscowDay(time.toISOString()).slice(0, 7);

import { breakdown } from './breakdown/breakdown.js';
import { debts } from './debts/debts.js';
import { paidElsewhere } from './debts/paid-elsewhere.js';
import { doubles } from './doubles/doubles.js';
import { entryErrors } from './entry-errors/entry-errors.js';
import { plan } from './plan/plan.js';
import { timeline } from './timeline/timeline.js';

/** A new kind is one folder and one line here. */
export const kinds = [
  plan,
  debts,
  paidElsewhere,
  timeline,
  breakdown,
  entryErrors,
  doubles,
] as const;

import type { KindBuilder } from '../../kind-builder.js';
import { unitTotals } from './unit-totals.js';

export const unitBuilders: readonly KindBuilder[] = [unitTotals];

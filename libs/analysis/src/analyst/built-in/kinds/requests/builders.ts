import type { KindBuilder } from '../../kind-builder.js';
import { bestPeriod } from './best-period.js';
import { emptyColumns } from './empty-columns.js';
import { lineValues } from './line-values.js';
import { shareOf } from './share-of.js';
import { versus } from './versus.js';

export const requestBuilders: readonly KindBuilder[] = [
  shareOf,
  versus,
  lineValues,
  bestPeriod,
  emptyColumns,
];

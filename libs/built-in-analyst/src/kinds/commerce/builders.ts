import type { KindBuilder } from '../../kind-builder.js';
import { cohorts } from './cohorts.js';
import { margin } from './margin.js';
import { planFact } from './plan-fact.js';
import { priceVolume } from './price-volume.js';
import { rfm } from './rfm.js';
import { stock } from './stock.js';

export const commerceBuilders: readonly KindBuilder[] = [
  planFact,
  priceVolume,
  margin,
  cohorts,
  rfm,
  stock,
];

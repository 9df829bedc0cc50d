import type { KindBuilder } from '../../kind-builder.js';
import { aging } from './aging.js';
import { cashFlow } from './cash-flow.js';

export const moneyBuilders: readonly KindBuilder[] = [cashFlow, aging];

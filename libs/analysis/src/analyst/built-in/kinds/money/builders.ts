import type { KindBuilder } from '../../kind-builder.js';
import { aging } from './aging.js';
import { cashFlow } from './cash-flow.js';
import { turnovers } from './turnover.js';

export const moneyBuilders: readonly KindBuilder[] = [cashFlow, aging, turnovers];

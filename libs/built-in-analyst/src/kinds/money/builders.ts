import type { KindBuilder } from '../../kind-builder.js';
import { aging } from './aging.js';
import { cashFlow, profit } from './cash-flow.js';
import { turnovers } from './turnover.js';

export const moneyBuilders: readonly KindBuilder[] = [cashFlow, profit, aging, turnovers];

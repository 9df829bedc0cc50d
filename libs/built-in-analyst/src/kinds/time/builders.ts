import type { KindBuilder } from '../../kind-builder.js';
import { changePoint } from './change-point.js';
import { forecast } from './forecast.js';
import { seasonality } from './seasonality.js';
import { xyz } from './xyz.js';

export const timeBuilders: readonly KindBuilder[] = [seasonality, changePoint, forecast, xyz];

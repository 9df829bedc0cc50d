import type { KindBuilder } from '../../kind-builder.js';
import { changes } from './changes.js';
import { ratios } from './ratios.js';
import { shares } from './shares.js';
import { staff } from './staff.js';
import { survey } from './survey.js';
import { timesheet } from './timesheet.js';

export const statementBuilders: readonly KindBuilder[] = [
  ...[changes, shares, ratios, survey, staff],
  timesheet,
];

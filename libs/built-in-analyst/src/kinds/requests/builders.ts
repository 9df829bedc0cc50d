import type { KindBuilder } from '../../kind-builder.js';
import { absent } from './absent.js';
import { bestPeriod } from './best-period.js';
import { hours, weekdays } from './cycles.js';
import { emptyColumns } from './empty-columns.js';
import { lineValues } from './line-values.js';
import { periodsWhere } from './periods-where.js';
import { rowList } from './row-list.js';
import { runningTotal } from './running-total.js';
import { several } from './several.js';
import { severalBy } from './several-by.js';
import { shareOf } from './share-of.js';
import { versus } from './versus.js';

export const requestBuilders: readonly KindBuilder[] = [
  shareOf,
  versus,
  lineValues,
  bestPeriod,
  emptyColumns,
  weekdays,
  hours,
  runningTotal,
  rowList,
  absent,
  several,
  severalBy,
  periodsWhere,
];

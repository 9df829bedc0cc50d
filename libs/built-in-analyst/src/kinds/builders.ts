import type { KindBuilder } from '../kind-builder.js';
import type { ReportKind } from '../parameters.js';
import { abc } from './abc.js';
import { breakdown } from './breakdown.js';
import { commerceBuilders } from './commerce/builders.js';
import { comparison } from './comparison.js';
import { concentration } from './concentration.js';
import { distribution } from './distribution.js';
import { dynamics } from './dynamics.js';
import { groups } from './groups.js';
import { moneyBuilders } from './money/builders.js';
import { outliers } from './outliers.js';
import { quality } from './quality.js';
import { relation } from './relation.js';
import { scales } from './scales.js';
import { requestBuilders } from './requests/builders.js';
import { statementBuilders } from './statements/builders.js';
import { structure } from './structure.js';
import { timeBuilders } from './time/builders.js';
import { unitBuilders } from './units/builders.js';

const builders: readonly KindBuilder[] = [
  structure,
  dynamics,
  abc,
  distribution,
  relation,
  quality,
  breakdown,
  comparison,
  groups,
  outliers,
  concentration,
  scales,
  ...timeBuilders,
  ...commerceBuilders,
  ...moneyBuilders,
  ...statementBuilders,
  ...requestBuilders,
  ...unitBuilders,
];

export function builderOf(kind: ReportKind): KindBuilder | undefined {
  return builders.find((builder) => builder.kind === kind);
}

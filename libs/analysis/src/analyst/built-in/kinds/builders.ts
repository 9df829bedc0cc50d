import type { KindBuilder } from '../kind-builder.js';
import type { ReportKind } from '../parameters.js';
import { abc } from './abc.js';
import { breakdown } from './breakdown.js';
import { distribution } from './distribution.js';
import { dynamics } from './dynamics.js';
import { quality } from './quality.js';
import { relation } from './relation.js';
import { structure } from './structure.js';

const builders: readonly KindBuilder[] = [
  structure,
  dynamics,
  abc,
  distribution,
  relation,
  quality,
  breakdown,
];

export function builderOf(kind: ReportKind): KindBuilder | undefined {
  return builders.find((builder) => builder.kind === kind);
}

import type { Plain } from '../plain.js';
import { isLeaf } from '../plain.js';
import { differenceSql } from './aggregates.js';
import { isCounted } from './leaves.js';
import type { LeafNames } from './names.js';

const scale = { percent: '100.0', times: '1.0', each: '1.0' } as const;

type Arithmetic = Exclude<Plain, { is: 'share' | 'across' | 'running' | 'change' }>;

/** Arithmetic over leaves and over what windows gave, which `windowed` names. */
export function measureSql(
  measure: Plain,
  leaves: LeafNames,
  windowed: (window: Exclude<Plain, Arithmetic>) => string = unexpected,
): string {
  const of = (one: Plain): string => measureSql(one, leaves, windowed);
  // Each difference names its sides several times: of one within another it is once.
  const plain = (one: Plain): string => sumSql(one, plain, of);
  if (isLeaf(measure)) {
    const name = leaves.get(measure) ?? 'NULL';
    return isCounted(measure) ? `coalesce(${name}, 0)` : name;
  }
  switch (measure.is) {
    case 'given':
      return `CAST(${measure.value} AS DOUBLE)`;
    case 'ratio':
      return `(${scale[measure.as]} * CAST(${of(measure.part)} AS DOUBLE) / nullif(${of(measure.whole)}, 0))`;
    case 'plus':
      return differenceSql(plain(measure.left), `(- ${plain(measure.right)})`);
    case 'difference':
      return differenceSql(plain(measure.left), plain(measure.right));
    case 'scaled':
      return `(${of(measure.of)} * CAST(${measure.by} AS DOUBLE))`;
    case 'size':
      return `abs(${of(measure.of)})`;
    default:
      return windowed(measure);
  }
}

/** A sum as it stands, without a look at what is nearly nothing of it. */
function sumSql(measure: Plain, plain: (one: Plain) => string, of: (one: Plain) => string): string {
  if (isLeaf(measure) || (measure.is !== 'plus' && measure.is !== 'difference')) return of(measure);
  const sign = measure.is === 'plus' ? '+' : '-';
  return `(${plain(measure.left)} ${sign} ${plain(measure.right)})`;
}

function unexpected(): string {
  throw new Error('a window within groups');
}

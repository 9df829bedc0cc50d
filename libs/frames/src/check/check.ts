import { tableOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { Ask, Frame, NamedMeasure, TableAsk } from '../frame.js';
import type { Refusal } from '../refusal.js';
import { resolved } from '../resolve.js';
import { withUnions } from '../unions.js';
import { againstMeans, againstOfGroups } from './check-groups.js';
import { againstMeasures, againstRows, unlinked } from './check-measures.js';
import { againstNames } from './check-shared-names.js';
import { badNames, unknownColumns } from './check-names.js';
import { wrongTypes } from './check-types.js';
import { unknownValues } from './check-values.js';
import type { KnownValues } from './check-values.js';

/** A refusal, and the ask of the frame that it is about (from 0). */
export interface Placed {
  readonly ask: number;
  readonly refusal: Refusal;
}

const nothingKnown: KnownValues = () => null;

/** Everything that stands against a frame, at once; empty where it can be computed honestly. */
export function refusalsOf(
  frame: Frame,
  known: Meaning,
  values: KnownValues = nothingKnown,
): readonly Placed[] {
  const parts = frame.unions
    .flatMap(({ of }) => of)
    .filter((id) => tableOf(known, id) === undefined);
  const unions = parts.map((table) => ({
    ask: 0,
    refusal: { code: 'unknown-table', table, near: known.tables.map(({ id }) => id) } as const,
  }));
  const meaning = withUnions(known, frame.unions);
  const asks = frame.asks.flatMap((one, ask) =>
    distinct(against(one, meaning, values)).map((refusal) => ({ ask, refusal })),
  );
  return [...unions, ...asks];
}

function distinct(refusals: readonly Refusal[]): readonly Refusal[] {
  return [...new Map(refusals.map((one) => [JSON.stringify(one), one])).values()];
}

/** What names nothing cannot be looked at further. */
function against(ask: Ask, meaning: Meaning, values: KnownValues): readonly Refusal[] {
  const names = [...unknownColumns(ask, meaning), ...badNames(ask)];
  if (names.some(({ code }) => code === 'unknown-column' || code === 'unknown-table')) return names;
  const parts = [
    ...names,
    ...wrongTypes(ask, meaning),
    ...unknownValues(ask, values),
    ...againstOfGroups(ask, meaning),
    ...againstMeans(ask, meaning),
    ...againstNames(ask, meaning),
  ];
  return [...parts, ...againstAsk(ask, meaning)];
}

function againstAsk(ask: Ask, meaning: Meaning): readonly Refusal[] {
  switch (ask.is) {
    case 'table':
      return againstTable(ask, meaning);
    case 'unpivot':
      return againstTable(ask.of, meaning);
    case 'rows': {
      const where = ask.where === null ? [] : [ask.where];
      return againstRows(
        ask.columns.map(({ value }) => value),
        where,
        [],
        meaning,
      );
    }
    case 'relation': {
      const keys = ask.by.map(({ key }) => key);
      const where = ask.where === null ? [] : [ask.where];
      if (ask.over === 'rows') return againstRows([ask.x, ask.y], where, keys, meaning);
      const pair = [ask.x, ask.y].map((measure, place) => ({ name: String(place), measure }));
      return measured(pair, [...keys, ...ask.each], ask.where, meaning);
    }
    case 'means-differ':
      return againstRows([ask.of], [ask.first, ask.second], [], meaning);
    case 'shares-differ': {
      const where = [ask.what, ask.first, ask.second];
      return unlinked(ask.table, [], { keys: [], where }, meaning);
    }
    case 'repeats': {
      const cells = ask.columns.map((column) => ({ is: 'cell', column }) as const);
      return againstRows(cells, ask.where === null ? [] : [ask.where], [], meaning);
    }
  }
}

function againstTable(ask: TableAsk, meaning: Meaning): readonly Refusal[] {
  return measured(
    ask.measures,
    ask.by.map(({ key }) => key),
    ask.where,
    meaning,
  );
}

function measured(
  measures: readonly NamedMeasure[],
  keys: Parameters<typeof againstMeasures>[1],
  where: Parameters<typeof againstMeasures>[2],
  meaning: Meaning,
): readonly Refusal[] {
  const { measures: plain, refusals } = resolved(measures, meaning);
  return [...refusals, ...againstMeasures(plain, keys, where, meaning)];
}

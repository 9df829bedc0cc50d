import type { PlannedMeaning } from '../analyst/plan.js';
import { keyName, measureName } from '../../../frames/src/index.js';
import type { Ask, Key, Measure, RowValue } from '../../../frames/src/index.js';
import { columnOf, tableOf } from '../../../meaning/src/index.js';
import type { ColumnId, Meaning } from '../../../meaning/src/index.js';

/** By column of a result whose day it shows, where its table has days of other things, too. */
export function dayColumnsOf(
  ask: Ask,
  meaning: Meaning,
): ReadonlyMap<string, NonNullable<PlannedMeaning['dayOf']>> {
  const shown = [...keysOf(ask), ...measuresOf(ask)];
  return new Map(
    shown.flatMap(([name, id]) => {
      const days = tableOf(meaning, id.table)?.columns.filter(({ type }) => type === 'date') ?? [];
      const others = days.filter((one) => one.id.column !== id.column);
      if (others.length === 0 || columnOf(meaning, id).type !== 'date') return [];
      const dayOf = {
        header: columnOf(meaning, id).header,
        others: others.map(({ header }) => header),
      };
      return [[name, dayOf] as const];
    }),
  );
}

type Shown = readonly [name: string, column: ColumnId];

function keysOf(ask: Ask): readonly Shown[] {
  if (ask.is !== 'table' && ask.is !== 'relation') return [];
  return ask.by.flatMap(({ key }, at) => {
    const column = columnOfKey(key);
    return column === null ? [] : [[keyName(at), column] as const];
  });
}

function columnOfKey(key: Key): ColumnId | null {
  if (key.is === 'value') return key.column;
  return key.is === 'period' ? columnOfValue(key.of) : null;
}

function measuresOf(ask: Ask): readonly Shown[] {
  const columns =
    ask.is === 'rows'
      ? ask.columns.map(({ value }) => columnOfValue(value))
      : ask.is === 'table'
        ? ask.measures.map(({ measure }) => columnOfMeasure(measure))
        : [];
  return columns.flatMap((column, at) =>
    column === null ? [] : [[measureName(at), column] as const],
  );
}

function columnOfMeasure(measure: Measure): ColumnId | null {
  if (measure.is === 'only') return columnOfMeasure(measure.measure);
  return measure.is === 'min' || measure.is === 'max' ? columnOfValue(measure.of) : null;
}

const columnOfValue = (value: RowValue): ColumnId | null =>
  value.is === 'cell' ? value.column : null;

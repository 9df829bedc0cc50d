import type { Column, Table, Value } from '../model.js';
import { describeColumn } from './build-column.js';
import type { BuiltColumn } from './build-column.js';

type Described = Pick<Column, 'type'> & {
  readonly values: readonly Value[];
  readonly unit?: string | null;
  readonly isIdentifier?: boolean;
  readonly traits: Column['traits'];
  readonly notices?: readonly string[];
};

/** A column of a table that was put together from others. */
export function described(table: Table, name: string, read: Described): BuiltColumn {
  const hasTime = read.type === 'date' && read.values.some((value) => String(value).includes('T'));
  const whole = { unit: null, isIdentifier: false, notices: [], hasTime, ...read };
  const context = { metadata: table.metadata, isStatement: false, hasPeriods: false };
  return describeColumn({ name, path: [name], letter: null }, whole, context);
}

/** What any of the columns reads otherwise than it stands. */
export function readOtherwise(columns: readonly Column[]): Pick<Column, 'slips' | 'mistyped'> {
  const slips = columns.flatMap((column) => column.slips ?? []);
  const mistyped = columns.flatMap((column) => column.mistyped ?? []);
  const whole = Map.groupBy(slips, ({ written, meant }) => JSON.stringify([written, meant]));
  const added = [...whole.values()].flatMap((some) => {
    const rows = some.reduce((sum, one) => sum + one.rows, 0);
    return some.slice(0, 1).map((one) => ({ ...one, rows }));
  });
  return {
    ...(added.length > 0 && { slips: added }),
    ...(mistyped.length > 0 && { mistyped }),
  };
}

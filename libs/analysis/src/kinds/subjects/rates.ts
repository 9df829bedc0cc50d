import type { Condition } from '../../frames/frame.js';
import type { ColumnMeaning, Meaning, TableMeaning } from '../../meaning/meaning.js';
import { spokenName, withoutUnit } from './names.js';
import { isOneOf, statusColumn, without, type StatusColumn } from './statuses.js';
import type { Quantity } from './subject.js';

const yesWords = ['да', 'yes', 'y', 'true', 'истина', 'есть', '+', 'v', '✓'];
const NORM = /(?:^|[^\p{L}])(?:норматив|норма|sla|norm)/iu;

/** Shares of rows: what was cancelled, refused, late, beyond its norm, or has a flag. */
export function ratesOf(table: TableMeaning, meaning: Meaning): readonly Quantity[] {
  const status = statusColumn(table.id, meaning);
  return [
    ...(status === null ? [] : statusRates(status)),
    ...table.columns.flatMap((column) => [
      ...flagRate(column),
      ...lateRate(column, status),
      ...beyondNorm(column, table),
    ]),
  ];
}

function share(
  id: string,
  name: string,
  importance: number,
  what: Condition,
  where: Condition | null,
  better: Quantity['better'],
): Quantity {
  return { id, name, importance, better, of: { is: 'share', what }, where };
}

function statusRates(status: StatusColumn): readonly Quantity[] {
  const { column, values } = status;
  const named = (of: readonly string[]): string => of.map((value) => `«${value}»`).join(', ');
  const cancelled =
    values.void.length === 0
      ? []
      : [
          share(
            'share:void',
            `доля ${named(values.void)}`,
            0.95,
            isOneOf(column, values.void),
            null,
            'less',
          ),
        ];
  const lost =
    values.lost.length === 0
      ? []
      : [
          share(
            'share:lost',
            `доля ${named(values.lost)}`,
            0.9,
            isOneOf(column, values.lost),
            without(status, ['void']),
            'less',
          ),
        ];
  const won =
    values.done.length === 0 || values.lost.length === 0
      ? []
      : [
          share(
            'share:done',
            `доля ${named(values.done)}`,
            0.92,
            isOneOf(column, values.done),
            without(status, ['void']),
            'more',
          ),
        ];
  return [...cancelled, ...lost, ...won];
}

function flagRate({ id, role, type, header }: ColumnMeaning): readonly Quantity[] {
  if (role.is !== 'flag' || type !== 'text') return [];
  const name = `доля с отметкой «${withoutUnit(header)}»`;
  return [share(`share:${id.column}`, name, 0.6, isOneOf(id, yesWords), null, null)];
}

const lateConcepts: ReadonlySet<string> = new Set(['lateness', 'overdue', 'delay']);

/** Delays of most rows are 0: how often there is one says more than their sum. */
function lateRate(column: ColumnMeaning, status: StatusColumn | null): readonly Quantity[] {
  const { id, role, header, concept } = column;
  const isLate = lateConcepts.has(concept ?? '') || /опоздан|просроч|задержк/iu.test(header);
  if (!isLate || (role.is !== 'flow' && role.is !== 'intensive')) return [];
  const cell = { is: 'cell', column: id } as const;
  const late: Condition = {
    is: 'compare',
    left: cell,
    sign: '>',
    right: { is: 'constant', value: 0 },
  };
  const where = status === null ? null : without(status, ['void', 'open']);
  return [
    share(
      `share:late:${id.column}`,
      `доля, где есть ${spokenName(header)}`,
      0.95,
      late,
      where,
      'less',
    ),
  ];
}

/** Time that was taken against the norm that the same row has. */
function beyondNorm(column: ColumnMeaning, { columns }: TableMeaning): readonly Quantity[] {
  const { id, role, concept, header } = column;
  const isTime = concept === 'duration' || concept === 'time-spent';
  if (!isTime || !('unit' in role) || NORM.test(header)) return [];
  const norm = columns.find(
    (one) =>
      NORM.test(one.header) && 'unit' in one.role && one.role.unit.symbol === role.unit.symbol,
  );
  if (norm === undefined) return [];
  const over: Condition = {
    is: 'compare',
    left: { is: 'cell', column: id },
    sign: '>',
    right: { is: 'cell', column: norm.id },
  };
  const name = `доля, где ${spokenName(header)} больше, чем ${spokenName(norm.header)}`;
  return [share(`share:norm:${id.column}`, name, 0.95, over, null, 'less')];
}

import type { TableProfile } from '../../../../workbook/src/index.js';
import type { PlannedTableColumn, PlannedVisualization } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { unitOf } from '../../../../workbook/src/index.js';
import { columnOf, nameKey, queryMaker, sourceOf } from '../../sql.js';
import { amountColumn, axis, textColumn } from '../common.js';
import { BARS_MAX, barsSql } from './parts.js';
import { filledCondition, salesDaysSql, stockSql, STOCK_TOTALS_SQL } from './stock-sql.js';
import { narrateStock } from './stock-note.js';

/** «Запасы»: for how long the stock lasts, what runs out and what lies still. */
export const stock: KindBuilder = { kind: 'stock', plan, narrate: narrateStock };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const make = queryMaker(table, parameters);
  const source = sourceOf(table, parameters, {
    condition: filledCondition(parameters),
    reason: 'нет ни остатка, ни продаж',
  });
  const groups = nameKey(table, parameters.dimension);
  const sql = stockSql(table, parameters);
  const query = (id: string, rest: string) =>
    make(id, `${sql}${rest}`, { rowsColumn: 'n', source, groups });
  const sales = columnOf(table, parameters.columns['sales'] ?? null);
  const measured = salesDaysSql(table, sales) === null ? 'cover' : 'days';
  const money = parameters.columns['worth'] ?? parameters.columns['cost'];
  const surplus = money === undefined ? 'surplus' : 'surplus_money';
  return {
    queries: [
      query(
        'items',
        `SELECT * FROM l ORDER BY ${measured} NULLS LAST, sales DESC, stock DESC, name`,
      ),
      query(
        'bars',
        `SELECT name, ${measured}, n FROM l WHERE stock > 0 AND ${measured} IS NOT NULL ` +
          `ORDER BY ${measured}, sales DESC, name LIMIT ${BARS_MAX}`,
      ),
      query('surplus', `SELECT * FROM l ORDER BY ${surplus} DESC NULLS LAST, stock DESC, name`),
      make(
        'surplus_bars',
        `${sql.replace('l AS (SELECT', 'l0 AS (SELECT').trimEnd()}, ` +
          `l AS (SELECT * FROM l0 WHERE ${surplus} > 0)${barsSql(surplus)}`,
        { rowsColumn: 'n', source, groups },
      ),
      make('totals', `${sql}${STOCK_TOTALS_SQL}`, { rowsColumn: 'n', source }),
    ],
    computations: [],
    visualizations: [coverView(facts, measured), surplusView(table, facts, surplus)],
  };
}

const measures = {
  days: { name: 'Дней запаса', unit: 'дн.' },
  cover: { name: 'Запас в периодах файла', unit: 'пер.' },
} as const;

function coverView(facts: Facts, measured: 'days' | 'cover'): PlannedVisualization {
  const { name, unit } = measures[measured];
  const column: PlannedTableColumn = {
    column: measured,
    name,
    kind: 'number',
    decimals: 1,
    unit,
  };
  return {
    id: 'cover',
    table: {
      result: 'items',
      columns: [...itemColumns(facts), column, textColumn('state', 'Состояние')],
    },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: measured, name, role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(facts.dimension?.header ?? ''),
      y: axis(name, unit),
      decimals: 1,
    },
  };
}

function itemColumns({ dimension, measure, parameters }: Facts): readonly PlannedTableColumn[] {
  const { stock: held = '', sales = '' } = parameters.columns;
  return [
    textColumn('name', dimension?.header ?? ''),
    amountColumn('stock', { ...measure, header: held }),
    amountColumn('sales', { ...measure, header: sales }),
  ];
}

function surplusView(
  table: TableProfile,
  facts: Facts,
  surplus: 'surplus' | 'surplus_money',
): PlannedVisualization {
  const { columns } = facts.parameters;
  const paid = columnOf(table, columns['worth'] ?? columns['cost'] ?? null);
  const money = { ...facts.measure, unit: moneyUnit(table, paid?.name ?? null), decimals: 2 };
  const isMoney = surplus === 'surplus_money';
  const words = isMoney ? money : { ...facts.measure, decimals: 1 };
  const name = isMoney ? 'Деньги в лишнем запасе' : 'Лишний запас';
  return {
    id: 'surplus',
    table: {
      result: 'surplus',
      columns: [
        ...itemColumns(facts),
        ...(isMoney
          ? [amountColumn('surplus', { ...facts.measure, header: 'Лишний запас', decimals: 1 })]
          : []),
        amountColumn(surplus, { ...words, header: name }),
        textColumn('state', 'Состояние'),
      ],
    },
    chart: {
      kind: 'bars',
      result: 'surplus_bars',
      label: 'name',
      series: [{ column: surplus, name, role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(facts.dimension?.header ?? ''),
      y: axis(name, words.unit),
      decimals: words.decimals,
    },
  };
}

function moneyUnit(table: TableProfile, name: string | null): string | null {
  const column = columnOf(table, name);
  return column === undefined ? null : unitOf(table, column);
}

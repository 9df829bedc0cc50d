import type { TableProfile } from '../../../../workbook/src/index.js';
import type { KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { columnOf, literal, NO_NAME, queryMaker, quoted } from '../../sql.js';
import { axis, textColumn } from '../common.js';
import { narrateTurnover } from './turnover-note.js';

/** «Обороты и остатки по счетам»: each account once, its parts in it. */
export const turnovers: KindBuilder = { kind: 'turnover', plan, narrate: narrateTurnover };

const BARS_MAX = 12;

function plan(table: TableProfile, parameters: ReportParameters): PlannedParts {
  const query = queryMaker(table, parameters);
  const from = rowsOf(table, parameters);
  const extra = { rowsColumn: 'n' };
  return {
    queries: [
      query('accounts', `${from}SELECT * FROM g ORDER BY abs(change) DESC, name`, extra),
      query(
        'bars',
        `${from}, b AS (SELECT name, change, n FROM g WHERE change <> 0 ` +
          `ORDER BY abs(change) DESC, name LIMIT ${BARS_MAX}) ` +
          'SELECT * FROM b ORDER BY change DESC, name',
        extra,
      ),
      query(
        'wrong',
        `${from}SELECT row_name AS name, gap, 1 AS n FROM t WHERE abs(gap) >= 0.01 ` +
          'ORDER BY abs(gap) DESC, row_name',
        extra,
      ),
      query(
        'totals',
        `${from}SELECT sum(debit) AS debit, sum(credit) AS credit, ` +
          'abs(sum(debit) - sum(credit)) AS apart, count(*) AS n, ' +
          'count(*) FILTER (WHERE abs(gap) >= 0.01) AS wrong, ' +
          '(SELECT count(*) FROM g) AS accounts FROM t',
        extra,
      ),
    ],
    computations: [],
    visualizations: [view(table, parameters)],
  };
}

/** `t`: details alone, with signed balances; `g`: one row an account. */
function rowsOf(table: TableProfile, { columns }: ReportParameters): string {
  const at = (part: string) => `coalesce(${quoted(columns[part] ?? '')}, 0)`;
  const text = (part: string) => {
    const name = columns[part];
    return name === undefined ? 'NULL' : `trim(CAST(${quoted(name)} AS VARCHAR))`;
  };
  const [code, name] = [text('code'), text('name')];
  const own =
    `CASE WHEN ${code} IS NULL THEN ${name} WHEN ${name} IS NULL THEN ${code} ` +
    `ELSE ${code} || ' ' || ${name} END`;
  const label = `coalesce(${own}, ${text('group')}, ${literal(NO_NAME)})`;
  return (
    `WITH d AS (SELECT ${code} AS code, ${label} AS row_name, ` +
    `${text('group')} AS account, ` +
    `${at('openDebit')} - ${at('openCredit')} AS opening, ${at('debit')} AS debit, ` +
    `${at('credit')} AS credit, ${at('closeDebit')} - ${at('closeCredit')} AS closing ` +
    `FROM ${quoted(table.sqlName)}), ` +
    // Where a sheet keeps an account beside its parts, the parts are the details.
    't AS (SELECT d.*, opening + debit - credit - closing AS gap, ' +
    'coalesce(account, w.whole, row_name) AS name FROM d LEFT JOIN (SELECT code AS own, ' +
    'min(row_name) AS whole FROM d GROUP BY code) AS w ON w.own = left(d.code, 2) ' +
    "WHERE code IS NULL OR NOT EXISTS (SELECT 1 FROM d AS p WHERE p.code LIKE d.code || '.%')), " +
    'g AS (SELECT name, sum(opening) AS opening, sum(debit) AS debit, sum(credit) AS credit, ' +
    'sum(closing) AS closing, sum(closing) - sum(opening) AS change, count(*) AS n ' +
    'FROM t GROUP BY name) '
  );
}

function view(
  table: TableProfile,
  { columns }: ReportParameters,
): PlannedParts['visualizations'][number] {
  const decimals = Math.max(
    ...['openDebit', 'debit', 'credit', 'closeDebit'].map(
      (part) => columnOf(table, columns[part] ?? '')?.decimals ?? 0,
    ),
  );
  const amount = (column: string, name: string) =>
    ({ column, name, kind: 'number', decimals: Math.min(decimals, 2) }) as const;
  return {
    id: 'accounts',
    table: {
      result: 'accounts',
      columns: [
        textColumn('name', 'Счет'),
        amount('opening', 'На начало'),
        amount('debit', 'Оборот по дебету'),
        amount('credit', 'Оборот по кредиту'),
        amount('closing', 'На конец'),
        amount('change', 'Изменение'),
      ],
    },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: 'change', name: 'Изменение сальдо', role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis('Счет'),
      y: axis('Изменение сальдо'),
      decimals: Math.min(decimals, 2),
    },
  };
}

import type { TableProfile } from '../../../../workbook/src/index.js';
import type { PlannedVisualization } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { columnOf, keySql, queryMaker, quoted, rowsSql, sourceOf } from '../../sql.js';
import { amountColumn, axis, countColumn, percentColumn, textColumn } from '../common.js';
import { narrateRfm } from './rfm-note.js';

/** «RFM»: clients by how lately, how often and for how much they buy. */
export const rfm: KindBuilder = { kind: 'rfm', plan, narrate: narrateRfm };

function condition({ columns, date, measure }: ReportParameters): string {
  const filled = [columns['client'], date, measure.column].map(
    (name) => `${quoted(name ?? '')} IS NOT NULL`,
  );
  return filled.join(' AND ');
}

/** The first that fits is the client's segment. */
const SEGMENT_SQL =
  "CASE WHEN r >= 4 AND f >= 4 AND m >= 4 THEN 'Лучшие' " +
  "WHEN r >= 3 AND f >= 3 THEN 'Постоянные' " +
  "WHEN r >= 4 AND orders = 1 THEN 'Новые' " +
  "WHEN r >= 3 THEN 'Перспективные' " +
  "WHEN f >= 3 OR m >= 4 THEN 'Под угрозой ухода' ELSE 'Потерянные' END";

/** Scores of 1–5 by rank; clients of the same value have the same score. */
function rfmSql(table: TableProfile, parameters: ReportParameters): string {
  const date = quoted(parameters.date ?? '');
  const amount = quoted(parameters.measure.column ?? '');
  const client = columnOf(table, parameters.columns['client'] ?? null);
  const name = client === undefined ? "''" : keySql(client);
  const rows = rowsSql(table, parameters, condition(parameters));
  const order = parameters.columns['order'];
  const counted = order === undefined ? `CAST(${date} AS DATE)` : quoted(order);
  const bought = `FILTER (WHERE ${amount} > 0)`;
  const score = (by: string) =>
    `CAST(floor(5.0 * (rank() OVER (ORDER BY ${by}) - 1) / things) AS INTEGER)`;
  return (
    `WITH e AS (SELECT CAST(max(${date}) AS DATE) AS hi ${rows}), ` +
    `c AS (SELECT ${name} AS name, CAST(max(${date}) ${bought} AS DATE) AS last_date, ` +
    `count(DISTINCT ${counted}) ${bought} AS orders, sum(${amount}) AS amount, count(*) AS n ` +
    `${rows} GROUP BY ALL), ` +
    "k AS (SELECT c.name, c.last_date, c.orders, c.amount, c.n, date_diff('day', c.last_date, " +
    'e.hi) AS days, count(*) OVER () AS things FROM c CROSS JOIN e WHERE c.orders > 0), ' +
    `q AS (SELECT *, 5 - ${score('days')} AS r, 1 + ${score('orders')} AS f, ` +
    `1 + ${score('amount')} AS m FROM k), ` +
    `l AS (SELECT *, ${SEGMENT_SQL} AS segment FROM q) `
  );
}

const SEGMENTS_SQL =
  'SELECT segment AS name, count(*) AS clients, 100.0 * count(*) / sum(count(*)) OVER () AS ' +
  'clients_share, sum(amount) AS amount, 100 * sum(amount) / nullif(sum(sum(amount)) OVER (), 0) ' +
  'AS amount_share, avg(orders) AS orders, avg(days) AS days, sum(n) AS n FROM l ' +
  'GROUP BY segment ORDER BY sum(amount) DESC, segment';

const CLIENTS_SQL =
  'SELECT name, segment, days, orders, amount, r, f, m, n FROM l ORDER BY amount DESC, name';

const TOTALS_SQL =
  'SELECT count(*) AS clients, sum(n) AS n, sum(amount) AS amount, ' +
  'count(*) FILTER (WHERE orders = 1) AS once, ' +
  '100.0 * count(*) FILTER (WHERE orders = 1) / nullif(count(*), 0) AS once_share, ' +
  '(SELECT hi FROM e) AS hi, (SELECT count(*) FROM c WHERE orders = 0) AS none FROM l';

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const make = queryMaker(table, parameters);
  const source = sourceOf(table, parameters, {
    condition: condition(parameters),
    reason: 'нет клиента, даты или суммы',
  });
  const sql = rfmSql(table, parameters);
  const client = columnOf(table, parameters.columns['client'] ?? null);
  const groups = client === undefined ? [] : [{ column: 'name', sql: keySql(client) }];
  const query = (id: string, rest: string) =>
    make(id, `${sql}${rest}`, { rowsColumn: 'n', source });
  return {
    queries: [
      query('segments', SEGMENTS_SQL),
      make('clients', `${sql}${CLIENTS_SQL}`, { rowsColumn: 'n', source, groups }),
      query('totals', TOTALS_SQL),
    ],
    computations: [],
    visualizations: [segmentsView(facts), clientsView(facts)],
  };
}

function segmentsView({ measure }: Facts): PlannedVisualization {
  const mean = (column: string, name: string) =>
    ({ column, name, kind: 'number', decimals: 1 }) as const;
  return {
    id: 'segments',
    table: {
      result: 'segments',
      columns: [
        textColumn('name', 'Сегмент'),
        countColumn('clients', 'Клиентов'),
        percentColumn('clients_share', 'Доля клиентов, %'),
        amountColumn('amount', measure),
        percentColumn('amount_share', 'Доля суммы, %'),
        mean('orders', 'Покупок в среднем'),
        mean('days', 'Дней с последней покупки'),
      ],
    },
    chart: {
      kind: 'bars',
      result: 'segments',
      label: 'name',
      series: [{ column: 'amount_share', name: 'Доля суммы, %', role: 'accent' }],
      valueLabels: { percent: true, decimals: 1 },
      x: axis('Сегмент'),
      y: axis('Доля суммы', '%'),
      decimals: 2,
    },
  };
}

function clientsView({ measure, parameters }: Facts): PlannedVisualization {
  return {
    id: 'clients',
    table: {
      result: 'clients',
      columns: [
        textColumn('name', parameters.columns['client'] ?? 'Клиент'),
        textColumn('segment', 'Сегмент'),
        countColumn('days', 'Дней с последней покупки'),
        countColumn('orders', 'Покупок'),
        amountColumn('amount', measure),
        countColumn('r', 'Давность, балл'),
        countColumn('f', 'Частота, балл'),
        countColumn('m', 'Деньги, балл'),
      ],
    },
    chart: null,
  };
}

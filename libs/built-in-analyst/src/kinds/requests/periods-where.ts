import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { capital } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { measureSql, periodSql, queryMaker, quoted, rowsSql } from '../../sql.js';
import { amountColumn, countColumn, ending, grainCount, periodColumn } from '../common.js';

/** «В каких месяцах выручка была больше миллиона», «сколько месяцев выполнен план». */
export const periodsWhere: KindBuilder = { kind: 'periods-where', plan, narrate };

const SHOWN_MAX = 500;

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const { grain, measure, request } = parameters;
  const date = parameters.date ?? '';
  const period = periodSql(date, grain);
  const rows = rowsSql(table, parameters, `${quoted(date)} IS NOT NULL`);
  const each =
    `WITH p AS (SELECT ${period} AS period, ${measureSql(measure)} AS value, count(*) AS n ` +
    `${rows} GROUP BY 1) `;
  const { operator, value } = request.having ?? { operator: '>', value: '0' };
  const kept = `value ${operator} ${Number(value)}`;
  return {
    queries: [
      query(
        'rows',
        `${each}SELECT period, value, n FROM p WHERE ${kept} ORDER BY period LIMIT ${SHOWN_MAX}`,
        { rowsColumn: 'n', groups: [{ column: 'period', sql: period }] },
      ),
      query(
        'totals',
        `${each}SELECT count(*) FILTER (WHERE ${kept}) AS found, count(*) AS periods, ` +
          `${Number(value)} AS bound, sum(n) AS n FROM p`,
      ),
    ],
    computations: [],
    visualizations: [
      {
        id: 'rows',
        table: {
          result: 'rows',
          columns: [
            periodColumn('period', grain),
            amountColumn('value', facts.measure),
            countColumn('n', 'Строк'),
          ],
        },
        chart: null,
      },
    ],
  };
}

const signs = { '>': 'больше', '<': 'меньше', '>=': 'не меньше', '<=': 'не больше', '=': 'равно' };
const LISTED_MAX = 6;

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const { grain, request } = facts.parameters;
  const [one, few, many] = grainCount(grain);
  const found = cells.count('totals', 0, 'found', [one, few, many]);
  const all = cells.value('totals', 0, 'periods', { style: 'number', decimals: 0 });
  const limit = t`${signs[request.having?.operator ?? '>']}
    ${cells.exact('totals', 0, 'bound', facts.measure)}`;
  return {
    blocks: [
      block(
        'conclusion',
        t`${capital(facts.measure.nominative)} ${limit}: ${found} из ${all}${list(narration)}.`,
        { visualization: 'rows' },
      ),
      ...ending(
        narration,
        ['totals', 'n'],
        t`${capital(facts.measure.nominative)} за каждый период, в котором есть строки.`,
      ),
    ],
    visualizations: [
      { id: 'rows', title: [], subtitle: [], description: t`Периоды по запросу`, highlight: [] },
    ],
  };
}

/** «: март 2025, май 2025 и другие» */
function list({ facts, cells }: Narration): readonly DraftSpan[] {
  const count = cells.rows('rows');
  if (count === 0) return [];
  const shown = Array.from({ length: Math.min(LISTED_MAX, count) }, (_, row) => row);
  const names = shown.flatMap((row, index): readonly DraftSpan[] => [
    index === 0 ? '' : ', ',
    cells.date('rows', row, 'period', facts.parameters.grain),
  ]);
  return t` — ${names}${count > LISTED_MAX ? ' и другие' : ''}`;
}

import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { capital, dimensionWords, genitiveCount } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import {
  columnOf,
  conditionSql,
  keySql,
  literal,
  measureSql,
  queryMaker,
  rowsSql,
} from '../../sql.js';
import { amountColumn, countColumn, countedThings, ending, textColumn } from '../common.js';

/** «Какие товары не продавались в марте»: values without a row among those that were asked for. */
export const absent: KindBuilder = { kind: 'absent', plan, narrate };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const column = columnOf(table, parameters.dimension);
  const key = column === undefined ? literal('') : keySql(column);
  const [side] = parameters.request.sides;
  const within = conditionSql(side?.filters ?? []) ?? 'true';
  const rows = rowsSql(table, parameters, column && `${key} IS NOT NULL`);
  const all =
    `WITH g AS (SELECT ${key} AS name, ${measureSql(parameters.measure)} AS value, ` +
    `count(*) AS n, count(*) FILTER (WHERE ${within}) AS inside ${rows} GROUP BY 1) `;
  return {
    queries: [
      query(
        'rows',
        `${all}SELECT name, value, n FROM g WHERE inside = 0 ORDER BY value DESC, name`,
        {
          rowsColumn: 'n',
          groups: [{ column: 'name', sql: key }],
        },
      ),
      query(
        'totals',
        `${all}SELECT ${literal(side?.label ?? '')} AS label, count(*) AS groups, sum(n) AS n, ` +
          'count(*) FILTER (WHERE inside = 0) AS found FROM g',
      ),
    ],
    computations: [],
    visualizations: [view(facts)],
  };
}

function view({ measure, dimension }: Facts): PlannedParts['visualizations'][number] {
  return {
    id: 'rows',
    table: {
      result: 'rows',
      columns: [
        textColumn('name', dimension?.header ?? ''),
        amountColumn('value', { ...measure, header: `${measure.header} за все время` }),
        countColumn('n', 'Строк за все время'),
      ],
    },
    chart: null,
  };
}

const NAMES_SHOWN = 5;

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const words = facts.dimension ?? dimensionWords('');
  const found = cells.number('totals', 0, 'found');
  const of = countedThings(narration, ['totals', 'groups'], genitiveCount(words));
  const label = cells.label('totals', 0, 'label');
  const conclusion =
    found === 0
      ? t`${label}: есть строки по каждому из ${of}.`
      : t`${label}: нет строк у ${cells.value('totals', 0, 'found', plain)} из ${of} —
          ${namesText(narration)}.`;
  return {
    blocks: [
      block('conclusion', conclusion, { visualization: 'rows' }),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Значения столбца «${{ name: words.header }}», которых нет среди отобранных строк;
          рядом — ${facts.measure.nominative} за все время.`,
      ),
    ],
    visualizations: [
      {
        id: 'rows',
        title: [],
        subtitle: [],
        description: t`${capital(words.of)} без строк`,
        highlight: [],
      },
    ],
  };
}

const plain = { style: 'number', decimals: 0 } as const;

function namesText({ cells }: Narration): readonly DraftSpan[] {
  const rows = cells.rows('rows');
  const shown = Array.from({ length: Math.min(NAMES_SHOWN, rows) }, (_, row) => row);
  const names = shown.flatMap((row) => [
    row === 0 ? '«' : ', «',
    cells.label('rows', row, 'name'),
    '»',
  ]);
  return rows > NAMES_SHOWN ? [...names, ' и другие'] : names;
}

import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { nameKey, queryMaker } from '../../sql.js';
import { amountColumn, axis, countColumn, percentColumn, textColumn } from '../common.js';
import { datedSource } from './series.js';
import { narrateXyz } from './xyz-note.js';
import { GRID_SQL, itemsSql, XYZ_TOTALS_SQL } from './xyz-sql.js';

/** «XYZ»: how evenly each item goes from period to period, beside how much it brings. */
export const xyz: KindBuilder = { kind: 'xyz', plan, narrate: narrateXyz };

const FORMULA = 'Коэффициент вариации: стандартное отклонение по периодам к среднему';

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const make = queryMaker(table, parameters);
  const source = datedSource(table, parameters);
  const items = itemsSql(table, parameters);
  const extra = { rowsColumn: 'n', source, formula: FORMULA };
  return {
    queries: [
      make('grid', `${items.trimEnd()}${GRID_SQL}`, extra),
      make(
        'items',
        `${items}SELECT name, total, share, mean, variation, abc, ` +
          "coalesce(abc || xyz, 'без класса') AS class, active, n FROM k ORDER BY place",
        { ...extra, groups: nameKey(table, parameters.dimension) },
      ),
      make('totals', `${items}${XYZ_TOTALS_SQL}`, extra),
    ],
    computations: [],
    visualizations: [gridView(facts), itemsView(facts)],
  };
}

function gridView(facts: Facts): PlannedParts['visualizations'][number] {
  return {
    id: 'grid',
    table: {
      result: 'grid',
      columns: [
        textColumn('class', 'Класс'),
        countColumn('items', 'Позиций'),
        amountColumn('value', facts.measure),
        percentColumn('share', 'Доля, %'),
      ],
    },
    chart: {
      kind: 'heatmap',
      result: 'grid',
      xLabel: 'xyz',
      yLabel: 'abc',
      value: 'items',
      x: axis('Ровность: X — ровно, Z — непредсказуемо'),
      y: axis('Вклад: A — основа, C — мелочь'),
      decimals: 0,
    },
  };
}

function itemsView(facts: Facts): PlannedParts['visualizations'][number] {
  return {
    id: 'items',
    table: {
      result: 'items',
      columns: [
        textColumn('name', facts.dimension?.header ?? ''),
        textColumn('class', 'Класс'),
        amountColumn('total', facts.measure),
        percentColumn('share', 'Доля, %'),
        percentColumn('variation', 'Вариация, %'),
        countColumn('active', 'Периодов с данными'),
      ],
    },
    chart: null,
  };
}

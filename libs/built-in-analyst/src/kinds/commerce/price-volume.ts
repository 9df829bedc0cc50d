import type { TableProfile } from '../../../../workbook/src/index.js';
import type { PlannedVisualization } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { nameKey, queryMaker, sourceOf } from '../../sql.js';
import { amountColumn, axis, percentColumn, textColumn } from '../common.js';
import { comparedPeriods } from '../comparison.js';
import { barsSql } from './parts.js';
import { narratePriceVolume } from './price-volume-note.js';
import {
  datedAmounts,
  EFFECTS_SQL,
  priceVolumeSql,
  PRICE_VOLUME_TOTALS,
} from './price-volume-sql.js';

/** «Цена–объем–структура»: why the amount of the last full period differs from the one before. */
export const priceVolume: KindBuilder = {
  kind: 'price-volume',
  plan,
  narrate: narratePriceVolume,
};

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const make = queryMaker(table, parameters);
  const source = sourceOf(table, parameters, {
    condition: datedAmounts(parameters),
    reason: 'нет даты или суммы',
  });
  const items = priceVolumeSql(table, parameters, decimalsOf(facts));
  const periods = comparedPeriods(parameters);
  const groups = [...nameKey(table, parameters.dimension), ...periods];
  const query = (id: string, sql: string) => make(id, sql, { rowsColumn: 'n', source, groups });
  const whole = (id: string, sql: string) =>
    make(id, sql, { rowsColumn: 'n', source, groups: periods });
  return {
    queries: [
      whole('effects', `${items.trimEnd()}${EFFECTS_SQL}`),
      query('items', `${items}SELECT * FROM l ORDER BY abs(delta) DESC, name`),
      query('bars', `${items.trimEnd()}${barsSql('delta')}`),
      query(
        'priced',
        `${items}SELECT name, price, n FROM l WHERE status = 'both' AND price <> 0 ` +
          'ORDER BY abs(price) DESC, name LIMIT 3',
      ),
      whole('totals', `${items}${PRICE_VOLUME_TOTALS}`),
    ],
    computations: [],
    visualizations: [effectsView(facts), itemsView(facts)],
  };
}

function decimalsOf({ measure }: Facts): number {
  return Math.min(6, Math.max(2, measure.decimals));
}

function effectsView(facts: Facts): PlannedVisualization {
  const { measure } = facts;
  return {
    id: 'effects',
    table: {
      result: 'effects',
      columns: [
        textColumn('name', 'Причина'),
        amountColumn('value', { ...measure, decimals: decimalsOf(facts), header: measure.header }),
        percentColumn('share', 'К прежней сумме, %'),
      ],
    },
    chart: {
      kind: 'waterfall',
      result: 'effects',
      label: 'name',
      series: [{ column: 'value', name: measure.header, role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(''),
      y: axis(measure.header, measure.unit),
      decimals: decimalsOf(facts),
    },
  };
}

function itemsView(facts: Facts): PlannedVisualization {
  const measure = { ...facts.measure, decimals: decimalsOf(facts) };
  const header = facts.dimension?.header ?? '';
  return {
    id: 'items',
    table: {
      result: 'items',
      columns: [
        textColumn('name', header),
        amountColumn('before', { ...measure, header: 'Было' }),
        amountColumn('after', { ...measure, header: 'Стало' }),
        amountColumn('delta', { ...measure, header: 'Изменение' }),
        amountColumn('price', { ...measure, header: 'Цена' }),
        amountColumn('pieces', { ...measure, header: 'Количество' }),
        amountColumn('apart', { ...measure, header: 'Новые, ушедшие, прочее' }),
      ],
    },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: 'delta', name: 'Изменение', role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(header),
      y: axis('Изменение', measure.unit),
      decimals: measure.decimals,
    },
  };
}

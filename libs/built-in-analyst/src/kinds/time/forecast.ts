import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { amountColumn, axis, periodColumn, textColumn } from '../common.js';
import { narrateForecast } from './forecast-note.js';
import { overTime, seriesQueries } from './series.js';

/** «Прогноз»: the next periods, by the method that was the least wrong on the past. */
export const forecast: KindBuilder = { kind: 'forecast', plan, narrate: narrateForecast };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  return {
    queries: seriesQueries(table, parameters),
    computations: [
      overTime('forecast', 'forecast', parameters),
      overTime('test', 'forecast-test', parameters),
    ],
    visualizations: [view(parameters, facts)],
  };
}

function view(
  { grain }: ReportParameters,
  { measure }: Facts,
): PlannedParts['visualizations'][number] {
  return {
    id: 'forecast',
    table: {
      result: 'forecast',
      columns: [
        periodColumn('period', grain),
        amountColumn('value', measure),
        amountColumn('low', { ...measure, header: 'Не ниже' }),
        amountColumn('high', { ...measure, header: 'Не выше' }),
        textColumn('part', 'Факт или прогноз'),
      ],
    },
    chart: {
      kind: 'line',
      result: 'forecast',
      label: 'period',
      grain,
      series: [{ column: 'value', name: measure.header, role: 'accent' }],
      partial: 'future',
      band: { low: 'low', high: 'high', name: 'Интервал прогноза' },
      x: axis(''),
      y: axis(measure.header, measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

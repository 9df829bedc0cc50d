import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { amountColumn, axis, countColumn, percentColumn, perGrain, textColumn } from '../common.js';
import { narrateSeasonality } from './seasonality-note.js';
import { overTime, seriesQueries } from './series.js';

/** «Сезонность»: how the months of the year or the days of the week differ from the usual level. */
export const seasonality: KindBuilder = { kind: 'seasonality', plan, narrate: narrateSeasonality };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  return {
    queries: seriesQueries(table, parameters),
    computations: [
      overTime('seasons', 'season-rows', parameters),
      overTime('test', 'season-test', parameters),
    ],
    visualizations: [view(parameters, facts)],
  };
}

function view(parameters: ReportParameters, facts: Facts): PlannedParts['visualizations'][number] {
  const header = parameters.grain === 'day' ? 'День недели' : 'Месяц';
  const mean = `${facts.measure.header}, в среднем за ${perGrain[parameters.grain]}`;
  return {
    id: 'seasons',
    table: {
      result: 'seasons',
      columns: [
        textColumn('season', header),
        percentColumn('index', 'Индекс сезонности, %'),
        amountColumn('mean', { ...facts.measure, header: mean }),
        countColumn('periods', parameters.grain === 'day' ? 'Дней' : 'Месяцев'),
      ],
    },
    chart: {
      kind: 'columns',
      result: 'seasons',
      label: 'season',
      series: [{ column: 'index', name: 'Индекс сезонности', role: 'accent' }],
      valueLabels: { percent: true, decimals: 0 },
      x: axis(header),
      y: axis('Индекс сезонности', '%'),
      decimals: 2,
    },
  };
}

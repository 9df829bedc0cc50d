import type { TableProfile } from '../../../../workbook/src/index.js';
import type {
  ComputationMethod,
  PlannedComputation,
  PlannedQuery,
} from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { isAdditive, periodSql, queryMaker, quoted, sourceOf } from '../../sql.js';
import { seriesSql } from '../dynamics.js';
import { SIGNIFICANT } from '../dynamics-note.js';

/** A measure by periods, which all reports of time are made of. */
export function seriesQueries(
  table: TableProfile,
  parameters: ReportParameters,
): readonly PlannedQuery[] {
  const source = datedSource(table, parameters);
  const make = queryMaker(table, parameters);
  const series = seriesSql(table, parameters);
  const period = periodSql(parameters.date ?? '', parameters.grain);
  return [
    make('series', `${series}SELECT period, value, n, partial FROM p ORDER BY period`, {
      rowsColumn: 'n',
      source,
      groups: [{ column: 'period', sql: period }],
    }),
    make(
      'totals',
      `${series}SELECT sum(n) AS n, count(*) FILTER (WHERE partial) AS partials, ` +
        'max(period) FILTER (WHERE partial) AS partial_period, ' +
        'count(*) FILTER (WHERE NOT partial) AS periods FROM p',
      { rowsColumn: 'n', source },
    ),
  ];
}

export function datedSource(table: TableProfile, parameters: ReportParameters) {
  const condition = `${quoted(parameters.date ?? '')} IS NOT NULL`;
  return sourceOf(table, parameters, { condition, reason: 'нет даты' });
}

/** Days and weeks without rows are days and weeks without sales; a month may be a lost file. */
export function overTime(
  id: string,
  method: ComputationMethod,
  { grain, measure, request }: ReportParameters,
): PlannedComputation {
  const zeros = isAdditive(measure) && (grain === 'day' || grain === 'week');
  return {
    id,
    method,
    of: 'series',
    columns: ['period', 'value', 'partial'],
    grain,
    gaps: zeros ? 'zero' : 'cut',
    ...(request.horizon === undefined ? {} : { horizon: request.horizon }),
  };
}

/** Decided over all tests of the workbook where the report was proposed, else by its own test. */
export function claimHolds({ facts, cells }: Narration, result: string): boolean {
  return (facts.parameters.significance ?? cells.number(result, 0, 'p')) < SIGNIFICANT;
}

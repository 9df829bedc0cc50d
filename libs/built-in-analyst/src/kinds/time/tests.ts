import type { Query } from '../../../../jail/src/index.js';
import type { ComputationMethod } from '../../../../analysis/src/index.js';
import type { Candidate } from '../../candidate.js';
import { ask, computed, nothingToTell } from '../../claims.js';
import type { TestedKind, Verdict } from '../../claims.js';
import { seriesSql } from '../dynamics.js';
import { isStep } from './change-point.js';
import { overTime } from './series.js';
import { itemsSql, XYZ_TOTALS_SQL } from './xyz-sql.js';

type Numbers = (name: string) => number | null;

/** The claims of the reports of time, and what they need to be worth a report. */
export const timeTests: readonly TestedKind[] = [
  { kind: 'dynamics', onlyIfHolds: false, test: overSeries('trend', trendVerdict) },
  { kind: 'seasonality', onlyIfHolds: true, test: overSeries('season-test', seasonVerdict) },
  { kind: 'change-point', onlyIfHolds: true, test: overSeries('change-point', changeVerdict) },
  { kind: 'forecast', onlyIfHolds: false, test: overSeries('forecast-test', forecastVerdict) },
  { kind: 'comparison', onlyIfHolds: false, test: overSeries('trend', comparedVerdict) },
  { kind: 'xyz', onlyIfHolds: false, test: xyzVerdict },
];

function overSeries(
  method: ComputationMethod,
  judge: (found: Numbers, candidate: Candidate) => Verdict,
): TestedKind['test'] {
  return async (candidate, query) => {
    const { table, parameters } = candidate;
    const sql = `${seriesSql(table, parameters)}SELECT period, value, partial FROM p ORDER BY period`;
    const series = await ask(query, sql);
    if (series === null) return nothingToTell;
    return judge(computed(series, overTime('claim', method, parameters)), candidate);
  };
}

const TREND_PERIODS_MIN = 6;

function trendVerdict(found: Numbers): Verdict {
  const enough = (found('n') ?? 0) >= TREND_PERIODS_MIN;
  const same = found('low') !== null && found('low') === found('high');
  return { p: enough ? found('p') : null, tells: !same };
}

/** A period needs another to be compared with. */
function comparedVerdict(found: Numbers): Verdict {
  const same = found('low') !== null && found('low') === found('high');
  return { p: null, tells: (found('n') ?? 0) >= 2 && !same };
}

const MONTHS_MIN = 24;
const DAYS_MIN = 56;

function seasonVerdict(found: Numbers, { parameters, worth }: Candidate): Verdict {
  const enough = (found('n') ?? 0) >= (parameters.grain === 'day' ? DAYS_MIN : MONTHS_MIN);
  const p = found('p');
  if (!enough || p === null) return nothingToTell;
  return { p, tells: true, worth: worth + (found('strength') ?? 0) / 8 };
}

const POINTS_MIN = 12;

function changeVerdict(found: Numbers, { worth }: Candidate): Verdict {
  if ((found('n') ?? 0) < POINTS_MIN) return nothingToTell;
  const tells = isStep(found('step_error') ?? 0, found('line_error') ?? 0);
  const size = Math.min(40, Math.abs(found('growth') ?? 0)) / 4;
  return { p: found('p'), tells, worth: worth + size };
}

/** A forecast that is better than the naive one tells more, a very rough one less. */
function forecastVerdict(found: Numbers, { worth }: Candidate): Verdict {
  const error = found('error');
  if ((found('n') ?? 0) < POINTS_MIN || error === null || !(error > 0)) return nothingToTell;
  const better = Math.min(40, Math.max(0, found('better') ?? 0)) / 4;
  const wape = found('wape') ?? 100;
  const rough = wape > 40 ? 12 : 0;
  const plain = better === 0 ? REPEAT_COSTS : 0;
  return { p: null, tells: wape <= ERROR_MAX, worth: worth + better - rough - plain };
}

/** Whoever errs by half on the past foretells nothing. */
const ERROR_MAX = 50;
/** The last value once more. */
const REPEAT_COSTS = 8;

const ITEM_PERIODS_MIN = 6;
const ITEMS_MIN = 10;
/** Where nearly all vary as they please, the classes part nothing. */
const ALL_BUT_FEW = 0.9;

async function xyzVerdict({ table, parameters, worth }: Candidate, query: Query): Promise<Verdict> {
  const found = await ask(query, `${itemsSql(table, parameters)}${XYZ_TOTALS_SQL}`);
  const at = (name: string) =>
    Number(found?.rows[0]?.[found.columns.findIndex((column) => column.name === name)] ?? 0);
  const items = at('items') - at('unclassed');
  const tells = at('periods') >= ITEM_PERIODS_MIN && items >= ITEMS_MIN;
  return { p: null, tells, worth: worth - (at('z_items') > ALL_BUT_FEW * items ? 20 : 0) };
}

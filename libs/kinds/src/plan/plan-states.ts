import { ask } from '../../../frames/src/index.js';
import { isOneOf, statusColumn } from '../subjects/statuses.js';
import { numberOf, only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { timeOfFact } from './plan-asks.js';
import type { Planned } from './plan-case.js';
import type { PlanPair } from './plan-pair.js';

/** What sounds as if nothing came of a row, though it is counted. */
const PERHAPS_NONE =
  /^(?:не\s+(?:прин|закры|вы(?:ш|ход)|состоя|забр|подош)|возврат(?!\p{L})|стоп|сня(?:т|л)|замена\s+по\s+гарант|бартер|разверн|отчисл|передум|взяли\s+своего)/iu;
/** Of the fact so much may be of such rows. */
const PART_MAX = 0.01;

/** Whether the fact counts rows of which the file does not surely say that anything came. */
export async function countsPerhapsNone(
  pair: PlanPair,
  planned: Planned | null,
  survey: Survey,
): Promise<boolean> {
  const { from, fact } = pair;
  const status = from === null ? null : statusColumn(from.table.id, survey.meaning);
  const counted = status === null ? [] : [...status.unknown, ...status.values.done];
  const doubtful = counted.filter((value) => PERHAPS_NONE.test(value));
  if (status === null || doubtful.length === 0) return false;
  const own = only(timeOfFact(pair, planned), fact);
  const measures = [
    { name: 'all', measure: own },
    { name: 'doubtful', measure: only(isOneOf(status.column, doubtful), own) },
  ] as const;
  const asked = ask({ measures, by: [] });
  if (!survey.allows(asked)) return false;
  const [row] = (await survey.answer('doubtful', asked)).rows;
  return numberOf(row?.doubtful) > PART_MAX * numberOf(row?.all);
}

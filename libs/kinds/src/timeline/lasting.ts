import { ask } from '../../../frames/src/index.js';
import type { Measure } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import type { Subject } from '../subjects/subject.js';
import { only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';

/** When something that goes on stops: a contract, a campaign, a subscription, a job. */
const END = /оконч|расторг|увол|выбы|отчисл|отключ|churn|cancel|terminat|(?<!\p{L})end(?!\p{L})/iu;
const ENDED_MIN = 0.5;

/**
 * Whether rows are things that mostly go on («Окончание»: «бессрочно», or empty): the month in
 * which one of them began says neither how many there are nor what they bring then.
 */
export async function areLasting({ table, axis }: Subject, survey: Survey): Promise<boolean> {
  const ends = table.columns.filter(
    ({ header, id }) => END.test(header) && id.column !== axis?.column,
  );
  for (const end of ends) {
    if (!(await haveEnded(end, survey))) return true;
  }
  return false;
}

async function haveEnded({ id, type }: ColumnMeaning, survey: Survey): Promise<boolean> {
  if (type !== 'date') return type !== 'text';
  const rows: Measure = { is: 'count', table: id.table };
  const isFilled = { is: 'not', of: { is: 'empty', column: id } } as const;
  const asked = ask({
    measures: [
      { name: 'rows', measure: rows },
      { name: 'ended', measure: only(isFilled, rows) },
    ],
    by: [],
  });
  const [row] = (await survey.answer('ended', asked)).rows;
  return Number(row?.ended ?? 0) >= ENDED_MIN * Number(row?.rows ?? 0);
}

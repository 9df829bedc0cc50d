import type { ColumnId, ColumnMeaning } from '../../../meaning/src/index.js';
import { datesOf } from '../subjects/dates.js';
import type { Subject } from '../subjects/subject.js';
import { isOneWord, wordsOf } from './plan-words.js';

/**
 * By which date a plan is met: «План поверок» on the «Дата поверки», not when the instrument came
 * in; «План выручки по актам» when the work was handed over.
 */
export function axisOf(
  plan: ColumnMeaning,
  planned: Subject,
  { table, axis }: Subject,
): ColumnId | null {
  const { title, headline } = planned.table;
  const told = `${title} ${headline ?? ''} ${plan.header}`.replaceAll(WITHOUT, '');
  const words = wordsOf(told);
  const isOther = ({ id, role }: ColumnMeaning): boolean =>
    role.is === 'time' && role.of === 'event' && id.column !== axis?.column;
  const dated = table.columns.filter(
    (column) =>
      isOther(column) &&
      wordsOf(column.header).some((own) => words.some((word) => isOneWord(own, word))),
  );
  const ended = OF_ENDED.test(told) ? datesOf(table.columns).done.filter(isOther) : [];
  const found = dated.length === 0 ? ended : dated;
  return axis === null || found.length !== 1 ? axis : (found[0]?.id ?? axis);
}

/** «План продаж (без возвратов)» is of sales, whenever something came back. */
const WITHOUT = /(?<!\p{L})без\s+[^),;]*/giu;

/**
 * An act is signed when the work is handed over. «Выполненные заявки» are those of a state, and
 * «Выполнение плана» tells of no day.
 */
const OF_ENDED =
  /(?<!\p{L})(?:акт(?:ы|у|ам|ов|ами)?|кс\s*-?\s*2|сдач[аеиу]|при[её]мк[аеиу]|(?:закрыт|завершени|выполнени|исполнени)(?:и[еюяи]|[еюяи])(?!\s+план))(?![\p{L}\d])/iu;

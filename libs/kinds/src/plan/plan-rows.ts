import type { Condition } from '../../../frames/src/index.js';
import type { ColumnMeaning, Meaning, TableMeaning } from '../../../meaning/src/index.js';
import { noneOf, statusColumn, without } from '../subjects/statuses.js';
import type { StatusColumn } from '../subjects/statuses.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { all, measureOf } from '../survey/measures.js';
import type { PlannedFact } from './plan-facts.js';

const BUT_CALLED_OFF = /(?<!\p{L})без\s+(?:уч[её]та\s+)?(?:отмен|отказ|аннул)/iu;
const OF_DONE =
  /(?<!\p{L})(?:выполненн|провед[её]нн|состоявш|закрыт|заверш[её]нн|сданн|исполненн|оказанн)\p{L}+/iu;
/** What has not been yet is no fact. */
const TO_COME = /^(?:предстоит|запланир|назначен|заброн|бронь|planned|scheduled)/iu;

/** What is taken in before anything is done; patients who are «приняты» are done with. */
const asked = String.raw`(?:заказ|заяв|договор|контракт|обращен|брон)\p{L}*`;
const taken = String.raw`(?:приня|при[её]м|поступ|оформл|заключ)\p{L}*`;
const between = String.raw`[\s,]+(?:\p{L}+\s+)?`;
const ofAccepted = new RegExp(
  String.raw`(?<!\p{L})(?:${taken}${between}${asked}|${asked}[\s,]+${taken}|` +
    String.raw`план\p{L}*\s+(?:по\s+)?заявок|план\p{L}*,?\s+заявок)`,
  'iu',
);
const DONE =
  /(?<!\p{L})(?:выполн|провед|состоя|закры|заверш|сда[нч]|исполн|оказан|отгру[жз]|достав|выда[нч])/iu;

/** Whether orders count as they come in, whatever becomes of them. */
const isOfAccepted = (told: string): boolean => ofAccepted.test(told) && !DONE.test(told);

/**
 * «План продаж (без отменённых заказов)» and one of «принятые заказы» are met by what is still in
 * work, too; one of guests at «проведённые банкеты» by nothing else.
 */
export function asTold(
  fact: PlannedFact,
  { header }: Pick<ColumnMeaning, 'header'>,
  { title, headline }: TableMeaning,
  subject: Subject,
  meaning: Meaning,
): PlannedFact {
  const status = statusColumn(subject.table.id, meaning);
  if (status === null || fact.quantity === null) return fact;
  const told = { table: `${title} ${headline ?? ''}`, column: header };
  const where = rowsOfPlan(told, status, fact.quantity);
  if (where === fact.quantity.where) return fact;
  const quantity = { ...fact.quantity, where };
  return { ...fact, quantity, measure: measureOf(quantity, subject) };
}

interface PlanTold {
  readonly table: string;
  readonly column: string;
}

function rowsOfPlan(
  { table, column: header }: PlanTold,
  status: StatusColumn,
  { of, where }: Quantity,
): Condition | null {
  const { column, values, unknown } = status;
  if (BUT_CALLED_OFF.test(table)) return without(status, ['void', 'lost']);
  // An order that was called off brings nothing; a request that was refused has come in.
  if (isOfAccepted(`${table} ${header}`))
    return without(status, of.is === 'count' ? ['void'] : ['void', 'lost']);
  const isOfDone = OF_DONE.test(table) && values.done.length > 0;
  if (isOfDone) return noneOf(column, [...values.void, ...values.lost, ...values.open, ...unknown]);
  return all([
    where,
    noneOf(
      column,
      values.open.filter((value) => TO_COME.test(value)),
    ),
  ]);
}

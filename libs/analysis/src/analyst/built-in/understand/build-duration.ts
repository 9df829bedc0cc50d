import type { Column, TableProfile } from '../../../model.js';
import type { Measure } from '../parameters.js';
import type { ChosenMeasure } from './chosen-measure.js';
import { NotUnderstood } from './not-understood.js';
import { isNumber } from './reading.js';
import type { Mention, Reading } from './reading.js';
import { secondsOf } from './time-units.js';

const OPENED =
  /созда|начал|откры|при[её]м|прин[яи]т|заказ|поступ|заявк|отправ|подключ|отклик|start|open|creat/iu;
const CLOSED =
  /закры|оконч|заверш|оплат|отгруз|доставк|выполн|решени|выдач|получени|прибыт|отмен|end|clos|finish/iu;

const LASTING = /длительн|продолжит|срок|duration/iu;
/** Time that nobody means by how long a thing takes. */
const ASIDE = /опозда|задержк|прост[оа]|ожидан/iu;

/** What the table tells itself, else from one date of a row to another. */
export function duration(reading: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  const { asks, table, columns } = reading;
  if (asks.lasting) return longest(table, numbers);
  if (!asks.duration) return null;
  const [first] = numbers;
  if (first !== undefined && isTime(first.column))
    return { ...chosen(averageOf(first.column)), used: [first] };
  if (columns.some(isNumber)) return null;
  const told = table.columns.filter((column) => isMeasure(column) && LASTING.test(column.name));
  return chosen(onlyOf(told) ?? betweenDates(table));
}

/** «дольше всех», «быстрее всего»: by the time that is named or the only one that is told. */
function longest(table: TableProfile, [first]: readonly Mention[]): ChosenMeasure {
  if (first !== undefined) {
    if (isTime(first.column)) return { ...chosen(averageOf(first.column)), used: [first] };
    throw new NotUnderstood(
      `Дольше и быстрее говорят о времени, а «${first.column.name}» — не время.`,
    );
  }
  const told = table.columns.filter(
    (column) => isMeasure(column) && secondsOf(column) !== null && !ASIDE.test(column.name),
  );
  return chosen(onlyOf(told) ?? betweenDates(table));
}

function isTime(column: Column): boolean {
  return secondsOf(column) !== null || LASTING.test(column.name);
}

function isMeasure({ type, role }: Column): boolean {
  return type === 'number' && role === 'measure';
}

function onlyOf([told, ...others]: readonly Column[]): Measure | null {
  return told === undefined || others.length > 0 ? null : averageOf(told);
}

function averageOf({ name }: Column): Measure {
  return { aggregate: 'average', column: name, by: null, distinctBy: false };
}

function betweenDates({ columns }: TableProfile): Measure {
  const dates = columns.filter(({ type }) => type === 'date');
  const from = dates.find(({ name }) => OPENED.test(name));
  const to = dates.find((column) => column !== from && CLOSED.test(column.name));
  if (from === undefined || to === undefined) {
    throw new NotUnderstood('Срок считается между двумя датами: назовите столбцы с обеими.');
  }
  return { aggregate: 'days', column: to.name, by: from.name, distinctBy: false };
}

function chosen(measure: Measure): ChosenMeasure {
  return { measure, used: [], named: true };
}

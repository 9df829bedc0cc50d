import type { Column } from '../../../model.js';
import { grainOf, itemsOf, tellsTimeOfDay } from '../columns.js';
import { parametersOf, rowCount } from '../parameters.js';
import type { Measure, ReportParameters } from '../parameters.js';
import { isAdditive } from '../sql.js';
import { common } from './build-base.js';
import type { Base, Shape } from './build-base.js';
import { periodFilters } from './build-filters.js';
import { isDocument, listOf } from './build-lists.js';
import { NotUnderstood } from './not-understood.js';
import { scopeOf } from './scope.js';

/** «в каких месяцах выручка была больше миллиона» */
export const periodsThat: Shape = (base) => {
  const { asks, table, date } = base.reading;
  if (asks.periodsWhere === null) return null;
  if (date === null) throw new NotUnderstood('В таблице нет дат: периоды отобрать не по чему.');
  if (base.request.having === null || base.dimensions.length > 0) {
    throw new NotUnderstood(
      'Периоды отбирают по одному показателю: «в каких месяцах выручка больше 100 000».',
    );
  }
  return parametersOf('periods-where', table.id, {
    ...common(base),
    date: date.name,
    grain: asks.periodsWhere,
    top: null,
  });
};

/** «по дням недели», «по часам» */
export const byCycle: Shape = (base) => {
  const { cycle } = base.reading.asks;
  if (cycle === null) return null;
  const date = cycle === 'hours' ? clockOf(base) : base.reading.date;
  if (date === null) throw new NotUnderstood(withoutCycle[cycle]);
  if (base.dimensions.some((column) => !isDocument(column))) {
    throw new NotUnderstood(
      'По дням недели и по часам можно показать один показатель, без других групп.',
    );
  }
  const measure = countsDocuments(base) ?? base.measure;
  return parametersOf(cycle, base.reading.table.id, {
    ...common(base),
    measure,
    date: date.name,
    top: null,
  });
};

const withoutCycle = {
  weekdays: 'В таблице нет дат: дни недели определить не по чему.',
  hours: 'В датах таблицы нет времени: часы определить не по чему.',
};

function clockOf({ reading: { date, table } }: Base): Column | null {
  if (date?.hasTime === true) return date;
  const timed = table.columns.find(({ type, hasTime }) => type === 'date' && hasTime);
  return timed ?? table.columns.find(tellsTimeOfDay) ?? null;
}

/** «распределение заказов»: different orders are counted. */
function countsDocuments({ dimensions, chosen }: Base): Measure | null {
  const [column] = dimensions;
  if (column === undefined || chosen.named) return null;
  return { aggregate: 'distinct', column: column.name, by: null, distinctBy: false };
}

/** «нарастающим итогом» */
export const inRunningTotals: Shape = (base) => {
  const { asks, table, date, grain } = base.reading;
  if (!asks.running) return null;
  if (date === null)
    throw new NotUnderstood('В таблице нет дат: нарастающий итог считать не по чему.');
  if (!isAdditive(base.measure) || base.dimensions.length > 0) {
    throw new NotUnderstood('Нарастающим итогом можно показать одну сумму, без групп.');
  }
  const step = grain ?? grainOf(date) ?? 'month';
  return parametersOf('running-total', table.id, {
    ...common(base),
    date: date.name,
    grain: step,
    top: null,
  });
};

/** «какие товары не продавались в марте» */
export const withoutRows: Shape = (base) => {
  const { reading, dimensions, request, filters } = base;
  const { asks, table } = reading;
  if (!asks.absent) return null;
  const sold = soldBefore(base);
  if (sold !== null) return sold;
  const within = [...filters, ...periodFilters(reading)];
  const subject = dimensions[0] ?? itemsOf(table)[0];
  if (subject === undefined || within.length === 0) {
    throw new NotUnderstood(
      'Назовите, чего не было и за какой период: «какие товары не продавались в марте».',
    );
  }
  return parametersOf('absent', table.id, {
    measure: isAdditive(base.measure) ? base.measure : rowCount,
    dimension: subject.name,
    request: { ...request, sides: [{ label: scopeOf(within), filters: within }] },
  });
};

const LAST_SALE = /последн.{0,12}(?:прода|заказ|отгруз|движени|операци)/iu;

/** The table tells when each was sold last: those that were sold earlier. */
function soldBefore(base: Base): ReportParameters | null {
  const { periods, date } = base.reading;
  const [period] = periods;
  if (date === null || period === undefined || !LAST_SALE.test(date.name)) return null;
  const { name: column } = date;
  const before = { type: 'dates', column, from: '1900-01-01', before: period.from } as const;
  return listOf(base, { top: null, order: null, only: [...base.filters, before] });
}

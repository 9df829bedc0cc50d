import type { Cell } from '../model.js';
import { hasValue, labelOf } from './block.js';
import type { ColumnValues } from './column-values.js';

const DURATION = /^(\d{1,4}):([0-5]\d):([0-5]\d)$/;
const SECONDS_A_DAY = 86_400;
/** From here on a typical duration is told in hours. */
const SECONDS_OF_HOURS = 3 * 3_600;
const SHOWN_DECIMALS = 2;
const KEPT_DECIMALS = 12;

const NAMES_DURATION =
  /длительн|продолжит|ожидани|просто[йя]|отработан|наработ|переработ|сверхурочн|опоздани|затрачен|потрачен|duration|elapsed|time (?:spent|on|in|to)|(?:handling|talk|wait|waiting|hold|response|resolution|lead|cycle|run|total) time|(?<!\p{L})врем\p{L}* (?:реакции|решения|ответа|выполнени|доставки|обработки|разговор|обслуживани|приготовлени|прохождени|работы|в пути|в работе|на линии|на сайте|стоянки|погрузки|разгрузки|сеанса|просмотра)/iu;
const NAMES_MOMENT = /начал|оконч|заверш|приход|уход|(?<!\p{L})(?:start|end|begin|finish)/iu;

/**
 * «00:03:25» of how long something took, in minutes or hours; times of the day stay texts: nobody
 * adds 9 o'clock to 10.
 */
export function readDurations(
  cells: readonly (Cell | null)[],
  filled: readonly Cell[],
  header: string,
): ColumnValues | null {
  const seconds = filled.map(secondsOf);
  if (filled.length === 0 || seconds.includes(null)) return null;
  const known = seconds.map(Number);
  const isLong = known.some((one) => one >= SECONDS_A_DAY);
  if (!isLong && (!NAMES_DURATION.test(header) || NAMES_MOMENT.test(header))) return null;
  const inHours = medianOf(known) >= SECONDS_OF_HOURS;
  const values = cells.map((cell) =>
    hasValue(cell) ? decimalOf((secondsOf(cell) ?? 0) / (inHours ? 3_600 : 60)) : null,
  );
  const notices = [`длительность пересчитана в ${inHours ? 'часы' : 'минуты'}`];
  const plain = { hasTime: false, isIdentifier: false, traits: [], decimals: SHOWN_DECIMALS };
  return { ...plain, type: 'number', values, unit: inHours ? 'ч' : 'мин', notices };
}

/** Two parts alone may be hours and minutes, or minutes and seconds. */
function secondsOf(cell: Cell): number | null {
  if (cell.type !== 'time' && cell.type !== 'text') return null;
  const parts = DURATION.exec(labelOf(cell));
  if (!parts) return null;
  const [hours, minutes, seconds] = parts.slice(1).map(Number);
  return (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const decimalOf = (value: number): string => value.toFixed(KEPT_DECIMALS).replace(/\.?0+$/, '');

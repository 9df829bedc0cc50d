import type { TableMetadata } from '../model.js';
import { currencyOf } from '../file/number-format.js';
import { parsePeriod, periodInTitle } from './parse-period.js';
import { scaleOf } from './units.js';

const LINES_MAX = 20;
const LINE_LENGTH_MAX = 300;
const PARAMETER = /^([^:]{2,60}):\s+(\S.*)$/;

/** What the lines around a table, its header and its sheet say of the whole of it. */
export function readMetadata(
  above: readonly string[],
  below: readonly string[],
  headerLabels: readonly string[],
  sheet: string,
): TableMetadata {
  const lines = above.map(shorten).slice(-LINES_MAX);
  const parameters = lines.flatMap(parametersOf);
  const told = [...lines, ...headerLabels];
  const periodLine =
    lines.find((line) => /период|period/i.test(line) && periodInTitle(line) !== null) ??
    told.find((line) => periodInTitle(line) !== null) ??
    null;
  const ofNumbers = [...lines, ...cornerOf(headerLabels), sheet];
  const range = periodLine === null ? null : periodInTitle(periodLine);
  return {
    titleLines: lines,
    period: periodLine,
    periodFrom: range?.from ?? null,
    periodTo: range?.to ?? null,
    currency: first(ofNumbers, currencyAlone),
    scale: first(ofNumbers, scaleWithCurrency),
    vat: first(told, vatOf),
    parameters,
    footnotes: below.map(shorten).slice(0, LINES_MAX),
  };
}

const PERIODS_MIN = 3;

/** «Менеджер, план тыс. руб.» beside columns of months tells what stands in these. */
function cornerOf([first, ...others]: readonly string[]): readonly string[] {
  const periods = others.filter((label) => parsePeriod(label) !== null);
  return first !== undefined && periods.length >= PERIODS_MIN ? [first] : [];
}

function shorten(line: string): string {
  return line.slice(0, LINE_LENGTH_MAX);
}

function first<T>(lines: readonly string[], read: (line: string) => T | null): T | null {
  for (const line of lines) {
    const found = read(line);
    if (found !== null) return found;
  }
  return null;
}

/** Whole words: «Штатное расписание» and «часть» name no unit. */
const OTHER_UNIT =
  /(?<!\p{L})(?:чел(?:овек)?|шт(?:ук[аи]?)?|кг|ед|экз|км|час(?:ы|а|ов)?|тонн[аы]?)(?!\p{L})/iu;

/** «Кружки: детей (чел.) и оплата педагогу (руб.)»: of two units nobody says which is whose. */
function currencyAlone(line: string): string | null {
  return OTHER_UNIT.test(line) ? null : currencyOf(line);
}

/** «тыс. руб.» of a title; a header's «тыс. км» speaks of its own column only. */
function scaleWithCurrency(line: string): string | null {
  return currencyOf(line) === null ? null : scaleOf(line);
}

function vatOf(line: string): string | null {
  if (/(?<!\p{L})без (?:учета )?ндс/iu.test(line)) return 'без НДС';
  return /(?<!\p{L})(?:с|вкл\p{L}*\.?|включая) ндс/iu.test(line) ? 'с НДС' : null;
}

function parametersOf(line: string): { name: string; value: string }[] {
  const match = PARAMETER.exec(line.replace(/^(параметры|отбор)\s*:\s*/i, ''));
  return match === null ? [] : [{ name: match[1]?.trim() ?? '', value: match[2]?.trim() ?? '' }];
}

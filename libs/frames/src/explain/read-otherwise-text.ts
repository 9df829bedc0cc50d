import type { MendedDate, Respelled } from '../../../meaning/src/index.js';
import { formatDate, cellsText } from '../../../russian/src/index.js';

const NAMED_MAX = 3;

/** «Дата «20.06.2052» (ЗН-216) прочитана как 20.06.2025», without its full stop; null of none. */
export function mendedText(dates: readonly MendedDate[]): string | null {
  const [first] = dates;
  if (first === undefined) return null;
  if (dates.length === 1) return `Дата ${dateText(first)}`;
  const named = dates.slice(0, NAMED_MAX).map(dateText);
  return `Опечатки в годе дат: ${named.join('; ')}${allText(dates.length)}`;
}

const allText = (count: number): string => (count > NAMED_MAX ? `; всего их ${count}` : '');

function dateText({ written, meant, ...row }: MendedDate): string {
  const read =
    meant === null ? 'не учтена: год неясен' : `прочитана как ${formatDate(meant, 'day')}`;
  return `«${formatDate(written, 'day')}» (${rowText(row)}) ${read}`;
}

/** «ЗН-216», «№ чека 2591», where no number tells it «строка 69». */
function rowText({ of, row }: Pick<MendedDate, 'of' | 'row'>): string {
  if (of === null) return `строка ${row}`;
  return /\p{L}/u.test(of.value) ? of.value : `${of.header} ${of.value}`;
}

/** ««Двор АО» — это АО «Двор», 4 строки», the most frequent first; null of none. */
export function respelledText(names: readonly Respelled[]): string | null {
  if (names.length === 0) return null;
  const named = names
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, NAMED_MAX)
    .map(
      ({ written, meant, rows }) => `${quoted(written)} — это ${quoted(meant)}, ${cellsText(rows)}`,
    );
  return `Написано по-разному: ${named.join('; ')}${allText(names.length)}`;
}

const TOGETHER_MAX = 2;

/**
 * «Одно и то же в разных написаниях: «КФХ Овсюгов П. Н.» и «КФХ Овсюгов»»; null of none. How many
 * rows are written so is not said: a report may count none of them.
 */
export function togetherText(names: readonly Respelled[]): string | null {
  if (names.length === 0) return null;
  const named = names
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, TOGETHER_MAX)
    .map(({ written, meant }) => `${quoted(written)} и ${quoted(meant)}`);
  const all = names.length > TOGETHER_MAX ? `; всего таких написаний ${names.length}` : '';
  return `Одно и то же в разных написаниях: ${named.join('; ')}${all}`;
}

/** A name with quotes of its own needs no others. */
const quoted = (name: string): string => (/[«"]/u.test(name) ? name : `«${name}»`);

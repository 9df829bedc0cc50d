import type { ColumnStats } from '../model.js';
import type { ColumnValues } from './column-values.js';
import { namesIdentifier, namesMoney, namesPrice, namesQuantity } from './column-words.js';
import { words } from './whole-words.js';

const DATE_FIRST = /^(?:дата|date)(?!\p{L})/iu;
const personOrThing = words(
  'ф\\.?и\\.?о\\.?|фамилия|сотрудник|клиент|покупатель|поставщик|контрагент|наименование',
  'номенклатура|товар|город|регион|менеджер|customer|employee|product|city|region|manager|name',
);
/** «Оплата»: «наличные», «карта», or whether it has come. */
const KINDS = /^(?:предоплата|оплата|доставка)$/iu;
const UNTIL = /^до$/iu;
const DISTINCT_MIN = 3;

/** A column whose content is not what its name says: headers that were swapped or moved. */
export function againstName(
  path: readonly string[],
  read: ColumnValues,
  stats: ColumnStats,
): string[] {
  const leaf = path.at(-1) ?? '';
  if (stats.distinct === 0) return [];
  const wrong = wrongContent(leaf, read, stats);
  return wrong === null ? [] : [`${wrong}: проверьте заголовки`];
}

function wrongContent(leaf: string, read: ColumnValues, stats: ColumnStats): string | null {
  if (DATE_FIRST.test(leaf)) return notADate(read);
  if (read.isIdentifier || namesIdentifier(leaf)) return null;
  if (namesAmount(leaf)) return notAnAmount(leaf, read);
  const namesPersonOrThing = personOrThing.exec(leaf)?.index === 0;
  return namesPersonOrThing && stats.distinct >= DISTINCT_MIN ? notAName(read) : null;
}

function notAName(read: ColumnValues): string | null {
  if (read.type === 'number') return 'в столбце с названиями стоят числа';
  return read.type === 'date' ? 'в столбце с названиями стоят даты' : null;
}

function notADate(read: ColumnValues): string | null {
  if (read.type === 'number') return 'в столбце, названном датой, стоят числа';
  const hasDigits = read.values.some((value) => /\d/.test(String(value ?? '')));
  const isText = read.type === 'text' && !hasDigits;
  return isText ? 'в столбце, названном датой, стоит текст' : null;
}

/** «Отгружен», «Оплачено»: the day on which it was. */
const DONE = /^\p{L}+(?:[аяеё]н|[иы]т|ят)[оаы]?$/iu;

function notAnAmount(leaf: string, read: ColumnValues): string | null {
  if (read.type === 'date' && DONE.test(leaf.trim())) return null;
  if (read.type === 'date') return 'в столбце, названном суммой или количеством, стоят даты';
  const texts = read.values.filter((value) => typeof value === 'string');
  const hasDigit = texts.some((text) => /\d/.test(text));
  const isText = read.type === 'text' && texts.length > 0 && !hasDigit;
  return isText ? 'в столбце, названном суммой или количеством, стоит текст' : null;
}

/**
 * The name begins with an amount: «Сумма договора», but not «Вид оплаты», «Дата оплаты»;
 * a tariff has a name.
 */
function namesAmount(leaf: string): boolean {
  const [first = '', second = ''] = leaf.split(/[\s,(]/);
  // «Оплатить до»
  if (UNTIL.test(second)) return false;
  if (/^тариф/i.test(first) || KINDS.test(leaf.trim())) return false;
  return namesMoney(first) || namesPrice(first) || namesQuantity(first);
}

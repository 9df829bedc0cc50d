import type { Column, ColumnTrait } from '../model.js';
import type { BuiltColumn } from './build-column.js';
import { namesCurrencyColumn, namesPrice, namesQuantity } from './column-words.js';
import { parsePeriod } from './parse-period.js';
import { namesCurrency, scaleOf, unitOfHeader } from './units.js';
import { words } from './whole-words.js';
import { isTotalLabel } from './words.js';

/** A column that names different units or currencies of the rows. */
export function hasMixedUnits(column: Column): boolean {
  return column.traits.includes('unit-of-measure') && column.stats.distinct > 1;
}

/** Whether the column names currencies, not units of measure. */
export function namesCurrencies({ name, headerPath, stats }: Column): boolean {
  if ([name, ...headerPath].some(namesCurrencyColumn)) return true;
  return stats.examples.length > 0 && stats.examples.every(namesCurrency);
}

/** Quantities of different units of measure have no sum, nor has money of several currencies. */
export function withoutMixedUnits(built: readonly BuiltColumn[]): BuiltColumn[] {
  const marked = markedColumns(built.map(({ column }) => column));
  return built.map(({ values }, at) => ({ values, column: marked[at] ?? raise() }));
}

function raise(): never {
  throw new Error('No column');
}

export function markedColumns(columns: readonly Column[]): readonly Column[] {
  const units = columns.filter(hasMixedUnits);
  if (units.length === 0) return columns;
  const hasCurrencies = units.some(namesCurrencies);
  const hasUnits = !units.every(namesCurrencies);
  return columns.map((column) => {
    const isMixed = (hasUnits && isQuantity(column)) || (hasCurrencies && isBareAmount(column));
    return isMixed && column.type === 'number' ? mixed(column) : column;
  });
}

/** Of different units or currencies: there is no sum of it. */
export function mixed(column: Column): Column {
  const traits: readonly ColumnTrait[] = [...column.traits, 'mixed-units'];
  return { ...column, currency: null, additive: false, traits: [...new Set(traits)] };
}

const ownNature: readonly ColumnTrait[] = ['percent', 'share', 'scale'];

const moved = words(
  'приход\\p{L}*|расход\\p{L}*|поступ\\p{L}*|выбы\\p{L}*|отпущ\\p{L}*|отгруж\\p{L}*|списан\\p{L}*',
  'выдан\\p{L}*|получен\\p{L}*|принят\\p{L}*|реализован\\p{L}*|продан\\p{L}*|заказан\\p{L}*|план|факт',
  'излишк\\p{L}*|недостач\\p{L}*|потреб\\p{L}*|произвед\\p{L}*|выпу\\p{L}*|закуплен\\p{L}*|норма',
);
const money = words(
  'сумм\\p{L}*|стоимост\\p{L}*|себестоимост\\p{L}*|выручк\\p{L}*|прибыл\\p{L}*|оплат\\p{L}*|долг\\p{L}*',
  'налог\\p{L}*|ндс|amount|revenue|cost|total price',
);

const count = words(
  'число|дней|часов|человек|чел\\.?|возраст|стаж|рейтинг|количеств\\p{L}*|кол-во|кол\\.?|штук',
  'шт\\.?|объ[её]м\\p{L}*|вес|масса|quantity|qty|units|volume',
);

/** What is counted in the units of the row; «Приход» is, «Сумма прихода» is not. */
function isQuantity({ headerPath: path, currency, unit, traits }: Column): boolean {
  if (unit !== null || ownNature.some((own) => traits.includes(own))) return false;
  if (path.some((label) => money.test(label) || namesPrice(label))) return false;
  if (unitOfHeader(path).currency !== null) return false;
  if (path.some(namesQuantity)) return true;
  if (currency !== null) return false;
  return path.some(
    (label) => moved.test(label) || isTotalLabel(label) || parsePeriod(label) !== null,
  );
}

/** Money in whatever currency the row is in: the header names none itself. */
function isBareAmount({ headerPath, traits, role }: Column): boolean {
  if (role !== 'measure' || headerPath.some((label) => count.test(label))) return false;
  if (ownNature.some((own) => traits.includes(own))) return false;
  const own = unitOfHeader(headerPath);
  return own.currency === null && (own.unit === null || scaleOf(own.unit) !== null);
}

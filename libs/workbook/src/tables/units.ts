import { namesAmountAtRate } from './column-words.js';
import { currencyOf } from '../file/number-format.js';

export interface Unit {
  readonly unit: string | null;
  readonly currency: string | null;
}

const SCALE = /(?<!\p{L})(тыс|млн|млрд|k|mln|bn)(?:\.|яч\p{L}*|ион\p{L}*|иард\p{L}*)?(?!\p{L})/iu;
const SCALE_ALONE = /^(?:в\s+)?(?:тыс|млн|млрд)\.?$/iu;
const UNIT =
  /^(?:в\s+|in\s+)?(шт(?:ук[аи]?)?|кг|г|гр|т|тн|тонн[аы]?|л|мл|м|м2|м²|кв\.? ?м|м3|м³|куб\.? ?м|дм3|км|см|мм|ч|час(?:ов|ы|а)?|мин|сек|дн|дн[ейяи]+|сут(?:ок|ки)?|мес|лет|чел(?:овек)?|уп|упак\p{L}*|пар|компл|ед|га|[км]вт(?:[\s·⋅•*-]?ч(?:ас)?)?|гкал|kg|g|pcs|units?|km|m|hours?|days|l)\.?(?:\s*[(/].*)?$/iu;

const CURRENCY =
  /^(?:[₽$€₸£¥₴₺]|руб\p{L}*\.?|р\.?|rub|rur|usd|eur|euro|kzt|uah|gbp|byn|cny|uzs|try|aed|gel|amd|kgs|долл\p{L}*\.?|доллар\p{L}*\s+сша|евро|тенге|тг\.?|юан\p{L}*|грн\.?|лир\p{L}*)$/iu;
const PIECES =
  /^(?:гол(?:ов)?|экз|мест[ао]?|пач(?:ка|ки|ек)?|бут(?:ылка)?|рул(?:он)?|наб(?:ор)?|кор(?:обка|обки|об)?|ящ(?:ик)?|меш(?:ок)?|порц(?:ия|ии)?)\.?$/iu;
const MORE_UNITS =
  /^(?:банк[аи]|бан|пог\.? ?м|п\.? ?м|м\.? ?п|тыс\.? ?шт|лист|услуг[аи]|усл\.? ?ед|км|рейс|смен[аы])\.?$/iu;
const UNIT_LETTERS_MIN = 2;

/** «USD», «руб.», «€» and nothing else. */
export function namesCurrency(text: string): boolean {
  return CURRENCY.test(text.trim());
}

/** Whether all of these are names of units, or all of currencies: «шт», «кг», «уп». */
export function areUnits(texts: readonly string[]): boolean {
  if (texts.length < 2) return false;
  if (texts.every(namesCurrency)) return true;
  // «М» and «Ж» are no metres, «M» and «L» no sizes of litres.
  const isTold = texts.some((text) => text.trim().replace('.', '').length >= UNIT_LETTERS_MIN);
  return isTold && texts.every((text) => units.some((form) => form.test(text.trim())));
}

const units: readonly RegExp[] = [UNIT, PIECES, MORE_UNITS];

/** The unit that a header states: «Объем, л (дм3)», «Вес (кг)», «Сумма, тыс. руб.». */
export function unitOfHeader(path: readonly string[]): Unit {
  for (const label of [...path].reverse()) {
    if (isOfPercents(label)) return { unit: '%', currency: null };
    for (const part of unitParts(label)) {
      const currency = currencyOf(part);
      const scale = scaleOf(part);
      if (currency !== null) return { unit: scale, currency };
      const unit = UNIT.exec(part)?.[1] ?? pieceIn(part, label);
      if (unit !== undefined) return { unit: unit.toLowerCase(), currency: null };
      if (scale !== null && isOfScaled(part)) return { unit: scale, currency: null };
    }
  }
  return { unit: null, currency: null };
}

/** «Пало, гол.»; «Мест» alone is no header of something counted in places. */
const pieceIn = (part: string, label: string): string | undefined =>
  part !== label.trim() && PIECES.test(part) ? part.replace('.', '') : undefined;

/** «тыс.», «тыс. шт.» */
const isOfScaled = (part: string): boolean =>
  SCALE_ALONE.test(part) || COUNTED.test(part.replace(SCALE, '').trim());

const COUNTED = /^(?:шт|чел|ед|уп|пар)\p{L}*\.?$/iu;

const isOfPercents = (label: string): boolean =>
  /%|процент/i.test(label) && !namesAmountAtRate(label) && !isOfMoney(label);

/** «Проценты, руб.» are what was paid of a loan. */
const isOfMoney = (label: string): boolean => namesCurrency(/,\s*([^,]+)$/.exec(label)?.[1] ?? '');

/** «тыс.», «млн» where amounts are stated in thousands or millions. */
export function scaleOf(text: string): string | null {
  const match = SCALE.exec(text)?.[1]?.toLowerCase();
  if (match === undefined) return null;
  return (
    { k: 'тыс.', тыс: 'тыс.', mln: 'млн', млн: 'млн', bn: 'млрд', млрд: 'млрд' }[match] ?? null
  );
}

/** What stands after the comma, in brackets, or is the whole of a short label. */
function unitParts(label: string): string[] {
  const inBrackets = [...label.matchAll(/\(([^()]{1,24})\)/g)].map((match) => match[1] ?? '');
  const afterComma = /,\s*([^,]{1,24})$/.exec(label)?.[1];
  const whole = label.length <= 10 ? label : undefined;
  return [afterComma, ...inBrackets, whole].flatMap((part) => (part ? [part.trim()] : []));
}

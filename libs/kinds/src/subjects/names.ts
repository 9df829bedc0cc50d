import { nounOf } from '../../../russian/src/index.js';

/** What stands behind a comma or in brackets at the end of a header is its unit; so is «/ руб.». */
const UNIT =
  /\s*(?:,\s*[^,()]{1,14}|\([^()]{1,14}\)|\s\/\s(?:тыс\.?\s*)?(?:руб\p{L}*\.?|₽|р\.|шт\.?|кг|т|ч|чел\.?))$/u;

/** «Математика, октябрь», «Срок сдачи, план»: which one of several it is. */
const OF_WHEN =
  /январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр|план|факт|утр|вечер|\d/iu;

/** «Пробег, км» → «Пробег» */
export function withoutUnit(header: string): string {
  const [tail = ''] = UNIT.exec(header) ?? [];
  if (OF_WHEN.test(tail)) return header;
  const bare = header.replace(UNIT, '').trim();
  return bare === '' ? header : bare;
}

/** A plain known noun as it is, else the header in quotes. */
export function spokenName(header: string): string {
  const bare = withoutUnit(header);
  const noun = nounOf(bare);
  return noun === null ? `«${bare}»` : noun.nominative;
}

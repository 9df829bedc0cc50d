import type { Grain } from '../../../../russian/src/index.js';

/** «В день {{}}» names the day itself. */
const NOT_NAMED = '(?!\\p{L})(?!\\s*[«(]?\\uE000)';
const START = '(?<!\\p{L})';

/** How a sentence says that something is of one day, one week, one month. */
const perPeriods: readonly (readonly [Grain, RegExp])[] = [
  ['day', new RegExp(`${START}(?:(?:в|за) (?:один )?(?:день|сутки)${NOT_NAMED}|ежедневно)`, 'iu')],
  ['week', new RegExp(`${START}(?:в неделю${NOT_NAMED}|еженедельно)`, 'iu')],
  ['month', new RegExp(`${START}(?:в месяц${NOT_NAMED}|ежемесячно)`, 'iu')],
  ['quarter', new RegExp(`${START}(?:в квартал${NOT_NAMED}|ежеквартально)`, 'iu')],
  ['year', new RegExp(`${START}(?:в год${NOT_NAMED}|ежегодно)`, 'iu')],
];

export function periodsSaid(text: string): readonly Grain[] {
  return perPeriods.flatMap(([period, words]) => (words.test(text) ? [period] : []));
}

const byHeader: readonly (readonly [Grain, RegExp])[] = [
  ['month', /месяц/iu],
  ['week', /недел/iu],
  ['quarter', /квартал/iu],
  ['year', /(?<!\p{L})год/iu],
];

/** What a column of dates tells apart, by what it is called. */
export function periodOfHeader(header: string): Grain {
  return byHeader.find(([, words]) => words.test(header))?.[0] ?? 'day';
}

const ON_ONE = /(?<!\p{L})(?:на|с) (?:одного |одну |каждого |каждую |каждый )?(\p{L}{4,})/giu;

/** «на клиента», «с каждого заказа»: of which one thing something is. */
export function thingsSaid(text: string): readonly string[] {
  return [...text.matchAll(ON_ONE)].map(([, word = '']) => word.toLowerCase());
}

import { clausesOf } from './sentence.js';
import type { Token, ValueToken } from './sentence.js';

const ENDING = '(?:а|ы|у|ом|е|ов|ам|ами|ах|ы?ми|ь|я|ей|ям|ями|ях|ю|ем|и)?(?!\\p{L})';
const word = (stem: string): RegExp => new RegExp(`(?<!\\p{L})${stem}${ENDING}`, 'giu');

/** What a unit is called in a sentence, and how its symbol is written. */
const units: readonly { readonly said: RegExp; readonly written: RegExp }[] = [
  { said: word('литр'), written: /^л/iu },
  { said: word('тонн'), written: /^(?:т|тн|тонн\p{L}*)\.?$/iu },
  { said: word('килограмм'), written: /^кг/iu },
  { said: word('километр'), written: /^км/iu },
  { said: word('метр'), written: /^(?:м|м2|м²|м3|м³|п\.? ?м|кв\.? ?м)\.?$/iu },
  { said: word('штук'), written: /^шт/iu },
  { said: word('рубл'), written: /^(?:₽|руб)/iu },
];

/** «Процент скидки {{}}» names what the value is; «на процент» says by how much. */
const PERCENT = /(?<!\p{L})(?<!(?:на|в|до|за)\s)процент(?:а|у|ом|е|ы|ов|ам|ами|ах)?(?!\p{L})/giu;
/** «Цена тонны»: of one, not of how many. */
const OF_ONE = /(?<=(?<!\p{L})(?:цен|стоимост|ставк|тариф|плат|расценк)\p{L}{0,3} )\p{L}+/giu;

/** «Число литров», «цена на штуки», «тонны снизились»: named, and by no number. */
const OF_MANY =
  /(?<=(?<!\p{L})(?:числ|количеств|объем|объём|цен)\p{L}{0,3} (?:на )?)(?:литров|тонн|штук[иа]?х?|метров|килограммов)(?!\p{L})|(?<!\p{L})тонны (?=(?:снизил|вырос|упал|прибавил)\p{L}*)/giu;

/**
 * The prose of a sentence without the names of units that the value carries to which they belong:
 * the next one of the clause, else the one before. Where no value stands nothing is counted in
 * them: «привязать цену литра к жиру».
 */
export function withoutOwnUnits(tokens: readonly Token[]): readonly string[] {
  return clausesOf(tokens, /[;,]\s/u).flatMap((clause) =>
    clause.flatMap((token, index) => {
      if (token.type !== 'prose') return [];
      const value = valueBeside(clause, index) ?? tokens.find((one) => one.type === 'value');
      return [value === undefined ? withoutUnits(token.text) : withoutUnit(token.text, value)];
    }),
  );
}

function valueBeside(clause: readonly Token[], index: number): ValueToken | undefined {
  const values = clause.flatMap((token, at) => (token.type === 'value' ? [{ token, at }] : []));
  return (values.find(({ at }) => at > index) ?? values.at(-1))?.token;
}

const withoutUnits = (text: string): string =>
  units.reduce((left, { said }) => left.replace(said, ' '), text.replace(PERCENT, ' '));

function withoutUnit(text: string, { meaning }: ValueToken): string {
  const isOf = (symbols: readonly string[]) =>
    units.filter(({ written }) => symbols.some((symbol) => written.test(symbol)));
  const own = isOf((meaning?.unit ?? '').split(/[·/\s]+/u)).map(({ said }) => said);
  const priced = text.replace(OF_ONE, withoutUnits).replace(OF_MANY, ' ');
  const left = own.reduce((rest, said) => rest.replace(said, ' '), priced);
  if (meaning?.kind !== 'percent') return left;
  const parts = isOf(unitsCounted(meaning.sql)).map(({ said }) => notPer(said));
  return parts.reduce((rest, said) => rest.replace(said, ' '), left.replace(PERCENT, ' '));
}

/** Of a share of pieces: what the columns that it is made of are counted in («Выпущено, шт»). */
const unitsCounted = (sql: string): readonly string[] =>
  [...sql.matchAll(/, ([^\s,»]{1,6})»/gu)].flatMap(([, symbol = '']) => [symbol]);

/** «За литр» says of how many. */
const notPer = ({ source }: RegExp): RegExp =>
  new RegExp(`(?<!(?<!\\p{L})(?:за|на|с|в) )${source}`, 'giu');

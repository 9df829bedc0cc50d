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
  units.reduce((left, { said }) => left.replace(said, ' '), text);

function withoutUnit(text: string, { meaning }: ValueToken): string {
  const symbols = (meaning?.unit ?? '').split(/[·/\s]+/u).filter((symbol) => symbol !== '');
  const own = units.filter(({ written }) => symbols.some((symbol) => written.test(symbol)));
  return own.reduce((left, { said }) => left.replace(said, ' '), text);
}

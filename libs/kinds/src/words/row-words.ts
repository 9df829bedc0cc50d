import { knownNoun, nounsOfThings, regularForms } from '../../../russian/src/index.js';
import type { Forms } from '../../../russian/src/index.js';

/** What a line is a line of stands in the genitive, which but of adjectives is as after «2». */
const things: ReadonlyMap<string, Forms> = new Map(
  nounsOfThings.map(({ forms }): readonly [string, Forms] => [
    forms[0] === 'накладная' ? 'накладной' : forms[1],
    forms,
  ]),
);

const LINE_IS = /^строка — одна (строка|позиция) (\p{L}+)(?::|$)/u;
const ROW_IS = /^строка — (?:один|одна|одно) ([\p{L} ]+?)(?::|$)/u;

const plainRow: Forms = ['строка', 'строки', 'строк'];

/** By a table's «строка — один рейс»; rows where it does not say or its noun is not known. */
export function rowForms(rowIs: string): Forms {
  const one = ROW_IS.exec(rowIs)?.[1] ?? '';
  const known = knownNoun(one) ?? (/^\p{L}+$/u.test(one) ? regularForms(one) : null);
  return lineForms(rowIs) ?? known?.forms ?? plainRow;
}

/** «визит» of «строка — одна строка визита»; null where rows are no lines of a known thing. */
export function thingForms(rowIs: string): Forms | null {
  return things.get(LINE_IS.exec(rowIs)?.[2] ?? '') ?? null;
}

function lineForms(rowIs: string): Forms | null {
  const thing = LINE_IS.exec(rowIs)?.[2] ?? '';
  if (!things.has(thing)) return null;
  return rowIs.includes('одна позиция')
    ? [`позиция ${thing}`, `позиции ${thing}`, `позиций ${thing}`]
    : [`строка ${thing}`, `строки ${thing}`, `строк ${thing}`];
}

/** Whether a table says what one row of it is. */
export function saysWhatRowIs(rowIs: string): boolean {
  return rowForms(rowIs) !== plainRow;
}

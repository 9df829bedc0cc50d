import { unknownNumeralIn } from '../../analysis/src/index.js';
import { columnsIn, partsIn } from '../../frames/src/index.js';
import type { Ask, Case, Frame } from '../../frames/src/index.js';

/** Headers and names of cases say no number that nobody named: they are not computed. */
export function inventedNames(frame: Frame, named: string): readonly string[] {
  const known = new Set(`${named} ${JSON.stringify(columnsIn(frame.asks))}`.match(/\d+/g) ?? []);
  return [...frame.asks.flatMap(namesOf), ...caseNames(frame)].filter((name) =>
    (name.match(/\d+/g) ?? []).some((number) => !known.has(number)),
  );
}

function namesOf(ask: Ask): readonly string[] {
  switch (ask.is) {
    case 'table':
      return [...ask.measures, ...ask.by].map(({ name }) => name);
    case 'unpivot':
      return [...namesOf(ask.of), ask.measure, ask.value];
    case 'rows':
      return ask.columns.map(({ name }) => name);
    default:
      return 'by' in ask ? ask.by.map(({ name }) => name) : [];
  }
}

const caseKeys: ReadonlySet<string> = new Set(['case']);

/** A case may be called by what its own condition says. */
function caseNames({ asks }: Frame): readonly string[] {
  return partsIn(asks, caseKeys).flatMap((key) => {
    const { cases } = key as { readonly cases: readonly Case[] };
    return cases.flatMap(({ name, where }) => {
      const numbers = name.match(/\d+/g) ?? [];
      const said: ReadonlySet<string> = new Set(JSON.stringify(where).match(/\d+/g) ?? []);
      return numbers.every((number) => said.has(number)) ? [] : [name];
    });
  });
}

/** What was taken for granted, where it says no number that nobody named. */
export function withoutNumbers(assumptions: readonly string[], said: string): readonly string[] {
  const known = new Set(said.match(/\S+/g) ?? []);
  return assumptions.filter((text) => unknownNumeralIn(text, known) === null);
}

import { unknownNumeralIn } from '../../analysis/src/index.js';
import { columnsIn, partsIn } from '../../frames/src/index.js';
import type { Ask, Case, Condition, Frame } from '../../frames/src/index.js';
import { withoutNumberedNames } from './numbered-names.js';

/**
 * Headers and names of cases say no number that nobody named: they are not computed. What the file
 * calls by a number is named by it, and so is a value of the ask's own conditions («Заявка 1107»).
 *
 * @param ofFile its headers, sheets and values
 */
export function inventedNames(
  frame: Frame,
  named: string,
  ofFile: ReadonlySet<string>,
): readonly string[] {
  const columns = JSON.stringify(columnsIn(frame.asks));
  const known = new Set(`${named} ${columns}`.match(/\d+/g) ?? []);
  const chosen = new Set(chosenIn(frame));
  return [...frame.asks.flatMap(namesOf), ...caseNames(frame)].filter((name) =>
    (withoutNumberedNames(name, ofFile).match(/\d+/g) ?? []).some(
      (number) => !known.has(number) && !chosen.has(number),
    ),
  );
}

interface OneOf {
  readonly values: readonly string[];
}

const choosing: ReadonlySet<string> = new Set<Condition['is']>(['one-of', 'written']);

/** What the conditions of a frame choose rows by, as it is written. */
const chosenIn = ({ asks }: Frame): readonly string[] =>
  partsIn(asks, choosing).flatMap((part) => (part as OneOf).values);

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
export function withoutNumbers(
  assumptions: readonly string[],
  said: string,
  ofFile: ReadonlySet<string>,
): readonly string[] {
  const known = new Set(said.match(/\S+/g) ?? []);
  return assumptions.filter(
    (text) => unknownNumeralIn(withoutNumberedNames(text, ofFile), known) === null,
  );
}

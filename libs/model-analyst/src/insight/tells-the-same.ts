import type { ResultSet } from '../../../jail/src/index.js';
import type { JudgedQuestion } from './judge-question.js';

type Answered = Pick<JudgedQuestion, 'results'>;

/**
 * Two that give the same report, whatever they are called and however they are asked: of each
 * result of the one with fewer, one measure by its keys stands in the other with the same values.
 */
export function tellsTheSame(one: Answered, other: Answered): boolean {
  const [fewer, more] = one.results.length <= other.results.length ? [one, other] : [other, one];
  const known = more.results.map((result) => new Set(valuesOf(result)));
  return fewer.results.every((result) => {
    const own = new Set(valuesOf(result));
    return known.some((others) => {
      const shared = [...own].filter((values) => others.has(values)).length;
      return shared > 0 && shared === Math.min(own.size, others.size);
    });
  });
}

/** Each measure of a result as one text: its values by their keys, in an order of their own. */
function valuesOf({ columns, rows }: ResultSet): readonly string[] {
  const at = (kind: RegExp): readonly number[] =>
    columns.flatMap(({ name }, place) => (kind.test(name) ? [place] : []));
  const keys = at(/^k\d+$/);
  return at(/^m\d+$/).map((measure) =>
    JSON.stringify(
      rows
        .map((row) =>
          JSON.stringify([...keys, measure].map((place) => shortOf(row[place] ?? null))),
        )
        .toSorted(),
    ),
  );
}

/** Sums of doubles differ in their last digits. */
function shortOf(value: string | boolean | null): string | boolean | null {
  if (typeof value !== 'string' || !/^-?\d+\.\d+$/.test(value)) return value;
  return String(Number(Number(value).toPrecision(9)));
}

import { ask, doublesReadBy } from '../../../frames/src/index.js';
import type { Ask } from '../../../frames/src/index.js';
import type { Answers, Context, Known, Told } from '../define-kind.js';
import type { CountedQuantity } from '../method.js';
import { phrase } from '../phrase.js';

export const REPEATS = ['запись', 'записи', 'записей'] as const;
const once = phrase({ rows: 'count' }, 'Повторы не учтены: {rows}.');

/** How many rows of the tables that a report counts do not count, for they stand twice. */
export function onceAsks(
  asks: readonly Ask[],
  counts: readonly CountedQuantity[],
  { meaning }: Known,
) {
  // A table that is looked up, or tells but the day on which the file ends, has nothing counted.
  const tables = doublesReadBy(asks, meaning).filter(
    ({ id }) => counts.length === 0 || counts.some(({ subject }) => subject.table.id === id),
  );
  return tables.map(({ id, doubles }) => {
    const rows = { is: 'given', value: doubles?.rows ?? 0 } as const;
    // A number of the table beside it: a statement reads rows of something.
    const all = { is: 'count', table: id } as const;
    return ask({
      measures: [
        { name: 'rows', measure: rows },
        { name: 'all', measure: all },
      ],
      by: [],
    });
  });
}

type OnceAnswers = Answers<{ readonly once: ReturnType<typeof onceAsks> }>['once'];

export function onceRowsTold(answers: OnceAnswers, { speaker }: Context): readonly Told[] {
  return answers.flatMap(({ rows: [row] }): readonly Told[] =>
    row?.rows == null
      ? []
      : [{ spans: speaker.say(once, { rows: { figure: row.rows, forms: REPEATS } }) }],
  );
}

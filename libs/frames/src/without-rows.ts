import type { ColumnId, Meaning } from '../../meaning/src/index.js';
import { columnsIn } from './check/columns-in.js';
import type { Ask, Condition, Measure, TableAsk } from './frame.js';
import { both, resolved } from './resolve.js';
import { withMeasures } from './walk.js';

/** Rows whose number in some columns nobody trusts. */
export interface DoubtedRows {
  readonly columns: readonly ColumnId[];
  readonly rows: Condition;
}

/**
 * The same ask, in which whatever is read of these columns leaves those rows out; counts have them.
 * What speaks of the rows by itself stays: an ask by its conditions, a measure that leaves them out
 * with the one that it stands beside. So does a list of rows.
 */
export function withoutRows(ask: Ask, doubted: DoubtedRows, meaning: Meaning): Ask {
  if ('where' in ask && speaksOf(ask.where, doubted)) return ask;
  const sure: Condition = { is: 'not', of: doubted.rows };
  switch (ask.is) {
    case 'table':
      return tableWithout(ask, doubted, sure, meaning);
    case 'unpivot':
      return { ...ask, of: tableWithout(ask.of, doubted, sure, meaning) };
    case 'relation':
      return reads([ask.x, ask.y], doubted) ? { ...ask, where: both(ask.where, sure) } : ask;
    case 'means-differ': {
      const [first, second] = [ask.first, ask.second].map((one) => both(one, sure) ?? one);
      if (!reads(ask.of, doubted)) return ask;
      return { ...ask, first: first ?? sure, second: second ?? sure };
    }
    default:
      return ask;
  }
}

function tableWithout(
  ask: TableAsk,
  doubted: DoubtedRows,
  sure: Condition,
  meaning: Meaning,
): TableAsk {
  if (speaksOf(ask.where, doubted)) return ask;
  const beside = ask.measures.flatMap(({ measure }) =>
    measure.is === 'only' && speaksOf(measure, doubted) ? [JSON.stringify(measure.measure)] : [],
  );
  const measures = ask.measures.map((one) => {
    const { name, measure } = one;
    const isOwn = speaksOf(measure, doubted) || beside.includes(JSON.stringify(measure));
    return isOwn ? one : { name, measure: measureWithout(measure, doubted, sure, meaning) };
  });
  return { ...ask, measures };
}

const speaksOf = (part: unknown, { rows }: DoubtedRows): boolean =>
  JSON.stringify(part).includes(JSON.stringify(rows));

function measureWithout(
  measure: Measure,
  doubted: DoubtedRows,
  sure: Condition,
  meaning: Meaning,
): Measure {
  switch (measure.is) {
    case 'named':
    case 'given':
    case 'count':
      return measure;
    case 'plus':
    case 'difference':
    case 'scaled':
    case 'size':
    case 'share':
    case 'across':
    case 'running':
    case 'change':
    case 'over-groups':
      return withMeasures(measure, (one) => measureWithout(one, doubted, sure, meaning));
    default: {
      const known = resolved([{ name: '', measure }], meaning);
      // Of a quotient neither side has the rows: what one of them costs is made of both.
      return reads(known.measures, doubted) ? { is: 'only', where: sure, measure } : measure;
    }
  }
}

function reads(part: unknown, { columns }: DoubtedRows): boolean {
  return columnsIn(part).some((one) =>
    columns.some(({ table, column }) => table === one.table && column === one.column),
  );
}

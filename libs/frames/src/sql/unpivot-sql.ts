import type { UnpivotAsk } from '../frame.js';
import type { ResolvedMeasure } from '../resolve.js';
import type { KeyWords } from './keys.js';
import { keyName, measureName } from './names.js';
import { textLiteral } from './scope.js';
import type { Scope } from './scope.js';
import { ALL_COLUMN, tableAskSql } from './table-sql.js';

/**
 * A row for each group and measure: keys k0 …, the measure's name as the last key, its value m0.
 */
export function unpivotSql(
  { of, descending, top }: UnpivotAsk,
  measures: readonly ResolvedMeasure[],
  words: KeyWords | null,
  scope: Scope,
): string {
  const inner = tableAskSql(of, measures, { words, blanks: 'with' }, scope);
  const keys = of.by.map((_, place) => keyName(place));
  const name = keyName(of.by.length);
  const rows = of.measures.map(
    (measure, place) =>
      `SELECT ${[...keys, `${textLiteral(measure.name)} AS ${name}`, `${measureName(place)} AS m0`].join(', ')} FROM asked`,
  );
  const order = [`m0 ${descending ? 'DESC' : 'ASC'}`, ...keys, name];
  const all = top === null ? '' : `, count(*) OVER () AS ${ALL_COLUMN}`;
  const cut =
    top === null ? '' : ` QUALIFY rank() OVER (ORDER BY ${order[0] ?? ''} NULLS LAST) <= ${top}`;
  return (
    `WITH asked AS (${inner}) SELECT *${all} FROM (${rows.join(' UNION ALL ')})${cut}` +
    ` ORDER BY ${order.map((one) => `${one} NULLS LAST`).join(', ')}`
  );
}

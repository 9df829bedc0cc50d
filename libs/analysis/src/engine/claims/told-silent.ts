import { formatNumber } from '../../../../russian/src/index.js';
import type { DraftSpan } from '../../analyst/draft.js';
import type { PlannedMeaning } from '../../analyst/plan.js';
import type { ResultSet } from '../../../../jail/src/index.js';
import type { Evidence } from '../evidence.js';

type ValueSpan = Extract<DraftSpan, { readonly value: string }>;

const isValue = (span: DraftSpan): span is ValueSpan => typeof span !== 'string' && 'value' in span;

const FILLED = /указан|заполнен|извест|отмечен|записан/iu;

/**
 * Conditions that leave rows out of numbers which would be written otherwise with them: «22,8 %
 * сделанных заказов («Срок» до 31.10.2025)».
 */
export function unsaidConditions(
  sentence: readonly DraftSpan[],
  meanings: readonly PlannedMeaning[],
  evidence: Evidence,
  told: Set<string>,
): readonly string[] {
  const saysFilled = sentence.some((span) => typeof span === 'string' && FILLED.test(span));
  const texts = sentence.filter(isValue).flatMap((span) => {
    const [result, , column] = span.value.split(':');
    const of = meanings.find((one) => one.result === result && one.column === column);
    return (of?.silent ?? [])
      .filter(({ text, isOfEach }) => isOfEach || (isRate(of) && !told.has(text) && !saysFilled))
      .filter(({ other }) => isWrittenOtherwise(span, other, evidence))
      .map(({ text }) => text);
  });
  for (const text of texts) told.add(text);
  return [...new Set(texts)];
}

/** What is counted of rows that have something is called by it; what it is a part of is not. */
const isRate = (of: PlannedMeaning | undefined): boolean => rates.has(of?.kind ?? 'label');

const rates: ReadonlySet<PlannedMeaning['kind']> = new Set(['percent', 'points', 'ratio']);

/** A row that the other result lacks is one of a longer list, and says nothing of the number. */
function isWrittenOtherwise(
  { value, format }: ValueSpan,
  other: string,
  { results }: Evidence,
): boolean {
  const [result = '', row, column = ''] = value.split(':');
  const [own, wider] = [results[result], results[other]];
  const cells = own?.rows[Number(row)];
  if (own === undefined || wider === undefined || cells === undefined) return false;
  const key = keyOf(own, cells);
  const same = wider.rows.find((one) => keyOf(wider, one) === key);
  if (same === undefined) return false;
  const [one, another] = [cellAt(own, cells, column), cellAt(wider, same, column)];
  if (one === null || another === null) return one !== another;
  return formatNumber(String(one), format) !== formatNumber(String(another), format);
}

type Row = ResultSet['rows'][number];

const keyOf = ({ columns }: ResultSet, cells: Row): string =>
  JSON.stringify(cells.filter((_, at) => columns[at]?.name.startsWith('k')));

const cellAt = ({ columns }: ResultSet, cells: Row, column: string) =>
  cells[columns.findIndex(({ name }) => name === column)] ?? null;

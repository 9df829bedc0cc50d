import { formatNumber } from '../../../../russian/src/index.js';
import type { DraftBlock, DraftSpan } from '../../analyst/draft.js';
import type { PlannedMeaning } from '../../analyst/plan.js';
import type { ResultSet } from '../../../../jail/src/index.js';
import type { Evidence } from '../evidence.js';
import type { ToldBefore } from './told-before.js';

type ValueSpan = Extract<DraftSpan, { readonly value: string }>;

const isValue = (span: DraftSpan): span is ValueSpan => typeof span !== 'string' && 'value' in span;

const FILLED = /указан|заполнен|извест|отмечен|записан/iu;

/**
 * Conditions that leave rows out of numbers which would be written otherwise with them: «22,8 %
 * сделанных заказов («Срок» до 31.10.2025)». That a column is filled is told beneath the report.
 */
export function unsaidConditions(
  sentence: readonly DraftSpan[],
  meanings: readonly PlannedMeaning[],
  evidence: Evidence,
  { filled }: ToldBefore,
): readonly string[] {
  const saysFilled = sentence.some((span) => typeof span === 'string' && FILLED.test(span));
  return sentence.filter(isValue).flatMap((span) => {
    const [result, , column] = span.value.split(':');
    const of = meanings.find((one) => one.result === result && one.column === column);
    const told = (of?.silent ?? []).filter(({ other }) =>
      isWrittenOtherwise(span, other, evidence),
    );
    const unsaid = told.filter(({ isOfEach }) => !isOfEach && isRate(of) && !saysFilled);
    for (const { text } of unsaid) {
      filled.set(text, new Set([...(filled.get(text) ?? []), of?.header ?? '']));
    }
    return told.filter(({ isOfEach }) => isOfEach).map(({ text }) => text);
  });
}

/** «Доля поздних — посчитано там, где «Дата оплаты» заполнено.» */
export const filledTold = ({ filled }: ToldBefore): readonly DraftBlock[] =>
  [...filled].map(([text, headers]) => ({
    kind: 'caveat',
    own: true,
    spans: [
      ...[...headers].flatMap((name, at) => [at === 0 ? '' : ', ', { name }]),
      ' — посчитано там, где ',
      { name: text },
      '.',
    ],
  }));

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

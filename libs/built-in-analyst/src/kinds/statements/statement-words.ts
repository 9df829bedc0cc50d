import type { DraftBlock, DraftSpan, PlannedQuery } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { block, t } from '../../../../analysis/src/index.js';
import { literal, sourceOf } from '../../sql.js';
import type { ReportParameters } from '../../parameters.js';
import type { Frame } from './frame.js';

type Spans = readonly DraftSpan[];

/** Names of the periods, so that a note may say them. */
export function labelsQuery(frame: Frame, parameters: ReportParameters): PlannedQuery {
  const said = (label: string) => literal(frame.yearly ? `${label} г.` : label);
  const { periods } = frame;
  const at = (place: number) => said(periods.at(place)?.label ?? '');
  return {
    id: 'labels',
    sql:
      `SELECT ${at(0)} AS first, ${at(-2)} AS previous, ${at(-1)} AS last, ` +
      `${periods.length} AS periods`,
    sources: [sourceOf(frame.table, parameters)],
  };
}

export function label({ cells }: Narration, which: 'first' | 'previous' | 'last'): DraftSpan {
  return cells.label('labels', 0, which);
}

/** «+25 613 (+227,39 %)» */
export function moved(
  { facts, cells }: Narration,
  result: string,
  row: number,
  [delta, growth]: readonly [string, string] = ['delta', 'growth'],
): Spans {
  const amount = cells.amount(result, row, delta, facts.measure, { signed: true });
  if (!cells.has(result, row, growth)) return [amount];
  const percent = { style: 'percent', decimals: 2, signed: true } as const;
  return t`${amount} (${cells.value(result, row, growth, percent)})`;
}

/** «было 114 406 (2016 г.), стало 111 967 (2018 г.)» */
export function fromTo(narration: Narration, result: string, row: number, of = ''): Spans {
  const { facts, cells } = narration;
  return t`было ${cells.amount(result, row, `${of}first`, facts.measure)}
    (${label(narration, 'first')}), стало ${cells.amount(result, row, `${of}last`, facts.measure)}
    (${label(narration, 'last')})`;
}

/** Parts of a list, with commas or semicolons between. */
export function listed(parts: readonly Spans[], between = '; '): Spans {
  return parts.flatMap((part, index) => (index === 0 ? part : [between, ...part]));
}

export function rowsOf(
  { cells }: Narration,
  result: string,
  fits: (row: number) => boolean,
): readonly number[] {
  return Array.from({ length: cells.rows(result) }, (_, row) => row).filter(fits);
}

/** «вырос», «снизился», «не изменился» by the sign. */
export function went(
  delta: number,
  [grew, fell, stayed]: readonly [string, string, string],
): string {
  if (delta === 0) return stayed;
  return delta > 0 ? grew : fell;
}

/** Caveats and the method line; of the rows left out all are headings of sections. */
export function statementEnding(
  { facts, cells }: Narration,
  result: string,
  formula: Spans,
): readonly DraftBlock[] {
  const notices = facts.notices.map((name): Spans => [{ name }, /[.!?]$/.test(name) ? '' : '.']);
  const method = t`Лист «${{ name: facts.sheet }}», диапазон ${{ name: facts.range }}:
    в расчете ${cells.count(result, 0, 'n')} с числами. ${formula}`;
  return [...notices.map((spans) => block('caveat', spans)), block('method', method)];
}

/** Said where expenses stand in the file with a minus. */
export function signs({ cells }: Narration): string {
  return cells.raw('totals', 0, 'flipped') === true
    ? ' Расходы записаны в файле со знаком минус; здесь они показаны по величине.'
    : '';
}

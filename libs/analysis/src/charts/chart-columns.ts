import type { PlannedChart } from '../analyst/plan.js';
import type { Grain } from '../../../russian/src/index.js';
import { cellText } from '../engine/cell-text.js';
import type { ResultSet, ResultValue } from '../../../jail/src/index.js';
import { formatDate, roundedNumber } from '../../../russian/src/index.js';

export interface ChartTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly highlight: readonly number[];
}

/** Values of a result's column, row by row; a column that is not there has none. */
export function column(result: ResultSet, name: string): readonly ResultValue[] {
  const index = result.columns.findIndex((candidate) => candidate.name === name);
  return result.rows.map((row) => row[index] ?? null);
}

/** Rounded as in the table beside the chart. */
export function numbers(
  result: ResultSet,
  name: string,
  decimals: number,
): readonly (number | null)[] {
  return column(result, name).map((value) =>
    value === null ? null : roundedNumber(String(value), decimals),
  );
}

export function whole(result: ResultSet, name: string, decimals: number): readonly number[] {
  return numbers(result, name, decimals).map((value) => value ?? 0);
}

export function axes({ x, y }: PlannedChart) {
  return { x, y };
}

export function labelText(value: ResultValue, grain?: Grain): string {
  if (value === null) return '';
  return grain === undefined ? cellText(value) : formatDate(String(value), grain);
}

const REST_PATTERN = /^(?:прочие|все остальные|остальные)/iu;

/** The name of what is not shown one by one; it stands last whatever its size. */
export function isRestName(label: string): boolean {
  return REST_PATTERN.test(label.trim());
}

/** Names that were cut to the same text, or empty ones, are told apart by their number. */
export function distinctLabels(labels: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return labels.map((label) => {
    const name = label === '' ? 'без названия' : label;
    let text = name;
    for (let nth = 2; seen.has(text); nth += 1) text = `${name} (${nth})`;
    seen.add(text);
    return text;
  });
}

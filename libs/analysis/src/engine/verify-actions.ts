import type {
  ChartSpec,
  Provenance,
  ReportActions,
  Span,
  Visualization,
} from '../../../contract/src/report-content.js';
import type { PlannedTable, PlannedVisualization, ReportPlan } from '../analyst/plan.js';
import {
  formatDate,
  formatDateBehind,
  formatDateIn,
  formatDateOf,
  formatDateTo,
  formatDateWith,
  labelForms,
  raised,
  roundedNumber,
  unitWords,
} from '../../../russian/src/index.js';
import { tableCell } from './build-table.js';
import { cellText, nameText } from './cell-text.js';
import type { Evidence } from './evidence.js';
import { noteText } from './note-text.js';
import { unknownNumeralIn } from './numerals.js';
import { readShown } from './read-shown.js';

const grains = ['day', 'week', 'month', 'quarter', 'year'] as const;

/**
 * Reads a finished report as a stranger would and holds every numeral of it against the results.
 * An empty list means that all of them resolve.
 */
export function problemsOf(
  actions: ReportActions,
  plan: ReportPlan,
  evidence: Evidence,
): readonly string[] {
  const exact = exactValues(evidence);
  const known = knownTexts(actions, evidence);
  return [
    ...(actions.analytical_note === noteText(actions.note) ? [] : ['the text is not the note']),
    ...actions.provenance.flatMap((entry) => provenanceProblems(entry, exact)),
    ...actions.note.flatMap(({ title = '', spans }) => [
      ...textProblems(title, known),
      ...spans.flatMap((span) => spanProblems(span, actions.provenance, known)),
      ...touchProblems(spans),
    ]),
    ...actions.visualizations.flatMap((visualization, index) =>
      visualizationProblems(visualization, plan.visualizations[index], evidence, known),
    ),
  ];
}

function exactValues({ results }: Evidence): ReadonlySet<string> {
  return new Set(
    Object.values(results).flatMap(({ rows }) =>
      rows.flat().filter((value) => typeof value === 'string'),
    ),
  );
}

function knownTexts(
  { provenance }: ReportActions,
  { results, names }: Evidence,
): ReadonlySet<string> {
  const labels = Object.values(results).flatMap(({ rows, columns }) =>
    columns.flatMap(({ type }, index) =>
      rows.flatMap((row) => labelTexts(type, row[index] ?? null)),
    ),
  );
  return new Set([...provenance.map(({ shown }) => shown), ...labels, ...[...names].map(nameText)]);
}

function labelTexts(type: string, value: string | boolean | null): readonly string[] {
  if (type === 'text' && typeof value === 'string') return labelForms(cellText(value));
  if (type !== 'date' || typeof value !== 'string') return [];
  return datesShown(value);
}

function provenanceProblems(entry: Provenance, exact: ReadonlySet<string>): readonly string[] {
  if (!exact.has(entry.exact)) return [`${entry.id}: ${entry.exact} is in no result`];
  if (isDate(entry)) return [];
  if (!hasItsUnit(entry))
    return [`${entry.id}: ${entry.shown} is not in ${entry.unit ?? 'no unit'}`];
  const shown = readShown(entry.shown);
  const gap = shown === null ? Infinity : Math.abs(shown.value - Number(entry.exact));
  const unsigned =
    shown === null ? Infinity : Math.abs(shown.value - Math.abs(Number(entry.exact)));
  const reach = (shown?.step ?? 0) * 0.5 + Math.abs(Number(entry.exact)) * 1e-12;
  return Math.min(gap, unsigned) <= reach
    ? []
    : [`${entry.id}: ${entry.shown} is not ${entry.exact}`];
}

/** After the digits and the word of thousands stands the unit, or a counted noun. */
function hasItsUnit({ shown, unit }: Provenance): boolean {
  // «м2» ends in a digit that is none of the number's.
  const [, rest = ''] =
    /^\D*\d[\d\u00a0.,]*(?:(?:млн|млрд|трлн)(?=\u00a0|$))?(.*)$/u.exec(shown) ?? [];
  const after = rest.trim();
  if (unit !== undefined) {
    return unitWords(unit).some((word) => after === word || after.startsWith(`${word}\u00a0`));
  }
  return !/[%‰₽$€₸]|^(?:тыс|млн|млрд|п\.)/u.test(after);
}

function datesShown(iso: string): readonly string[] {
  const texts = grains.flatMap((grain) => [
    formatDate(iso, grain),
    formatDateIn(iso, grain),
    formatDateTo(iso, grain),
    formatDateOf(iso, grain),
    formatDateWith(iso, grain),
    formatDateBehind(iso, grain),
  ]);
  return [...texts, ...texts.map(raised)];
}

function isDate({ exact, shown }: Provenance): boolean {
  return /^\d{4}-\d\d-\d\d/.test(exact) && datesShown(exact).includes(shown);
}

function spanProblems(
  span: Span,
  provenance: readonly Provenance[],
  known: ReadonlySet<string>,
): readonly string[] {
  if (typeof span === 'string') return textProblems(span, known);
  const entry = provenance.find(({ id }) => id === span.value);
  return entry?.shown === span.text ? [] : [`${span.value}: shown otherwise than ${span.text}`];
}

/** Nothing that stands right at a number may turn it into another one. */
function touchProblems(spans: readonly Span[]): readonly string[] {
  return spans.flatMap((span, index) => {
    if (typeof span === 'string') return [];
    const [before, after] = [textAt(spans, index - 1), textAt(spans, index + 1)];
    const isTouched =
      /[\u2212+±×*\p{N}\p{L}]$/u.test(before) || /^(?:[\p{N}\p{L}]|\s*[%‰₽$€₸])/u.test(after);
    return isTouched
      ? [`${span.text} is touched by «${before.slice(-3)}» or «${after.slice(0, 3)}»`]
      : [];
  });
}

function textAt(spans: readonly Span[], index: number): string {
  const span = spans[index];
  return typeof span === 'string' ? span : (span?.text ?? '');
}

function textProblems(text: string, known: ReadonlySet<string>): readonly string[] {
  const numeral = unknownNumeralIn(text, known);
  return numeral === null ? [] : [`${numeral} comes from nowhere: ${text}`];
}

function visualizationProblems(
  visualization: Visualization,
  planned: PlannedVisualization | undefined,
  evidence: Evidence,
  known: ReadonlySet<string>,
): readonly string[] {
  if (planned === undefined) return ['a visualization that was not planned'];
  const { description, chart_spec: spec } = visualization;
  return [
    ...textProblems(description, known),
    ...tableProblems(visualization, planned.table, evidence),
    ...(spec === null ? [] : chartProblems(spec, planned, evidence, known)),
  ];
}

function tableProblems(
  { table_data: table }: Visualization,
  planned: PlannedTable,
  { results }: Evidence,
): readonly string[] {
  const result = results[planned.result];
  if (result === undefined) return [`no result ${planned.result}`];
  return planned.columns.flatMap((column, place) => {
    const index = result.columns.findIndex(({ name }) => name === column.column);
    if (index === -1) return [`no column ${column.column}`];
    const wrong = table.rows.findIndex(
      (row, at) => row[place] !== tableCell(result.rows[at]?.[index] ?? null, column),
    );
    return wrong === -1 ? [] : [`table ${planned.result}, row ${wrong}, ${column.column}`];
  });
}

function chartProblems(
  spec: ChartSpec,
  planned: PlannedVisualization,
  { results }: Evidence,
  known: ReadonlySet<string>,
): readonly string[] {
  const decimals = planned.chart?.decimals ?? 0;
  const numbers = new Set(
    Object.values(results).flatMap(({ rows, columns }) =>
      rows.flatMap((row) =>
        row
          .filter((value, index) => value !== null && columns[index]?.type === 'number')
          .map(String),
      ),
    ),
  );
  const values = new Set([...numbers].map((text) => roundedNumber(text, decimals)));
  const stray = chartNumbers(spec).find((value) => !values.has(value));
  const texts = [spec.title, spec.subtitle, ...chartLabels(spec), ...chartNotes(spec)];
  return [
    ...(stray === undefined ? [] : [`chart ${planned.id}: ${stray} is in no result`]),
    ...texts.flatMap((text) => textProblems(text, known)),
  ];
}

function chartNumbers(spec: ChartSpec): readonly number[] {
  switch (spec.kind) {
    case 'scatter':
      return [...spec.points.flat(), ...(spec.trend?.flat() ?? [])];
    case 'heatmap':
      return spec.values.flat().filter((value) => value !== null);
    case 'pie':
      return spec.values;
    default:
      return [
        ...spec.series.map(({ values }) => values),
        ...(spec.beside ?? []).map(({ values }) => values),
        spec.band?.low ?? [],
        spec.band?.high ?? [],
      ]
        .flat()
        .filter((value) => value !== null);
  }
}

function chartLabels(spec: ChartSpec): readonly string[] {
  if (spec.kind === 'heatmap') return [...spec.xLabels, ...spec.yLabels];
  return 'labels' in spec ? spec.labels : [];
}

function chartNotes(spec: ChartSpec): readonly string[] {
  return 'marks' in spec ? (spec.marks ?? []).map(({ text }) => text) : [];
}

import type {
  ChartSpec,
  ReportActions,
  TableCell,
  TableData,
} from '../../../../../libs/contract/src/index.js';
import { blockText } from '../../analyse/as-text.js';
import { numbersIn, scaleOf, type ShownNumber } from './numbers.js';
import { sentencesOf } from './words.js';

/** A number beside the labels of its line: the head of its column, the name of its series. */
export interface PlacedNumber extends ShownNumber {
  readonly head: string;
  /** Its column or series; -1 in a text. */
  readonly column: number;
}

/** A row of a table, a point of a chart, a sentence of the note. */
export interface Line {
  readonly text: string;
  /** What names the line: a row's first cell, a point's label; null in a text. */
  readonly name: string | null;
  readonly numbers: readonly PlacedNumber[];
}

/** A table, a chart or a paragraph. */
export interface Place {
  readonly kind: 'text' | 'table' | 'chart';
  readonly lines: readonly Line[];
}

/** Everything in a report that may hold an answer. */
export function placesOf({ note, visualizations }: ReportActions): readonly Place[] {
  return [
    ...note.map((block) => textPlace(blockText(block))),
    ...visualizations.map(({ table_data: table }) => tablePlace(table)),
    ...visualizations.flatMap(({ chart_spec: chart }) => (chart === null ? [] : chartPlace(chart))),
  ];
}

export function textPlace(paragraph: string): Place {
  const lines = sentencesOf(paragraph).map((text) => {
    const numbers = numbersIn(text).map((one) => ({ ...one, head: '', column: -1 }));
    return { text, name: null, numbers };
  });
  return { kind: 'text', lines };
}

function tablePlace({ headers, rows, columns }: TableData): Place {
  const lines = rows.map((row) => {
    const cells = row.map(valueOf);
    const numbers = cells.flatMap((cell, column) => {
      if (typeof cell !== 'number') return [];
      const head = headers[column] ?? '';
      return [{ value: cell, scale: scaleOf(columns[column]?.unit ?? head), head, column }];
    });
    return { text: cells.join(' ; '), name: String(cells[0] ?? ''), numbers };
  });
  return { kind: 'table', lines };
}

function valueOf(cell: TableCell): string | number | null {
  return typeof cell === 'object' && cell !== null ? cell.value : cell;
}

interface Point {
  readonly label: string;
  readonly values: readonly (readonly [head: string, value: number | null])[];
}

function chartPlace(chart: ChartSpec): Place {
  const scale = scaleOf(chart.kind === 'pie' ? null : (chart.y.unit ?? chart.y.title));
  const lines = pointsOf(chart).map(({ label, values }) => ({
    text: label,
    name: label,
    numbers: values.flatMap(([head, value], column) =>
      value === null ? [] : [{ value, scale, head, column }],
    ),
  }));
  return { kind: 'chart', lines };
}

function pointsOf(chart: ChartSpec): readonly Point[] {
  switch (chart.kind) {
    case 'pie':
      return chart.labels.map((label, at) => ({ label, values: [['', chart.values[at] ?? null]] }));
    case 'scatter':
      return chart.points.map(([x, y]) => ({
        label: '',
        values: [
          [chart.x.title, x],
          [chart.y.title, y],
        ],
      }));
    case 'heatmap':
      return chart.yLabels.map((label, y) => ({
        label,
        values: chart.xLabels.map((head, x) => [head, chart.values[y]?.[x] ?? null] as const),
      }));
    default:
      return chart.labels.map((label, at) => ({
        label,
        values: chart.series.map(({ name, values }) => [name, values[at] ?? null] as const),
      }));
  }
}

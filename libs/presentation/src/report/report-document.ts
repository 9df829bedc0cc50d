import type {
  ChartSpec,
  NoteBlock,
  Provenance,
  ReportSection,
  ReportSummary,
  TableData,
  Visualization,
} from '../../../contract/src/index.js';
import { isDrawn } from '../charts/chart-figure.js';
import { typeset } from '../format/typeset.js';
import { actionsContent } from './actions-content.js';
import { headedMethod } from './method-text.js';
import { nameColors, type NameColors } from './name-colors.js';
import { formatDecimalText } from './decimal-text.js';
import { checkText, distinctSources, plainText, rowsText } from './provenance.js';
import { basisLines, mainChart, reportBasis, reportHead, shownAbove } from './report-head.js';
import { reportTexts } from './report-texts.js';
import { cellText, columnOf, headerText, isNumeric } from './table-cells.js';

/** A report as it is handed over in a file, whatever the file's kind. */
export interface ReportDocument {
  readonly title: string;
  /** As it is shown: «21 ноября 2026 г., 06:05». */
  readonly date: string;
  /** The workbook's; empty where it is not known. */
  readonly fileName: string;
  readonly summary: Pick<ReportSummary, 'summary' | 'key_findings' | 'recommendations'> | null;
  readonly sections: readonly ReportSection[];
}

export type TextStyle =
  | 'title'
  | 'lead'
  | 'heading'
  | 'subheading'
  | 'text'
  | 'conclusion'
  | 'note'
  | 'caption'
  | 'small'
  | 'code';

export interface TableHead {
  readonly header: string;
  readonly isNumeric: boolean;
}

export interface TextBlock {
  readonly type: 'text';
  readonly style: TextStyle;
  readonly text: string;
}
export interface ItemBlock {
  readonly type: 'item';
  readonly mark: string;
  readonly text: string;
}
export interface ChartBlock {
  readonly type: 'chart';
  readonly spec: ChartSpec;
  /** Of the whole report. */
  readonly colors: NameColors;
  readonly visualization: Visualization;
}
export interface TableBlock {
  readonly type: 'table';
  readonly heads: readonly TableHead[];
  readonly rows: readonly (readonly string[])[];
  /** What is told by the table; null for the one of sources. */
  readonly visualization: Visualization | null;
}
export type DocumentBlock = TextBlock | ItemBlock | ChartBlock | TableBlock;

/** Stands at the head of each page. */
export const runningLine = ({ fileName, date }: ReportDocument): string =>
  [fileName, date].filter((one) => one !== '').join(' · ');

/** The whole of a report in the order in which it is read: all its texts, charts and tables. */
export const documentBlocks = (report: ReportDocument): readonly DocumentBlock[] => [
  text('title', report.title),
  text('small', runningLine(report)),
  ...basisOf(report),
  ...summaryOf(report),
  ...mainChartOf(report),
  ...sectionsOf(report),
  ...recommendationsOf(report),
  ...sourcesOf(report.sections),
];

const text = (style: TextStyle, content: string): TextBlock => ({
  type: 'text',
  style,
  text: style === 'code' ? content : typeset(content),
});

const item = (mark: string, content: string): ItemBlock => ({
  type: 'item',
  mark,
  text: typeset(content),
});

const numbered = (lines: readonly string[]): readonly ItemBlock[] =>
  lines.map((line, at) => item(`${at + 1}.`, line));

const summaryOf = ({ title, summary, sections }: ReportDocument): readonly DocumentBlock[] => {
  if (summary === null) return [];
  const { lede, findings, checks } = reportHead(title, summary, sections);
  return [
    ...(lede === '' ? [] : [text('lead', lede)]),
    ...numbered(findings),
    ...checks.map((one) => text('note', `${reportTexts.checkInFile}. ${one}`)),
  ];
};

/** What was asked, over what time, and how it was counted. */
const basisOf = ({ title, sections }: ReportDocument): readonly DocumentBlock[] => {
  const lines = basisLines(reportBasis(title, sections));
  return lines.length === 0 ? [] : [text('small', lines.join(' '))];
};

const recommendationsOf = ({ summary }: ReportDocument): readonly DocumentBlock[] => {
  const lines = summary?.recommendations ?? [];
  if (lines.length === 0) return [];
  return [text('heading', reportTexts.advice), ...numbered(lines)];
};

/** What the title says, drawn. */
const mainChartOf = ({ title, sections }: ReportDocument): readonly DocumentBlock[] => {
  const main = mainChart(title, sections);
  const shown = main?.section.actions.visualizations[main.at];
  return shown === undefined ? [] : visualizationOf(shown, nameColors(sections));
};

const sectionsOf = ({ title, sections }: ReportDocument): readonly DocumentBlock[] => {
  const colors = nameColors(sections);
  const main = mainChart(title, sections);
  return sections.flatMap((section) => sectionOf(section, colors, shownAbove(main, section)));
};

const sectionOf = (
  { name, actions }: ReportSection,
  colors: NameColors,
  elsewhere: number | null,
): readonly DocumentBlock[] => {
  const { blocks, loose } = actionsContent(actions, elsewhere);
  const shown = (at: number | undefined): readonly DocumentBlock[] => {
    const visualization = at === undefined ? undefined : actions.visualizations[at];
    return visualization === undefined ? [] : visualizationOf(visualization, colors);
  };
  return [
    text('heading', name),
    ...blocks.flatMap((block) => [...blockOf(block), ...shown(block.visualization)]),
    ...loose.flatMap(shown),
  ];
};

const blockOf = ({ kind, title, spans }: NoteBlock): readonly DocumentBlock[] => {
  const content = plainText(spans);
  switch (kind) {
    case 'conclusion':
      return [text('conclusion', content)];
    case 'exception':
      return [text('note', `${reportTexts.exception}. ${content}`)];
    case 'caveat':
      return [text('note', `${reportTexts.caveat}. ${content}`)];
    case 'method':
      return [text('note', headedMethod(content))];
    case 'recommendation':
      return [item('•', content)];
    case 'finding':
    case 'paragraph':
      return [...(title === undefined ? [] : [text('subheading', title)]), text('text', content)];
  }
};

const visualizationOf = (
  visualization: Visualization,
  colors: NameColors,
): readonly DocumentBlock[] => {
  const { chart_spec: given, description, table_data: data } = visualization;
  const spec = isDrawn(given?.kind) ? given : null;
  const chart: readonly DocumentBlock[] =
    spec === null
      ? []
      : [text('small', spec.subtitle), { type: 'chart', spec, colors, visualization }];
  return [text('caption', spec?.title ?? description), ...chart, ...tableOf(data, visualization)];
};

const tableOf = (data: TableData, visualization: Visualization): readonly DocumentBlock[] => {
  if (data.headers.length === 0) return [];
  const columns = data.headers.map((_, at) => columnOf(data, at));
  const heads = columns.map((column, at) => ({
    header: headerText(data, at),
    isNumeric: isNumeric(column),
  }));
  const rows = data.rows.map((row) => columns.map((column, at) => cellText(row[at], column)));
  const omitted = data.rowsOmitted;
  return [
    { type: 'table', heads, rows, visualization },
    ...(omitted > 0 ? [text('small', reportTexts.rowsOmitted(omitted))] : []),
  ];
};

export interface DocumentSources {
  readonly sources: readonly Provenance[];
  /** Each query once, with its number from 1: many numbers come from one. */
  readonly queries: ReadonlyMap<string, number>;
}

export const documentSources = (sections: readonly ReportSection[]): DocumentSources => {
  const sources = distinctSources(sections.flatMap(({ actions }) => actions.provenance));
  const queries = [...new Set(sources.map(({ query }) => query))];
  return { sources, queries: new Map(queries.map((query, at) => [query, at + 1])) };
};

const sourcesOf = (sections: readonly ReportSection[]): readonly DocumentBlock[] => {
  const { sources, queries } = documentSources(sections);
  if (sources.length === 0) return [];
  const { number, exact, table, rows, query } = reportTexts;
  const heads = [number, exact, table, rows, query].map((header, at) => ({
    header,
    isNumeric: at < 2 || at === 4,
  }));
  const told = sources.map((one) => [...sourceRow(one), String(queries.get(one.query))]);
  return [
    text('heading', reportTexts.sources),
    { type: 'table', heads, rows: told, visualization: null },
    text('heading', reportTexts.queries),
    ...[...queries].map(([sql, at]) => text('code', `${at}. ${sql}`)),
  ];
};

const sourceRow = (one: Provenance): readonly string[] => [
  one.shown,
  formatDecimalText(one.exact),
  `${one.sheet}, ${one.range}`,
  [
    rowsText(one),
    ...(one.check === undefined ? [] : [checkText(one.check)]),
    ...(one.formula === undefined ? [] : [one.formula]),
    ...(one.excel === undefined ? [] : [one.excel.ru]),
  ].join('\n'),
];

const COLUMN_CHARACTERS_MIN = 5;
const COLUMN_CHARACTERS_MAX = 34;

/** What part of a table's width each column takes: as wide as what stands in it, within reason. */
export const columnShares = (table: TableBlock): readonly number[] => {
  const lengths = columnLengths(table);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map((length) => length / whole);
};

/** How many characters all columns need beside each other, so that no number is broken. */
export const charactersAcross = (table: TableBlock): number =>
  columnLengths(table).reduce((sum, length) => sum + length, 0);

const columnLengths = ({ heads, rows }: TableBlock): readonly number[] =>
  heads.map(({ header }, at) => {
    const words = header.split(/[ \u00a0]/).map((word) => word.length + 2);
    const longest = Math.max(
      header.length / 2,
      ...words,
      ...rows.map((row) => row[at]?.length ?? 0),
    );
    return Math.min(COLUMN_CHARACTERS_MAX, Math.max(COLUMN_CHARACTERS_MIN, longest));
  });

/** Letters and digits of the title in any script, the rest as underscores. */
export const documentFileName = (title: string, extension: string): string => {
  const name = title.trim().replace(/[^\p{L}\p{N}]/gu, '_');
  return `${name === '' ? 'report' : name}.${extension}`;
};

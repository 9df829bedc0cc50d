import type {
  NoteBlock,
  Provenance,
  ReportSection,
  ReportSummary,
  TableData,
  Visualization,
} from '../../../../libs/contract/src/index.js';
import { actionsContent } from '../../../../libs/presentation/src/report/actions-content.js';
import { formatDecimalText } from '../../../../libs/presentation/src/report/decimal-text.js';
import {
  checkText,
  distinctSources,
  plainText,
  rowsText,
} from '../../../../libs/presentation/src/report/provenance.js';
import {
  cellText,
  columnOf,
  headerText,
  isNumeric,
} from '../../../../libs/presentation/src/report/table-cells.js';
import { listItem, paragraph, picture, rtfDocument, table } from './rtf.js';

export interface WordReport {
  readonly title: string;
  /** As it is shown: «21 ноября 2026 г., 06:05». */
  readonly date: string;
  readonly fileName: string;
  readonly summary: Pick<ReportSummary, 'summary' | 'key_findings' | 'recommendations'> | null;
  readonly sections: readonly ReportSection[];
}

export const CHART_WIDTH_PX = 450;
export const CHART_HEIGHT_PX = 300;

/** Pictures of charts; null where there is none, or it could not be drawn. */
export type Pictures = ReadonlyMap<Visualization, Uint8Array | null>;

export const wordTexts = {
  recommendations: 'Рекомендации',
  exception: 'Исключение',
  caveat: 'О данных',
  method: 'Как посчитано',
  sources: 'Все числа отчета',
  number: 'Число',
  exact: 'Точное значение',
  place: 'Таблица',
  rows: 'Строки',
  query: 'Запрос',
  omitted: (count: number): string => `Еще строк в таблице: ${count}`,
  noPicture: (description: string): string =>
    `График не построен: ${description.slice(0, 50)}. Его данные — в таблице ниже.`,
} as const;

/** The report as a Word document, whole: note, charts, tables and the source of each number. */
export function wordDocument(report: WordReport, pictures: Pictures): string {
  const running = [report.fileName, report.date].filter((one) => one !== '').join(' · ');
  const body = [
    paragraph('title', report.title),
    paragraph('small', running),
    ...summaryOf(report),
    ...report.sections.flatMap((section) => sectionOf(section, pictures)),
    ...recommendationsOf(report),
    ...sourcesOf(report.sections),
  ];
  return rtfDocument(running, body.join(''));
}

function summaryOf({ summary }: WordReport): readonly string[] {
  if (summary === null) return [];
  return [
    paragraph('lead', summary.summary),
    ...summary.key_findings.map((finding, at) => listItem(`${at + 1}.`, finding)),
  ];
}

function recommendationsOf({ summary }: WordReport): readonly string[] {
  const lines = summary?.recommendations ?? [];
  if (lines.length === 0) return [];
  return [
    paragraph('heading', wordTexts.recommendations),
    ...lines.map((line, at) => listItem(`${at + 1}.`, line)),
  ];
}

function sectionOf({ name, actions }: ReportSection, pictures: Pictures): readonly string[] {
  const { blocks, loose } = actionsContent(actions);
  const shown = (at: number | undefined): readonly string[] => {
    const visualization = at === undefined ? undefined : actions.visualizations[at];
    return visualization === undefined ? [] : visualizationOf(visualization, pictures);
  };
  return [
    paragraph('heading', name),
    ...blocks.flatMap((block) => [...blockOf(block), ...shown(block.visualization)]),
    ...loose.flatMap(shown),
  ];
}

function blockOf({ kind, title, spans }: NoteBlock): readonly string[] {
  const text = plainText(spans);
  switch (kind) {
    case 'conclusion':
      return [paragraph('conclusion', text)];
    case 'exception':
      return [paragraph('note', `${wordTexts.exception}. ${text}`)];
    case 'caveat':
      return [paragraph('note', `${wordTexts.caveat}. ${text}`)];
    case 'method':
      return [paragraph('note', `${wordTexts.method}. ${text}`)];
    case 'recommendation':
      return [listItem('•', text)];
    case 'finding':
    case 'paragraph':
      return [
        ...(title === undefined ? [] : [paragraph('subheading', title)]),
        paragraph('text', text),
      ];
  }
}

function visualizationOf(visualization: Visualization, pictures: Pictures): readonly string[] {
  const { chart_spec: spec, description, table_data: data } = visualization;
  const png = pictures.get(visualization) ?? null;
  const chart =
    png === null
      ? paragraph('small', wordTexts.noPicture(description))
      : picture(png, CHART_WIDTH_PX, CHART_HEIGHT_PX);
  return [
    paragraph('caption', spec?.title ?? description),
    ...(spec === null ? [] : [paragraph('small', spec.subtitle), chart]),
    ...tableOf(data),
  ];
}

function tableOf(data: TableData): readonly string[] {
  if (data.headers.length === 0) return [];
  const columns = data.headers.map((_, at) => columnOf(data, at));
  const heads = columns.map((column, at) => ({
    header: headerText(data, at),
    isNumeric: isNumeric(column),
  }));
  const rows = data.rows.map((row) => columns.map((column, at) => cellText(row[at], column)));
  const omitted = data.rowsOmitted;
  return [
    table(heads, rows),
    ...(omitted > 0 ? [paragraph('small', wordTexts.omitted(omitted))] : []),
  ];
}

function sourcesOf(sections: readonly ReportSection[]): readonly string[] {
  const sources = distinctSources(sections.flatMap(({ actions }) => actions.provenance));
  if (sources.length === 0) return [];
  const { number, exact, place, rows, query } = wordTexts;
  const heads = [number, exact, place, rows, query].map((header, at) => ({
    header,
    isNumeric: at < 2,
  }));
  return [paragraph('heading', wordTexts.sources), table(heads, sources.map(sourceRow))];
}

const sourceRow = (one: Provenance): readonly string[] => [
  one.shown,
  formatDecimalText(one.exact),
  `${one.sheet}, ${one.range}`,
  one.check === undefined ? rowsText(one) : `${rowsText(one)}\n${checkText(one.check)}`,
  one.query,
];

/** Letters and digits of the title in any script, the rest as underscores. */
export const wordFileName = (title: string): string => {
  const name = title.trim().replace(/[^\p{L}\p{N}]/gu, '_');
  return `${name === '' ? 'report' : name}.doc`;
};

import type { Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  columnShares,
  documentBlocks,
  runningLine,
  type ChartBlock,
  type DocumentBlock,
  type ReportDocument,
  type TableBlock,
  type TextStyle,
} from '../../../presentation/src/report/report-document.js';
import { chartSvg } from '../drawing/chart-svg.js';
import { fontRuns } from '../drawing/font-runs.js';
import { SANS, SERIF } from './fonts.js';
import { INK, madePdf, MARGIN, SECOND_INK, tableLayout, TEXT_WIDTH } from './made-pdf.js';

const CHART_PX = 680;
const CHART_HEIGHT_MAX = 620;

interface Look {
  readonly font: typeof SANS | typeof SERIF;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly color: string;
  /** Left, top, right, bottom. */
  readonly margin: [number, number, number, number];
}

const serif = { font: SERIF, bold: false, color: INK } as const;
const sans = { font: SANS, bold: false, color: SECOND_INK } as const;

const looks: Readonly<Record<TextStyle, Look>> = {
  title: { ...serif, fontSize: 22, bold: true, margin: [0, 0, 0, 6] },
  lead: { ...serif, fontSize: 13, margin: [0, 4, 0, 8] },
  heading: { ...serif, fontSize: 16, bold: true, margin: [0, 18, 0, 6] },
  subheading: { ...serif, fontSize: 13, bold: true, margin: [0, 10, 0, 3] },
  text: { ...serif, fontSize: 11.5, margin: [0, 0, 0, 6] },
  conclusion: { ...serif, fontSize: 13, bold: true, margin: [0, 0, 0, 7] },
  note: { ...sans, fontSize: 9, margin: [9, 0, 0, 6] },
  caption: { ...sans, fontSize: 10.5, bold: true, color: INK, margin: [0, 8, 0, 2] },
  small: { ...sans, fontSize: 8.5, margin: [0, 0, 0, 5] },
  code: { ...sans, fontSize: 6.5, margin: [0, 0, 0, 4] },
};

/** The report as PDF: text that can be searched, charts as drawings, heads of tables repeated. */
export const pdfDocument = (report: ReportDocument, createdAt: Date): Promise<Uint8Array> =>
  madePdf(definitionOf(report, createdAt));

const definitionOf = (report: ReportDocument, creationDate: Date): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, 56, MARGIN, 48],
  language: 'ru-RU',
  info: { title: report.title, creator: 'Сводка', creationDate },
  defaultStyle: { font: SERIF, lineHeight: 1.2 },
  header: () => runningOf(runningLine(report), [MARGIN, 26, MARGIN, 0], 'right'),
  footer: (page, pages) => runningOf(`${page} / ${pages}`, [MARGIN, 16, MARGIN, 0], 'center'),
  content: keptTogether(documentBlocks(report)),
});

const runningOf = (
  text: string,
  margin: Look['margin'],
  alignment: 'right' | 'center',
): ContentText => ({ ...textOf(text, { ...looks.small, margin }), alignment });

const kept: ReadonlySet<TextStyle> = new Set(['heading', 'subheading', 'caption', 'small']);

/** Headings and captions stay on the page of what they head. */
function keptTogether(blocks: readonly DocumentBlock[]): Content[] {
  const content: Content[] = [];
  let heads: Content[] = [];
  for (const block of blocks) {
    const isHead = block.type === 'text' && kept.has(block.style);
    if (isHead) heads.push(blockOf(block));
    else {
      const canStay = block.type !== 'table';
      const group = canStay ? [...heads, blockOf(block)] : heads;
      if (group.length > 0) content.push({ stack: group, unbreakable: true });
      if (!canStay) content.push(blockOf(block));
      heads = [];
    }
  }
  return [...content, ...heads];
}

function blockOf(block: DocumentBlock): Content {
  switch (block.type) {
    case 'text':
      return textOf(block.text, looks[block.style]);
    case 'item': {
      const look = { ...looks.text, margin: [0, 0, 0, 0] as Look['margin'] };
      const columns = [{ width: 18, ...textOf(block.mark, look) }, textOf(block.text, look)];
      return { columns, margin: looks.text.margin };
    }
    case 'chart':
      return chartOf(block);
    case 'table':
      return tableOf(block);
  }
}

/** What the sans family cannot write is written in the serif one. */
const textOf = (text: string, { font, ...look }: Look): ContentText => ({
  ...look,
  font,
  text: fontRuns(text.toWellFormed()).map((run) => ({
    text: run.text,
    font: run.isSerifOnly ? SERIF : font,
  })),
});

const chartOf = ({ spec, colors }: ChartBlock): Content => {
  const { svg, widthPx, heightPx } = chartSvg(spec, CHART_PX, colors);
  const share = Math.min(TEXT_WIDTH / widthPx, CHART_HEIGHT_MAX / heightPx);
  return { svg, width: widthPx * share, height: heightPx * share, margin: [0, 0, 0, 8] };
};

const sizeFor = (columns: number): number => {
  if (columns <= 6) return 8.5;
  return columns <= 10 ? 7 : 5.5;
};

function tableOf(block: TableBlock): Content {
  const { heads, rows } = block;
  const fontSize = sizeFor(heads.length);
  const cell = (text: string, at: number, isHead: boolean): TableCell => ({
    ...textOf(text, {
      ...sans,
      fontSize,
      bold: isHead,
      color: isHead ? SECOND_INK : INK,
      margin: [0, 0, 0, 0],
    }),
    alignment: heads[at]?.isNumeric === true ? 'right' : 'left',
  });
  const padding = heads.length * 6;
  return {
    layout: tableLayout,
    margin: [0, 2, 0, 10],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columnShares(block).map((share) => share * (TEXT_WIDTH - padding)),
      body: [
        heads.map(({ header }, at) => cell(header, at, true)),
        ...rows.map((row) => heads.map((_, at) => cell(row[at] ?? '', at, false))),
      ],
    },
  };
}

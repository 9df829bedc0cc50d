import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
  type IParagraphOptions,
  type IRunOptions,
} from 'docx';
import {
  charactersAcross,
  columnShares,
  documentBlocks,
  runningLine,
  type ChartBlock,
  type DocumentBlock,
  type ItemBlock,
  type ReportDocument,
  type TableBlock,
  type TableHead,
  type TextStyle,
} from '../../../presentation/src/report/report-document.js';
import { chartSvg } from '../drawing/chart-svg.js';
import { chartPng } from './chart-png.js';

/** Twips are twentieths of a point. A4 between its margins. */
const TEXT_WIDTH = 9_638;
const MARGIN = 1_134;
/** The drawing's width; shown a little smaller, as wide as the text. */
const CHART_PX = 680;
const SHOWN_PX_MAX = { width: 642, height: 860 } as const;
const WIDE_COLUMNS = 7;
const SERIF = 'Georgia';
const SANS = 'Arial';
const INK = '1C1F23';
const SECOND_INK = '545B64';
const LINE = 'C8C4BA';

type Look = IRunOptions & { readonly paragraph: IParagraphOptions };

/** Sizes are half points, distances twips. */
const looks: Readonly<Record<TextStyle, Look>> = {
  title: look(SERIF, 44, { after: 160 }, { bold: true, heading: 'Title' }),
  lead: look(SERIF, 26, { after: 160 }),
  heading: look(SERIF, 32, { before: 360, after: 120 }, { bold: true, heading: 'Heading1' }),
  subheading: look(SERIF, 26, { before: 200, after: 80 }, { bold: true, heading: 'Heading2' }),
  text: look(SERIF, 24, { after: 120 }),
  conclusion: look(SERIF, 26, { after: 140 }, { bold: true }),
  note: look(SANS, 19, { after: 120 }, { color: SECOND_INK, indent: 170 }),
  caption: look(SANS, 21, { before: 160, after: 40 }, { bold: true, keepNext: true }),
  small: look(SANS, 18, { after: 100 }, { color: SECOND_INK, keepNext: true }),
  code: look(SANS, 14, { after: 80 }, { color: SECOND_INK }),
};

interface LookRest {
  readonly bold?: boolean;
  readonly color?: string;
  readonly indent?: number;
  readonly keepNext?: boolean;
  readonly heading?: 'Title' | 'Heading1' | 'Heading2';
}

function look(
  font: string,
  size: number,
  spacing: { readonly before?: number; readonly after: number },
  { bold = false, color = INK, indent = 0, keepNext = false, heading }: LookRest = {},
): Look {
  const kept = keepNext || heading !== undefined;
  const paragraph = {
    spacing,
    keepNext: kept,
    indent: { left: indent },
    ...(heading === undefined ? {} : { heading }),
  };
  return { font, size, bold, color, paragraph };
}

/** The report as an OOXML document: all that the page has, with running heads and page numbers. */
export async function wordDocument(report: ReportDocument): Promise<Uint8Array> {
  const document = new Document({
    title: report.title,
    creator: 'Сводка',
    styles: { default: { document: { run: { font: SERIF, language: { value: 'ru-RU' } } } } },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
          },
        },
        headers: { default: new Header({ children: [headOf(report)] }) },
        footers: { default: new Footer({ children: [footOf()] }) },
        children: documentBlocks(report).flatMap(blockOf),
      },
    ],
  });
  return Packer.toBuffer(document);
}

const headOf = (report: ReportDocument): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ text: runningLine(report), font: SANS, size: 16, color: SECOND_INK })],
  });

const footOf = (): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({
        children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
        font: SANS,
        size: 16,
        color: SECOND_INK,
      }),
    ],
  });

function blockOf(block: DocumentBlock): readonly FileChild[] {
  switch (block.type) {
    case 'text':
      return [paragraphOf(block.text, looks[block.style])];
    case 'item':
      return [itemOf(block)];
    case 'chart':
      return [chartOf(block)];
    case 'table':
      return [tableOf(block), new Paragraph({ spacing: { after: 120 } })];
  }
}

/** A line break in a text is one in the document. */
const runsOf = (text: string, run: IRunOptions): readonly TextRun[] =>
  text
    .split('\n')
    .map((line, at) => new TextRun({ ...run, text: line, ...(at === 0 ? {} : { break: 1 }) }));

const paragraphOf = (text: string, { paragraph, ...run }: Look): Paragraph =>
  new Paragraph({ ...paragraph, children: runsOf(text, run) });

const itemOf = ({ mark, text }: ItemBlock): Paragraph => {
  const { paragraph, ...run } = looks.text;
  return new Paragraph({
    ...paragraph,
    indent: { left: 340, hanging: 340 },
    tabStops: [{ type: 'left', position: 340 }],
    children: [new TextRun({ ...run, text: `${mark}\t` }), ...runsOf(text, run)],
  });
};

function chartOf({ spec, colors }: ChartBlock): Paragraph {
  const picture = chartSvg(spec, CHART_PX, colors);
  const share = Math.min(
    SHOWN_PX_MAX.width / picture.widthPx,
    SHOWN_PX_MAX.height / picture.heightPx,
  );
  const image = new ImageRun({
    type: 'png',
    data: chartPng(picture),
    transformation: { width: picture.widthPx * share, height: picture.heightPx * share },
    altText: { name: spec.title, title: spec.title, description: spec.subtitle },
  });
  return new Paragraph({ spacing: { after: 120 }, children: [image] });
}

const BORDER = { style: BorderStyle.SINGLE, size: 4, color: LINE } as const;
const NO_BORDER = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;

/** Its head stands on each page again, and no row is cut by the end of a page. */
function tableOf(block: TableBlock): Table {
  const { heads, rows } = block;
  const margins = 2 * CELL_MARGIN;
  const room = TEXT_WIDTH - heads.length * margins;
  const widths = columnShares(block).map((share) => Math.floor(share * room) + margins);
  const size = sizeOf(block);
  const head = rowOf(
    heads,
    widths,
    { size, isHead: true },
    heads.map(({ header }) => header),
  );
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    borders: {
      top: NO_BORDER,
      left: NO_BORDER,
      right: NO_BORDER,
      bottom: BORDER,
      insideHorizontal: BORDER,
      insideVertical: NO_BORDER,
    },
    rows: [head, ...rows.map((row) => rowOf(heads, widths, { size, isHead: false }, row))],
  });
}

/** Letters and digits are about so wide, to their height. */
const CHARACTER_SHARE = 0.6;
/** Half points: smaller letters are not read. */
const SIZE_MIN = 9;
const TWIPS_A_HALF_POINT = 10;
const CELL_MARGIN = 60;

/** As large as stands in one line: a number that is broken is another number. */
function sizeOf(block: TableBlock): number {
  const { length } = block.heads;
  const room = (TEXT_WIDTH - length * 2 * CELL_MARGIN) / charactersAcross(block);
  const fits = Math.floor(room / (CHARACTER_SHARE * TWIPS_A_HALF_POINT));
  return Math.max(SIZE_MIN, Math.min(length > WIDE_COLUMNS ? 14 : 18, fits));
}

interface RowLook {
  /** Half points. */
  readonly size: number;
  readonly isHead: boolean;
}

function rowOf(
  heads: readonly TableHead[],
  widths: readonly number[],
  { size, isHead }: RowLook,
  texts: readonly string[],
): TableRow {
  const run = { font: SANS, size, bold: isHead, color: isHead ? SECOND_INK : INK };
  const cells = heads.map(
    ({ isNumeric }, at) =>
      new TableCell({
        width: { size: widths[at] ?? 0, type: WidthType.DXA },
        margins: { top: 40, bottom: 40, left: CELL_MARGIN, right: CELL_MARGIN },
        children: [
          new Paragraph({
            alignment: isNumeric ? AlignmentType.RIGHT : AlignmentType.LEFT,
            children: runsOf(texts[at] ?? '', run),
          }),
        ],
      }),
  );
  return new TableRow({ tableHeader: isHead, cantSplit: true, children: cells });
}

import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper, PaperParty } from '../../../presentation/src/paper/paper.js';
import { fontRuns } from '../drawing/font-runs.js';
import { SANS, SERIF } from './fonts.js';
import { madePdf, MARGIN, SECOND_INK, tableLayout } from './made-pdf.js';

const SIGNATURE = '_______________';

/** A page of bookkeeping as PDF. */
export const paperDocument = (paper: Paper, createdAt: Date): Promise<Uint8Array> =>
  madePdf(definitionOf(paper, createdAt));

const definitionOf = (paper: Paper, creationDate: Date): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
  language: 'ru-RU',
  info: { title: paper.title, creator: 'Сводка', creationDate },
  defaultStyle: { font: SANS, fontSize: 10, lineHeight: 1.2 },
  content: [
    { ...textOf(paper.title), fontSize: 17, bold: true, margin: [0, 0, 0, 6] },
    { ...textOf(paper.lead), margin: [0, 0, 0, 14] },
    ...paper.parties.map(partyOf),
    tableOf(paper),
    ...paper.notes.map((note): Content => ({ ...textOf(note), margin: [0, 0, 0, 6] })),
    { stack: paper.signatures.map(signatureOf), margin: [0, 24, 0, 0], unbreakable: true },
  ],
});

/** What the sans family cannot write is written in the serif one. */
const textOf = (text: string) => ({
  text: fontRuns(text.toWellFormed()).map((run) => ({
    text: run.text,
    font: run.isSerifOnly ? SERIF : SANS,
  })),
});

const partyOf = ({ role, lines }: PaperParty): Content => ({
  columns: [
    { ...textOf(role), width: 80, color: SECOND_INK },
    { stack: lines.map((line, at) => ({ ...textOf(line), bold: at === 0 })) },
  ],
  margin: [0, 0, 0, 10],
});

/** Numbers stand to the right, all but the first column's. */
function tableOf({ table: { heads, rows }, totals }: Paper): Content {
  const cell = (text: string, at: number, isHead: boolean) => ({
    ...textOf(text),
    fontSize: 9.5,
    bold: isHead,
    alignment: at < 2 ? ('left' as const) : ('right' as const),
  });
  const last = heads.length - 1;
  const sums = totals.map(([name, amount]): TableCell[] => [
    { ...cell(name, last, true), colSpan: last },
    ...heads.slice(2).map(() => ''),
    cell(amount, last, true),
  ]);
  return {
    layout: tableLayout,
    margin: [0, 8, 0, 14],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: heads.map((_, at) => (at === 1 ? '*' : 'auto')),
      body: [
        heads.map((head, at) => cell(head, at, true)),
        ...rows.map((row) => heads.map((_, at) => cell(row[at] ?? '', at, false))),
        ...sums,
      ],
    },
  };
}

const signatureOf = ([role, name]: readonly [string, string]): Content => ({
  columns: [
    { ...textOf(role), width: 80, color: SECOND_INK },
    { text: SIGNATURE, width: 110 },
    textOf(name),
  ],
  margin: [0, 0, 0, 18],
});

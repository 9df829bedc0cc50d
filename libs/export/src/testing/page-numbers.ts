import { formatDecimalText } from '../../../presentation/src/report/decimal-text.js';
import type { ReportDocument } from '../../../presentation/src/report/report-document.js';
import { cellText, columnOf } from '../../../presentation/src/report/table-cells.js';

const NUMBER = /\d(?:[\d\s.,]*\d)?/g;

const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(NUMBER)].map(([number]) => number.replace(/\s/g, ''));

/** Every text of the page that tells a number: notes, cells as shown, sources, the summary. */
const pageTexts = ({ title, summary, sections }: ReportDocument): readonly string[] => [
  title,
  ...(summary === null
    ? []
    : [summary.summary, ...summary.key_findings, ...summary.recommendations]),
  ...sections.flatMap(({ actions: { note, analytical_note, visualizations, provenance } }) => [
    ...(note.length === 0 ? [analytical_note] : []),
    ...note.flatMap(({ spans }) =>
      spans.map((span) => (typeof span === 'string' ? span : span.text)),
    ),
    ...visualizations.flatMap(({ table_data: table }) =>
      table.rows.flatMap((row) => row.map((cell, at) => cellText(cell, columnOf(table, at)))),
    ),
    ...visualizations.flatMap(({ table_data: { rowsOmitted } }) =>
      rowsOmitted > 0 ? [String(rowsOmitted)] : [],
    ),
    ...provenance.flatMap((one) => [one.shown, formatDecimalText(one.exact), one.range]),
  ]),
];

/** The numbers of a report's page, without their spaces. */
export const pageNumbers = (report: ReportDocument): readonly string[] => [
  ...new Set(pageTexts(report).flatMap(numbersIn)),
];

/** Those of them that a text, freed of its spaces, does not tell. */
export const missingNumbers = (report: ReportDocument, text: string): readonly string[] => {
  const told = new Set(numbersIn(text));
  const bare = text.replace(/\s/g, '');
  return pageNumbers(report).filter((number) => !told.has(number) && !bare.includes(number));
};

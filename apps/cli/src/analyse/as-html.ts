import type {
  NoteBlock,
  Provenance,
  ReportSection,
  ReportSummary,
  TableData,
  Visualization,
} from '../../../../libs/contract/src/index.js';
import type { Analysed } from './analyse-workbook.js';
import { cellText } from './as-text.js';

/** One page that needs nothing else: notes, tables, and the source of every number. */
export function htmlOf(fileName: string, { sections, summary, failures, file }: Analysed): string {
  const parts = [
    summary === null ? `<h1>${escaped(fileName)}</h1>` : summaryHtml(summary, fileName),
    ...file.notes.map((note) => `<p class="aside">${escaped(note)}</p>`),
    ...failures.map(
      ({ name, message }) => `<p class="failed">${escaped(name)}: ${escaped(message)}</p>`,
    ),
    ...sections.map(sectionHtml),
  ];
  return [
    '<!doctype html>',
    '<html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(summary?.report_title ?? fileName)}</title>`,
    `<style>${style}</style></head><body><main>`,
    ...parts,
    '</main></body></html>',
    '',
  ].join('\n');
}

function summaryHtml(summary: ReportSummary, fileName: string): string {
  const list = (items: readonly string[]) =>
    items.length === 0
      ? ''
      : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  return (
    `<header><p class="aside">${escaped(fileName)}</p><h1>${escaped(summary.report_title)}</h1>` +
    `<p>${escaped(summary.summary)}</p>${list(summary.key_findings)}` +
    `${list(summary.recommendations)}</header>`
  );
}

function sectionHtml({ name, actions }: ReportSection): string {
  const sources = new Map(actions.provenance.map((source) => [source.id, source]));
  return (
    `<section><h2>${escaped(name)}</h2>` +
    actions.note.map((block) => blockHtml(block, sources)).join('') +
    `${actions.visualizations.map(visualizationHtml).join('')}</section>`
  );
}

function blockHtml(
  { kind, title, spans }: NoteBlock,
  sources: ReadonlyMap<string, Provenance>,
): string {
  const heading = title === undefined ? '' : `<h3>${escaped(title)}</h3>`;
  const text = spans.map((span) => {
    if (typeof span === 'string') return escaped(span);
    const source = sources.get(span.value);
    const told = source === undefined ? '' : ` title="${escaped(sourceText(source))}"`;
    return `<abbr${told}>${escaped(span.text)}</abbr>`;
  });
  return `${heading}<p class="${kind}">${text.join('')}</p>`;
}

function sourceText({ exact, unit, sheet, range, rowsTaken, formula, query }: Provenance): string {
  const value = unit === undefined ? exact : `${exact} ${unit}`;
  const lines = [value, `Лист «${sheet}», ${range}, строк: ${rowsTaken}`, formula, query];
  return lines.filter((line) => line !== undefined && line !== '').join('\n');
}

function visualizationHtml({ chart_spec: chart, description, table_data }: Visualization): string {
  const title = chart === null ? '' : `<strong>${escaped(chart.title)}</strong><br>`;
  const subtitle = chart === null ? '' : `${escaped(chart.subtitle)}<br>`;
  return (
    `<figure><figcaption>${title}${subtitle}${escaped(description)}</figcaption>` +
    `${tableHtml(table_data)}</figure>`
  );
}

function tableHtml({ headers, rows, columns, rowsOmitted }: TableData): string {
  const isText = (place: number) => (columns[place]?.kind ?? 'text') === 'text';
  const head = headers.map((header) => `<th scope="col">${escaped(header)}</th>`).join('');
  const body = rows.map((row) => {
    const cells = row.map(
      (cell, place) => `<td${isText(place) ? '' : ' class="n"'}>${escaped(cellText(cell))}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  const more = rowsOmitted === 0 ? '' : `<p class="aside">Еще строк: ${rowsOmitted}</p>`;
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>${more}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

const style = [
  ':root{color-scheme:light dark}',
  'body{font:16px/1.5 system-ui,sans-serif;margin:0}',
  'main{max-width:60rem;margin:0 auto;padding:1.5rem}',
  'section{border-top:1px solid #8886;margin-top:2rem}',
  'figure{margin:1rem 0;overflow-x:auto}',
  'table{border-collapse:collapse;font-size:.875rem;margin-top:.5rem}',
  'th,td{border-bottom:1px solid #8884;padding:.25rem .75rem;text-align:left}',
  '.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}',
  'abbr{text-decoration:underline dotted;text-underline-offset:.2em}',
  '.aside,.method,.caveat{opacity:.75;font-size:.875rem}',
  '.conclusion{font-size:1.125rem;font-weight:600}',
  '.failed{color:#c33}',
].join('');

import { escapedHtml } from '../../platform/src/index.js';
import { chapterTitles, labelOf } from './labels.js';
import type { Chapter, OwnRecord } from './own-data.js';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:2px 8px;text-align:left;' +
  'vertical-align:top}h2{margin-top:2rem}.none{color:#60646c}';

export const pageHead = (madeAt: string): string =>
  `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>Мои данные в «Сводке»</title>
<style>${STYLE}</style></head>
<body><h1>Мои данные в «Сводке»</h1>
<p>Составлено ${escapedHtml(madeAt)}. Пароль и ключи входа сюда не входят;
запросы к файлу и настройки графиков — только в файле для программ.</p>
`;

export const PAGE_FOOT = '</body></html>\n';

export const chapterHead = (chapter: Chapter): string => `<h2>${chapterTitles[chapter]}</h2>\n`;
export const EMPTY_CHAPTER = '<p class="none">Ничего нет.</p>\n';

export const recordHtml = (record: OwnRecord): string => `${fieldsHtml(record)}<br>\n`;

/** Of use to programs alone: the JSON has it. */
const unread = new Set([
  ...['provenance', 'chart_html', 'chart_spec', 'note', 'columns', 'rowsOmitted'],
  ...['id', 'task_id'],
]);

function fieldsHtml(record: OwnRecord): string {
  const read = Object.entries(record).filter(([key]) => !unread.has(key));
  const rows = read.map(
    ([key, value]) => `<tr><th>${escapedHtml(labelOf(key))}</th><td>${valueHtml(value)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

/** Rows of a table as a table, records as fields, anything else as text. */
function valueHtml(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return listHtml(value as readonly unknown[]);
  if (typeof value === 'object') return fieldsHtml(value as OwnRecord);
  return escapedHtml(typeof value === 'string' ? value : JSON.stringify(value));
}

function listHtml(values: readonly unknown[]): string {
  if (values.length === 0) return '—';
  if (!values.some((value) => typeof value === 'object' && value !== null))
    return values.map(valueHtml).join(', ');
  if (values.every((value) => Array.isArray(value))) {
    const rows = values as readonly (readonly unknown[])[];
    const row = (cells: readonly unknown[]) =>
      `<tr>${cells.map((cell) => `<td>${valueHtml(cell)}</td>`).join('')}</tr>`;
    return `<table>${rows.map(row).join('')}</table>`;
  }
  return values.map((value) => `<div>${valueHtml(value)}</div>`).join('');
}

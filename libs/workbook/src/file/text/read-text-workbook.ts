import type { Workbook } from '../../model.js';
import type { TextContainer } from '../container-check.js';
import { readXmlWorkbook } from '../sheetjs-workbook.js';
import { decodeText } from './text-encoding.js';
import type { TextEncoding } from './text-encoding.js';
import { delimitedSheet } from './delimited-sheet.js';
import type { Delimiter } from './delimited.js';
import { htmlSheets } from './html-sheet.js';

/** A text has no sheet of its own. */
const UNNAMED_SHEET = 'Таблица';

/**
 * Reads a text that calls itself a workbook. Call it in a child process only.
 * Throws `WorkbookRefused`.
 */
export function readTextWorkbook(bytes: Uint8Array, container: TextContainer): Workbook {
  const text = decodeText(bytes, container.encoding);
  const told = `кодировка ${encodingNames[container.encoding]}`;
  const base = { format: container.format, hasMacros: false };
  switch (container.format) {
    case 'csv': {
      const { sheet, delimiter } = delimitedSheet(text, UNNAMED_SHEET);
      const sign = delimiterNames[delimiter];
      return { ...base, sheets: [sheet], notices: [`${CSV}: ${told}, разделитель — ${sign}`] };
    }
    case 'html': {
      const { sheets } = htmlSheets(text, UNNAMED_SHEET);
      return { ...base, sheets, notices: [`${HTML}: ${told}`] };
    }
    case 'xml':
      return { ...readXmlWorkbook(text), notices: [`${XML}: ${told}`] };
  }
}

const CSV = 'Внутри файла не книга Excel, а текст с разделителями (CSV)';
const HTML = 'Внутри файла не книга Excel, а веб-страница с таблицами (HTML)';
const XML = 'Внутри файла не обычная книга Excel, а таблица XML 2003';

const encodingNames: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1251': 'windows-1251',
  'koi8-r': 'KOI8-R',
  ibm866: 'CP866',
  'windows-1252': 'windows-1252',
};

const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ';': 'точка с запятой',
  ',': 'запятая',
  '\t': 'табуляция',
  '|': 'вертикальная черта',
};

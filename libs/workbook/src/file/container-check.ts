import {
  biffIsEncrypted,
  oleDirectoryIsInside,
  readOleDirectory,
  streamHead,
} from './ole-directory.js';
import type { OleEntry } from './ole-directory.js';
import { inflateEntry } from './inflate-entry.js';
import { sniffContent } from './sniff-content.js';
import { sniffText } from './text/sniff-text.js';
import type { TextKind } from './text/sniff-text.js';
import { decodeText, textEncoding } from './text/text-encoding.js';
import type { TextEncoding } from './text/text-encoding.js';
import { readZipDirectory } from './zip-directory.js';
import type { ZipEntry } from './zip-directory.js';
import { WorkbookRefused } from './workbook-refused.js';
import type { RefusalCode } from './workbook-refused.js';

export const FILE_BYTES_MAX = 307_200;
export const INFLATED_BYTES_MAX = 20 * 1024 * 1024;
export const ZIP_ENTRIES_MAX = 2_000;
const CONTENT_TYPES_BYTES_MAX = 256 * 1024;

/** What a checked file is: which parser takes it, and whether macros lie in it. */
export type Container = BinaryContainer | TextContainer;

export interface BinaryContainer {
  readonly format: 'xlsx' | 'xls';
  readonly hasMacros: boolean;
}

/** A text that only calls itself a workbook. */
export interface TextContainer {
  readonly format: TextKind;
  readonly encoding: TextEncoding;
  readonly hasMacros: false;
}

const WORKBOOK_TYPE =
  /spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template)\.macroenabled\.main/;

const refusedExtensions: Readonly<Record<string, RefusalCode>> = {
  xlsm: 'workbook.xlsm',
  xltm: 'workbook.xlsm',
  xlam: 'workbook.xlsm',
  xlsb: 'workbook.xlsb',
  ods: 'workbook.ods',
  fods: 'workbook.ods',
  csv: 'workbook.csv',
  tsv: 'workbook.csv',
  txt: 'workbook.csv',
  htm: 'workbook.html',
  html: 'workbook.html',
  mht: 'workbook.mhtml',
  mhtml: 'workbook.mhtml',
  xml: 'workbook.xml',
  pdf: 'workbook.pdf',
  png: 'workbook.image',
  jpg: 'workbook.image',
  jpeg: 'workbook.image',
  gif: 'workbook.image',
  doc: 'workbook.document',
  docx: 'workbook.document',
  rtf: 'workbook.document',
  odt: 'workbook.document',
  ppt: 'workbook.document',
  pptx: 'workbook.document',
  zip: 'workbook.archive',
  rar: 'workbook.archive',
  '7z': 'workbook.archive',
};

/**
 * Looks at the name, the size and the container, and inflates nothing but the list of parts.
 * Throws `WorkbookRefused` for whatever is neither an .xlsx or .xls workbook nor a table of text
 * that calls itself one.
 */
export function checkContainer(bytes: Uint8Array, fileName: string): Container {
  checkName(fileName);
  if (bytes.length > FILE_BYTES_MAX) {
    throw new WorkbookRefused('workbook.too-large', Math.ceil(bytes.length / 1024));
  }
  if (bytes.length === 0) throw new WorkbookRefused('workbook.empty');
  const content = sniffContent(bytes);
  if (content === 'zip') return checkZip(bytes);
  if (content === 'ole2') return checkOle(bytes);
  if (content === 'biff') return { format: 'xls', hasMacros: false };
  if (content === 'text') return checkText(bytes);
  throw new WorkbookRefused(content);
}

function checkName(fileName: string): void {
  const extension = /\.([^.\\/]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  if (extension === 'xlsx' || extension === 'xls') return;
  throw new WorkbookRefused(refusedExtensions[extension] ?? 'workbook.extension');
}

function checkZip(bytes: Uint8Array): Container {
  const entries = readZipDirectory(bytes, ZIP_ENTRIES_MAX);
  if (entries === null) throw new WorkbookRefused('workbook.truncated');
  const stated = entries.reduce((sum, entry) => sum + entry.statedBytes, 0);
  if (entries.length > ZIP_ENTRIES_MAX || stated > INFLATED_BYTES_MAX) {
    throw new WorkbookRefused('workbook.bomb');
  }
  if (entries.some((entry) => entry.encrypted)) throw new WorkbookRefused('workbook.encrypted');
  const names = entries.map((entry) => entry.name.toLowerCase());
  const types = contentTypes(bytes, entries);
  const refusal = refuseZip(names, types);
  if (refusal !== null) throw new WorkbookRefused(refusal);
  const hasMacros = names.some((name) => name.endsWith('vbaproject.bin'));
  return { format: 'xlsx', hasMacros };
}

function refuseZip(names: readonly string[], types: string): RefusalCode | null {
  const has = (prefix: string) => names.some((name) => name.startsWith(prefix));
  if (types === '') {
    return has('content.xml') || has('meta-inf/manifest.xml') ? 'workbook.ods' : 'workbook.archive';
  }
  if (names.some((name) => name.endsWith('workbook.bin'))) return 'workbook.xlsb';
  if (names.includes('xl/workbook.xml') || WORKBOOK_TYPE.test(types)) return null;
  return has('word/') || has('ppt/') ? 'workbook.document' : 'workbook.archive';
}

/** `[Content_Types].xml` in lower case; empty where the archive has none that can be read. */
function contentTypes(bytes: Uint8Array, entries: readonly ZipEntry[]): string {
  const entry = entries.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  if (entry === undefined) return '';
  try {
    const xml = inflateEntry(bytes, entry, CONTENT_TYPES_BYTES_MAX);
    return new TextDecoder().decode(xml).toLowerCase();
  } catch (cause) {
    throw new WorkbookRefused('workbook.damaged', undefined, { cause });
  }
}

function checkText(bytes: Uint8Array): Container {
  const encoding = textEncoding(bytes);
  if (encoding === null) throw new WorkbookRefused('workbook.not-excel');
  const kind = sniffText(decodeText(bytes, encoding));
  if (kind === 'csv' || kind === 'html' || kind === 'xml')
    return { format: kind, encoding, hasMacros: false };
  throw new WorkbookRefused(kind);
}

function checkOle(bytes: Uint8Array): Container {
  const entries = readOleDirectory(bytes);
  const named = (...names: string[]) =>
    entries.find((entry) => names.includes(entry.name.toLowerCase()));
  if (named('encryptedpackage', 'encryptioninfo')) throw new WorkbookRefused('workbook.encrypted');
  const workbook = entries.find(isWorkbookStream);
  if (workbook === undefined) throw new WorkbookRefused(refuseOle(bytes, entries));
  const head = streamHead(bytes, workbook);
  if (head !== null && biffIsEncrypted(head)) throw new WorkbookRefused('workbook.encrypted');
  return { format: 'xls', hasMacros: named('_vba_project_cur', 'vba', 'macros') !== undefined };
}

function isWorkbookStream(entry: OleEntry): boolean {
  return entry.kind === 'stream' && ['workbook', 'book'].includes(entry.name.toLowerCase());
}

function refuseOle(bytes: Uint8Array, entries: readonly OleEntry[]): RefusalCode {
  const names = entries.map((entry) => entry.name.toLowerCase());
  if (names.includes('worddocument') || names.includes('powerpoint document')) {
    return 'workbook.document';
  }
  return oleDirectoryIsInside(bytes) ? 'workbook.not-excel' : 'workbook.truncated';
}

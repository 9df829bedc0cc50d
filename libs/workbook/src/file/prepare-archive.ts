import { strFromU8, strToU8, zipSync, type Zippable } from 'fflate';
import { INFLATED_BYTES_MAX, ZIP_ENTRIES_MAX } from './container-check.js';
import { EntryUnreadable, inflateEntry, InflatedTooLarge } from './inflate-entry.js';
import { WorkbookRefused } from './workbook-refused.js';
import { declaresType } from './document-type.js';
import { readZipDirectory } from './zip-directory.js';

const UNREAD_PARTS =
  /(^|\/)(media|drawings|embeddings|printersettings|externallinks|customxml|activex|ctrlprops|charts|diagrams|pivotcache|pivottables|slicers|slicercaches|querytables|threadedcomments|webextensions)\/|\.bin$|calcchain\.xml$|comments\d*\.xml$|\.(png|jpe?g|gif|emf|wmf|vml)$/i;
const SHEET_PART = /(^|\/)worksheets\/[^/]+\.xml$/i;
const WORKBOOK_PART = /(^|\/)workbook\.xml$/i;
const FORMULA_WITHOUT_VALUE =
  /<c ([^<>]*)>\s*<f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/g;

/** A workbook's parts inflated, without what is not read, packed again without compression. */
export interface PreparedArchive {
  readonly bytes: Uint8Array;
  /** The writer asked to compute all on opening: its own results may be placeholders. */
  readonly computesOnLoad: boolean;
}

/**
 * Inflates what the parser is going to read and counts what comes out, so that the parser never
 * inflates by itself. Formulas without a result are given `sentinel` as their text.
 */
export function prepareArchive(bytes: Uint8Array, sentinel: string): PreparedArchive {
  const entries = readZipDirectory(bytes, ZIP_ENTRIES_MAX);
  if (entries === null) throw new WorkbookRefused('workbook.truncated');
  const parts: Zippable = {};
  let left = INFLATED_BYTES_MAX;
  let computesOnLoad = false;
  for (const entry of entries) {
    if (entry.name.endsWith('/') || UNREAD_PARTS.test(entry.name)) continue;
    const part = inflate(() => inflateEntry(bytes, entry, left));
    left -= part.length;
    const read = preparePart(entry.name, part, sentinel);
    computesOnLoad ||= read.computesOnLoad;
    parts[entry.name] = read.bytes;
  }
  return { bytes: zipSync(parts, { level: 0 }), computesOnLoad };
}

function inflate(run: () => Uint8Array): Uint8Array {
  try {
    return run();
  } catch (cause) {
    if (cause instanceof InflatedTooLarge) throw new WorkbookRefused('workbook.bomb');
    if (cause instanceof EntryUnreadable) throw new WorkbookRefused('workbook.damaged');
    throw cause;
  }
}

function preparePart(name: string, part: Uint8Array, sentinel: string): PreparedArchive {
  const isSheet = SHEET_PART.test(name);
  const xml = isSheet || WORKBOOK_PART.test(name) ? strFromU8(part) : '';
  // OOXML forbids document types; what has one wants to define entities that multiply.
  if (declaresType(part)) throw new WorkbookRefused('workbook.damaged');
  const computesOnLoad = /fullCalcOnLoad="(1|true)"/.test(xml);
  const marked = isSheet ? markFormulasWithoutValue(xml, sentinel) : xml;
  return { bytes: marked === xml ? part : strToU8(marked), computesOnLoad };
}

function markFormulasWithoutValue(xml: string, sentinel: string): string {
  return xml.replace(FORMULA_WITHOUT_VALUE, (cell, attributes: string) => {
    if (/\bt="str"/.test(attributes)) return cell;
    const others = attributes.replace(/\bt="[^"]*"/, '');
    return `<c ${others} t="str"><v>${sentinel}</v></c>`;
  });
}

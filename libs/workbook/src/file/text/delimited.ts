/** Signs that may stand between the fields of a line. */
export const delimiters = [';', '\t', ',', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface DelimitedLimits {
  readonly recordsMax: number;
  readonly fieldsMax: number;
}

/**
 * Records of a delimited text, as Excel takes it apart: a quoted field may hold the delimiter and
 * line breaks, two quotes stand for one. A quote that is not closed before a delimiter is a letter
 * of the field. Stops after `recordsMax` records or `fieldsMax` fields.
 */
export function readDelimited(
  text: string,
  delimiter: Delimiter,
  { recordsMax, fieldsMax }: DelimitedLimits,
): readonly (readonly string[])[] {
  const records: string[][] = [];
  let record: string[] = [];
  let fields = 0;
  let at = 0;
  while (at < text.length && records.length < recordsMax && fields < fieldsMax) {
    const field = quotedField(text, at, delimiter) ?? plainField(text, at, delimiter);
    record.push(field.value);
    fields += 1;
    at = field.end;
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      record.push('');
    }
    records.push(record);
    record = [];
    at += lineBreakAt(text, at);
  }
  return records;
}

interface Field {
  readonly value: string;
  /** Where the delimiter, the line break or the end of the text stands. */
  readonly end: number;
}

/** null where the field is not one that stands in quotes from its beginning to its end. */
function quotedField(text: string, start: number, delimiter: Delimiter): Field | null {
  const open = afterSpaces(text, start);
  if (text[open] !== '"') return null;
  let at = open + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const end = afterSpaces(text, quote + 1);
    const closes = end === text.length || text[end] === delimiter || lineBreakAt(text, end) > 0;
    const value = text.slice(open + 1, quote).replaceAll('""', '"');
    return closes ? { value, end } : null;
  }
}

function afterSpaces(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  return at;
}

function plainField(text: string, start: number, delimiter: Delimiter): Field {
  let end = start;
  while (end < text.length && text[end] !== delimiter && lineBreakAt(text, end) === 0) end += 1;
  return { value: text.slice(start, end), end };
}

function lineBreakAt(text: string, at: number): number {
  if (text[at] === '\n') return 1;
  if (text[at] !== '\r') return 0;
  return text[at + 1] === '\n' ? 2 : 1;
}

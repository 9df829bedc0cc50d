import { SSF, type CellObject } from 'xlsx';
import type { Cell } from '../model.js';
import { readNumberFormat } from './number-format.js';
import type { FormatMeaning } from './number-format.js';
import { serialToIso, serialToTime } from './serial-date.js';

/** What is used of the library's number formats; its own types leave them open. */
interface NumberFormats {
  is_date(format: string): boolean;
  format(format: string, value: number): string;
}

const formats = SSF as NumberFormats;
export const TEXT_LENGTH_MAX = 2_000;

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

const emptyFormula: Cell = {
  type: 'empty',
  value: null,
  kind: 'general',
  formulaWithoutValue: true,
};

/** Turns cells of one workbook into ours, and remembers what its number formats mean. */
export class CellReader {
  private readonly meanings = new Map<string, FormatMeaning>();
  private readonly is1904: boolean;
  private readonly sentinel: string;
  private readonly zeroFormulasAreEmpty: boolean;

  constructor(options: { is1904: boolean; sentinel: string; zeroFormulasAreEmpty: boolean }) {
    this.is1904 = options.is1904;
    this.sentinel = options.sentinel;
    this.zeroFormulasAreEmpty = options.zeroFormulasAreEmpty;
  }

  /** null for a cell without content. */
  read(cell: CellObject): Cell | null {
    switch (cell.t) {
      case 'n':
        return typeof cell.v === 'number' ? this.readNumber(cell, cell.v) : null;
      case 's':
        return typeof cell.v === 'string' ? this.readText(cell, cell.v) : null;
      case 'b':
        return { type: 'boolean', value: cell.v === true, kind: 'general' };
      case 'e':
        return readError(cell);
      default:
        return null;
    }
  }

  private readNumber(cell: CellObject, value: number): Cell | null {
    if (!Number.isFinite(value))
      return { type: 'error', value: null, kind: 'general', error: '#NUM!' };
    if (this.zeroFormulasAreEmpty && cell.f !== undefined) return emptyFormula;
    const meaning = this.meaningOf(cell.z);
    if (meaning.kind === 'time' || meaning.kind === 'date') {
      return this.readDate(value, meaning) ?? { type: 'number', value, kind: 'general' };
    }
    const shown = meaning.isPadded ? formats.format(String(cell.z), value) : undefined;
    return {
      type: 'number',
      value,
      kind: meaning.kind,
      ...(shown !== undefined && { shown }),
      ...(meaning.unit !== null && { formatUnit: meaning.unit }),
    };
  }

  private readDate(serial: number, meaning: FormatMeaning): Cell | null {
    if (meaning.kind === 'time') {
      const time = serialToTime(serial);
      return time === null ? null : { type: 'time', value: time, kind: 'time' };
    }
    if (serial === 0) return emptyDate;
    const iso = serialToIso(serial, this.is1904, meaning.hasTimeOfDay);
    return iso === null ? null : { type: 'date', value: iso, kind: 'date' };
  }

  private readText(cell: CellObject, value: string): Cell | null {
    if (value === this.sentinel) return emptyFormula;
    const text = cleanText(value.slice(0, TEXT_LENGTH_MAX));
    if (text === '') return null;
    const kind = cell.z === '@' ? 'text' : 'general';
    const indent = indentOf(value);
    const isCleaned = text !== value;
    return {
      type: 'text',
      value: text,
      kind,
      ...(indent > 0 && { indent }),
      ...(isCleaned && { isCleaned }),
    };
  }

  private meaningOf(format: CellObject['z']): FormatMeaning {
    const text = typeof format === 'string' ? format : 'General';
    const known = this.meanings.get(text);
    if (known !== undefined) return known;
    const meaning = readNumberFormat(text, formats.is_date(text));
    this.meanings.set(text, meaning);
    return meaning;
  }
}

/** Day 0 in a date format: what a reference to a blank cell leaves. */
const emptyDate: Cell = { type: 'empty', value: null, kind: 'date' };

/** Some writers type blank cells as errors: without a code there is none. */
function readError(cell: CellObject): Cell | null {
  if (typeof cell.v !== 'number') return null;
  return { type: 'error', value: null, kind: 'general', error: errors[cell.v] ?? '#ERROR!' };
}

function indentOf(text: string): number {
  const [spaces = ''] = /^[ \u00a0\u2003\t]*/.exec(text) ?? [];
  return spaces.replaceAll('\t', '    ').length;
}

const UNCLEAN = /\p{Cc}|_x000D_/u;

/** Without controls and what Excel writes for them, and without spaces around. */
export function cleanText(text: string): string {
  if (!UNCLEAN.test(text)) return text.trim();
  return text
    .replace(/_x000D_/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
    .trim();
}

import type {
  AnswerKind,
  BookFindings,
  ExpectedAnswer,
  ExpectedNumber,
  ExpectedReading,
  ExpectedValue,
  PlantedFinding,
  ScoredRequest,
} from '../../apps/cli/src/score/expected.js';
import type { SheetParts } from '../../libs/workbook/src/testing/make-workbook.js';

/** A workbook of the project's own set, with what is true of it. */
export interface OwnBook {
  readonly file: string;
  readonly sheets: readonly SheetParts[];
  readonly requests: readonly ScoredRequest[];
  readonly findings: BookFindings;
}

type Asked = Omit<ScoredRequest, 'id' | 'file'>;
type Difficulty = 'easy' | 'medium' | 'hard';

export function asked(
  request: string,
  kind: string,
  difficulty: Difficulty,
  expected: ExpectedAnswer,
): Asked {
  return { request, class: kind, difficulty, expected };
}

export function unanswerable(
  request: string,
  hints: readonly string[],
  banned: readonly string[] = [],
): Asked {
  return {
    request,
    class: 'refusal',
    difficulty: 'medium',
    expected: { kind: 'refusal', values: [], hint_any_of: hints, must_not_contain: banned },
  };
}

/** Ids are counted within the book. */
export function numbered(prefix: string, file: string, all: readonly Asked[]): ScoredRequest[] {
  return all.map((one, at) => ({
    id: `${prefix}${String(at + 1).padStart(2, '0')}`,
    file,
    ...one,
  }));
}

type Way = Partial<ExpectedReading> & Pick<ExpectedReading, 'values'>;

export function answer(
  kind: AnswerKind,
  values: readonly ExpectedValue[],
  mustState: readonly string[] = [],
  alternatives: readonly Way[] = [],
): ExpectedAnswer {
  return { kind, values, must_state: mustState, alternatives };
}

const CLOSE = 0.0005;

export function money(value: number, more: Partial<ExpectedValue> = {}): ExpectedValue {
  return { value, unit: 'руб.', tolerance: CLOSE, ...more };
}

export function count(value: number, more: Partial<ExpectedValue> = {}): ExpectedValue {
  return { value, unit: 'шт.', tolerance: 0, ...more };
}

export function share(value: number, more: Partial<ExpectedValue> = {}): ExpectedValue {
  return { value, unit: '%', tolerance: 0.005, tolerance_abs: 0.06, ...more };
}

/** A mean, a ratio: as exact as two digits show it. */
export function level(value: number, unit: string, more: Partial<ExpectedValue> = {}) {
  return { value, unit, tolerance: 0.002, tolerance_abs: 0.06, ...more };
}

/** A value for each line of a table that was reckoned beside it. */
export function lines(
  table: readonly (readonly [string, number])[],
  value: (value: number, more: Partial<ExpectedValue>) => ExpectedValue,
): ExpectedValue[] {
  return table.map(([label, number]) => value(number, labelled(label)));
}

const monthNumbers: Readonly<Record<string, string>> = {
  январь: '01',
  февраль: '02',
  март: '03',
  апрель: '04',
  май: '05',
  июнь: '06',
  июль: '07',
  август: '08',
  сентябрь: '09',
  октябрь: '10',
  ноябрь: '11',
  декабрь: '12',
};

/** «март 2025» is written in many ways. */
function labelled(label: string): Partial<ExpectedValue> {
  const [month = '', year = ''] = label.split(' ');
  const number = monthNumbers[month];
  if (number === undefined) return { label };
  const stem = month.slice(0, month === 'май' ? 2 : 3);
  const others = [`${year}-${number}`, `${number}.${year}`, `${stem} ${year}`, `${stem}. ${year}`];
  return { label, label_alt: [...others, month, `в ${stem}`] };
}

export function planted(
  id: string,
  kind: string,
  text: string,
  mustMention: readonly string[],
  ...numbers: readonly ExpectedNumber[]
): PlantedFinding {
  return { id, kind, text, numbers, must_mention: mustMention };
}

import type { QuestionKey } from '../../../../contract/src/question.js';
import type { Band, Key } from '../../../../frames/src/index.js';
import { headerOf } from './names.js';
import { partNames } from '../../../../frames/src/index.js';
import type { Meaning } from '../../../../meaning/src/index.js';
import { rowValueOf } from './conditions.js';

/** What rows are told apart by; spellings that differ by case and quotes are one. */
export function keyOf(key: QuestionKey): Key {
  switch (key.is) {
    case 'value':
      return { is: 'value', column: key.column, also: [], merged: true };
    case 'period':
      return { is: 'period', of: { is: 'cell', column: key.column }, also: [], grain: key.grain };
    case 'part':
      return { is: 'part', of: { is: 'cell', column: key.column }, part: key.part };
    case 'bands':
      return { is: 'band', of: rowValueOf(key.value), bands: bandsOf(key.edges) };
  }
}

function bandsOf(edges: readonly number[]): readonly Band[] {
  const sorted = edges.toSorted((left, right) => left - right);
  const ends = [null, ...sorted, null];
  return ends.slice(1).map((below, at) => ({ name: null, from: ends[at] ?? null, below }));
}

const grainNames = {
  day: 'День',
  week: 'Неделя',
  month: 'Месяц',
  quarter: 'Квартал',
  half: 'Полугодие',
  year: 'Год',
} as const;

/** The header of a key's column. */
export function keyName(key: QuestionKey, meaning: Meaning): string {
  switch (key.is) {
    case 'value':
      return headerOf(key.column, meaning);
    case 'period':
      return grainNames[key.grain];
    case 'part': {
      const name = partNames[key.part];
      return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    }
    case 'bands':
      return 'Интервал';
  }
}

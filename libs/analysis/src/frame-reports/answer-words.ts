import { isDeepStrictEqual } from 'node:util';
import type { DraftSpan } from '../analyst/draft.js';
import type { Measure } from '../../../frames/src/index.js';

/** What a number says besides its amount: which of two is more, which way it went. */
export function directionOf(
  measure: Measure,
  value: number,
  named: (name: string) => Measure | null,
): readonly DraftSpan[] {
  if (Number.isNaN(value)) return [];
  if (measure.is === 'only') return directionOf(measure.measure, value, named);
  if (measure.is === 'difference') return compared(measure.right, value);
  return isGrowth(measure, named) ? [grown(value)] : [];
}

/** Whether its sign says which of two is more, or which way it went. */
export function isSigned(measure: Measure, named: (name: string) => Measure | null): boolean {
  if (measure.is === 'only') return isSigned(measure.measure, named);
  return measure.is === 'difference' || isGrowth(measure, named);
}

function compared(right: Measure, value: number): readonly DraftSpan[] {
  const word = value === 0 ? ' — столько же' : value > 0 ? ' — больше' : ' — меньше';
  if (right.is !== 'named') return [word];
  return [`${word}, ${value === 0 ? 'сколько' : 'чем'} «`, { name: right.name }, '»'];
}

const grown = (value: number): string =>
  value === 0 ? ' (без изменения)' : value > 0 ? ' (рост)' : ' (снижение)';

/** A difference against what it is a difference from: how much it grew. */
function isGrowth(measure: Measure, named: (name: string) => Measure | null): boolean {
  if (measure.is === 'change') return true;
  if (measure.is !== 'ratio') return false;
  const { part, whole } = measure;
  const change = part.is === 'named' ? named(part.name) : part;
  return change?.is === 'difference' && isDeepStrictEqual(change.right, whole);
}

const strengths = [
  { from: 0.7, word: 'сильная' },
  { from: 0.4, word: 'заметная' },
  { from: 0.1, word: 'слабая' },
] as const;

/** What a coefficient says of two things, in the words that people ask in. */
export function relationWords(coefficient: number, x: string, y: string): readonly DraftSpan[] {
  const found = strengths.find(({ from }) => Math.abs(coefficient) >= from);
  if (found === undefined) {
    return [
      'Связи практически нет: ',
      { name: y },
      ' почти не зависит от того, каково ',
      { name: x },
      '.',
    ];
  }
  const [way, other] = coefficient > 0 ? ['прямая', 'больше'] : ['обратная', 'меньше'];
  return [
    `Связь ${found.word} ${way}: чем больше `,
    { name: x },
    `, тем ${other} `,
    { name: y },
    '.',
  ];
}

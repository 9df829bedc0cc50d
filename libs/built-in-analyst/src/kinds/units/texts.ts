import type { Texts, Words } from '../../proposal-words.js';
import type { unitKindNames } from './names.js';

export const unitTexts: Readonly<Record<(typeof unitKindNames)[number], (words: Words) => Texts>> =
  {
    'unit-totals': ({ nominative, capital, by }) => ({
      name: `Итоги отдельно ${by}: ${nominative}`,
      question: `Каковы итоги ${by}, если вместе они не складываются?`,
      steps: [`${capital} ${by}`, 'Строки без указания отдельно', 'Общего итога нет'],
    }),
  };

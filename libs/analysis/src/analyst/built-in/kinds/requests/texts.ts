import { cutText } from '../../../../note/cut-text.js';
import type { Texts, Words } from '../../proposal-words.js';
import type { requestKindNames } from './names.js';

type RequestKind = (typeof requestKindNames)[number];

const namesMax = 60;

export const requestTexts: Readonly<Record<RequestKind, (words: Words) => Texts>> = {
  'share-of': (words) => ({
    name: `Доля: ${sides(words)}`,
    question: `Какую долю ${words.genitive} составляет ${sides(words)}?`,
    steps: [`${words.capital}: часть и целое`, 'Доля в процентах'],
  }),
  versus: (words) => ({
    name: `Сравнение: ${sides(words)}`,
    question: `Как отличается ${words.nominative}: ${sides(words)}?`,
    steps: [`${words.capital} по каждой стороне`, 'Разница в сумме и в процентах'],
  }),
  'line-values': ({ parameters }) => ({
    name: `Строки отчетности: ${cutText(linesOf(parameters.filters), namesMax)}`,
    question: `Чему равны и как изменились: ${cutText(linesOf(parameters.filters), namesMax)}?`,
    steps: ['Значения строк по периодам', 'Изменение в сумме и в процентах'],
  }),
  'empty-columns': () => ({
    name: 'Пустые столбцы и пропуски',
    question: 'Какие столбцы пусты и где больше всего пропусков?',
    steps: ['Пустые ячейки каждого столбца', 'Столбцы без единого значения'],
  }),
  'best-period': ({ genitive, parameters }) => ({
    name: `${parameters.ascending ? 'Худший' : 'Лучший'} период ${genitive}`,
    question: `В каком периоде ${genitive} ${parameters.ascending ? 'меньше' : 'больше'} всего?`,
    steps: ['Сумма за каждый период', 'Лучший и худший из полных периодов'],
  }),
};

function sides({ parameters }: Words): string {
  const labels = parameters.request.sides.map(({ label }) => label);
  return cutText(labels.join(' и '), namesMax);
}

function linesOf(filters: Words['parameters']['filters']): string {
  return filters.flatMap((filter) => (filter.type === 'in' ? filter.values : [])).join(', ');
}

import { cutText } from '../../../../russian/src/index.js';
import type { Texts, Words } from '../../proposal-words.js';
import type { requestKindNames } from './names.js';

type RequestKind = (typeof requestKindNames)[number];

const NAMES_MAX = 60;

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
    name: `Строки отчетности: ${cutText(linesOf(parameters.filters), NAMES_MAX)}`,
    question: `Чему равны и как изменились: ${cutText(linesOf(parameters.filters), NAMES_MAX)}?`,
    steps: ['Значения строк по периодам', 'Изменение в сумме и в процентах'],
  }),
  'empty-columns': () => ({
    name: 'Пустые столбцы и пропуски',
    question: 'Какие столбцы пусты и где больше всего пропусков?',
    steps: ['Пустые ячейки каждого столбца', 'Столбцы без единого значения'],
  }),
  weekdays: ({ capital, genitive }) => ({
    name: `${capital} по дням недели`,
    question: `В какой день недели ${genitive} больше всего?`,
    steps: [`${capital} по дням недели`, 'Доли дней недели'],
  }),
  hours: ({ capital, genitive }) => ({
    name: `${capital} по часам`,
    question: `В какой час ${genitive} больше всего?`,
    steps: [`${capital} по часам суток`, 'Доли часов'],
  }),
  'running-total': ({ capital, every }) => ({
    name: `${capital} ${every} нарастающим итогом`,
    question: `Как накапливается ${capital} ${every}?`,
    steps: [`${capital} за каждый период`, 'Сумма с начала'],
  }),
  'row-list': (words) => ({
    name: listName(words),
    question: 'Какие строки таблицы отвечают запросу?',
    steps: ['Отбор строк по запросу', 'Порядок строк по запросу'],
  }),
  several: ({ parameters }) => ({
    name: cutText(Object.values(parameters.columns).join(' и '), NAMES_MAX),
    question: 'Чему равны эти показатели?',
    steps: ['Каждый показатель по отобранным строкам'],
  }),
  'several-by': ({ parameters, by, every }) => ({
    name: `${cutText(Object.values(parameters.columns).join(' и '), NAMES_MAX)} ${
      parameters.date === null ? by : every
    }`,
    question: 'Чему равны эти показатели в каждой группе?',
    steps: ['Каждый показатель по каждой группе'],
  }),
  'periods-where': ({ capital, every }) => ({
    name: `${capital} ${every}: отбор по условию`,
    question: `В каких периодах ${capital} отвечает условию?`,
    steps: [`${capital} за каждый период`, 'Периоды, которые отвечают условию'],
  }),
  absent: ({ of, parameters }) => ({
    name: `Без продаж: список ${of}`,
    question: `Каких ${of} нет среди строк, где ${sidesOf(parameters)}?`,
    steps: ['Все значения столбца', 'Те, которых нет среди отобранных строк'],
  }),
  'best-period': ({ genitive, parameters }) => ({
    name: `${parameters.ascending ? 'Худший' : 'Лучший'} период ${genitive}`,
    question: `В каком периоде ${genitive} ${parameters.ascending ? 'меньше' : 'больше'} всего?`,
    steps: ['Сумма за каждый период', 'Лучший и худший из полных периодов'],
  }),
};

/** «Последние 10: № заказа», «Топ-5 по «Списание»». */
function listName({ parameters }: Words): string {
  const { top, second, date, ascending, columns } = parameters;
  const subject = columns['c1'] ?? '';
  if (second === null) return `Список: «${cutText(subject, NAMES_MAX)}»`;
  if (second === date) return `${ascending ? 'Первые' : 'Последние'} ${top ?? ''}: ${subject}`;
  if (top === 1) return `${ascending ? 'Наименьшее' : 'Наибольшее'} значение «${second}»`;
  return `${ascending ? 'Наименьшие' : 'Наибольшие'} ${top ?? ''}: «${second}»`;
}

function sidesOf({ request }: Words['parameters']): string {
  return request.sides.map(({ label }) => label).join(' и ');
}

function sides({ parameters }: Words): string {
  const labels = parameters.request.sides.map(({ label }) => label);
  return cutText(labels.join(' и '), NAMES_MAX);
}

function linesOf(filters: Words['parameters']['filters']): string {
  return filters.flatMap((filter) => (filter.type === 'in' ? filter.values : [])).join(', ');
}

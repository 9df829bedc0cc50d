import type { Script } from '../../../model-analyst/src/testing/model-server.js';
import { profileOf, tableOf } from './table-builder.js';

/** Trips of three drivers over three months, by day, driver, way, status, minutes and money. */
export const tripRows = Array.from({ length: 36 }, (_, row) => {
  const driver = ['Шкляев Роман', 'Белов Петр', 'Чижов Антон'][row % 3] ?? '';
  return [
    `2026-0${1 + Math.floor(row / 12)}-${10 + (row % 12)}`,
    driver,
    ['Казань', 'Пермь'][row % 2] ?? '',
    row === 35 ? 'Отменен' : 'Выполнен',
    String(driver.startsWith('Шкляев') ? 40 + row : row % 4),
    String(10_000 + 500 * row),
  ] as const;
});

const trips = tableOf(
  [
    { name: 'Дата рейса', type: 'date' },
    { name: 'Водитель', type: 'text' },
    { name: 'Направление', type: 'text' },
    { name: 'Статус', type: 'text' },
    { name: 'Опоздание, мин', type: 'number', unit: 'мин' },
    { name: 'Выручка', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Телефон водителя', type: 'text' },
    { name: 'ИНН', type: 'number' },
  ],
  tripRows.map((cells, row) => [
    ...cells,
    `+7 900 111-22-${10 + row}`,
    String(770_012_345_600 + row),
  ]),
);

/** The same as a workbook that was read, with telephones and numbers of papers. */
export const tripsWorkbook = { tables: [trips], profile: profileOf([trips]) };

const column = (name: string) => ({ table: 't1', column: name });
const cell = (name: string) => ({ is: 'cell', column: column(name) });
const by = (name: string) => ({ name, key: { is: 'value', column: column(name) } });
const done = { is: 'one-of', column: column('Статус'), values: ['Выполнен'] };
const late = { is: 'mean', of: cell('Опоздание, мин') };
const money = { is: 'sum', of: cell('Выручка') };
const count = { is: 'count', table: 't1' };
const month = { name: 'Месяц', key: { is: 'period', of: cell('Дата рейса'), grain: 'month' } };

const lateAsk = {
  is: 'table',
  measures: [
    { name: 'Среднее опоздание', measure: late },
    { name: 'Рейсов', measure: count },
  ],
  by: [by('Водитель')],
  where: done,
  order: [{ by: 'Среднее опоздание', descending: true }],
};

export const lateQuestion = {
  title: 'Кто из водителей опаздывает больше других?',
  why: 'С кем говорить о графике.',
  assumptions: ['Отмененные рейсы не считаются'],
  unions: [],
  asks: [lateAsk],
};

export const moneyQuestion = {
  title: 'Какие направления приносят больше всего денег?',
  why: 'Куда ставить машины.',
  assumptions: [],
  unions: [],
  asks: [{ is: 'table', measures: [{ name: 'Выручка', measure: money }], by: [by('Направление')] }],
};

/** Two further questions: the months, with how they changed, and the worst trip. */
export const furtherQuestions = [
  {
    title: 'Как выручка менялась по месяцам?',
    why: '',
    unions: [],
    asks: [
      {
        is: 'table',
        measures: [
          { name: 'Выручка', measure: money },
          {
            name: 'Прирост',
            measure: {
              is: 'change',
              of: { is: 'named', name: 'Выручка' },
              along: 'Месяц',
              to: 'previous',
              as: 'amount',
            },
          },
        ],
        by: [month],
        where: done,
        order: [{ by: 'Месяц', descending: false }],
      },
    ],
  },
  {
    title: 'Сколько всего рейсов?',
    why: '',
    unions: [],
    asks: [{ is: 'table', measures: [{ name: 'Рейсов', measure: count }], where: done }],
  },
];

/** Sentences that hold over those results: a0 the drivers, a1 the months, a2 the total. */
export const trueSentences: readonly (readonly [part: string, sentence: string])[] = [
  [
    'conclusion',
    'Больше всего опаздывает {{a0:0:k0}}: в среднем {{a0:0:m0}} против {{a0:1:m0}} у {{a0:1:k0}}.',
  ],
  ['finding a0', 'У {{a0:2:k0}} выходит {{a0:2:m0}} на рейс, всего рейсов {{a0:2:m1}}.'],
  ['finding a1', 'Выручка {{a1:1:k0|in}} выросла на {{a1:1:m1}} до {{a1:1:m0}}.'],
  ['finding a2', 'Всего рейсов — {{a2:0:m0}}.'],
  ['recommendation', 'Проверьте график {{a0:0:k0}}.'],
  ['title a0', 'Среднее опоздание по водителям'],
];

export const lines = (objects: readonly unknown[]): string =>
  objects.map((one) => JSON.stringify(one)).join('\n');

export const isTelling = ({ system }: { readonly system: string }): boolean =>
  system.includes('{{result:row:column}}');
export const isReview = ({ tool }: { readonly tool: string | null }): boolean => tool === 'review';
export const isDeeper = ({ user }: { readonly user: string }): boolean =>
  user.includes('one question that was paid for');

/** What its reader says of a sentence; one that it doubts has a reason. */
export const readAs = (sentence: number, why = '') =>
  ({ sentence, of: 'all trips', holds: why === '', why }) as const;

const SENTENCES_MAX = 40;

/** A reader of all sentences, who doubts these. */
export const readDoubting = (...places: readonly number[]) => ({
  call: {
    read: Array.from({ length: SENTENCES_MAX }, (_, sentence) =>
      readAs(sentence, places.includes(sentence) ? 'it is of other trips' : ''),
    ),
  },
});

/** An honest model in all its calls. */
export const honestScript =
  (note: string): Script =>
  (asked) => {
    if (isTelling(asked)) return { text: note };
    if (isReview(asked)) return readDoubting();
    if (isDeeper(asked)) return { text: lines(furtherQuestions) };
    return { text: lines([lateQuestion, moneyQuestion]) };
  };

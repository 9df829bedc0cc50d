import type { Texts, Words } from '../../proposal-words.js';
import type { commerceKindNames } from './names.js';

type CommerceKind = (typeof commerceKindNames)[number];

const where = (by: string) => (by === '' ? '' : ` ${by}`);

export const commerceTexts: Readonly<Record<CommerceKind, (words: Words) => Texts>> = {
  'plan-fact': ({ by, parameters, every }) => {
    const way = by === '' && parameters.date !== null ? ` ${every}` : where(by);
    return {
      name: `План–факт${way}`,
      question: `Где факт${way} сильнее всего разошелся с планом и на сколько?`,
      steps: ['План и факт', 'Отклонение в сумме и в процентах', 'Самые большие отклонения'],
    };
  },
  'price-volume': ({ genitive, by }) => ({
    name: `Цена, объем, структура: изменение ${genitive}`,
    question: `Из-за чего изменение ${genitive}: цены, объем или структура продаж${where(by)}?`,
    steps: [
      'Два последних полных периода',
      'Влияние цен, объема и структуры',
      'Новые и ушедшие позиции',
    ],
  }),
  margin: ({ by }) => ({
    name: `Маржинальность${where(by)}`,
    question: `На чем зарабатываем${where(by)}, а что продается в убыток или почти без маржи?`,
    steps: ['Маржа и маржинальность', 'Убыточные позиции', 'Большая выручка с низкой маржой'],
  }),
  cohorts: () => ({
    name: 'Когорты: возвращаются ли клиенты',
    question: 'Какая часть новых клиентов покупает снова через месяц, три и полгода?',
    steps: ['Месяц первой покупки', 'Доля вернувшихся по месяцам', 'Лучшие и худшие когорты'],
  }),
  rfm: ({ genitive }) => ({
    name: 'RFM-сегменты клиентов',
    question: `Какие клиенты дают основу ${genitive}, кто уходит и что с ними делать?`,
    steps: ['Давность, частота и сумма покупок', 'Сегменты клиентов', 'Совет для каждого сегмента'],
  }),
  stock: ({ by }) => ({
    name: `Запасы${where(by)}: чего не хватит, что лежит`,
    question: 'На сколько хватит запаса, что заканчивается и какой запас лежит без продаж?',
    steps: ['Остаток к продажам', 'Что заканчивается', 'Запас без продаж и лишний запас'],
  }),
};

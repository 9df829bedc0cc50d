import type { Texts, Words } from '../../proposal-words.js';
import type { moneyKindNames } from './names.js';

type MoneyKind = (typeof moneyKindNames)[number];

const resultTexts = (every: string): Texts => ({
  name: `Доходы, расходы и прибыль ${every}`,
  question: `Сколько заработано ${every}, на что уходят доходы и какова рентабельность?`,
  steps: [
    `Доходы, расходы и прибыль ${every}`,
    `Рентабельность ${every}`,
    'Структура доходов и расходов',
  ],
});

export const moneyTexts: Readonly<Record<MoneyKind, (words: Words) => Texts>> = {
  profit: ({ every }) => resultTexts(every),
  'cash-flow': ({ parameters, every }) => {
    const known = parameters.columns['neutral'] === undefined;
    return {
      name: known ? 'Движение денег: поступления и списания' : 'Обороты по дебету и кредиту',
      question: known
        ? 'Сколько поступило и сколько списано, от кого деньги приходят и куда уходят?'
        : 'Каковы обороты по дебету и по кредиту и на кого они приходятся?',
      steps: [
        known ? 'Поступления, списания и разница' : 'Дебет, кредит и разница',
        `Разница ${every}`,
        'Крупнейшие источники и получатели',
      ],
    };
  },
  turnover: () => ({
    name: 'Обороты и остатки по счетам',
    question: 'Как изменились остатки по счетам и сходится ли ведомость?',
    steps: ['Сальдо на начало, обороты, сальдо на конец', 'Проверка равенства по строкам'],
  }),
  aging: () => ({
    name: 'Просроченная задолженность по срокам',
    question: 'Какая часть долга просрочена, на сколько дней и кто должен больше всех?',
    steps: ['Долг по срокам просрочки', 'Доля просроченного долга', 'Крупнейшие должники'],
  }),
};

import type { Texts, Words } from '../../proposal-words.js';
import type { timeKindNames } from './names.js';

type TimeKind = (typeof timeKindNames)[number];

export const timeTexts: Readonly<Record<TimeKind, (words: Words) => Texts>> = {
  seasonality: ({ genitive, nominative, plural, parameters, date }) => {
    const days = parameters.grain === 'day';
    return {
      name: `Сезонность ${genitive} ${days ? 'по дням недели' : 'по месяцам года'}`,
      question:
        `В какие ${days ? 'дни недели' : 'месяцы'} ${nominative} ` +
        `${plural ? 'бывают' : 'бывает'} выше и ниже обычного?`,
      steps: [
        `Ряд ${days ? 'по дням' : 'по месяцам'} («${date}»)`,
        'Отношение к скользящему среднему',
        'Индекс сезонности и его значимость',
      ],
    };
  },
  'change-point': ({ genitive, capital, every }) => ({
    name: `Точка перелома: ${capital.toLowerCase()} ${every}`,
    question: `Когда уровень ${genitive} изменился и насколько?`,
    steps: ['Полные периоды по порядку', 'Критерий Петтитта', 'Уровень до перелома и после'],
  }),
  forecast: ({ genitive, every }) => ({
    name: `Прогноз ${genitive} ${every}`,
    question: `Чего ждать от ${genitive} в ближайшие периоды и насколько можно верить прогнозу?`,
    steps: [
      'Наивный прогноз и экспоненциальное сглаживание',
      'Проверка на прошлом',
      'Прогноз с интервалом',
    ],
  }),
  xyz: ({ genitive, of, by, dimension }) => ({
    name: dimension?.thing == null ? `ABC–XYZ ${by}` : `ABC–XYZ-анализ ${of}`,
    question: `Какие из ${of} идут ровно, а какие — непредсказуемо, и сколько ${genitive} они дают?`,
    steps: ['Суммы по периодам', 'Коэффициент вариации: классы X, Y, Z', 'Сетка ABC × XYZ'],
  }),
};

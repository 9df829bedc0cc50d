import type { TickPackage } from '../../../../libs/contract/src/index.js';
import { countOf, NBSP, ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';
import { reportForms, rowForms } from '../../../../libs/presentation/src/format/plural.js';

export const landingTexts = {
  title: `Отчет из Excel, в${NBSP}котором сходится каждая цифра`,
  tabTitle: 'Отчеты из Excel',
  lead:
    'Загрузите выгрузку из 1С, маркетплейса или банка. Через минуту — выводы, таблицы и графики ' +
    'на русском, и у каждого числа видно, из каких ячеек оно взялось.',
  nav: { how: 'Как это работает', prices: 'Цены', questions: 'Вопросы' },
  login: 'Войти',
  toReports: 'Мои отчеты',
  goToReports: 'Перейти к отчетам',
  create: (cost: number) => `Создать отчет за ${ticksWithUnit(cost)}`,
  gift: (ticks: number) => [`${ticksWithUnit(ticks)} в подарок,`, 'карта не нужна'] as const,
  sample: 'Посмотреть пример',
  pictureNote: (total: string, rows: number) =>
    `За полгода — ${total}. Строка «Итого» в сумму не вошла: ${countOf(rows, rowForms)}, ` +
    'расхождение с файлом 0. По магазинам, тыс. ₽:',
  stepsTitle: 'Три шага, около минуты',
  steps: [
    {
      time: '5 секунд',
      title: 'Загрузите файл',
      text:
        `.xlsx или .xls до 300${NBSP}КБ. Файл обрабатывается в защищенном режиме ` +
        'и удаляется сразу после.',
    },
    {
      time: '20 секунд',
      title: 'Выберите отчеты',
      text: 'Сервис предложит подходящие этому файлу; лишние уберите, свой опишите словами.',
    },
    {
      time: 'минута',
      title: 'Читайте и проверяйте',
      text:
        'Выводы, таблицы, графики и общее резюме. Любое число раскрывается до таблицы, ' +
        'строк и запроса.',
    },
  ],
  pricesTitle: 'Платите за отчеты, а не за подписку',
  tickExplained: (cost: number) =>
    `Тик — внутренняя валюта сервиса: 1${NBSP}тик равен 1${NBSP}рублю, отчет стоит ` +
    `${ticksWithUnit(cost)}. На деньги тики не обмениваются. Если отчет не получился ` +
    'по технической причине, тики возвращаются сами.',
  popular: 'популярный',
  packageLine: (item: TickPackage) =>
    [
      ticksWithUnit(item.ticks),
      countOf(item.reports, reportForms),
      `скидка ${item.discount}${NBSP}%`,
    ].join(' · '),
  packagesNote: 'Можно купить и любое другое количество тиков. Купленные тики не сгорают.',
  trialTitle: 'Начните бесплатно',
  trialText: 'Тики начисляются при первом входе. Карта не нужна, подписки нет.',
  trialItems: (reports: number) => [
    { title: countOf(reports, reportForms), text: 'хватит подарочных тиков' },
    { title: 'Все виды анализа', text: 'финансовый, аналитический, статистический' },
    { title: 'Word и PDF', text: 'отчет сохраняется в Word и PDF, а его таблицы — в Excel' },
  ],
  questionsTitle: 'Вопросы и ответы',
  closingTitle: 'Проверьте на своем файле',
  closingText: 'Нужен только адрес электронной почты.',
};

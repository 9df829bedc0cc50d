import type { ReportParameters } from '../../parameters.js';
import type { Texts, Words } from '../../proposal-words.js';
import type { statementKindNames } from './names.js';

type StatementKind = (typeof statementKindNames)[number] | 'scales';

export const statementTexts: Readonly<Record<StatementKind, (words: Words) => Texts>> = {
  'finance-changes': ({ parameters }) => ({
    name: `Финансовый анализ: что изменилось ${placeOf(foundIn(parameters))}`,
    question: 'Какие строки отчетности выросли и снизились и за счет чего изменился итог?',
    steps: [
      'Изменение каждой строки в сумме и в процентах',
      'Последний период к первому и к прежнему',
      'Итоги разделов отдельно от их состава',
    ],
  }),
  'finance-shares': ({ parameters }) => ({
    name: `Финансовый анализ: ${wholeOf(foundIn(parameters))}`,
    question: 'Какую долю занимает каждая строка отчетности и как сместился состав?',
    steps: ['Доля строки в балансе или в выручке', 'Сдвиг долей от первого периода к последнему'],
  }),
  'finance-ratios': ({ parameters }) => ({
    ...ratioNames(foundIn(parameters)),
    steps: [
      'Строки отчетности по кодам и названиям',
      'Коэффициенты за каждый период с формулами',
      'Сравнение с обычными границами',
    ],
  }),
  scales: ({ parameters }) => ({
    ...scaleNames(parameters.columns['family'] ?? '', parameters.columns['marks'] !== undefined),
    steps: [
      'Доли ответов по каждому вопросу',
      'Доля высших ответов с интервалом',
      'Среднее, медиана, число ответов',
    ],
  }),
  survey: () => ({
    name: 'Опрос: самые частые ответы',
    question: 'Что чаще всего отвечают на каждый вопрос и насколько это надежно?',
    steps: ['Частота ответов по вопросам', 'Доля от ответивших', 'Интервал доли по Уилсону'],
  }),
  timesheet: () => ({
    name: 'Табель: дни и часы по сотрудникам',
    question: 'Сколько дней и часов у каждого, сколько отпусков, больничных и неявок?',
    steps: ['Отметки каждого человека', 'Часы и дни с часами', 'Больше и меньше всех'],
  }),
  staff: () => ({
    name: 'Персонал: оплата по отделам',
    question: 'Сколько платят в отделах, как велик разброс и на что уходит фонд?',
    steps: ['Численность и фонд по отделам', 'Медиана, квартили и размах', 'Крайние выплаты'],
  }),
};

function foundIn({ columns }: ReportParameters): readonly string[] {
  return (columns['found'] ?? '').split(' ');
}

function placeOf(found: readonly string[]): string {
  const [balance, result] = [found.includes('total'), found.includes('revenue')];
  if (balance === result) return 'в отчетности';
  return balance ? 'в балансе' : 'в доходах и расходах';
}

function wholeOf(found: readonly string[]): string {
  if (!found.includes('total')) return 'на что уходит выручка';
  return found.includes('revenue') ? 'из чего складывается итог' : 'структура баланса';
}

function ratioNames(found: readonly string[]): Pick<Texts, 'name' | 'question'> {
  const liquid = found.some((key) => key.endsWith('_ratio'));
  const profit = found.some((key) => /^(?:ro[ase]|net_margin|gross_margin)$/.test(key));
  if (liquid && profit) {
    return {
      name: 'Финансовый анализ: ликвидность, устойчивость, рентабельность',
      question: 'Хватает ли средств на текущие долги и сколько приносят активы и продажи?',
    };
  }
  if (profit) {
    return {
      name: 'Финансовый анализ: рентабельность',
      question: 'Сколько прибыли приносит рубль выручки?',
    };
  }
  return {
    name: 'Финансовый анализ: ликвидность и устойчивость',
    question:
      'Хватает ли оборотных активов на текущие долги и насколько велика зависимость от них?',
  };
}

const scaleTopics: Readonly<Record<string, readonly [name: string, question: string]>> = {
  agree: ['согласие с утверждениями', 'С чем участники опроса согласны, а с чем нет?'],
  satisfied: ['удовлетворенность', 'Чем участники опроса довольны, а чем нет?'],
  often: ['как часто', 'Что участники опроса делают чаще, а что реже?'],
  easy: ['насколько трудно', 'Что дается участникам опроса легче, а что труднее?'],
  recommend: [
    'готовность рекомендовать',
    'Сколько участников готовы рекомендовать, а сколько нет?',
  ],
  yes: ['да или нет', 'На какие вопросы отвечают «да», а на какие «нет»?'],
};

function scaleNames(family: string, marks: boolean): Pick<Texts, 'name' | 'question'> {
  if (marks) {
    return {
      name: 'Оценки по предметам: доля хороших и отличных',
      question: 'По каким предметам больше хороших оценок, а по каким меньше?',
    };
  }
  const [name, question] = scaleTopics[family] ?? [
    'оценки по вопросам',
    'Что участники опроса оценивают выше, а что ниже?',
  ];
  return { name: `Опрос: ${name}`, question };
}

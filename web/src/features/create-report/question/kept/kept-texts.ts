import { countOf } from '../../../../../../libs/presentation/src/format/number.js';

const questionForms = ['вопрос', 'вопроса', 'вопросов'] as const;

/** All that is said of questions that a person keeps. */
export const keptTexts = {
  mine: 'Мои вопросы:',
  all: (count: number): string => `Все мои вопросы: ${count}`,
  title: 'Мои вопросы',
  keep: 'Сохранить вопрос',
  keepHint:
    'Вопрос появится в «Моих вопросах», и его можно будет задать следующему файлу с такими же столбцами.',
  saved: 'Вопрос сохранен в «Моих вопросах».',
  renameTitle: 'Переименовать вопрос',
  rename: 'Переименовать',
  renameOf: (name: string): string => `Переименовать вопрос «${name}»`,
  remove: 'Удалить',
  removeOf: (name: string): string => `Удалить вопрос «${name}»`,
  removeTitle: 'Удалить вопрос?',
  removeText: (name: string): string =>
    `«${name}» исчезнет из «Моих вопросов». Готовые отчеты останутся.`,
  missing: (what: readonly string[]): string => `К этому файлу не подходит: ${what.join('; ')}.`,
  left: (count: number): string => `Можно сохранить еще ${countOf(count, questionForms)}.`,
} as const;

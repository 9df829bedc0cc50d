import { typeset } from '../../../../libs/presentation/src/format/typeset.js';

export const reportsTexts = {
  title: 'Мои отчеты',
  create: 'Создать отчет',
  empty: 'У вас пока нет сгенерированных отчетов',
  emptyHint:
    'Загрузите выгрузку .xlsx или .xls — сервис предложит, что по ней посчитать. ' +
    'Готовые отчеты останутся здесь.',
  open: 'Просмотреть отчет',
  openNamed: (title: string) => `Просмотреть отчет «${title}»`,
  remove: (title: string) => `Удалить отчет «${title}»`,
  removeTitle: 'Удалить отчет?',
  removeText: (title: string) =>
    typeset(
      `«${title}» исчезнет из списка вместе с текстами, таблицами и графиками. ` +
        'Вернуть его нельзя, потраченные тики не возвращаются.',
    ),
  removeConfirm: 'Удалить',
  loadFailed: 'Ошибка при загрузке отчетов',
  removeFailed: 'Ошибка при удалении отчета',
  loading: 'Загрузка отчетов...',
};

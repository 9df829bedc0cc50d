import { countOf } from '../../../../libs/presentation/src/format/number.js';
import { reportForms } from '../../../../libs/presentation/src/format/plural.js';
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
  rename: (title: string) => `Переименовать отчет «${title}»`,
  renameTitle: 'Переименовать отчет',
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
  count: (count: number) => countOf(count, reportForms),
  search: 'Найти по названию или файлу',
  sort: 'Порядок отчетов',
  sorts: [
    { value: 'created_at desc', label: 'Сначала новые' },
    { value: 'created_at asc', label: 'Сначала старые' },
    { value: 'title asc', label: 'По названию' },
  ],
  nothingFound: 'Ничего не найдено. Измените поиск.',
  pages: 'Страницы списка',
  page: (page: number, pages: number) => `Страница ${page} из ${pages}`,
  previous: 'Назад',
  next: 'Дальше',
  select: (title: string) => `Выбрать отчет «${title}»`,
  selected: (count: number) => `Выбрано: ${countOf(count, reportForms)}`,
  removeSelected: 'Удалить выбранные',
  clearSelected: 'Снять выбор',
  removeManyTitle: 'Удалить выбранные отчеты?',
  removeManyText: (count: number) =>
    typeset(
      `${countOf(count, reportForms)} исчезнут из списка вместе с текстами, таблицами и ` +
        'графиками. Вернуть их нельзя, потраченные тики не возвращаются.',
    ),
};

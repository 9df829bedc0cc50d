import {
  countOf,
  formatTicks,
  ticksWithUnit,
} from '../../../../../libs/presentation/src/format/number.js';
import { reportForms } from '../../../../../libs/presentation/src/format/plural.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';

/** All that the three steps say. What the specification gives in Russian stands word for word. */
export const stepTexts = {
  steps: 'Шаги',
  file: 'Файл',
  reports: 'Отчеты',
  done: 'Готово',
  home: 'Главная',
} as const;

export const uploadTexts = {
  title: 'Загрузите файл',
  dropTitle: 'Перетащите файл Excel сюда',
  chooseTitle: 'Выберите файл Excel',
  dropAnywhere: 'Отпустите файл, чтобы загрузить',
  choose: 'Выбрать файл',
  limits: 'Книга Excel: .xlsx или .xls, до\u00a0300\u00a0КБ',
  price: (cost: number): string =>
    `Один отчет — ${ticksWithUnit(cost)}. Загрузка и подбор отчетов бесплатны.`,
  privacy: 'Файл обрабатывается в защищенном режиме и удаляется сразу после обработки.',
  model: (host: string): string =>
    `Отчеты помогает составлять языковая модель: на ${host} уходят названия столбцов, статистика ` +
    'с примерами значений, результаты расчетов и ваш запрос, но не сам файл.',
  preparing: 'Готовим загрузку…',
  sending: 'Отправляем файл',
  reading: 'Читаем листы и таблицы…',
  done: 'Файл прочитан',
  cancel: 'Отменить',
  sample: 'Попробовать на примере',
  sampleName: 'Пример - продажи магазинов.xlsx',
  sampleFailed: 'Файл-пример не загрузился',
  retry: 'Повторить',
  other: 'Выбрать другой файл',
  oneFile: 'Загрузите один файл: каждый отчет строится по одной книге.',
  failed: 'Ошибка загрузки файла',
  initFailed: 'Ошибка инициализации задачи',
  noTask: 'Задача не инициализирована',
  recent: 'Незаконченные',
  recentFailed: 'Ошибка при загрузке задач пользователя',
  recentReload: 'Загрузить снова',
  continue: 'Продолжить',
  planned: 'Запланированы',
  cancelTask: 'Отменить',
  cancelTitle: 'Отменить задачу?',
  cancelText: (name: string): string =>
    typeset(
      `Файл «${name}» будет удален. Отчеты, которые еще считаются, остановятся, и их тики ` +
        'вернутся. Готовые останутся в «Моих отчетах».',
    ),
  cancelConfirm: 'Отменить задачу',
  cancelKeep: 'Не отменять',
  cancelFailed: 'Не удалось отменить задачу. Попробуйте еще раз.',
  tooLarge: (kilobytes: number): string =>
    `Размер файла превышает максимально допустимый (300KB). Текущий размер: ${kilobytes}KB`,
  tooLargeCure:
    'Удалите картинки и лишние листы или сохраните нужную таблицу в отдельную книгу .xlsx.',
  empty: 'Файл пуст. Проверьте, что он сохранен, и выберите его снова.',
  wrongExtension: (extension: string): string =>
    extension === ''
      ? 'У файла нет расширения. Откройте его в Excel и сохраните как «Книга Excel (.xlsx)».'
      : `Файлы ${extension} не подходят. Откройте файл в Excel и сохраните как ` +
        '«Книга Excel (.xlsx)».',
} as const;

export const keptTexts = {
  title: 'Файлы на этом устройстве',
  again: 'Загрузить снова',
  note: 'Копия остается только в этом браузере.',
  toSettings: 'Настроить',
} as const;

export const unknownTaskTexts = {
  text: 'Ссылка неполная, или она открыта не из той учетной записи, в которой создана задача.',
  startAnew: 'Загрузить файл',
  toReports: 'К моим отчетам',
} as const;

export const balanceTexts = {
  title: 'Недостаточно тиков',
  forOne: 'На балансе меньше, чем стоит один отчет. Начатые задачи можно открыть ниже.',
  forAll:
    'Ничего не запущено и не списано. Пополните баланс — выбор сохранится — или уберите часть ' +
    'отчетов.',
  forRetry: 'Отчет не запущен, тики не списаны.',
  balance: 'На балансе',
  required: 'Нужно',
  shortfall: 'Не хватает',
  topUp: 'Пополнить баланс',
  toReports: 'К моим отчетам',
} as const;

export const analyticsTexts = {
  title: 'Что посчитать',
  toTwin: (name: string): string => typeset(`Показать отчет «${name}»`),
  toUpload: 'Другой файл',
  sheets: 'Листов',
  rows: 'Строк всего',
  columns: 'Столбцов',
  tables: 'Найдено таблиц',
  sheetNames: (count: number): string => (count === 1 ? 'Лист' : 'Листы'),
  showPreview: 'Посмотреть первые строки',
  preview: 'Первые строки',
  previewNote: 'Так сервис прочитал таблицы: заголовки и строки без итогов.',
  noPreview: 'Первые строки уже недоступны: файл удален.',
  close: 'Закрыть',
  tipsTitle: 'Как это работает',
  tips: [
    'Сервис предложил отчеты по содержанию файла. Выбраны все.',
    'Лишние уберите — за них ничего не спишется. Убранный можно вернуть.',
    'Нужного нет — опишите его своими словами.',
  ],
  remove: 'Убрать',
  restore: 'Вернуть',
  removed: 'убрано',
  yours: 'Свой отчет',
  searching: 'Подбираем отчеты…',
  saveFailed: 'Не удалось сохранить выбор. Повторите.',
  add: 'Добавить отчет своими словами',
  addLabel: 'Что посчитать?',
  addHint: 'Например: топ-5 артикулов по каждому складу',
  addNote: 'Назовите столбцы и что с ними сделать. Описание бесплатно, спишется только за отчет.',
  suggested: 'Готовые вопросы к этому файлу:',
  generate: 'Подобрать отчет',
  cancel: 'Отмена',
  edit: 'Изменить запрос',
  instead: 'Можно спросить:',
  dismiss: 'Скрыть',
  customFailed: 'Ошибка генерации пользовательского отчета',
  generateFailed: 'Ошибка генерации аналитических данных',
  pollingFailed:
    'Превышено время ожидания ответа от сервера. Было выполнено 20 попыток загрузки данных. ' +
    'Попробуйте обновить страницу.',
  mismatch: (found: string): string => `Ошибка: несоответствие идентификатора задачи (${found})`,
  mismatchInData: 'Ошибка: несоответствие идентификатора задачи в аналитических данных',
  none: 'Подходящих отчетов не нашлось. Опишите нужный своими словами.',
  reload: 'Обновить страницу',
  again: 'Попробовать снова',
  selected: (chosen: number, all: number): string => `Выбрано ${chosen} из ${all}`,
  cost: (ticks: number, left: number): string =>
    left >= 0
      ? `${ticksWithUnit(ticks)} · останется ${formatTicks(left)}`
      : `${ticksWithUnit(ticks)} · не хватает ${formatTicks(-left)}`,
  nothing: 'Ничего не спишется',
  perReport: (cost: number): string => `Один отчет — ${ticksWithUnit(cost)}`,
  create: 'Создать отчет',
  starting: 'Запускаем отчеты…',
  toResults: 'К результатам',
  erased: 'Файл уже удален — загрузите его снова',
  startFailed: 'Ошибка при запуске обработки отчетов',
} as const;

export const processingTexts = {
  running: (count: number): string => `Считаем ${countOf(count, reportForms)}`,
  waiting: 'Отчеты ждут запуска',
  summarising: 'Формируем резюме',
  finished: 'Отчеты готовы',
  failed: 'Отчеты не получились',
  documentTitle: 'Обработка отчетов',
  processAll: 'Обработать все',
  progress: (done: number, all: number): string => `${done} из ${all}`,
  announce: (done: number, all: number): string => `Готово отчетов: ${done} из ${all}`,
  noReports: 'Нет доступных отчетов для отображения',
  statusFailed: 'Ошибка при загрузке статуса задачи',
  toReports: 'К моим отчетам',
  reload: 'Обновить страницу',
  noTask: 'Ошибка: задача не инициализирована',
  startFailed: 'Ошибка при запуске обработки отчетов',
  reportFailed: 'Ошибка при обработке отчета:',
  unknownError: 'Неизвестная ошибка',
  refunded: (ticks: number): string => {
    const verb = ticks % 10 === 1 && ticks % 100 !== 11 ? 'возвращен' : 'возвращены';
    return `${ticksWithUnit(ticks)} ${verb} на баланс.`;
  },
  retry: 'Повторить',
  waitingInQueue: 'в очереди',
  missing: (name: string): string =>
    typeset(`Отчет «${name}» успешно обработан, но данные не найдены`),
  resultLoading: 'Загружаем результат…',
  resultFailed:
    'Не удалось загрузить результаты отчета после нескольких попыток. Попробуйте обновить страницу.',
  resultReload: 'Загрузить снова',
  json: 'Данные отчета в JSON (только для администраторов)',
  summary: 'Резюме',
  summaryWaits: 'соберем, когда будут готовы все отчеты',
  findings: 'Главное',
  recommendations: 'Рекомендации',
  completeTitle: 'Отчет сохранен',
  completeText: 'Он лежит в «Моих отчетах»: тексты, таблицы и графики вместе с резюме.',
  viewFull: 'Открыть полный отчет',
  createNew: 'Создать новый',
  toChoice: 'К выбору отчетов',
} as const;

/** What the specification lets a screen say. Rows are those of docs/coverage.md. */
export interface ScreenWords {
  /** {report}, {task} and {ready} stand for ids of the test's person. */
  readonly path: string;
  /** The API call that answers 500 on this screen, or is never answered. */
  readonly failing?: string;
  readonly held?: string;
  /** What the call is answered instead. */
  readonly answered?: readonly [call: string, body: object];
  /** A button that is pressed first. */
  readonly press?: string;
  /** A workbook is chosen first. */
  readonly givesFile?: boolean;
  /** The browser has no task of before. */
  readonly forgetsTask?: boolean;
  readonly words: readonly (readonly [row: string, text: string])[];
  readonly links?: readonly (readonly [row: string, name: string, href: string])[];
}

type Links = NonNullable<ScreenWords['links']>;

const legalHeader = (signedIn: boolean): Links => [
  ['2.38', 'Условия', '/terms'],
  ['2.38', 'Конфиденциальность', '/privacy'],
  ['2.38', 'Контакты', '/contact'],
  signedIn ? ['2.38', 'Мои отчеты', '/reports'] : ['2.38', 'Войти', '/login'],
];

const footer: Links = [
  ['2.127', 'Главная', '/'],
  ['2.127', 'Отчеты', '/reports'],
  ['2.127', 'Профиль', '/profile'],
  ['2.127', 'Условия', '/terms'],
  ['2.127', 'Контакты', '/contact'],
];

export const strangersScreens: readonly ScreenWords[] = [
  {
    path: '/',
    words: [
      ['1.16', 'от 30 секунд до 2 минут'],
      ['1.19', 'Писать в поддержку можно круглосуточно, 24/7'],
      ['2.11', 'Войти через Яндекс'],
      ['9.31', 'по будням с 9:00 до 18:00 по Москве'],
    ],
    links: [
      ['2.10', 'Войти через Google', '/login/google'],
      ['2.11', 'Войти через Яндекс', '/login/yandex'],
      ...footer,
    ],
  },
  {
    path: '/login',
    words: [['2.25', 'Войти через Email']],
    links: [
      ['2.25', 'условия использования', '/terms'],
      ['2.25', 'политику конфиденциальности', '/privacy'],
    ],
  },
  {
    path: '/terms',
    words: [
      ['1.25', 'учетную запись Google, Яндекса или Telegram'],
      ['1.32, 9.33', 'Последнее обновление: 23 марта 2025 г.'],
      ['9.32', 'в течение 10 рабочих дней'],
    ],
    links: [...legalHeader(false), ...footer],
  },
  {
    path: '/privacy',
    words: [
      ['1.35', 'имя, фамилия и адрес электронной почты'],
      ['1.36', 'платежные данные, которые используются для оплаты'],
      ['1.37', 'сообщения, которыми пользователь обменивается с сервисом'],
      ['1.38', 'данные об использовании сервиса'],
      ['1.39', 'связаться с пользователем'],
      ['1.39', 'предоставить услуги, которые он запросил'],
      ['1.41', 'Данные передаются по HTTPS'],
      ['1.43', 'Жалобы и вопросы принимает техническая поддержка'],
      ['1.44', 'через форму на странице «Помощь»'],
      ['9.33', 'Последнее обновление: 23 марта 2025 г.'],
    ],
    links: [...legalHeader(false), ...footer],
  },
  {
    path: '/contact',
    words: [
      ['1.20, 1.45, 9.31', 'понедельник — пятница, 9:00–18:00 по московскому времени'],
      ['1.45', 'выходные — суббота, воскресенье'],
      ['1.47, 9.31', '1 рабочий день'],
      ['1.49', 'НДС не облагается в связи с применением упрощенной системы налогообложения'],
      ['1.49', '(с 1 марта 2019 г.)'],
    ],
    links: [...legalHeader(false), ...footer],
  },
  {
    path: '/help',
    words: [['2.108', 'Помощь']],
    links: [['2.120', 'Войти', '/login']],
  },
  {
    path: '/auth/callback',
    words: [['8.38', 'Токен авторизации не получен']],
    links: [['8.41', 'Вернуться ко входу', '/login']],
  },
  {
    path: '/auth/email/verify',
    words: [['8.40', 'Токен не указан']],
    links: [['8.41', 'Вернуться ко входу', '/login']],
  },
];

const STATUS = '**/report-steps/task/*/status*';
const emptyStatus = {
  task_id: '{task}',
  report_id: null,
  status: 'success',
  step: 'completed',
  message: null,
  message_code: null,
  error: null,
  error_code: null,
  reports: [],
  report_results: {},
  summary: null,
  workbook_erased: true,
};
/** The status of a task with this report alone. */
export const oneReportAs = (report: object) => ({
  ...emptyStatus,
  reports: [
    {
      name: 'Выручка по месяцам',
      index: 0,
      sheets: ['Лист1'],
      used_sheets: [],
      processing_steps: [],
      query_suggestion: '',
      error: null,
      error_code: null,
      deleted: false,
      custom: false,
      attempt: 1,
      processing_duration_seconds: null,
      started_at: null,
      ...report,
    },
  ],
});
const stored = (data: unknown) => ({
  id: 1,
  task_id: '{task}',
  name: '',
  file_name: null,
  created_at: '2026-11-01T10:00:00.000Z',
  report_data: data,
});

export const personsScreens: readonly ScreenWords[] = [
  {
    path: '/',
    words: [],
    links: [
      ['2.2', 'Мои отчеты', '/reports'],
      ['2.16', 'Перейти к отчетам', '/reports'],
    ],
  },
  { path: '/terms', words: [['1.32', '23 марта 2025 г.']], links: legalHeader(true) },
  {
    path: '/reports',
    words: [
      ['2.47', 'Просмотреть отчет'],
      ['2.46', '{title}'],
      ['2.46', '{summary}'],
      ['2.46', '{date}'],
    ],
    links: [
      ['2.45', 'Создать отчет', '/reports/create'],
      ['2.117', 'Сводка', '/'],
      ['2.118', 'Профиль', '/profile'],
      ['2.118', 'Отчеты', '/reports'],
      ['2.118', 'Тики', '/ticks'],
      ['2.123', 'Условия', '/terms'],
      ['2.123', 'Конфиденциальность', '/privacy'],
      ['2.123', 'Контакты', '/contact'],
    ],
  },
  {
    path: '/reports',
    failing: '**/api/v1/reports*',
    words: [['8.4', 'Ошибка при загрузке отчетов']],
  },
  { path: '/reports', held: '**/api/v1/users/me', words: [['2.43', 'Загрузка...']] },
  {
    path: '/reports/{report}',
    words: [['2.52', 'Экспорт в Word']],
    links: [['2.50', 'Мои отчеты', '/reports']],
  },
  { path: '/reports/none', words: [['8.6', 'Идентификатор отчета не указан']] },
  {
    path: '/reports/{report}',
    failing: '**/api/v1/reports/*',
    words: [['8.7', 'Ошибка при загрузке отчета']],
  },
  {
    path: '/reports/999999999',
    words: [
      ['8.8', 'Отчет не найден'],
      ['8.8', 'Запрашиваемый отчет не существует или был удален'],
    ],
    links: [['8.8', 'К моим отчетам', '/reports']],
  },
  {
    path: '/reports/{report}',
    answered: ['**/api/v1/reports/*', stored('no report')],
    words: [
      ['8.9', 'Ошибка: Данные отчета не найдены или повреждены'],
      ['4.36', 'Неверный формат данных'],
    ],
  },
  {
    path: '/reports/{report}',
    answered: ['**/api/v1/reports/*', stored({ reports: [] })],
    words: [['8.11', 'Нет данных для отображения']],
  },
  {
    path: '/create-report/upload',
    words: [
      ['2.59', 'Незаконченные'],
      ['2.60, 2.61', 'Продажи'],
      ['2.60', 'не запущено'],
      ['2.62', 'Продолжить'],
      ['3.31', 'Один отчет — 100 тиков.'],
    ],
    links: [['2.82', 'Главная', '/reports']],
  },
  {
    path: '/create-report/upload',
    failing: '**/report-steps/user-tasks*',
    words: [['8.19', 'Ошибка при загрузке задач пользователя']],
  },
  {
    path: '/create-report/analytics?taskId={task}',
    words: [
      ['2.65', 'Другой файл'],
      ['2.67', 'Лист'],
      ['2.68', 'Сервис предложил отчеты по содержанию файла. Выбраны все.'],
      ['2.68', 'Лишние уберите — за них ничего не спишется. Убранный можно вернуть.'],
      ['2.68', 'Нужного нет — опишите его своими словами.'],
      ['3.6', 'Строк всего'],
    ],
  },
  {
    path: '/create-report/processing?taskId={task}',
    words: [
      ['2.75', 'Отчеты ждут запуска'],
      ['2.76', 'Обработать все'],
    ],
  },
  {
    path: '/create-report/processing?taskId={task}',
    failing: STATUS,
    words: [
      ['8.28', 'Ошибка при загрузке статуса задачи'],
      ['8.28', 'Обновить страницу'],
    ],
  },
  {
    path: '/create-report/processing?taskId={task}',
    answered: [STATUS, emptyStatus],
    words: [['8.30', 'Нет доступных отчетов для отображения']],
  },
  {
    path: '/create-report/processing?taskId={task}',
    answered: [STATUS, oneReportAs({ status: 'error', error: '' })],
    words: [
      ['8.29', 'Ошибка при обработке отчета: Неизвестная ошибка'],
      ['3.15', 'Ошибка'],
    ],
  },
  {
    path: '/create-report/processing?taskId={task}',
    answered: [STATUS, oneReportAs({ status: 'unheard-of' })],
    words: [['3.16', 'Неизвестный статус']],
  },
  {
    path: '/profile',
    words: [
      ['2.83', 'Электронная почта'],
      ['2.83', 'Баланс'],
      ['2.83', 'Последний вход'],
      ['2.83', 'Отчетов'],
    ],
    links: [['2.85', 'Пополнить баланс', '/payment/top-up']],
  },
  {
    path: '/profile',
    answered: ['**/api/v1/users/me', { last_login: null }],
    words: [['2.83', 'нет данных']],
  },
  {
    path: '/ticks',
    words: [
      ['2.87', 'Расход за 30 дней'],
      ['2.89', 'Операция'],
      ['2.87', 'Больше всего'],
    ],
    links: [
      ['2.91', '{title}', '/reports/{report}'],
      ['2.93', 'Пополнить', '/payment'],
    ],
  },
  {
    path: '/ticks',
    answered: ['**/profile/tick-logs*', { items: [], total: 0, years: [] }],
    words: [['2.92', 'Пока нет данных об использовании тиков']],
  },
  {
    path: '/ticks',
    failing: '**/profile/tick-logs*',
    words: [['8.33', 'Ошибка при загрузке данных']],
  },
  {
    path: '/payment',
    words: [
      ['2.94', 'Баланс, тиков'],
      ['2.95', 'Хватит на отчетов'],
      ['2.99', '500 тиков'],
      ['2.99', 'на 5 отчетов'],
      ['2.100', '{packages}'],
      ['2.102', '1 тик = 1 ₽ без скидки. Один отчет стоит 100 тиков.'],
    ],
    links: [['8.34', 'Назад к тикам', '/ticks']],
  },
];

import { routes } from '../routes.js';

/** A field of a query or of a form. */
export type Field = 'text' | 'number' | 'yes-or-no' | 'file';

export interface Call {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below /api/v1. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Without a token, too. */
  readonly isForEverybody?: boolean;
  /** What may stand in the query. */
  readonly query?: Readonly<Record<string, Field>>;
  /** Type of the JSON body in the contract. */
  readonly body?: string;
  /** Fields of a form; those without a question mark must be there. */
  readonly form?: Readonly<Record<string, Field>>;
  /** Type of the answer in the contract; a media type where it is a file; null: leads elsewhere. */
  readonly answer: string | null;
}

const pages = { skip: 'number', limit: 'number' } as const;
const rows = {
  value: 'text',
  'offset?': 'number',
  'limit?': 'number',
  'attempt?': 'number',
  'scope?': 'text',
  'format?': 'text',
} as const;
const task = { task_id: 'text', 'client_id?': 'text' } as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Done, and nothing to tell: {"status": "ok"}. */
export const OK = 'ok';
const BYTES = 'application/octet-stream';

const get = (path: string, summary: string, answer: string | null, more: Partial<Call> = {}) =>
  ({ method: 'get', path, summary, answer, ...more }) as const;
const post = (path: string, summary: string, answer: string | null, more: Partial<Call> = {}) =>
  ({ method: 'post', path, summary, answer, ...more }) as const;
const patch = (path: string, summary: string, answer: string | null, more: Partial<Call> = {}) =>
  ({ method: 'patch', path, summary, answer, ...more }) as const;
const put = (path: string, summary: string, answer: string | null, more: Partial<Call> = {}) =>
  ({ method: 'put', path, summary, answer, ...more }) as const;
const remove = (path: string, summary: string, answer: string | null, more: Partial<Call> = {}) =>
  ({ method: 'delete', path, summary, answer, ...more }) as const;

const open = { isForEverybody: true } as const;

const byTag: Readonly<Record<string, readonly Omit<Call, 'tag'>[]>> = {
  Вход: [
    post(routes.emailLogin, 'Прислать ссылку для входа', 'EmailLoginResponse', {
      body: 'EmailLoginRequest',
      ...open,
    }),
    post(routes.emailWhose, 'Чья это ссылка', 'LinkOwnerResponse', {
      body: 'LinkTokenRequest',
      ...open,
    }),
    post(routes.emailConfirm, 'Войти по ссылке: ведет на страницу входа', null, {
      body: 'LinkTokenRequest',
      ...open,
    }),
    get(routes.emailVerify, 'Войти по ссылке из адреса: ведет на страницу входа', null, open),
    post(routes.passwordLogin, 'Войти по паролю', 'PasswordLoginResponse', {
      body: 'PasswordLoginRequest',
      ...open,
    }),
    post(routes.passwordForgotten, 'Прислать ссылку для нового пароля', 'EmailLoginResponse', {
      body: 'EmailLoginRequest',
      ...open,
    }),
    post(routes.passwordReset, 'Задать новый пароль по ссылке', OK, {
      body: 'ResetPasswordRequest',
      ...open,
    }),
    get(routes.providerLogin, 'Войти через Google или Яндекс: ведет к ним', null, open),
    get(routes.providerAuthorized, 'Возвращение от Google или Яндекса', null, open),
    post(routes.oauthLogin, 'Вход без доказательства: всегда отказ', null, {
      body: 'OAuthLoginRequest',
      ...open,
    }),
    post(routes.logout, 'Завершить этот вход', OK),
    get(routes.myKeys, 'Ключи для программ', 'KeysResponse'),
    post(routes.myKeys, 'Сделать ключ для программы', 'MadeKeyResponse', {
      body: 'MakeKeyRequest',
    }),
    remove(routes.myKey, 'Отозвать ключ', OK),
    get(routes.sessions, 'Где вы вошли', 'SessionsResponse'),
    remove(routes.sessions, 'Завершить все входы', OK),
    remove(routes.session, 'Завершить один вход', OK),
  ],
  'Учетная запись': [
    get(routes.me, 'Кто вошел', 'UserResponse'),
    patch(routes.me, 'Изменить имя', 'UserResponse', { body: 'UpdateMeRequest' }),
    post(routes.myEmail, 'Сменить почту: письмо на новый адрес', 'EmailLoginResponse', {
      body: 'EmailLoginRequest',
    }),
    post(routes.emailChangeConfirm, 'Подтвердить новый адрес по ссылке', OK, {
      body: 'LinkTokenRequest',
      ...open,
    }),
    post(routes.emailChangeUndo, 'Вернуть прежний адрес по ссылке', OK, {
      body: 'LinkTokenRequest',
      ...open,
    }),
    post(routes.myPassword, 'Задать или сменить пароль', OK, {
      body: 'ChangePasswordRequest',
    }),
    get(routes.mySignInWays, 'Способы входа', 'SignInWaysResponse'),
    post(routes.providerLink, 'Подключить способ входа', 'LinkProviderResponse'),
    remove(routes.providerLink, 'Отключить способ входа', OK),
    get(routes.myNotices, 'Какие письма приходят', 'NoticesResponse'),
    patch(routes.myNotices, 'Выбрать письма', 'NoticesResponse', { body: 'NoticeChoice' }),
    get(routes.noticesOff, 'Ссылка из письма: ведет на страницу', null, open),
    post(routes.noticesOff, 'Отписаться одним нажатием', 'NoticesOffResponse', open),
    get(routes.myData, 'Все, что о вас хранится', BYTES, { query: { 'format?': 'text' } }),
    get(routes.myDeletion, 'Что пропадет с учетной записью', 'DeletionPreviewResponse'),
    post(routes.myDeletion, 'Удалить учетную запись', OK, { body: 'DeleteAccountRequest' }),
    post(routes.feedback, 'Написать в поддержку', 'FeedbackResponse', { body: 'FeedbackRequest' }),
  ],
  Отчеты: [
    get(routes.reports, 'Список отчетов', 'ReportListResponse', {
      query: {
        'search?': 'text',
        'sort?': 'text',
        'order?': 'text',
        'skip?': 'number',
        'limit?': 'number',
      },
    }),
    get(routes.report, 'Отчет', 'ReportResponse'),
    patch(routes.report, 'Переименовать отчет', 'RenameReportResponse', {
      body: 'RenameReportRequest',
    }),
    remove(routes.report, 'Удалить отчет', null),
    get(routes.reportExport, 'Отчет файлом: docx, pdf или xlsx', BYTES),
    post(routes.reportMail, 'Отправить PDF отчета на свою почту', 'ReportMailResponse'),
    get(routes.reportShare, 'Есть ли ссылка на отчет', 'ReportShareResponse'),
    post(routes.reportShare, 'Создать ссылку на отчет', 'SharedLinkResponse', {
      body: 'ShareReportRequest',
    }),
    remove(routes.reportShare, 'Отключить ссылку', 'ReportShareResponse'),
    get(routes.sharedReport, 'Отчет по ссылке', 'SharedReportResponse', open),
    get(routes.sampleReport, 'Пример отчета', 'SampleReportResponse', open),
    get(routes.sampleRows, 'Строки за числом примера', 'ReportRowsResponse', {
      query: rows,
      ...open,
    }),
    get(routes.sampleFile, 'Файл-пример', XLSX, open),
  ],
  Задача: [
    post(routes.init, 'Начать задачу', 'InitTaskResponse', { form: { 'report_type?': 'text' } }),
    post(routes.upload, 'Загрузить книгу Excel', 'UploadResponse', {
      form: { task_id: 'text', file: 'file' },
    }),
    post(routes.generateAnalytics, 'Предложить отчеты', 'AnalyticsResponse', { form: task }),
    post(routes.customReport, 'Добавить свой отчет', 'CustomReportResponse', {
      form: { ...task, 'query?': 'text', 'question?': 'text' },
    }),
    post(routes.processReport, 'Сделать один отчет', 'ProcessResponse', {
      form: { ...task, report_index: 'number' },
    }),
    post(routes.processAll, 'Сделать все выбранные отчеты', 'ProcessResponse', { form: task }),
    get(routes.task, 'Задача', 'TaskResponse'),
    remove(routes.task, 'Отменить задачу', 'TaskCancelledResponse'),
    get(routes.taskStatus, 'Состояние задачи', 'TaskStatusResponse', {
      query: { 'have?': 'text' },
    }),
    get(routes.taskAnalytics, 'Предложенные отчеты', 'AnalyticsResponse'),
    get(routes.taskTables, 'Прочитанные таблицы файла, запечатанные', BYTES),
    get(routes.question, 'Из чего составить вопрос', 'QuestionForm'),
    post(routes.checkQuestion, 'Проверить вопрос', 'CheckedQuestion', {
      form: { question: 'text' },
    }),
    post(routes.readQuestion, 'Заполнить вопрос по тексту', 'ReadQuestion', {
      form: { query: 'text' },
    }),
    get(routes.suggestedQuestions, 'Вопросы, на которые в файле есть ответ', 'SuggestedQuestions'),
    get(routes.keptQuestions, 'Мои вопросы к этому файлу', 'KeptQuestionsResponse'),
    post(routes.keptQuestions, 'Сохранить вопрос', 'KeptQuestionsResponse', {
      form: { name: 'text', question: 'text' },
    }),
    patch(routes.keptQuestion, 'Переименовать свой вопрос', OK, {
      body: 'RenameQuestionRequest',
    }),
    remove(routes.keptQuestion, 'Удалить свой вопрос', OK),
    get(routes.reportResult, 'Результат отчета', 'ReportResultResponse'),
    get(routes.reportRows, 'Строки за числом отчета', 'ReportRowsResponse', { query: rows }),
    post(
      routes.reportRows,
      'Строки за числом, когда файл удален: по таблицам',
      'ReportRowsResponse',
      {
        query: rows,
        form: { tables: 'file' },
      },
    ),
    post(routes.reportStatus, 'Убрать или вернуть отчет', 'ReportDeletedResponse', {
      form: { deleted: 'yes-or-no' },
    }),
    get(routes.meaning, 'Что в файле можно понять по-разному', 'MeaningResponse'),
    post(routes.meaning, 'Ответить и предложить отчеты заново', 'AnalyticsResponse', {
      form: { settles: 'text', label: 'text' },
    }),
    get(routes.followUps, 'Что можно спросить дальше по готовым отчетам', 'FollowUpsResponse'),
    post(routes.followUp, 'Спросить дальше: еще один отчет за тики', 'AskedFollowUp', {
      form: { follow_up: 'text', 'file?': 'file' },
    }),
    get(routes.misreadings, 'Что можно отметить понятым не так', 'MisreadingsResponse'),
    post(routes.misread, 'Понято не так: вернуть тики', 'MisreadingsResponse'),
    get(routes.userTasks, 'Последние задачи', 'UserTasksResponse', {
      query: { 'limit?': 'number' },
    }),
    get(routes.cost, 'Цена отчета', 'CostResponse', { query: { 'task_id?': 'text' } }),
    get(routes.live, 'События задачи (text/event-stream)', 'text/event-stream', {
      query: { token: 'text' },
    }),
  ],
  'Тики и оплата': [
    get(routes.tickLogs, 'История тиков', 'TickLogsResponse', {
      query: { ...pages, 'year?': 'number' },
    }),
    get(routes.tickStats, 'Расход по дням', 'TickStatsResponse'),
    get(routes.paymentInfo, 'Баланс и пакеты', 'PaymentInfoResponse'),
    get(routes.paymentPrice, 'Цена любого числа тиков', 'PaymentPriceResponse', {
      query: { ticks: 'number' },
    }),
    post(routes.createPayment, 'Начать оплату', 'CreatePaymentResponse', {
      form: { ticks: 'number' },
    }),
    get(routes.purchases, 'Мои покупки', 'PurchasesResponse', { query: pages }),
    get(routes.purchaseReceipt, 'Чек покупки', 'PurchaseReceiptResponse'),
    get(routes.purchaseBuyer, 'На кого документы покупки', 'BuyerResponse'),
    put(routes.purchaseBuyer, 'Указать, на кого документы покупки', 'BuyerResponse', {
      body: 'BuyerRequest',
    }),
    get(routes.purchasePaper, 'Счет или акт в PDF', 'application/pdf'),
    post(routes.purchaseRefund, 'Попросить вернуть деньги за покупку', OK, {
      body: 'AskRefundRequest',
    }),
    remove(routes.purchaseRefund, 'Отозвать просьбу о возврате', OK),
    get(routes.paymentStatus, 'Состояние оплаты', 'PaymentStatusResponse'),
    get(routes.lastPendingPayment, 'Незаконченная оплата', 'LastPendingPaymentResponse'),
  ],
  Сервис: [
    get(routes.openApi, 'Это описание', 'application/json', open),
    get(routes.site, 'Цены и сведения о сервисе', 'SiteResponse', open),
    get('/health', 'Работает ли сервис', BYTES, open),
  ],
};

/** Every call that people's own programs may make, as documents and the test of routes know it. */
export const customerCalls: readonly Call[] = Object.entries(byTag).flatMap(([tag, calls]) =>
  calls.map((call) => ({ ...call, tag })),
);

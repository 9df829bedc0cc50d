/** Russian texts of the settings. */
export const settingsTexts = {
  title: 'Настройки сервиса',
  hint:
    'Заданное здесь ложится поверх окружения процесса. Секреты показаны по краям; чтобы заменить ' +
    'секрет, введите его целиком. Пустое поле возвращает значение из окружения.',
  failed: 'Настройки не загрузились',
  loading: 'Загрузка...',
  reason: 'Зачем меняете',
  reasonHint: 'Останется в истории вместе с вашим адресом',
  save: 'Сохранить',
  drop: 'Отменить правки',
  saved: 'Сохранено. В других процессах — в течение нескольких секунд.',
  saveFailed: 'Ошибка при сохранении настроек',
  changed: (count: number) => `Изменено: ${count}`,
  applies: {
    now: 'действует сразу',
    restart: 'после перезапуска',
    environment: 'только в окружении',
  },
  sources: { setting: 'задано здесь', environment: 'из окружения', default: 'по умолчанию' },
  waits: 'ждет перезапуска',
  secret: 'секрет',
  none: 'не задано',
  rest: 'Только в окружении процесса',
  restHint: 'Эти значения свои у каждого процесса: они меняются там, где он запускается.',
  history: 'История изменений',
  noHistory: 'Здесь еще ничего не меняли.',
  when: 'Когда',
  who: 'Кто',
  what: 'Что',
  value: 'Значение',
  why: 'Зачем',
  back: 'как в окружении',
  unknown: 'удаленный администратор',
  groups: {
    prices: 'Цены и тики',
    notices: 'Объявления и почта',
    limits: 'Ограничения',
    operator: 'Реквизиты',
    work: 'Работы и модель',
    access: 'Платежи, почта и вход',
  },
} as const;

export type Group = keyof typeof settingsTexts.groups;

interface Known {
  readonly group: Group;
  readonly label: string;
}

/** What each setting that can be changed means to people. */
export const settingLabels: Readonly<Record<string, Known>> = {
  REPORT_COST: { group: 'prices', label: 'Цена отчета, тиков' },
  WELCOME_TICKS: { group: 'prices', label: 'Подарок новому пользователю, тиков' },
  TICK_PRICE_KOPECKS: { group: 'prices', label: 'Цена тика, копеек' },
  TICK_PACKAGES: { group: 'prices', label: 'Пакеты: имя:тики:рубли:скидка; …' },
  RECEIPT_VAT_CODE: { group: 'prices', label: 'Код НДС в чеке' },
  RECEIPT_TAX_SYSTEM_CODE: { group: 'prices', label: 'Код системы налогообложения в чеке' },
  MAINTENANCE_BANNER: { group: 'notices', label: 'Предупреждение о работах' },
  SITE_NOTICE: { group: 'notices', label: 'Объявление на всех страницах' },
  MAIL_FROM: { group: 'notices', label: 'Отправитель писем' },
  TASKS_PER_HOUR: { group: 'limits', label: 'Задач в час на человека' },
  CUSTOM_REQUESTS_PER_TASK: { group: 'limits', label: 'Своих отчетов в задаче' },
  MISREADINGS_PER_MONTH: { group: 'limits', label: 'Возвратов «понято не так» в месяц' },
  UNPAID_PAYMENTS_PER_HOUR: { group: 'limits', label: 'Неоплаченных платежей в час' },
  LOGIN_LINKS_PER_ADDRESS: { group: 'limits', label: 'Писем для входа на адрес в час' },
  LOGIN_LINKS_PER_IP: { group: 'limits', label: 'Писем для входа с одного компьютера в час' },
  REPORT_TIME_LIMIT_S: { group: 'limits', label: 'Предел времени на отчет, секунд' },
  OPERATOR_NAME: { group: 'operator', label: 'Имя предпринимателя' },
  OPERATOR_INN: { group: 'operator', label: 'ИНН' },
  OPERATOR_ACCOUNT: { group: 'operator', label: 'Расчетный счет' },
  OPERATOR_BANK: { group: 'operator', label: 'Банк' },
  OPERATOR_BIK: { group: 'operator', label: 'БИК' },
  OPERATOR_CORR_ACCOUNT: { group: 'operator', label: 'Корреспондентский счет' },
  OPERATOR_EMAIL: { group: 'operator', label: 'Адрес поддержки' },
  OPERATOR_ADDRESS: { group: 'operator', label: 'Почтовый адрес' },
  JOBS_PARALLEL: { group: 'work', label: 'Работ сразу в процессе' },
  JOBS_PER_USER: { group: 'work', label: 'Работ сразу у одного человека' },
  OPENAI_MODEL: { group: 'work', label: 'Модель' },
  OPENAI_API_KEY: { group: 'work', label: 'Ключ сервера модели' },
  OPENAI_BASE_URL: { group: 'work', label: 'Адрес сервера модели' },
  OPENAI_TIMEOUT_SECONDS: { group: 'work', label: 'Ждать модель, секунд' },
  OPENAI_TOKENS_PER_TASK: { group: 'work', label: 'Токенов на задачу' },
  OPENAI_CONCURRENCY: { group: 'work', label: 'Запросов к модели сразу' },
  YOOKASSA_SHOP_ID: { group: 'access', label: 'Номер магазина ЮKassa' },
  YOOKASSA_SECRET_KEY: { group: 'access', label: 'Секретный ключ магазина' },
  SMTP_URL: { group: 'access', label: 'Почтовый сервер' },
  GOOGLE_CLIENT_ID: { group: 'access', label: 'Вход через Google: клиент' },
  GOOGLE_CLIENT_SECRET: { group: 'access', label: 'Вход через Google: секрет' },
  YANDEX_CLIENT_ID: { group: 'access', label: 'Вход через Яндекс: клиент' },
  YANDEX_CLIENT_SECRET: { group: 'access', label: 'Вход через Яндекс: секрет' },
};

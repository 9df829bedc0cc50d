import { NBSP } from '../../../../../libs/presentation/src/format/number.js';

const codes: Readonly<Record<string, string>> = {
  'report.failed': 'сбой при расчете отчета',
  'report.timeout': 'расчет не уложился во время',
  'report.deleted': 'отчет удален, пока считался',
  'task.cancelled': 'задача отменена, пока считался',
  'report.no-longer-made': 'такие отчеты больше не составляются',
  'report.cannot-be-made': 'по этому файлу такой отчет не составить',
  'report.interrupted': 'расчет прерван трижды',
  'analytics.failed': 'сбой при разборе файла',
  'analytics.timeout': 'разбор не уложился во время',
  'request.not-understood': 'запрос не понят',
  'request.already-there': 'такой отчет в задаче уже есть',
  'workbook.erased': 'файл уже удален',
  'user.erased': 'учетная запись удалена',
};

export const statisticsTexts = {
  failed: 'Не удалось загрузить статистику',
  loading: 'Загрузка...',

  users: 'Пользователи',
  total: 'Всего',
  active: 'Активные',
  admin: 'Администраторы',
  fresh: `Новые за 30${NBSP}дней`,

  reports: 'Отчеты',
  completed: 'Готовы',
  processing: 'В работе',
  error: 'С ошибкой',
  lastDays: `За 30${NBSP}дней`,

  window: `Последние 30${NBSP}дней`,
  windowLead: 'Дни московские, сегодняшний — неполный.',
  ticksUsed: 'Потрачено тиков',
  ticksRefunded: 'Возвращено тиков',
  ticksBought: 'Куплено тиков',
  paid: `Оплачено,${NBSP}₽`,
  paidBack: `Возвращено,${NBSP}₽`,
  average: 'Отчет считается, в среднем',
  slowest: 'Самый долгий',

  charts: {
    reports: `Отчеты за 30${NBSP}дней`,
    ticks: `Тики за 30${NBSP}дней`,
    paid: `Оплаты за 30${NBSP}дней`,
    registered: `Регистрации за 30${NBSP}дней`,
  },
  chartSubtitles: {
    reports: 'запущено за день',
    ticks: 'списано без возвращенного, в день',
    paid: 'рублей в день, без возвращенного',
    registered: 'новых пользователей в день',
  },
  day: 'День',
  value: 'Значение',
  quiet: 'За эти дни ничего не было',

  failures: 'Почему отчеты не удались',
  refusals: 'Почему отклонены запросы своими словами',
  noFailures: 'За 30 дней не было ни одного сбоя.',
  noRefusals: 'За 30 дней ни один запрос не отклонен.',
  cause: 'Причина',
  times: 'Раз',
  codeOf: (code: string) => codes[code] ?? code,
};

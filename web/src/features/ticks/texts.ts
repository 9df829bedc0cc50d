import type { TickLog } from '../../../../libs/contract/src/index.js';
import {
  formatTicks,
  NBSP,
  ticksWithUnit,
} from '../../../../libs/presentation/src/format/number.js';

const operations: Readonly<Record<TickLog['kind'], string | null>> = {
  grant: 'Начисление',
  purchase: 'Начисление',
  debit: 'Списание',
  refund: 'Возврат',
  adjustment: null,
  reversal: 'Возврат оплаты',
};

export const ticksTexts = {
  title: 'Тики',
  topUp: 'Пополнить',
  balance: 'Баланс',
  enoughFor: 'Хватит на отчетов',
  spent: `Потрачено за 30${NBSP}дней`,
  chartTitle: `Расход за 30${NBSP}дней`,
  chartUnit: 'тиков в день; дни и время операций — московские',
  chartEmpty: `За последние 30${NBSP}дней списаний не было`,
  chartPeak: (day: string, ticks: number, sum: number) =>
    `Больше всего ${day}: ${ticksWithUnit(ticks)}; всего ${ticksWithUnit(sum)}`,
  chartDay: 'День',
  chartTicks: 'Тиков',
  tableTitle: 'История операций',
  date: 'Дата, МСК',
  operation: 'Операция',
  amount: 'Тики',
  balanceAfter: 'Баланс после',
  description: 'Описание',
  report: 'Отчет',
  empty: 'Пока нет данных об использовании тиков',
  emptyHint: 'Здесь появится строка о каждом начислении, списании и возврате.',
  failed: 'Ошибка при загрузке данных',
  loading: 'Загрузка...',
  year: 'Год',
  allYears: 'Все годы',
  noneInYear: 'За этот год операций не было',
  more: 'Показать еще',
  reportOf: (log: TickLog) => log.report_title ?? `Отчет №${NBSP}${log.report_id ?? ''}`,
  operationOf: (log: TickLog) =>
    operations[log.kind] ?? (log.operation_type === 'credit' ? 'Начисление' : 'Списание'),
  afterOf: (log: TickLog) => `баланс ${formatTicks(log.balance_after)}`,
  shown: (shown: number, total: number) =>
    `Показаны последние ${formatTicks(shown)} из ${formatTicks(total)}`,
};

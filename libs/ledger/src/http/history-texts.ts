import type { TickEntryView } from '../read-model/tick-entry.projection.js';

const refundReasons: Readonly<Record<string, string>> = {
  'report.timeout': 'расчет не уложился во время',
  'report.removed': 'отчет убран до запуска',
  'report.deleted': 'отчет удален',
  'task.cancelled': 'задача отменена',
  'workbook.erased': 'файл уже удален',
  'user.erased': 'учетная запись удалена',
  'report.misread': 'вопрос понят не так',
  'report.no-longer-made': 'такие отчеты больше не составляются',
};

/** What a line of the history says of its cause. */
export function describe(
  entry: TickEntryView,
  reportName: string | null,
  reason: string | null,
): string {
  const report = reportName === null ? 'отчет' : `отчет «${reportName}»`;
  switch (entry.kind) {
    case 'grant':
      return 'Подарок новому пользователю';
    case 'purchase':
      return 'Пополнение баланса';
    case 'debit':
      return capitalised(report);
    case 'refund':
      return `Возврат за ${report}: ${refundReasons[entry.code ?? ''] ?? 'сбой обработки'}`;
    case 'adjustment': {
      const change = entry.amount > 0 ? 'Начисление от поддержки' : 'Списание поддержкой';
      return reason === null ? change : `${change}: ${reason}`;
    }
    case 'reversal':
      return entry.amount > 0 ? 'Возврат платежа отменен' : 'Возврат платежа';
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

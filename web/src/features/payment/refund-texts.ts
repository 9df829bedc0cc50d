import type { PurchaseItem } from '../../../../libs/contract/src/index.js';
import {
  formatRubles,
  formatTicks,
  ticksWithUnit,
} from '../../../../libs/presentation/src/format/number.js';

const named = ({ price }: PurchaseItem): string => `за покупку на ${formatRubles(price)}`;

export const refundTexts = {
  ask: 'Попросить возврат',
  askOf: (item: PurchaseItem) => `Попросить возврат ${named(item)}`,
  title: 'Попросить возврат?',
  text: ({ ticks, left_ticks: left, left_price: sum }: PurchaseItem) =>
    `От этой покупки осталось ${formatTicks(left)} из ${ticksWithUnit(ticks)}: за них вернется ` +
    `${formatRubles(sum)}. Решает администратор, до 10 рабочих дней. Пока он не решил, тики ` +
    'остаются на балансе; если вы потратите часть, вернется меньше.',
  reason: 'Почему, если хотите сказать',
  send: 'Отправить просьбу',
  failed: 'Не удалось отправить. Попробуйте еще раз',
  waiting: 'Вы попросили вернуть деньги. Ждем решения администратора: до 10 рабочих дней.',
  withdraw: 'Отозвать просьбу',
  withdrawOf: (item: PurchaseItem) => `Отозвать просьбу о возврате ${named(item)}`,
  declined: (reason: string) => `В возврате отказано: ${reason}`,
  nothingLeft: 'Тики этой покупки потрачены: возвращать нечего.',
};

import type { PurchaseItem } from '../../../../libs/contract/src/index.js';

const states = {
  pending: { label: 'Ждет оплаты', tone: 'information' },
  succeeded: { label: 'Оплачено', tone: 'accent' },
  canceled: { label: 'Отменено', tone: 'neutral' },
  expired: { label: 'Не оплачено', tone: 'neutral' },
} as const;

const refunding = { label: 'Возвращаем деньги', tone: 'warning' } as const;
const asked = { label: 'Ждет решения', tone: 'information' } as const;
const refunded = { label: 'Деньги возвращены', tone: 'neutral' } as const;

export const purchasesTexts = {
  title: 'Мои покупки',
  loadFailed: 'Не удалось загрузить покупки',
  more: 'Показать еще',
  at: (time: string) => `${time} МСК`,
  refunded: (sum: string) => `возвращено ${sum}`,
  number: (id: string) => `Номер платежа: ${id}`,
  stateOf: ({
    status,
    price,
    refunded: back,
    is_refunding: isRefunding,
    ...item
  }: PurchaseItem) => {
    if (isRefunding) return refunding;
    if (item.refund_ask === 'open') return asked;
    return back >= price ? refunded : states[status];
  },
};

import type { PurchaseItem, PurchaseReceiptResponse } from '../../../../libs/contract/src/index.js';
import { formatMoscowDateTime } from '../../../../libs/presentation/src/format/date.js';
import { formatRubles } from '../../../../libs/presentation/src/format/number.js';

export const receiptTexts = {
  show: 'Чек',
  showOf: ({ price }: PurchaseItem) => `Чек за покупку на ${formatRubles(price)}`,
  failed: 'Не удалось узнать номер чека. Попробуйте еще раз.',
  told: ({ document, drive, sign, registered_at: at }: PurchaseReceiptResponse) =>
    document === null
      ? 'Чека пока нет. Если он положен, платежный сервис пришлет его на почту.'
      : `Чек: ФД ${document}, ФН ${drive}, ФПД ${sign}` +
        (at === null ? '' : `, ${formatMoscowDateTime(at)} МСК`),
};

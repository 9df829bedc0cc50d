import type { LotKind } from '../../../../eventstore/ticks/ticks.events.js';
import type { PastBooks } from '../../../ledger/src/index.js';
import type { FinanceSheet } from './sheets.js';
import { moscowTime } from './statement-sheet.js';

const kinds: Readonly<Record<LotKind, string>> = {
  promotion: 'Подарок',
  purchase: 'Покупка',
  adjustment: 'Начисление поддержки',
};

/** A balance at a moment, lot by lot in the order of their use. */
export function lotsSheet(at: string, { balance, lots, last }: PastBooks): FinanceSheet {
  const kopecks = lots.reduce((sum, lot) => sum + lot.kopecks, 0);
  const event = last && `${last.stream}@${last.revision}`;
  return {
    title: `Баланс на ${moscowTime(at)} (Москва)`,
    headers: ['Партия', 'Номер', 'Тики', 'Рублей', 'Событие'],
    rows: [
      ...lots.map((lot) => [kinds[lot.kind], lot.lotId, lot.ticks, lot.kopecks / 100, null]),
      ['Всего', null, balance, kopecks / 100, event],
    ],
  };
}

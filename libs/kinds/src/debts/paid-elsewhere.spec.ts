import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const clients = ['ООО «Лис»', 'ООО «Бобр»', 'ООО «Еж»', 'АО «Рысь»'];
const ORDERS = 120;

const sumOf = (at: number): number => 10_000 + ((at * 37) % 50) * 100;
const numberOf = (at: number): string => `З-${100 + at}`;
const clientOf = (at: number): string => clients[at % 4] ?? '';
const isInWork = (at: number): boolean => at >= ORDERS - 10;
/** Of «Рысь» most of what is left, of «Лис» a little. */
const leftOf = (at: number): number => (at === 3 || at === 7 ? 4_000 : at === 4 ? 1_000 : 0);

const orders = Array.from({ length: ORDERS }, (_, at): Row => [
  numberOf(at),
  dayOf2025(Math.floor(at / 20), 1 + (at % 20)),
  clientOf(at),
  sumOf(at),
  isInWork(at) ? 'В работе' : 'Сдан',
]);

/** Each order in two parts; of those in work the first one alone. */
const payments = Array.from({ length: ORDERS }, (_, at): readonly Row[] => {
  const half = sumOf(at) / 2;
  const rest = half - leftOf(at);
  const day = dayOf2025(Math.floor(at / 20), 3 + (at % 20));
  const first: Row = [day, numberOf(at), 'Предоплата', half];
  return isInWork(at) ? [first] : [first, [day, numberOf(at), 'Доплата', rest]];
}).flat();

async function told(more: readonly Row[] = []): Promise<string> {
  const made = await madeReports(
    {
      name: 'Заказы',
      rows: [['№ заказа', 'Дата', 'Заказчик', 'Стоимость, руб.', 'Статус'], ...orders],
    },
    {
      name: 'Оплаты',
      rows: [['Дата оплаты', '№ заказа', 'Вид платежа', 'Сумма, руб.'], ...payments, ...more],
    },
  );
  return textOf(made).replaceAll(/\s/gu, ' ');
}

const ASKED = 'Кто из заказчиков заплатил не все и сколько осталось?';

describe('orders in one table and what was paid for them in another', () => {
  it('given orders that are paid to the rouble but for some, then who owes is told', async () => {
    const text = await told();
    expect(text).toContain(ASKED);
    expect(text).toContain('осталось 9 000 ₽. На первом месте АО «Рысь»: осталось 8 000 ₽');
    expect(text).toContain('или 88,9 %. На втором — ООО «Лис», 11,1 %.');
  });

  it('given an order that is paid twice, then nothing is told: others would owe less by it', async () => {
    const twice: Row = [dayOf2025(5, 28), numberOf(9), 'Доплата', 3_000];
    expect(await told([twice])).not.toContain(ASKED);
  });

  it('given fines among the payments, then nothing is told', async () => {
    const fine: Row = [dayOf2025(5, 28), numberOf(3), 'Штраф', 500];
    expect(await told([fine])).not.toContain(ASKED);
  });
});

import { utils, write } from 'xlsx';
import { answerTo } from './answer-to.js';
import { checkContainer } from './container-check.js';

const ROWS = 40;
const MONTHS = 9;
const clients = ['ООО «Берег»', 'ИП Ковин А. Б.', 'Берег', 'АО «Лесная сказка»'];
const people = ['Носов И. П.', 'Ершова А. В.', 'Ершова А.'];
const header = [
  ...['№ заказа', 'Дата', 'Клиент', 'Менеджер', 'Товар', 'Кол-во, шт', 'Цена, руб.'],
  ...['Сумма, руб.', 'Скидка, %', 'Оплачен', 'Статус'],
];

function order(at: number): readonly (string | number | null)[] {
  const [day, month] = [(at % 28) + 1, (at % MONTHS) + 1].map((part) =>
    String(part).padStart(2, '0'),
  );
  const [count, price] = [(at % 7) + 1, 100 + (at % 5) * 50];
  return [
    ...[`З-${at + 1}`, `${day ?? ''}.${month ?? ''}.2025`, clients[at % clients.length] ?? ''],
    ...[people[at % people.length] ?? '', `Полка ${at % 6}`, count, price, count * price],
    ...[at % 4, at % 3 === 0 ? null : `${day ?? ''}.${month ?? ''}.2025`],
    at % 9 === 0 ? 'Отменен' : 'Выполнен',
  ];
}

/** Orders of a shop with a total, and a plan: what offices write. */
export function practiceWorkbook(): Uint8Array {
  const orders = Array.from({ length: ROWS }, (_, at) => [...order(at)]);
  const total = orders.reduce((sum, row) => sum + Number(row[7]), 0);
  const rows = [['Реестр заказов за 2025 год'], [], header, ...orders];
  const plan = people.slice(0, 2).map((name, at) => [name, 5 + at, 7, 9 - at]);
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([...rows, ['Итого', ...Array<null>(6).fill(null), total]]);
  utils.book_append_sheet(book, sheet, 'Заказы');
  const plans = utils.aoa_to_sheet([['Менеджер', 'Январь', 'Февраль', 'Март'], ...plan]);
  utils.book_append_sheet(book, plans, 'План, тыс. руб.');
  return new Uint8Array(
    write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer,
  );
}

/** A process that has read a workbook reads the next one in half the time. */
export async function practise(): Promise<void> {
  const bytes = practiceWorkbook();
  await answerTo({ bytes, container: checkContainer(bytes, 'practice.xlsx'), fileYear: null });
}

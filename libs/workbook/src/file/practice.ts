import { utils, write } from 'xlsx';
import { answerTo } from './answer-to.js';
import { checkContainer } from './container-check.js';

const ROWS = 40;
const MONTHS = 9;
const clients = ['ООО «Берег»', 'ИП Ковин А. Б.', 'Берег', 'АО «Лесная сказка»'];
const people = ['Носов И. П.', 'Ершова А. В.', 'Ершова А.'];
const header = [
  ...['№ заказа', 'Дата', 'Клиент', 'Менеджер', 'Товар', 'Кол-во', 'Цена, руб.'],
  ...['Сумма, руб.', 'Скидка, %', 'Оплачен', 'Статус', 'Ед. изм.', 'Код клиента', 'Отгружен'],
];
/** As a sheet keeps 1 January 2025. */
const FIRST_DAY = 45_658;

function order(at: number): readonly (string | number | null)[] {
  const [day, month] = [(at % 28) + 1, (at % MONTHS) + 1].map((part) =>
    String(part).padStart(2, '0'),
  );
  const [count, price] = [(at % 7) + 1, 100 + (at % 5) * 50];
  return [
    ...[`З-${at + 1}`, `${day ?? ''}.${month ?? ''}.2025`, clients[at % clients.length] ?? ''],
    ...[people[at % people.length] ?? '', `Полка ${at % 6}`, count, price, count * price],
    ...[at % 4, at % 3 === 0 ? null : `${day ?? ''}.${month ?? ''}.2025`],
    ...[at % 9 === 0 ? 'Отменен' : 'Выполнен', at % 2 === 0 ? 'шт' : 'кг'],
    ...[`К-${at % clients.length}`, FIRST_DAY + (at % 300)],
  ];
}

/** Goods of some branches, each with its sum above it, as accounting programs print them. */
function stocks(): readonly (readonly (string | number)[])[] {
  const goods = ['Полка', 'Стол', 'Стул', 'Шкаф'];
  const branches = ['Склад', 'Магазин', 'Выставка'].flatMap((branch, at) => [
    [branch, 10 + goods.length * at],
    ...goods.map((name, place) => [name, 1 + at + place]),
  ]);
  return [['Номенклатура', 'Остаток, шт'], ...branches, ['Итого', 42]];
}

/** Orders of a shop with a total, a plan and stocks: what offices write. */
export function practiceWorkbook(): Uint8Array {
  const orders = Array.from({ length: ROWS }, (_, at) => [...order(at)]);
  const total = orders.reduce((sum, row) => sum + Number(row[7]), 0);
  const rows = [['Реестр заказов за 2025 год'], [], header, ...orders];
  const plan = people.slice(0, 2).map((name, at) => [name, 5 + at, 7, 9 - at]);
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([...rows, ['Итого', ...Array<null>(6).fill(null), total]]);
  for (const at of orders.keys()) {
    const place = utils.encode_cell({ r: at + 3, c: header.length - 1 });
    sheet[place] = { t: 'n', v: FIRST_DAY + (at % 300), z: 'dd.mm.yyyy' };
  }
  utils.book_append_sheet(book, sheet, 'Заказы');
  const plans = utils.aoa_to_sheet([['Менеджер', 'Январь', 'Февраль', 'Март'], ...plan]);
  utils.book_append_sheet(book, plans, 'План, тыс. руб.');
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([...stocks().map((row) => [...row])]),
    'Остатки',
  );
  const shape = { type: 'array', bookType: 'xlsx', compression: true, bookSST: true } as const;
  return new Uint8Array(write(book, shape) as ArrayBuffer);
}

/** A process that has read a workbook reads the next one in half the time. */
export async function practise(): Promise<void> {
  const bytes = practiceWorkbook();
  await answerTo({ bytes, container: checkContainer(bytes, 'practice.xlsx'), fileYear: null });
}

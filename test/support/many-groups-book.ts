import { utils, write } from 'xlsx';
import { seededRandom } from './prove.js';
import type { MadeWorkbook } from './workbooks.js';

const columns = {
  Магазин: ['Южный', 'Север', 'Восток', 'Запад', 'Центр'],
  Менеджер: ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин А.', 'Белов С.', 'Громов В.'],
  Категория: ['Чай', 'Кофе', 'Сладости', 'Посуда'],
  Канал: ['Сайт', 'Звонок', 'Витрина'],
  Поставщик: ['Заря', 'Восход', 'Рассвет', 'Полдень', 'Сумерки'],
} as const;

/** Sales by more columns than a task has reports; from September on tea brings far more. */
export function manyGroupsBook(rows = 360): MadeWorkbook {
  const random = seededRandom(23);
  const lists = Object.values(columns);
  const cells = Array.from({ length: rows }, (_, at) => {
    const month = 1 + Math.floor((at * 12) / rows);
    const day = `${pad(1 + (at % 28))}.${pad(month)}.2025`;
    const groups = lists.map((list) => list[Math.floor(random() ** 2 * list.length)] ?? '');
    const more = month >= 9 && groups[2] === 'Чай' ? 60_000 : 0;
    return [day, ...groups, 1_000 + Math.floor(random() * 9_000) + more];
  });
  const book = utils.book_new();
  const headers = ['Дата', ...Object.keys(columns), 'Выручка, руб.'];
  utils.book_append_sheet(book, utils.aoa_to_sheet([headers, ...cells]), 'Продажи');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
  return { fileName: 'Продажи сети.xlsx', bytes };
}

const pad = (part: number): string => String(part).padStart(2, '0');

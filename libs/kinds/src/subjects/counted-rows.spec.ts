import { expect, it } from '@jest/globals';
import { meaningOf } from '../../../meaning/src/index.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { subjectsOf } from './subjects-of.js';

it.each([
  ['Продано, шт.', false],
  ['Кол-во, шт.', true],
])(
  'given «%s» in a sheet of sales, then whether its lines are counted as sales: %s',
  (header, are) => {
    const rows = Array.from({ length: 160 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, Math.floor(at / 20), 1 + (at % 20)));
      const kind = ['Триммер', 'Косилка', 'Мотоблок', 'Пила'][(at * at) % 4] ?? '';
      return [`П-${at}`, day, kind, 1 + ((at * 37) % 9), 4_000 + ((at * 53) % 97) * 10];
    });
    const { tables } = readSheets({
      name: 'Продажи техники',
      rows: [['№ продажи', 'Дата', 'Вид техники', header, 'Выручка, руб.'], ...rows],
    });
    const [subject] = subjectsOf(meaningOf(tables));
    expect(subject?.quantities.some(({ of }) => of.is === 'count')).toBe(are);
  },
);

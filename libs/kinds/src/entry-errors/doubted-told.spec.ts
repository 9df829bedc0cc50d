import { expect, it } from '@jest/globals';
import { ask } from '../../../frames/src/index.js';
import type { Condition, Measure } from '../../../frames/src/index.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { subjectsOf } from '../subjects/subjects-of.js';
import { doubtedAsks, doubtedRows } from './doubted-told.js';
import { slipsIn } from './errors-case.js';

/** Sales, one of ten times as many pieces as its sum buys. */
const rows = Array.from({ length: 120 }, (_, at): Row => {
  const [count, price] = [1 + (at % 3), 900 + (at % 6) * 1_300];
  const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
  const shop = ['Центр', 'Вокзал'][at % 2] ?? '';
  return [`Ч-${at}`, day, shop, at === 65 ? count * 10 : count, price, count * price];
});
const header = ['№ чека', 'Дата', 'Магазин', 'Количество, шт.', 'Цена, руб.', 'Сумма, руб.'];
const { tables } = readSheets({ name: 'Продажи', rows: [header, ...rows] });
const meaning = meaningOf(tables);
const known = { meaning, subjects: subjectsOf(meaning) };

function columnOf(header: string) {
  const found = meaning.tables[0]?.columns.find((one) => one.header === header);
  if (found === undefined) throw new Error(header);
  return found.id;
}

/** Under which conditions, beside its own numbers, the row is looked for. */
function countedUnder(where: Condition): string {
  const pieces: Measure = {
    is: 'only',
    where,
    measure: { is: 'sum', of: { is: 'cell', column: columnOf('Количество, шт.') } },
  };
  const asks = [ask({ measures: [{ name: 'n', measure: pieces }], by: [] })];
  const [counted] = doubtedAsks(doubtedRows(asks, known, null), known).doubtedCounted;
  return JSON.stringify(counted?.where);
}

it('given rows of one shop alone, then the row is looked for among those', () => {
  const where: Condition = { is: 'one-of', column: columnOf('Магазин'), values: ['Центр'] };
  expect(countedUnder(where)).toContain('Центр');
});

it('given a report of some months, then what is recorded is told of those', () => {
  const [subject] = known.subjects;
  const quantity = subject?.quantities.find(({ of }) => of.is === 'sum');
  if (subject === undefined || quantity === undefined) throw new Error('nothing is summed');
  const time: Condition = { is: 'one-of', column: columnOf('Магазин'), values: ['Центр'] };
  const main = { quantity, subject, time };
  const rows = { main, inAnswer: slipsIn(known), beside: [], asks: [] };
  const { doubtedWritten } = doubtedAsks(rows, known);
  expect(JSON.stringify(doubtedWritten[0]?.where)).toContain('Центр');
});

it('given rows by the number itself, then it is told on whichever side it was', () => {
  const where: Condition = {
    is: 'compare',
    left: { is: 'cell', column: columnOf('Количество, шт.') },
    sign: '<',
    right: { is: 'constant', value: 7 },
  };
  expect(countedUnder(where)).not.toContain('"<"');
});

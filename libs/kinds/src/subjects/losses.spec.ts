import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const shifts = ['День', 'Вечер', 'Ночь'];

/** Seven percent are spoiled by night, two by day. */
const batches = Array.from({ length: 300 }, (_, at): Row => {
  const shift = shifts[((at * 31) % 17) % 3] ?? '';
  const made = 90 + ((at * 7919) % 41);
  const spoiled = Math.round(made * (shift === 'Ночь' ? 0.07 : 0.02)) + (at % 2);
  return [`Ф-${at + 1}`, dayOf2025(Math.floor(at / 50), 1 + (at % 28)), shift, 130, made, spoiled];
});
const [MADE, SPOILED] = [4, 5];

function told(names: readonly string[], rows: readonly Row[] = batches): Promise<string> {
  const head = ['№ партии', 'Дата', 'Смена', ...names];
  return madeReports({ name: 'Журнал', rows: [head, ...rows] }).then(textOf);
}

/** Of those of the night, in percent. */
function ofNight(whole: (row: Row) => number): string {
  const own = batches.filter(([, , shift]) => shift === 'Ночь');
  const sum = (of: (row: Row) => number) => own.reduce((all, row) => all + of(row), 0);
  const percent = (100 * sum((row) => Number(row[SPOILED]))) / sum(whole);
  return `${percent.toFixed(1).replace('.', ',').replace(',0', '')} %`;
}

describe('what went wrong', () => {
  it('given the one column of its unit that nobody asked for, then it is told in percent of that', async () => {
    const text = await told(['Задание, шт.', 'Отформовано, шт.', 'Брак, шт.']);
    expect(text).toContain('брак в процентах от «Отформовано»');
    expect(text).toContain(ofNight((row) => Number(row[MADE])));
    expect(text).not.toContain('процентах от «Задание»');
  });

  it('given what is good beside it, then it is told in percent of both together', async () => {
    const text = await told(['Задание, шт.', 'Годных, шт.', 'Брак, шт.']);
    expect(text).toContain('брак в процентах от суммы «Годных» и «Брак»');
    expect(text).toContain(ofNight((row) => Number(row[MADE]) + Number(row[SPOILED])));
  });

  it('given two columns that it may be of, then no percent of either is told', async () => {
    const rows = batches.map((row, at): Row => [
      ...row.slice(0, 3),
      140 + ((at * 37) % 29),
      ...row.slice(4),
    ]);
    const text = await told(['Клали, кг', 'Сушили, кг', 'Обрезь, кг'], rows);
    expect(text).not.toContain('«Обрезь» в процентах');
  });

  it('given the money that it cost, then it is no part of other money', async () => {
    const text = await told(['Смены, ч', 'Химия, руб.', 'Перестирка, руб.']);
    expect(text).not.toContain('«Перестирка» в процентах');
  });
});

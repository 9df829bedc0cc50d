import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const head = ['№ заказа', 'Дата', 'Мастер', 'Сумма, руб.'];
const masters = ['Орлов П. К.', 'Юдин С. А.', 'Кротов Е. И.'];
const months = [3, 4, 5, 6, 7];

/** So many orders of each day, from a day of April on. */
async function told(days: readonly number[], from: number): Promise<string> {
  const rows = months.flatMap((month) =>
    days
      .filter((day) => month > 3 || day >= from)
      .map((day, at): Row => {
        const sum = 1_000 + ((day * 37 + month * 11) % 90) * 10;
        return [`З-${month}-${day}`, dayOf2025(month, day), masters[(at * 7) % 3] ?? '', sum];
      }),
  );
  return textOf(await madeReports({ name: 'Заказы', rows: [head, ...rows] }));
}

const eachDay = Array.from({ length: 29 }, (_, at) => at + 1);
const LEFT = 'Не учтено: апрель 2025, записи в нем только с';

describe('a first month that the file has not from its first day', () => {
  it('given days that a journal of every day is without, then it is compared with none', async () => {
    expect(await told(eachDay, 12)).toContain(`${LEFT} 12.04.2025.`);
  });

  it('given a day or two, then it is a whole one', async () => {
    expect(await told(eachDay, 4)).not.toContain(LEFT);
  });

  it('given a journal of few days, then as many without a row are nothing unusual', async () => {
    expect(await told([1, 3, 13, 17, 20, 24, 27], 12)).not.toContain(LEFT);
  });
});

describe('the last months of what was sold and goes on still', () => {
  it('given sums that are known on the day of the sale, then they wait for no end', async () => {
    const rows = Array.from({ length: 180 }, (_, at): Row => {
      const month = Math.floor(at / 30);
      const status = at % 30 === 7 ? 'Возврат' : month > 3 ? 'Действует' : 'Закончен';
      const sum = 2_000 + ((at * 37) % 90) * 10 + month * 100;
      return [`Д-${at}`, dayOf2025(month, 1 + (at % 28)), masters[at % 3] ?? '', sum, status];
    });
    const names = ['№ договора', 'Дата', 'Администратор', 'К оплате, руб.', 'Статус'];
    const text = textOf(await madeReports({ name: 'Договоры', rows: [names, ...rows] }));
    expect(text).toContain('«К оплате» выше всего в июне 2025');
    expect(text).not.toContain('не все завершено');
  });
});

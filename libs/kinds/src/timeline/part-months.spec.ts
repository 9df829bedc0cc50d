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

describe('a last month that the file ends in', () => {
  /** Each day of four months, and of so many days of the fifth. */
  const made = async (last: number): Promise<string> => {
    const rows = months.flatMap((month) =>
      eachDay
        .filter((date) => month < 7 || date <= 20)
        .map((date, at): Row => {
          const each = month === 7 ? last : 1_000 + 100 * (month - 3);
          const sum = each + ((date * 37 + month * 11) % 90);
          return [`З-${month}-${date}`, dayOf2025(month, date), masters[(at * 7) % 3] ?? '', sum];
        }),
    );
    return textOf(await madeReports({ name: 'Заказы', rows: [head, ...rows] }));
  };
  const CUT = 'Не учтено: август 2025, записи в нем только по 20.08.2025';

  it('given more in it by now than in any other, then no other is the highest', async () => {
    const text = await made(3_000);
    expect(text).toContain(`${CUT}, но выручка уже больше, чем в любом из остальных месяцев`);
    expect(text).not.toContain('выше всего');
    expect(text).not.toContain('Самый большой рост');
  });

  it('given less in it, then it may be the highest or not, and nothing is said of that', async () => {
    const text = await made(1_200);
    expect(text).toContain(`${CUT}.`);
    expect(text).toContain('выше всего в июле 2025');
  });
});

describe('the last months of stays that go on', () => {
  const names = ['№', 'Компания', 'Дом', 'Заезд', 'Выезд', 'Оплачено, руб.', 'Состояние'];
  const houses = ['Кирпичная, 4', 'Литейная, 9', 'Речная, 7'];
  /** Of a month so many stays of thirty go on still, and half is paid for each. */
  const stays = async (open: (month: number) => number, goesOn: string): Promise<string> => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const [month, place] = [Math.floor(at / 30), at % 30];
      const isOpen = place < open(month);
      const sum = (2_000 + 400 * ((month * 5) % 7) + ((at * 37) % 90) * 10) / (isOpen ? 2 : 1);
      const state = isOpen ? goesOn : 'Выехали';
      const date = 1 + (place % 15);
      const [came, left] = [dayOf2025(month, date), dayOf2025(month, date + 11)];
      const firm = `ООО «Вахта ${at % 7}»`;
      return [at + 1, firm, houses[at % 3] ?? '', came, isOpen ? null : left, sum, state];
    });
    return textOf(await madeReports({ name: 'Заезды', rows: [names, ...rows] }));
  };

  it('given a month much of which goes on, then what is paid of it is held against none', async () => {
    const text = await stays((month) => (month === 7 ? 20 : 0), 'Проживают');
    expect(text).toContain('Не учтено: август 2025, не все завершено.');
    expect(text).not.toMatch(/в августе 2025/u);
  });

  it('given a few that go on, then it is told as others are', async () => {
    const text = await stays((month) => (month > 5 ? 9 : 0), 'Проживают');
    expect(text).toMatch(/по месяцам/u);
    expect(text).not.toContain('не все завершено');
  });

  it('given months most of which have as many that never end, then they tell nothing apart', async () => {
    const text = await stays((month) => (month > 2 ? 12 : 0), 'В работе');
    expect(text).toMatch(/по месяцам/u);
    expect(text).not.toContain('не все завершено');
  });
});

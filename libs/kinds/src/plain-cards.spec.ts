import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from './testing/made-reports.js';
import type { MadeReport } from './testing/made-reports.js';

afterAll(() => jail.close());

const branches = ['Заречная', 'Лесная', 'Полевая', 'Садовая'];

function day(month: number, date: number): Date {
  return new Date(Date.UTC(2025, month, date));
}

function textOf(made: readonly MadeReport[]): string {
  return made
    .flatMap(({ proposal, told }) => [proposal.name, proposal.question, ...told])
    .join('\n');
}

/** In the first branch two of seven do not come, in the others one of fourteen; few cancel. */
function visits(): readonly Row[] {
  return Array.from({ length: 280 }, (_, at): Row => {
    const turn = Math.floor(at / 4);
    const isMissed = at % 4 === 0 ? turn % 7 < 2 : turn % 14 === 3;
    const isCancelled = turn % 20 === 9;
    const status = isMissed ? 'Не пришёл' : isCancelled ? 'Отменён' : 'Завершён';
    const date = day(Math.floor(at / 70), 1 + (at % 28));
    return [`В-${at}`, date, `Ф${(at % 4) + 1}`, 900 + (at % 9) * 100, status];
  });
}

describe('what became of rows', () => {
  it('given who does not come and who cancels, then each is told by itself, by names and not by codes', async () => {
    const made = await madeReports(
      {
        name: 'Визиты',
        rows: [['№ визита', 'Дата', 'Филиал', 'Сумма, руб.', 'Статус'], ...visits()],
      },
      {
        name: 'Филиалы',
        rows: [['Код', 'Филиал'], ...branches.map((name, at): Row => [`Ф${at + 1}`, name])],
      },
    );
    const text = textOf(made);
    expect(text).toContain('По каким филиалам чаще статус «Не пришёл»?');
    expect(text).toMatch(/«Заречная»: доля визитов со статусом «Не пришёл» — 28,6 %/u);
    expect(text).not.toContain('Ф1');
    expect(text).toContain('Без строк, где «Статус» — «Не пришёл», «Отменён»');
  });

  it('given a name of a sum, then it is as short as an owner says it', async () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => {
      const status = at % 15 === 4 ? 'Отменён' : 'Проведён';
      return [
        at + 1,
        day(at % 5, 1 + (at % 27)),
        branches[(at * at) % 4] ?? '',
        100 + at * 7,
        status,
      ];
    });
    const made = await madeReports({
      name: 'Списания',
      rows: [['№ акта', 'Дата', 'Филиал', 'Сумма, руб.', 'Статус'], ...rows],
    });
    const names = made.map(({ proposal }) => proposal.name).join('\n');
    expect(names).toMatch(/сумма списаний/iu);
    expect(names).not.toMatch(/без «Отменён»|\(«Списания»\)/u);
  });
});

describe('plans of hours', () => {
  const people = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин А.', 'Белов Т.'];
  const rows = Array.from({ length: 200 }, (_, at): Row => {
    const isIll = at % 20 === 7;
    const fact = isIll ? 0 : at % 5 === 2 ? 6 : 8;
    const date = day(Math.floor(at / 66), 1 + (at % 28));
    return [date, people[at % 5] ?? '', 8, fact, isIll ? 'Больничный' : 'Отработана'];
  });

  it('given sick leave, then nobody is told that it has missed its plan, and no fact is told twice', async () => {
    const made = await madeReports({
      name: 'Смены',
      rows: [['Дата', 'ФИО', 'План, ч', 'Факт, ч', 'Отметка'], ...rows],
    });
    const text = textOf(made);
    expect(made[0]?.proposal.name).toMatch(/план/u);
    expect(text).toContain('Шмелев Д.');
    expect(text).not.toContain('«Больничный»');
    expect(text).not.toMatch(/«Факт» по месяцам|«Факт» на час/u);
  });
});

describe('who differs most', () => {
  it('given a large discount of one and a small difference of another, then the large one is told', async () => {
    const people = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин А.', 'Белов Т.'];
    const rows = Array.from({ length: 300 }, (_, at): Row => {
      const discount = at % 5 === 3 ? (at * 7) % 24 : at % 5 === 1 ? at % 3 : (at * 3) % 6;
      return [`П-${at}`, day(at % 5, 1 + (at % 27)), people[at % 5] ?? '', 1_000 + at, discount];
    });
    const made = await madeReports({
      name: 'Продажи',
      rows: [['№ продажи', 'Дата', 'Менеджер', 'Сумма, руб.', 'Скидка, %'], ...rows],
    });
    expect(textOf(made)).toMatch(/Юдин А\.»?: скидка в среднем — 1\d/u);
  });
});

describe('a branch and its address', () => {
  const addresses = ['ул. Мира, 4', 'ул. Труда, 9', 'наб. Речников, 3', 'пр. Победы, 1'];
  const late = (at: number): boolean => (at % 4 === 2 ? at % 3 === 0 : at % 40 === 1);
  const rows = Array.from({ length: 280 }, (_, at): Row => {
    const place = [branches[at % 4] ?? '', addresses[at % 4] ?? ''];
    const date = day(Math.floor(at / 70), 1 + (at % 28));
    return [`З-${at}`, date, ...place, late(at) ? 'Отменён' : 'Выполнен'];
  });

  it('given the same rows by two names, then whose they are is told once', async () => {
    const made = await madeReports({
      name: 'Заказы',
      rows: [['№ заказа', 'Дата', 'Филиал', 'Адрес', 'Статус'], ...rows],
    });
    const names = made.map(({ proposal }) => proposal.name).filter((name) => /«Отмен/u.test(name));
    expect(names).toStrictEqual(['По каким филиалам чаще статус «Отменён»?']);
  });
});

describe('people of whom only the name is told', () => {
  const people = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин А.', 'Белов Т.'];
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const isLate = at % 5 === 3 ? at % 2 === 0 : at % 30 === 1;
    return [`З-${at}`, day(at % 5, 1 + (at % 27)), people[at % 5] ?? '', isLate ? 'Да' : 'Нет'];
  });

  it('given who is late, then it is asked who, and of no column', async () => {
    const made = await madeReports({
      name: 'Заказы',
      rows: [['№ заказа', 'Дата', 'ФИО', 'Опоздание'], ...rows],
    });
    const names = made.map(({ proposal }) => proposal.name).join('\n');
    expect(names).toContain('У кого чаще');
    expect(names).not.toContain('По столбцу «ФИО»');
  });
});

describe('who differs from whom', () => {
  const people = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин А.'];
  const told = async (among: number, isLate: (at: number) => boolean): Promise<string> => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const who = people[at % among] ?? '';
      return [`З-${at}`, day(at % 5, 1 + (at % 27)), who, isLate(at) ? 'Отменён' : 'Выполнен'];
    });
    const header = ['№ заказа', 'Дата', 'Менеджер', 'Статус'];
    return textOf(await madeReports({ name: 'Заказы', rows: [header, ...rows] }));
  };

  it('given two, then the other one is named and no rest', async () => {
    const text = await told(2, (at) => (at % 2 === 1 ? at % 3 === 0 : at % 20 === 0));
    expect(text).toMatch(/: доля заказов .+ из 120 заказов, (?:Рыжов К|Осокин П)\. — /u);
    expect(text).not.toContain('у остальных вместе');
  });

  it('given two without any, then neither of them alone is the least', async () => {
    const text = await told(4, (at) => (at % 4 === 1 ? at % 3 === 0 : at % 20 === 0));
    expect(text).toContain('Рыжов К.: доля заказов');
    expect(text).toMatch(/Ниже всех \p{L}+ \p{L}\. и \p{L}+ \p{L}\. — по 0 %/u);
  });
});

describe('an amount below a sheet of stocks', () => {
  it('given months side by side, then they are levels that nobody adds up', async () => {
    const goods = ['Кран', 'Труба', 'Насос', 'Гофра', 'Муфта'];
    const months = ['Январь 2025', 'Февраль 2025', 'Март 2025', 'Апрель 2025'];
    const made = await madeReports({
      name: 'Остатки',
      rows: [
        ['Товар', ...months.map((month) => `${month}, сумма, руб.`)],
        ...goods.map((one, at): Row => [one, ...months.map((_, on) => 5_000 + at * 900 + on * 70)]),
      ],
    });
    expect(textOf(made)).not.toMatch(/складывается|В среднем за месяц/u);
  });
});

describe('what was due', () => {
  const makers = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин А.'];

  it('given dates that were promised and kept, then who is late most is told', async () => {
    const rows = Array.from({ length: 160 }, (_, at): Row => {
      const turn = Math.floor(at / 4);
      const isLate = at % 4 === 2 ? turn % 2 === 0 : turn % 10 === 3;
      const due = day(Math.floor(at / 40), 4 + (at % 20));
      const done = new Date(due.getTime() + (isLate ? 3 : -1) * 86_400_000);
      return [`З-${at}`, due, done, makers[at % 4] ?? '', 900 + (at % 9) * 100];
    });
    const made = await madeReports({
      name: 'Заказы',
      rows: [['№ заказа', 'Срок сдачи', 'Сдан', 'Мастер', 'Сумма, руб.'], ...rows],
    });
    expect(textOf(made)).toMatch(
      /Шмелев Д\.: доля завершенных заказов, где нарушен «Срок сдачи» — 50 %/u,
    );
  });
});

describe('a number that somebody has remarked upon', () => {
  const rows = (remark: string | null): readonly Row[] =>
    Array.from({ length: 60 }, (_, at): Row => {
      const date = day(at % 5, 1 + (at % 27));
      return at === 17
        ? [date, 'Главный зал', 1_290, remark]
        : [date, 'Главный зал', 90 + at, null];
    });
  const toldOf = async (remark: string | null): Promise<string> =>
    textOf(
      await madeReports({
        name: 'Посещения',
        rows: [['Дата', 'Зал', 'Посетители, чел.', 'Примечание'], ...rows(remark)],
      }),
    );

  it('given no word beside it, then it is told as a slip, else not', async () => {
    expect(await toldOf(null)).toContain('Похоже на ошибку ввода');
    expect(await toldOf('Ночь музеев')).not.toContain('Похоже на ошибку ввода');
  });
});

describe('claims that were settled', () => {
  it('given money that was given back, then these claims count', async () => {
    const rows = Array.from({ length: 90 }, (_, at): Row => {
      const how = ['Возврат денег', 'Замена', 'Отказано'][(at * at) % 3] ?? '';
      return [at + 1, day(at % 5, 1 + (at % 27)), branches[(at * 5) % 4] ?? '', how, 100 + at];
    });
    const made = await madeReports({
      name: 'Рекламации',
      rows: [['№', 'Дата', 'Филиал', 'Решение', 'Сумма, руб.'], ...rows],
    });
    expect(textOf(made)).not.toMatch(/Без строк, где[^.]*Возврат денег/u);
  });
});

describe('what is paid again and again', () => {
  it('given the same amount of one code on several dates, then each payment adds up', async () => {
    const courses = ['Python', 'Чертежи', 'Немецкий'];
    const people = Array.from({ length: 30 }, (_, at): Row => [`У-${at}`, courses[at % 3] ?? '']);
    const paid = people.flatMap(([code], at) =>
      [0, 1, 2, 3, 4].map((month): Row => [
        day(month, 1 + (at % 20)),
        code ?? '',
        6_000 + (at % 7) * 500,
      ]),
    );
    const made = await madeReports(
      { name: 'Ученики', rows: [['Код', 'Курс'], ...people] },
      { name: 'Оплаты', rows: [['Дата', 'Код', 'Сумма, руб.'], ...paid] },
    );
    expect(textOf(made)).toMatch(/сумма оплат/iu);
    expect(textOf(made)).toContain('Всего 1,11 млн ₽');
  });
});

describe('as much each month', () => {
  it('given a site in the same number of rows each month, then no best month is told', async () => {
    const sites = ['Школа', 'Дом', 'Склад'];
    const items = ['Работы', 'Материалы', 'Техника'];
    const rows = [0, 1, 2, 3, 4].flatMap((month) =>
      sites.flatMap((site, at) =>
        items.map((item, on): Row => [
          site,
          item,
          day(month, 1),
          500 + on * 90,
          510 + at * 70 + on,
        ]),
      ),
    );
    const made = await madeReports({
      name: 'План-факт',
      rows: [['Объект', 'Статья', 'Месяц', 'План, тыс. руб.', 'Факт, тыс. руб.'], ...rows],
    });
    expect(made.length).toBeGreaterThan(0);
    expect(textOf(made)).not.toMatch(/число объектов/iu);
  });
});

describe('who does the work', () => {
  it('given a plan and a fact of dates under one head, then it is a date of who made it', async () => {
    const makers = ['Осокин', 'Рыжов', 'Шмелев', 'Юдин'];
    const rows = Array.from({ length: 160 }, (_, at): Row => {
      const isLate = at % 4 === 2 ? Math.floor(at / 4) % 2 === 0 : Math.floor(at / 4) % 10 === 3;
      const due = day(Math.floor(at / 40), 4 + (at % 20));
      const done = new Date(due.getTime() + (isLate ? 3 : -1) * 86_400_000);
      return [`З-${at}`, makers[at % 4] ?? '', due, done, 900 + (at % 9) * 100];
    });
    const made = await madeReports({
      name: 'Заказы',
      rows: [['№ заказа', 'Мастер', 'План', 'Факт', 'Сумма, руб.'], ...rows],
    });
    expect(textOf(made)).toContain('У кого из мастеров чаще нарушен срок?');
  });
});

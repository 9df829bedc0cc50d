import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

it('given a sum without the orders that came to nothing, then no share of them stands beside it', async () => {
  const managers = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин Т.'];
  const rows = Array.from({ length: 200 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 40), 1 + (at % 27)));
    const manager = managers[at % 4] ?? '';
    const status = at % 10 === 3 ? 'Отменён' : 'Выполнен';
    return [`З-${at}`, day, manager, 4_000 + (at % 4) * 3_000, status];
  });
  const head = ['№ заказа', 'Дата', 'Менеджер', 'Сумма, руб.', 'Статус'];
  const made = await madeReports({ name: 'Заказы', rows: [head, ...rows] });
  const sums = made.filter(({ told: [lede = ''] }) => lede.includes('На первом месте'));
  expect(sums.length).toBeGreaterThan(0);
  for (const { published, told } of sums) {
    expect(told.join('\n')).toContain('Без строк, где «Статус»');
    const headers = published.visualizations.flatMap(({ table_data }) => table_data.headers);
    expect(headers.filter((header) => /со статусом/iu.test(header))).toEqual([]);
  }
});

it('given private persons under one name, then who leads is somebody with a name of his own', async () => {
  const firms = ['Частное лицо', 'ООО «Лис»', 'ООО «Бобёр»', 'ООО «Ёж»'];
  const rows = Array.from({ length: 200 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 40), 1 + (at % 27)));
    return [`З-${at}`, day, firms[at % 4] ?? '', [9_000, 4_000, 2_000, 1_000][at % 4] ?? 0];
  });
  const made = await madeReports({
    name: 'Заказы',
    rows: [['№ заказа', 'Дата', 'Клиент', 'Сумма, руб.'], ...rows],
  });
  const told = made.flatMap(({ told: texts }) => texts).join('\n');
  expect(told).toMatch(/На первом месте ООО «Лис»: .*25 % итога/u);
  expect(told).toContain('На всех, кто записан как «Частное лицо», — 56,3 %.');
});

it('given complaints with the sum of the order, then it is not added up as their money', async () => {
  const makers = ['Производство', 'Доставка', 'Сборка'];
  const rows = Array.from({ length: 150 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 27)));
    return [`Р-${at}`, day, makers[at % 3] ?? '', 20_000 + at * 300, 500 + (at % 3) * 900];
  });
  const head = ['№ рекламации', 'Дата', 'Виновник', 'Сумма заказа, руб.', 'Расходы, руб.'];
  const made = await madeReports({ name: 'Рекламации', rows: [head, ...rows] });
  expect(made.length).toBeGreaterThan(0);
  expect(made.map(({ told: [lede] }) => lede).join('\n')).not.toContain('умма заказа');
});

it('given contracts with a rent for a month, then nobody adds it up by the months they begin in', async () => {
  const managers = ['Ухов', 'Сомова', 'Ляхов'];
  const rows = Array.from({ length: 60 }, (_, at): Row => {
    const day = new Date(Date.UTC(2024, at % 12, 1));
    return [`Д-${at}`, `ООО «Фирма ${at}»`, day, managers[at % 3] ?? '', 20_000 + at * 700];
  });
  const head = ['№ договора', 'Арендатор', 'Начало', 'Менеджер', 'Аренда в месяц, руб.'];
  const made = await madeReports({ name: 'Договоры', rows: [head, ...rows] });
  const courses = made.filter(({ proposal }) => proposal.name.includes('по месяцам'));
  expect(courses.flatMap(({ told }) => told).join('\n')).not.toContain('Аренда в месяц');
});

it('given pupils who did not come in two words for it, then they are one event', async () => {
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 60), 1 + (at % 27)));
    const branch = ['Северный', 'Южный', 'Лесной'][at % 3] ?? '';
    const isAway = at % 3 === 0 ? at % 6 === 0 : at % 20 < 2;
    return [at, day, branch, isAway ? (at % 4 === 0 ? 'не пришёл' : 'Пропуск') : 'Проведено'];
  });
  const head = ['№ занятия', 'Дата', 'Филиал', 'Статус'];
  const made = await madeReports({ name: 'Занятия', rows: [head, ...rows] });
  const told = made.flatMap(({ told: texts }) => texts).join('\n');
  expect(told).toMatch(/«Северный»: доля .* — 50 % из 100 занятий/u);
});

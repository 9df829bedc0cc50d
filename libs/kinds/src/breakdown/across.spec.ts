import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const services = ['Стрижка', 'Окрашивание', 'Укладка', 'Маникюр'];
const masters = ['Зуева А. П.', 'Котова И. С.', 'Лис М. О.', 'Ёжикова Р. Т.', 'Дрозд В. В.'];
const places = ['Центр', 'Юг', 'Север'];
const head = ['№ визита', 'Дата', 'Услуга', 'Мастер', 'Салон', 'Откуда узнал', 'Сумма, руб.'];
const more = ['Ожидание, мин', 'Статус'];

function visits(): readonly Row[] {
  return Array.from({ length: 600 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 100), 1 + (at % 27)));
    const sum = [900, 5_000, 1_500, 1_200][at % 4] ?? 0;
    const [master, place] = [masters[(at % 7) % 5] ?? '', places[(at % 5) % 3] ?? ''];
    const isOff = place === 'Юг' ? at % 3 === 0 : at % 17 === 0;
    const waited = 5 + (at % 6) + (master === 'Лис М. О.' ? 20 : 0);
    const source = ['Сайт', 'Звонок', 'Реклама'][(at % 11) % 3] ?? '';
    const status = isOff ? 'Отменён' : 'Оказан';
    return [`В-${at}`, day, services[at % 4] ?? '', master, place, source, sum, waited, status];
  });
}

const purchases = Array.from({ length: 90 }, (_, at): Row => {
  const day = new Date(Date.UTC(2025, Math.floor(at / 15), 1 + (at % 27)));
  const supplier = ['ООО «Локон»', 'ООО «Пряди»', 'ИП Гребень'][at % 3] ?? '';
  return [`З-${at}`, day, supplier, [9_000, 4_000, 2_000][at % 3] ?? 0];
});

it('given more to tell than there are places, then one report tells a sum by several columns', async () => {
  const made = await madeReports(
    { name: 'Визиты', rows: [[...head, ...more], ...visits()] },
    { name: 'Закупки', rows: [['№', 'Дата', 'Поставщик', 'Сумма, руб.'], ...purchases] },
  );
  expect(made.length).toBeGreaterThanOrEqual(4);
  const found = made.find(({ proposal }) => /^Выручка по \p{L}+, по /u.test(proposal.question));
  expect(found?.told.join('\n')).toMatch(/Если смотреть по \p{L}+, на первом месте /u);
  expect(found?.published.visualizations.length).toBeGreaterThan(1);
});

it('given a small file, then each column has a report of its own', async () => {
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 60), 1 + (at % 27)));
    const sum = [900, 5_000, 1_500, 1_200][at % 4] ?? 0;
    const master = masters[(at % 7) % 5] ?? '';
    return [`В-${at}`, day, services[at % 4] ?? '', master, places[(at % 5) % 3] ?? '', sum];
  });
  const names = ['№ визита', 'Дата', 'Услуга', 'Мастер', 'Салон', 'Сумма, руб.'];
  const made = await madeReports({ name: 'Визиты', rows: [names, ...rows] });
  const own = made.filter(({ proposal }) => /складывается|приносит/u.test(proposal.name));
  expect(own.length).toBeGreaterThan(1);
});

it('given visits of nobody that were cancelled, then they are none of the other masters', async () => {
  const rows = Array.from({ length: 400 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 80), 1 + (at % 27)));
    const isNobodys = at % 10 === 0;
    const isOff = isNobodys || (at % 5 === 2 && at % 3 !== 0) || at % 97 === 0;
    const master = isNobodys ? '' : (masters[at % 5] ?? '');
    return [`З-${at}`, day, master, isOff ? 'Отменена' : 'Выполнена', 1_000 + at];
  });
  const made = await madeReports({
    name: 'Заявки',
    rows: [['№ заявки', 'Дата', 'Мастер', 'Статус', 'Сумма, руб.'], ...rows],
  });
  const told = made.flatMap(({ told: texts }) => texts).join('\n');
  expect(told).toMatch(
    /Лис М\. О\.: доля заявок со статусом «Отменена» — 67,5 % из 80 заявок, у остальных вместе 1,1/u,
  );
});

it('given one of fewer rows who is higher than whom stands out, then it is named, too', async () => {
  const lessons: readonly (readonly [kind: string, count: number, missed: number])[] = [
    ['Одному', 210, 32],
    ['Вдвоем', 68, 11],
    ['Группа', 302, 8],
  ];
  const rows = lessons
    .flatMap(([kind, count, missed]) =>
      Array.from({ length: count }, (_, at) => ({ kind, isMissed: at < missed, at })),
    )
    .map(({ kind, isMissed, at }, place): Row => {
      const master = isMissed && at % 2 === 0 ? masters[0] : masters[(place * 7) % 5];
      const day = new Date(Date.UTC(2025, place % 9, 1 + ((place * 5) % 27)));
      const [hall, source] = [places[(place * 11) % 3], ['Сайт', 'Звонок'][(place * 3) % 2]];
      const told = [services[place % 4] ?? '', master ?? '', hall ?? '', source ?? '', kind];
      return [`Р-${place}`, day, ...told, 900 + (place % 7) * 300, isMissed ? 'Отмена' : 'Да'];
    });
  const columns = ['№ записи', 'Дата', 'Услуга', 'Мастер', 'Салон', 'Откуда узнал', 'Занятие'];
  const made = await madeReports(
    { name: 'Записи', rows: [[...columns, 'Сумма, руб.', 'Статус'], ...rows] },
    { name: 'Закупки', rows: [['№', 'Дата', 'Поставщик', 'Сумма, руб.'], ...purchases] },
  );
  expect(made.flatMap(({ told }) => told).join(' ')).toMatch(
    /выделяется «Одному»: 15,2 % \(210 записей\), у остальных вместе 5,1 %\. Выше всех «Вдвоем» — 16,2 % \(68 записей\)\./u,
  );
});

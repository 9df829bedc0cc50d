import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const places = ['Рубин', 'Садовая', 'Заречная'];
const services = ['Набойки', 'Прошивка', 'Покраска', 'Химчистка'];

const orders = Array.from({ length: 700 }, (_, at): Row => {
  const day = dayOf2025(Math.floor(at / 90), 1 + (at % 27));
  const place = places[(at * at) % 3] ?? '';
  return [at, day, place, services[(at * 3) % 4] ?? '', 900 + ((at * 37) % 60) * 20];
});

/** One cause has most of the claims: no part of the orders stands out so. */
const claims = Array.from({ length: 48 }, (_, at): Row => {
  const day = dayOf2025(at % 8, 1 + (at % 27));
  const cause = at % 3 === 0 ? 'Цвет' : at % 5 === 0 ? 'Срок' : 'Отклеилась подошва';
  return [at, day, places[at % 3] ?? '', cause, 700 + (at % 9) * 50];
});

it('given seven hundred orders and fifty claims, then the orders are asked about first', async () => {
  const made = await madeReports(
    { name: 'Заказы', rows: [['№', 'Дата', 'Точка', 'Услуга', 'Сумма, руб.'], ...orders] },
    { name: 'Претензии', rows: [['№', 'Дата', 'Точка', 'Причина', 'Выплачено, руб.'], ...claims] },
  );
  expect(made[0]?.proposal.question).toContain('Таблица «Заказы»');
});

/** A till of ten times more money than season tickets, on as many days as there are tickets. */
const till = Array.from({ length: 240 }, (_, at): Row => {
  const [tickets, cafe] = [20_000 + ((at * 37) % 60) * 200, 3_000 + ((at * 13) % 40) * 50];
  const cash = (4_000 + ((at * 31) % 70) * 150) * (at % 3 === 1 ? 1.6 : 0.7);
  const day = dayOf2025(Math.floor(at / 30), 1 + (at % 28));
  return [day, ['Гущина', 'Пряхин', 'Шалимова'][at % 3] ?? '', tickets, cafe, tickets + cafe, cash];
});

const tickets = Array.from({ length: 230 }, (_, at): Row => {
  const day = dayOf2025(Math.floor(at / 29), 1 + (at % 28));
  const kind = ['4 занятия', '8 занятий', '12 занятий'][(at * at) % 3] ?? '';
  return [`А-${at}`, day, kind, (900 + ((at * 41) % 20) * 50) * (at >= 87 && at < 116 ? 4 : 1)];
});

it('given a till and season tickets of a tenth of its money, then the till is asked about first', async () => {
  const head = ['Дата', 'Администратор', 'Билеты, руб.', 'Кафе, руб.', 'Итого касса, руб.'];
  const made = await madeReports(
    { name: 'Касса', rows: [[...head, 'в т. ч. наличные, руб.'], ...till] },
    {
      name: 'Абонементы',
      rows: [['№ абонемента', 'Дата продажи', 'Тип', 'Цена, руб.'], ...tickets],
    },
  );
  const [first] = made.filter(({ proposal }) => proposal.question.includes('по месяцам'));
  expect(first?.proposal.question).toContain('Таблица «Касса»');
  // A part is asked about after what it is a part of.
  const led = made
    .map(({ proposal }) => proposal.name)
    .filter((name) => /больше всего/u.test(name));
  expect(led.join()).not.toContain('наличные');
});

const jobs = Array.from({ length: 160 }, (_, at): Row => {
  const day = dayOf2025(Math.floor(at / 20), 1 + (at % 20));
  const kind = ['Ремонт', 'Монтаж', 'Осмотр'][(at * at) % 3] ?? '';
  const client = at % 9 < 4 ? 'ООО «Лис»' : (['ООО «Бобр»', 'АО «Рысь»', 'ИП Ким'][at % 3] ?? '');
  return [`З-${at}`, day, client, kind, 4_000 + ((at * 37) % 60) * 100];
});
const jobsHead = ['№ заявки', 'Дата', 'Клиент', 'Вид работ', 'Стоимость, руб.'];

/** What is done in May is paid in June, with what is done there. */
const payments = jobs.map(([number, , client, , sum], at): Row => [
  dayOf2025(at >= 80 && at < 100 ? 5 : Math.floor(at / 20), 6 + (at % 20)),
  number ?? '',
  client ?? '',
  sum ?? 0,
]);
const paymentsHead = ['Дата', '№ заявки', 'Плательщик', 'Сумма, руб.'];

it('given jobs and what was paid for them, then the jobs are asked about', async () => {
  const made = await madeReports(
    { name: 'Заявки', rows: [jobsHead, ...jobs] },
    { name: 'Оплаты', rows: [paymentsHead, ...payments] },
  );
  // What came in for them is asked about after them.
  const asked = made.slice(0, 2).map(({ proposal }) => proposal.question);
  for (const question of asked) expect(question).toContain('Таблица «Заявки»');
});

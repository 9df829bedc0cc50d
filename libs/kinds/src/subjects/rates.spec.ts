import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const services = ['Паспорт', 'Выписка', 'Субсидия', 'Пособие'];

it('given applications still in work, then they are none of those that were not handed out', async () => {
  // Of one service many came last, and are in work; each tenth of each was refused.
  const rows = Array.from({ length: 400 }, (_, at): Row => {
    const isOpen = at % 4 === 0 && at > 280;
    const status = isOpen ? 'В работе' : Math.floor(at / 4) % 10 === 3 ? 'Отказ' : 'Выдано';
    return [
      `Д-${at}`,
      dayOf2025(Math.floor(at / 70), 1 + (at % 28)),
      services[at % 4] ?? '',
      status,
    ];
  });
  const head = ['№ дела', 'Дата', 'Услуга', 'Статус'];
  const told = textOf(await madeReports({ name: 'Прием', rows: [head, ...rows] }));
  expect(told).not.toMatch(/Паспорт»: доля .*со статусом «Выдано»/u);
});

it('given payments that have not come yet, then they are none of those that were not late', async () => {
  const places = ['Портовая', 'Северная', 'Заводская'];
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const day = dayOf2025(Math.floor(at / 60), 1 + (at % 28));
    const isMissing = at % 3 === 0 && at % 5 === 0;
    const late = at % 3 === 0 && at % 2 === 0 ? 6 + (at % 7) : at % 14 === 1 ? 3 : 0;
    const [place = '', sum] = [places[at % 3], 3_000 + (at % 9) * 400];
    return [at, isMissing ? null : day, day, place, sum, isMissing ? null : late];
  });
  const head = ['№', 'Дата оплаты', 'За месяц', 'Объект', 'Оплачено, руб.', 'Дней просрочки'];
  const told = textOf(await madeReports({ name: 'Платежи', rows: [head, ...rows] }));
  expect(told).toMatch(/«Портовая»: доля .* из 80 платежей/u);
});

it('given a status of which nobody knows whether it is the end, then no share of those that came to it', async () => {
  const sources = ['Авито', 'Сайт', 'Повторный'];
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const isMade = at % 3 === 0 ? at % 5 < 2 : at % 5 < 4;
    const status = at % 20 === 7 ? 'Бумаги у Ивана' : isMade ? 'Смонтировано' : 'Отказ';
    return [
      `З-${at}`,
      dayOf2025(Math.floor(at / 60), 1 + (at % 28)),
      sources[at % 3] ?? '',
      status,
    ];
  });
  const head = ['№ заявки', 'Дата', 'Источник', 'Статус'];
  const told = textOf(await madeReports({ name: 'Заявки', rows: [head, ...rows] }));
  expect(told).toContain('со статусом «Отказ»');
  expect(told).not.toContain('со статусом «Смонтировано»');
});

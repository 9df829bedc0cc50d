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

it('given a mark of yes and nothing, then it is counted by the word that stands in it', async () => {
  const masters = ['Гуляев Н.', 'Лопатин В.', 'Соткина Е.'];
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const mark = at % 3 === 0 ? at % 2 === 0 : at % 19 === 1;
    const day = dayOf2025(Math.floor(at / 60), 1 + (at % 28));
    return [`З-${at}`, day, masters[at % 3] ?? '', mark ? 'есть' : null];
  });
  const head = ['№ заказа', 'Дата', 'Мастер', 'Рекламация'];
  const told = textOf(await madeReports({ name: 'Заказы', rows: [head, ...rows] }));
  expect(told).toContain('«Рекламация» — «есть»');
  expect(told).not.toContain('yes');
});

it('given the day that was promised, and the one until which it is to be paid, then what came later than promised is late', async () => {
  const masters = ['Гуляев Н.', 'Лопатин В.', 'Соткина Е.'];
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const [month, date] = [Math.floor(at / 60), 1 + (at % 18)];
    const isLate = at % 3 === 0 ? at % 2 === 0 : at % 16 === 1;
    const came = dayOf2025(month, date + (isLate ? 7 : 4));
    const [promised, paid] = [dayOf2025(month, date + 5), dayOf2025(month, date + 10)];
    const days = [dayOf2025(month, date), promised, came, paid] as const;
    return [`К-${at}`, ...days, masters[at % 3] ?? '', 900 + (at % 7) * 50];
  });
  const head = ['№', 'Дата', 'Обещали', 'Выдали', 'Срок оплаты', 'Мастер', 'Сумма, руб.'];
  const told = textOf(await madeReports({ name: 'Заказы', rows: [head, ...rows] }));
  expect(told).toContain('У кого из мастеров чаще нарушен срок?');
  expect(told).toMatch(/«?Гуляев Н\.»?: доля завершенных .* — 50 %/u);
});

it('given a mark of what went wrong, then who has it more often is asked by itself', async () => {
  const masters = ['Гуляев Н.', 'Лопатин В.', 'Соткина Е.', 'Мишарин О.'];
  const names = (header: string) => ['№', 'Дата', 'Услуга', 'Мастер', header, 'Сумма, руб.'];
  const made = async (header: string): Promise<readonly string[]> => {
    const rows = Array.from({ length: 400 }, (_, at): Row => {
      const isMarked = at % 4 === 0 ? at % 5 === 0 : at % 28 === 1;
      const service = ['Набойки', 'Прошивка', 'Покраска'][(at * 7) % 3] ?? '';
      const money = 500 + ((at * 31) % 90) * 40;
      const day = dayOf2025(Math.floor(at / 60), 1 + (at % 27));
      return [at, day, service, masters[at % 4] ?? '', isMarked ? 'да' : 'нет', money];
    });
    const reports = await madeReports({ name: 'Заказы', rows: [names(header), ...rows] });
    return reports.map(({ proposal }) => proposal.name);
  };
  const services = 'Из каких услуг складывается выручка?';
  const isBefore = (names: readonly string[], mark: string): boolean =>
    names.indexOf(`У кого из мастеров чаще «${mark}»?`) < names.indexOf(services);
  expect(await made('Переделка')).toContain('У кого из мастеров чаще «Переделка»?');
  expect(isBefore(await made('Переделка'), 'Переделка')).toBe(true);
  expect(isBefore(await made('Онлайн'), 'Онлайн')).toBe(false);
});

it('given a mark that is asked of some things alone, then what it was not asked of is none of those without', async () => {
  const clients = ['Лавка у дома', 'Вектор', 'Берег'];
  const rows = Array.from({ length: 360 }, (_, at): Row => {
    const isAsked = at % 3 === 0 ? at % 2 === 0 : at % 4 === 1;
    const says = at % 3 === 0 ? at % 5 !== 0 : at % 8 === 1;
    const day = dayOf2025(Math.floor(at / 60), 1 + (at % 28));
    return [`Д-${at}`, day, clients[at % 3] ?? '', isAsked ? (says ? 'да' : 'нет') : null];
  });
  const head = ['№ дела', 'Дата', 'Клиент', 'Предв. поиск'];
  const told = textOf(await madeReports({ name: 'Дела', rows: [head, ...rows] }));
  expect(told).toMatch(/«Лавка у дома»: доля дел с отметкой «Предв\. поиск» — 80 % из 60/u);
});

it('given journeys that did not come off among those that are over, then none of them is called completed', async () => {
  const ways = ['Автовышка', 'Альпинисты', 'С кровли'];
  const rows = Array.from({ length: 400 }, (_, at): Row => {
    const isLost = at % 3 === 0 ? at % 4 === 0 : at % 29 === 1;
    const status = at > 390 ? 'Акт на подписи' : isLost ? 'Сорван (погода)' : 'Принят';
    const day = dayOf2025(Math.floor(at / 40), 1 + (at % 28));
    return [`В-${at}`, day, ways[at % 3] ?? '', 20_000 + (at % 9) * 400, status];
  });
  const head = ['№ выезда', 'Дата', 'Способ', 'Сумма, руб.', 'Статус'];
  const told = textOf(await madeReports({ name: 'Выезды', rows: [head, ...rows] }));
  expect(told).not.toContain('завершенных');
  expect(told).toContain('доля выездов с известным исходом, где «Статус» — «Принят»');
});

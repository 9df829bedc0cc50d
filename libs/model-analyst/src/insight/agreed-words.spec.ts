import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const guests = ['Отель «Берег»', 'Школа «Луч»', 'Кафе «Уют»', 'ООО «Отель «Юг»»'];
const masterOf = (at: number) => (at < 41 ? 'Демин А. Б.' : at < 63 ? 'Юрин В. Г.' : 'Лось Д. Е.');
const months = ['Июнь', 'Июль', 'Август'];
const table = tableOf(
  [
    { name: 'Дата', type: 'date' },
    { name: 'Заказчик', type: 'text' },
    { name: 'Месяц работ', type: 'text' },
    { name: 'Мастер', type: 'text' },
    { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 82 }, (_, at) => [
    at < 41 ? '2025-06-05' : at < 60 ? '2025-07-05' : '2025-08-05',
    guests[at < 41 ? 0 : at < 63 ? 1 : at < 77 ? 2 : 3] ?? '',
    months[at % 3] ?? '',
    masterOf(at),
    String(1000 - at),
  ]),
);

const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const key = (name: string) => ({
  name,
  key: { is: 'value', column: { table: 't1', column: name }, also: [], merged: false },
});
const period = (name: string, grain: string) => ({
  name,
  key: { is: 'period', of: cell('Дата'), grain },
});
const month = period('Месяц', 'month');
const ask = (by: object, ordered: object) => ({
  is: 'table',
  measures: [
    { name: 'Заказы', measure: { is: 'count', table: 't1' } },
    { name: 'Сумма', measure: { is: 'sum', of: cell('Сумма') } },
  ],
  by: [by],
  where: null,
  ...ordered,
});
const most = { order: [{ by: 'Заказы', descending: true }] };
const asks = [ask(key('Заказчик'), most), ask(month, {}), ask(key('Месяц работ'), most)];
asks.push(ask(period('Квартал', 'quarter'), {}), ask(key('Мастер'), most));

async function said(...sentences: readonly string[]) {
  const noteFrom = await toldNotes(jail, table, asks);
  const { texts, reasons } = noteFrom(...sentences.map((one) => ['finding a0', one] as const));
  expect(reasons).toEqual([]);
  return texts;
}

describe('words beside cells of a model', () => {
  it.each([
    ['На «{{a0:0:k0}}» — {{a0:0:m0}} заказов.', 'На Отель «Берег» — 41 заказ.'],
    ['На «{{a0:1:k0}}» — {{a0:1:m0}} выданных заказов.', 'На Школа «Луч» — 22 выданных заказа.'],
    ['Из {{a0:0:m0}} заказов у {{a0:0:k0}}.', 'Из 41 заказа у отеля «Берег».'],
    ['У {{a0:0:k0}} по {{a0:0:m0}} заказам.', 'У отеля «Берег» по 41 заказам.'],
    ['У {{a0:0:k0}} — {{a0:0:m0}} заказов.', 'У отеля «Берег» — 41 заказ.'],
    ['У «{{a0:1:k0}}» — {{a0:1:m1}}.', 'У школы «Луч» — 20 867 ₽.'],
    ['У {{a0:2:k0}} — {{a0:2:m1}}.', 'У кафе «Уют» — 13 027 ₽.'],
    ['У {{a0:3:k0}} — {{a0:3:m1}}.', 'У ООО «Отель «Юг»» — 4 605 ₽.'],
    ['К {{a1:0:k0}} — {{a1:0:m1}}.', 'К июню 2025 — 40 180 ₽.'],
    ['В {{a1:0:k0}} — {{a1:0:m1}}.', 'В июне 2025 — 40 180 ₽.'],
    ['В месяц {{a1:0:k0}} — {{a1:0:m1}}.', 'В июне 2025 — 40 180 ₽.'],
    ['За месяц {{a1:0:k0}} — {{a1:0:m1}}.', 'За июнь 2025 — 40 180 ₽.'],
    ['К {{a1:0:k0|to}} — {{a1:0:m1}}.', 'К июню 2025 — 40 180 ₽.'],
    ['В {{a1:0:k0|in}} — {{a1:0:m1}}.', 'В июне 2025 — 40 180 ₽.'],
    ['В {{a2:0:k0}} работ — {{a2:0:m0}} заказов.', 'В июне работ — 28 заказов.'],
    ['{{a1:0:k0}} — {{a1:0:m1}}.', 'Июнь 2025 — 40 180 ₽.'],
    ['Сумма тянется с {{a1:0:k0}}: {{a1:0:m1}}.', 'Сумма тянется с июня 2025: 40 180 ₽.'],
    ['Наравне с {{a1:0:k0}} — {{a1:0:m1}}.', 'Наравне с июнем 2025 — 40 180 ₽.'],
    ['Начать с месяца {{a1:0:k0}} — {{a1:0:m1}}.', 'Начать с июня 2025 — 40 180 ₽.'],
    ['Сумму дал месяц {{a1:0:k0}}: {{a1:0:m1}}.', 'Сумму дал июнь 2025: 40 180 ₽.'],
    ['У такого месяца {{a1:0:k0}} — {{a1:0:m1}}.', 'У такого месяца (июнь 2025) — 40 180 ₽.'],
    ['Сумма, когда {{a1:0:k0}}, — {{a1:0:m1}}.', 'Сумма в июне 2025 — 40 180 ₽.'],
    [
      'Начать с квартала {{a3:0:k0}} — {{a3:0:m1}}.',
      'Начать со II квартала 2025 (июнь) — 40 180 ₽.',
    ],
    ['В квартале {{a3:0:k0}} — {{a3:0:m1}}.', 'Во II квартале 2025 (июнь) — 40 180 ₽.'],
    ['У мастера {{a4:0:k0}} — {{a4:0:m0}} повторов.', 'У мастера (Демин А. Б.) — 41 повтор.'],
    ['С мастером {{a4:0:k0}} — {{a4:0:m1}}.', 'С мастером (Демин А. Б.) — 40 180 ₽.'],
    ['Мастер {{a4:0:k0}} — {{a4:0:m1}}.', 'Мастер Демин А. Б. — 40 180 ₽.'],
    ['У {{a4:1:k0}} — {{a4:1:m0}} опозданий.', 'У Юрин В. Г. — 22 опоздания.'],
  ])('given «%s», then «%s»', async (sentence, text) => {
    const whole = await said(sentence);
    expect(whole.map((one) => one.replaceAll('\u00a0', ' '))).toContain(text);
  });

  it('given dates on both sides, then each is in the case of its preposition', async () => {
    const [text = ''] = await said('С {{a1:0:k0}} по {{a1:0:k0}} — {{a1:0:m1}}.');
    expect(text.replaceAll('\u00a0', ' ')).toContain('С июня 2025 по июнь 2025 — ');
  });

  it('given a sentence that begins with a date behind another, then it begins with a capital', async () => {
    const texts = await said('На «{{a0:0:k0}}» — {{a0:0:m1}}. {{a1:0:k0|in}} — {{a1:0:m1}}.');
    expect(texts[0]?.replaceAll('\u00a0', ' ')).toContain('. В июне 2025 — ');
  });
});

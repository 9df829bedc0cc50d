import { describe, expect, it } from '@jest/globals';
import { day, defined, noise, pick, readMade, sheet } from '../testing/made-sheet.js';
import type { PopulationDefinition } from '../definition.js';
import { endToldBy } from './marked.js';

function made(header: string, mark: (at: number) => string | Date | null, title = 'Заказы') {
  const heads = ['№ заказа', 'Дата', 'Клиент', 'Сумма, руб.', header];
  const clients = ['Ромашка', 'Василек', 'Лютик'];
  const rows = (at: number) => [
    `З-${at}`,
    day(at),
    pick(clients, at),
    1_000 + noise(at, 9_000),
    mark(at),
  ];
  return readMade(sheet(title, heads, 120, rows));
}

const populations = (meaning: ReturnType<typeof made>): readonly PopulationDefinition[] =>
  defined(meaning, 'population');

const every = (count: number, value: string) => (at: number) => (at % count === 0 ? value : null);

describe('what is noted of a row', () => {
  it.each([
    ['отказ, аванс вернули', 'lost'],
    ['Клиент передумал', 'lost'],
    ['накл. аннулирована', 'void'],
    ['отменён — болезнь артиста', 'void'],
    ['не заехал', 'void'],
    ['вещь испорчена, деньги вернули', 'lost'],
    ['бронь', 'open'],
    ['бронь снята, задаток наш', 'void'],
    ['не приняли: мокрая', 'lost'],
    ['не подошел размер, деньги отдали', 'lost'],
    ['невыход', 'void'],
  ])('given «%s», then the row is %s', (note, standing) => {
    expect(endToldBy(note)).toBe(standing);
  });

  it.each([
    'отказ от страховки',
    'отказ двигателя',
    'возврат части',
    'бронь дверная, усиленная',
    'снят размер',
    'новый клиент',
    'перенос на утро',
    'аванс получен',
    'не пришла оплата',
    'деньги отдал водителю',
    'аванс отдал наличными',
    'счётчик снят',
    'показания сняты',
    'документы не забрали',
    'клиент не забрал чек',
    'выбрал другой цвет',
    'не отгружено 2 шт',
    'отменили доставку, заберет сам',
    'отменил страховку',
    'аннулирована скидка',
    'возврат денег за доставку',
  ])('given «%s», then nothing is said of its end', (note) => {
    expect(endToldBy(note)).toBeNull();
  });
});

describe('rows that came to nothing by a note', () => {
  it('given a few notes of refusals among others, then money is added up without them', () => {
    const notes = ['отказ, дорого', 'позвонить после 18', null, null, 'расторгнут', null, null];
    const meaning = made('Примечание', (at) => pick(notes, Math.floor(at / 2)));
    const done = populations(meaning).find(({ id }) => id.includes(':done:'));
    expect(done?.out.toSorted()).toEqual(['отказ, дорого', 'расторгнут']);
    expect(defined(meaning, 'measure').map(({ population }) => population)).toContain(done?.id);
  });

  it('given a column of why it was called off, then all that stands there says so', () => {
    const meaning = made('Почему отменили', every(9, 'нашли дешевле'));
    expect(populations(meaning).map(({ out, rowsOut }) => [out, rowsOut])).toContainEqual([
      ['нашли дешевле'],
      14,
    ]);
  });

  it('given the days on which orders were called off, then these came to nothing', () => {
    const meaning = made('Отменена', (at) => (at % 9 === 0 ? day(at) : null));
    expect(populations(meaning).map(({ rowsOut }) => rowsOut)).toContain(14);
  });

  it('given refusals that are paid for as all others are, then they count', () => {
    const heads = ['№ заказа', 'Дата', 'Клиент', 'Сумма, руб.', 'Оплачено, руб.', 'Примечание'];
    const orders = (kept: number) => (at: number) => {
      const sum = 1_000 + noise(at, 9_000);
      const isRefused = at % 9 === 0;
      const paid = isRefused ? sum * kept : sum;
      return [
        `З-${at}`,
        day(at),
        pick(['Ромашка', 'Лютик'], at),
        sum,
        paid,
        isRefused ? 'отказ' : null,
      ];
    };
    const outOf = (kept: number) =>
      populations(readMade(sheet('Заказы', heads, 120, orders(kept)))).flatMap(({ out }) => out);
    expect(outOf(1)).toEqual([]);
    expect(outOf(0.3)).toContain('отказ');
  });

  it('given so many of them that they are a group of their own, then they count', () => {
    expect(populations(made('Примечание', every(2, 'отказ')))).toEqual([]);
  });

  it('given why machines stood or goods were claimed, then their rows happened', () => {
    expect(populations(made('Причина простоя', every(9, 'отказ')))).toEqual([]);
    expect(populations(made('Примечание', every(9, 'отказ'), 'Рекламации'))).toEqual([]);
  });

  it('given what is done with goods, then a return is one kind of it', () => {
    expect(populations(made('Операция', (at) => (at % 9 === 0 ? 'возврат' : 'отгрузка')))).toEqual(
      [],
    );
  });
});

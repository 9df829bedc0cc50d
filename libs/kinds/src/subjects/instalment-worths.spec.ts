import { describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../../meaning/src/index.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { subjectsOf } from './subjects-of.js';

const dayOf = (at: number): Date => new Date(Date.UTC(2025, Math.floor(at / 15), 1 + (at % 15)));
const sumOf = (at: number): number => 4_000 + ((at * 53) % 97) * 10;

function quantitiesOf(name: string, header: Row, row: (at: number) => Row) {
  const rows = Array.from({ length: 120 }, (_, at) => row(at));
  const [subject] = subjectsOf(meaningOf(readSheets({ name, rows: [header, ...rows] }).tables));
  return subject?.quantities ?? [];
}

const header = ['№ заказа', 'Дата', 'Клиент', 'Сумма, руб.', 'Предоплата, руб.', 'Доплата, руб.'];
const orders = quantitiesOf('Заказы', [...header, 'Выдан'], (at) => {
  const [own, isOpen] = [sumOf(at), at % 7 === 6];
  const rest = isOpen ? null : at % 8 === 0 ? 0 : own / 2;
  const done = isOpen ? null : dayOf(at);
  return [`З-${at}`, dayOf(at), `Клиент ${at % 9}`, own, own / 2, rest, done];
});

const worthOf = (all: typeof orders, name: string): number =>
  all.find((one) => one.name === name)?.importance ?? 0;

describe('what is shown first of a bill and its parts', () => {
  it('given parts of a payment, then each is worth less than what was asked for', () => {
    expect(worthOf(orders, '«Предоплата»')).toBeLessThan(0.5);
    expect(worthOf(orders, 'оплачено')).toBeLessThan(0.7);
    expect(worthOf(orders, '«Доплата»')).toBeLessThan(0.5);
    expect(orders.find(({ id }) => id === 'sum:revenue')?.importance).toBe(1);
  });

  it('given a day on which orders are done, then only of those something is not paid', () => {
    const owed = orders.find(({ id }) => id === 'sum:unpaid');
    expect(owed?.name).toBe('не оплачено с датой «Выдан»');
    expect(owed?.where).toMatchObject({ is: 'not', of: { is: 'empty' } });
  });

  it('given what a claim is for, then it is no money of the firm', () => {
    const cases = quantitiesOf(
      'Дела',
      ['№ дела', 'Дата', 'Клиент', 'Цена иска, руб.', 'Оплачено, руб.'],
      (at) => [`Д-${at}`, dayOf(at), `Клиент ${at % 9}`, sumOf(at) * 40, sumOf(at)],
    );
    expect(cases.some(({ id }) => id === 'sum:revenue')).toBe(false);
    expect(worthOf(cases, 'цена иска')).toBeLessThan(0.5);
  });

  it('given a price list beside what was paid, then it leads nothing', () => {
    const sold = quantitiesOf(
      'Продажи',
      ['№ карты', 'Дата', 'Клиент', 'По прайсу, руб.', 'Оплачено, руб.'],
      (at) => [`К-${at}`, dayOf(at), `Клиент ${at % 9}`, sumOf(at), sumOf(at) - 100 * (at % 3)],
    );
    expect(worthOf(sold, '«По прайсу»')).toBeLessThan(0.5);
  });
});

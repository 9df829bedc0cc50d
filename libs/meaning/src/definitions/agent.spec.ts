import { describe, expect, it } from '@jest/globals';
import { day, measuresIn, noise, pick, readMade, sheet } from '../testing/made-sheet.js';

/** What is called revenue in a list of tickets whose carriers get the fares. */
function revenueOf(carrier: string, ...fees: readonly string[]): string | undefined {
  const head = ['№ билета', 'Дата', carrier, 'Клиент', 'Стоимость, руб.', ...fees];
  const made = readMade(
    sheet('Билеты', head, 90, (at) => [
      `Б-${100 + at}`,
      day(at),
      pick(['Север', 'Юг', 'Запад'], at * 5),
      `Клиент ${noise(at, 9)}`,
      9_000 + noise(at, 70) * 100,
      ...fees.map((_, of) => (400 + noise(at, 7) * 50) * (of + 1)),
    ]),
  );
  return measuresIn(made, 'Билеты')['revenue'];
}

describe('money that an agent takes for others', () => {
  it('given carriers and a fee of the agent, then the fee is what was earned', () => {
    expect(revenueOf('Перевозчик', 'Сервисный сбор, руб.')).toBe('Сервисный сбор, руб.');
    expect(revenueOf('Комитент', 'Комиссия с комитента, руб.')).toBe('Комиссия с комитента, руб.');
  });

  it('given two fees, then neither is all of it', () => {
    expect(revenueOf('Перевозчик', 'Сервисный сбор, руб.', 'Агентское вознаграждение, руб.')).toBe(
      undefined,
    );
  });

  it('given what is passed on to those whose money it is, then the fare is no revenue', () => {
    expect(revenueOf('Рейс', 'К перечислению перевозчику, руб.')).toBe(undefined);
  });

  it('given what their owner gets of each, then what the shop keeps is its own', () => {
    expect(revenueOf('Тип', 'Наши 20 %, руб.')).not.toBe('Наши 20 %, руб.');
    const head = ['№', 'Дата', 'Цена на ценнике, руб.', 'Наши 20 %, руб.', 'Хозяину, руб.'];
    const rows = (at: number) => {
      const price = 1_000 + noise(at, 90) * 100;
      return [at + 1, day(at), price, price * 0.2, price * 0.8];
    };
    const made = readMade(sheet('Продажи', head, 90, rows));
    expect(measuresIn(made, 'Продажи')['revenue']).toBe('Наши 20 %, руб.');
  });

  it('given repairs for which owners pay, then work and parts are no expenses', () => {
    const head = ['№', 'Дата', 'Хозяин', 'Работа, руб.', 'Запчасти, руб.'];
    const rows = (at: number) => [at + 1, day(at), `Ким ${noise(at, 9)}`, 900 + noise(at, 70), 400];
    expect(measuresIn(readMade(sheet('Ремонты', head, 90, rows)), 'Ремонты')).not.toHaveProperty(
      'expense',
    );
  });

  it('given a fee for service and nobody else whose money it is, then the price is earned', () => {
    expect(revenueOf('Зал', 'Доплата за стол, руб.')).toBe('Стоимость, руб.');
  });
});

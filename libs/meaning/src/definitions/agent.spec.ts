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

  it('given a fee for service and nobody else whose money it is, then the price is earned', () => {
    expect(revenueOf('Зал', 'Доплата за стол, руб.')).toBe('Стоимость, руб.');
  });
});

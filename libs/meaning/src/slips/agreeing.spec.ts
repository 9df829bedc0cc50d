import { describe, expect, it } from '@jest/globals';
import { day, noise, pick, readMade, sheet, tableCalled } from '../testing/made-sheet.js';

describe('what the row itself bears out', () => {
  /** `paid`: of the hire of 24 boards for six hours with an instructor, 93 600. */
  const hires = (boards: number, paid: number) => {
    const names = ['Кол-во', 'Часов', 'Тариф, руб./ч', 'Инструктор, руб.', 'Сумма, руб.'];
    return sheet('Прокат', ['№', 'Дата', 'Вид', ...names, 'Оплачено, руб.'], 320, (at) => {
      const isLarge = at === 120;
      const [pieces, hours] = isLarge ? [boards, 6] : [1 + noise(at, 3), 1 + noise(at, 2)];
      const kind = pick(['САП-борд', 'Каяк'], noise(at, 2));
      const price = kind === 'Каяк' ? 450 : 600;
      const guide = isLarge ? 7_200 : noise(at, 9) === 0 ? 1_200 * hours : null;
      const sum = isLarge ? 93_600 : pieces * hours * price + (guide ?? 0);
      return [at, day(at), kind, pieces, hours, price, guide, sum, isLarge ? paid : sum];
    });
  };
  const slipsOf = (made: ReturnType<typeof sheet>, name: string) =>
    tableCalled(readMade(made), name).slips;

  it('given a hire that is its boards × hours × price and the instructor, then it is no slip', () => {
    expect(slipsOf(hires(24, 93_600), 'Прокат')).toEqual([]);
  });

  it('given a sum that its row does not come to, then it is one', () => {
    expect(slipsOf(hires(2, 9_360), 'Прокат')).not.toEqual([]);
  });

  /** `arrived`: of a train of 486.4 tonnes where others bring sixty. */
  const shipments = (arrived: number) => {
    const names = [
      'Масса, т',
      'Принято, т',
      'Цена, руб./т',
      'Сумма, руб.',
      'НДС, руб.',
      'Всего, руб.',
    ];
    return sheet('Отгрузки', ['ТТН', 'Дата', 'Доставка', 'Продукция', ...names], 260, (at) => {
      const isTrain = at === 130;
      const isRail = isTrain || noise(at, 4) === 0;
      const sent = isTrain ? 486.4 : isRail ? 60 + noise(at, 40) / 10 : 6 + noise(at, 150) / 10;
      const lost = (noise(at, 60) + 1) / 40_000;
      const came = isTrain ? arrived : Number((sent * (1 - lost)).toFixed(2));
      const [product, price] = pick(
        [
          ['Масло', 95_000],
          ['Шрот', 18_000],
        ] as const,
        noise(at, 2),
      );
      const sum = Math.round(sent * price);
      const ways = [isRail ? 'ЖД' : 'Авто', product] as const;
      return [100 + at, day(at), ...ways, sent, came, price, sum, sum / 10, sum + sum / 10];
    });
  };

  it('given as much on the scales of who took it in, then it was sent', () => {
    expect(slipsOf(shipments(486.29), 'Отгрузки')).toEqual([]);
  });

  it('given less there, then it is a slip that its sum, tax and total followed', () => {
    const [slip] = slipsOf(shipments(48.6), 'Отгрузки');
    const wrong = slip === undefined ? [] : [slip, ...slip.carried];
    const times = Object.fromEntries(
      wrong.map(({ column, value, meant }) => [column.column, value / (meant ?? 0)]),
    );
    const ten: unknown = expect.closeTo(10, 3);
    expect(times).toMatchObject({ 'Сумма, руб.': ten, 'НДС, руб.': ten, 'Всего, руб.': ten });
  });
});

describe('hours of a day', () => {
  const names = ['Дата', 'Сотрудник', 'Проект', 'Часы'];
  const hours = (head: readonly string[], most: number) =>
    sheet('Часы', head, 300, (at) => [
      day(at % 140),
      pick(['Седова М. В.', 'Ожогин В. П.', 'Кострова В. И.'], noise(at, 3)),
      pick(['Ролик', 'Сайт', 'Стенд'], noise(at, 3)),
      at === 90 ? 80 : 1 + noise(at, most),
    ]);
  const slipsOf = (made: ReturnType<typeof sheet>) => tableCalled(readMade(made), 'Часы').slips;

  it('given eighty of one who worked, then eight were meant', () => {
    expect(slipsOf(hours(names, 11))).toMatchObject([{ value: 80, meant: 8 }]);
  });

  it('given a list whose rows last longer than a day, then it is none', () => {
    expect(slipsOf(hours(names, 70))).toEqual([]);
  });
});

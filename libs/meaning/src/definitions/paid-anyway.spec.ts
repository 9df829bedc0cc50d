import { describe, expect, it } from '@jest/globals';
import { day, defined, noise, pick, readMade, sheet } from '../testing/made-sheet.js';

const names = ['№', 'Дата', 'Клиент', 'Цена, руб.', 'Счёт, руб.', 'Оплачено, руб.', 'Результат'];

/** Of each third bid that was lost: `paid` of its fee. */
const bids = (lost: string, paid: (fee: number) => number | null) => {
  const rows = Array.from({ length: 90 }, (_, at) => {
    const isLost = at % 3 === 1;
    const fee = 10_000 + noise(at, 60) * 500;
    const settled = isLost ? paid(fee) : at % 9 === 0 ? null : fee;
    const client = `Клиент ${noise(at, 12)}`;
    const asked = fee * (20 + noise(at, 9));
    return [`Т-${at}`, day(at), client, asked, fee, settled, isLost ? lost : 'Выигран'];
  });
  return { name: 'Заявки', rows: [names, ...rows] };
};

const populations = (made: ReturnType<typeof bids>) =>
  defined(readMade(made), 'population').map(({ id, out, amounts }) => ({
    kind: id.split(':')[1],
    out,
    amounts: (amounts ?? []).map(({ column }) => column),
  }));

describe('what was paid for all the same', () => {
  it('given lost bids whose fee was paid like others, then the fee counts them', () => {
    expect(populations(bids('Проигран', (fee) => fee))).toContainEqual({
      kind: 'billed',
      out: [],
      amounts: ['Счёт, руб.'],
    });
  });

  it('given bids of which no word says that they are won, then those in work count, too', () => {
    const { name, rows } = bids('Проигран', (fee) => fee);
    const isWon = (at: number): boolean => at % 3 === 1;
    const told = rows.map((row, at) =>
      row.with(
        6,
        at === 0 ? 'Результат' : isWon(at) ? (at % 5 === 0 ? 'Ждёт' : 'Ура') : 'Проигран',
      ),
    );
    expect(populations({ name, rows: told })).toContainEqual({
      kind: 'billed',
      out: [],
      amounts: ['Счёт, руб.'],
    });
  });

  it.each([
    ['of which a part was paid', 'Проигран', (fee: number) => fee / 2],
    ['that nobody paid for', 'Отказ', () => null],
    ['that were paid and given back', 'Возврат', (fee: number) => fee],
  ] as const)('given rows %s, then no sum counts them', (_, lost, paid) => {
    const found = populations(bids(lost, paid));
    expect(found.map(({ kind }) => kind)).not.toContain('billed');
  });

  it('given a sheet without payments, then the total says what counts', () => {
    const made = sheet('Заявки', ['№', 'Дата', 'Сумма, руб.', 'Результат'], 60, (at) => [
      `Т-${at}`,
      day(at),
      1_000 + noise(at, 90),
      pick(['Выигран', 'Выигран', 'Отказ'], at),
    ]);
    const amounts = defined(readMade(made), 'population').flatMap((one) => one.amounts ?? []);
    expect(amounts).toEqual([]);
  });

  it('given what is to be paid of all rows, then that says nothing of whether it was', () => {
    const header = ['№', 'Дата', 'Клиент', 'К оплате, руб.', 'Оплачено, руб.', 'Отметка'];
    const made = sheet('Путевки', header, 90, (at) => {
      const [fee, isOff] = [10_000 + noise(at, 60) * 500, at % 9 === 4];
      const paid = isOff ? fee / 10 : fee;
      return [
        `П-${at}`,
        day(at),
        `Клиент ${noise(at, 12)}`,
        fee,
        paid,
        isOff ? 'не приехал' : null,
      ];
    });
    const told = defined(readMade(made), 'population').map(({ out }) => out);
    expect(told).toContainEqual(['не приехал']);
  });
});

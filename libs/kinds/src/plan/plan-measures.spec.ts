import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const sites = ['Мыс', 'Заводь', 'Брод', 'Плес', 'Яр', 'Лука'];
const times = ['I кв.', 'II кв.', 'III кв.', 'IV кв.'];

/** Five stays of each site in a month, some of them with extras that are paid with them. */
const staysOf = (months: number): readonly Row[] =>
  Array.from({ length: 30 * months }, (_, at): Row => {
    const date = dayOf2025(Math.floor(at / 30), 1 + (at % 28));
    const [nights, extras] = [1 + (at % 2), at % 4 === 0 ? 4_000 + (at % 9) * 100 : 0];
    const rate = (at % 3 === 1 ? 12_000 : 6_000) + ((at * 7) % 11) * 100;
    const stay = nights * rate;
    return [`Г-${at}`, date, sites[at % 6] ?? '', nights, rate, stay, extras, stay + extras];
  });

const stays = ['Ночей', 'Тариф, руб./ночь', 'Проживание, руб.', 'Доп. услуги, руб.'];

async function planTold(
  title: string,
  head: Row,
  plan: readonly Row[],
  rows: readonly Row[],
  names: readonly string[] = stays,
) {
  const header = ['№ брони', 'Заезд', 'Площадка', ...names, 'Оплачено, руб.'];
  const made = await madeReports(
    { name: 'Брони', rows: [header, ...rows] },
    { name: 'План', rows: [[title], [], head, ...plan] },
  );
  const found = made.filter(({ proposal }) => proposal.name.includes('план'));
  return found.flatMap(({ told }) => told).join('\n');
}

/** Of a quarter: some sites are twice as large, one is planned a quarter more. */
const plans = [150_000, 300_000, 187_500, 150_000, 300_000, 150_000];
const quarterly = sites.map((site, at): Row => [site, ...times.map(() => plans[at] ?? 0)]);

describe('what a plan is one of by its title', () => {
  it('given «План по проживанию», then what was paid with extras is no fact of it', async () => {
    const told = await planTold(
      'План по проживанию на 2025 год, руб.',
      ['Площадка', ...times],
      quarterly,
      staysOf(12),
    );
    expect(told).toMatch(/4,59 млн ₽ при плане 4,95 млн ₽/u);
  });

  it.each([
    ['План поступлений на 2025 год, руб.', '4,36 млн ₽ при плане 4,95 млн ₽'],
    ['План продаж на 2025 год, руб.', '4,59 млн ₽ при плане 4,95 млн ₽'],
  ])('given «%s» for what has a discount, then «%s» is told', async (title, said) => {
    const discounted = staysOf(12).map(([no, date, site, , , stay], at): Row => {
      const part = at % 3 === 0 ? 20 : null;
      const paid = (Number(stay) * (100 - (part ?? 0))) / 100;
      return [no ?? null, date ?? null, site ?? null, stay ?? null, part, paid];
    });
    const names = ['Стоимость, руб.', 'Скидка, %'];
    expect(await planTold(title, ['Площадка', ...times], quarterly, discounted, names)).toContain(
      said,
    );
  });
});

describe('how long a plan is for', () => {
  const named = ['I', 'II', 'III', 'IV'];
  const byQuarter = named.flatMap((name) =>
    sites.map((site, at): Row => [name, site, plans[at] ?? 0]),
  );
  const yearly = sites.map((site, at): Row => [site, 4 * (plans[at] ?? 0)]);

  it.each([
    [['Квартал', 'Площадка', 'План, руб.'], byQuarter],
    [['Площадка', 'План на год, руб.'], yearly],
  ] as const)(
    'given %j, then a year is held against it, and eleven months are not',
    async (head, plan) => {
      const title = 'План по проживанию';
      const held = async (months: number) => planTold(title, head, plan, staysOf(months));
      expect(await held(12)).toContain('при плане 4,95 млн ₽');
      expect(await held(11)).toBe('');
    },
  );
});

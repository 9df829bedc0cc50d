import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const head = ['№', 'Дата', 'Цех', 'Смена', 'Переработано, кг', 'Отходы, кг'];

/** The oil mill wastes 60 %, the flour mill 25 %, and shift 3 works mostly in the oil mill. */
function output(wasteOfThird: number): readonly Row[] {
  return Array.from({ length: 360 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 60), 1 + (at % 28)));
    const shift = 1 + (at % 3);
    const isOil = shift === 3 ? at % 9 < 6 : at % 12 === 0;
    const made = 3_000 + ((at * 37) % 50) * 20;
    const usual = (isOil ? 0.6 : 0.25) + ((at * 13) % 7) / 200;
    const share = usual + (shift === 3 ? wasteOfThird : 0);
    return [
      at,
      day,
      isOil ? 'Маслоцех' : 'Мельница',
      `Смена ${shift}`,
      made,
      Math.round(made * share),
    ];
  });
}

const toldOf = async (rows: readonly Row[]): Promise<string> =>
  (await madeReports({ name: 'Выработка', rows: [head, ...rows] }))
    .flatMap(({ told }) => told)
    .join('\n');

it('given a shift that wastes more as it presses oil, then the mill is told, and no shift', async () => {
  const told = await toldOf(output(0));
  expect(told).toContain('Маслоцех');
  expect(told).not.toMatch(/Смена 3»: «Отходы»/u);
});

it('given a shift that wastes more in each of them, then it is', async () => {
  expect(await toldOf(output(0.15))).toMatch(/Смена 3»: «Отходы»/u);
});

/** How a visit was paid stands where it took place alone. */
it('given a column that is filled where a thing happened, then who calls off is no matter of it', async () => {
  const masters = ['Чижова М.', 'Юшкова Т.', 'Ланская Э.', 'Бердников П.'];
  const rows = Array.from({ length: 480 }, (_, at): Row => {
    const isOff = at % 4 === 0 ? at % 3 === 0 : at % 17 === 1;
    const day = new Date(Date.UTC(2025, Math.floor(at / 80), 1 + (at % 27)));
    const paid = ['Карта', 'Наличные', 'СБП'][(at * 5) % 3] ?? '';
    const state = isOff ? 'Отмена' : 'Состоялся';
    return [at, day, masters[at % 4] ?? '', isOff ? null : paid, state, 1_200 + (at % 5) * 100];
  });
  const names = ['№', 'Дата', 'Мастер', 'Оплата', 'Статус', 'Стоимость, руб.'];
  const made = await madeReports({ name: 'Визиты', rows: [names, ...rows] });
  expect(made.map(({ proposal }) => proposal.name)).toContain(
    'У кого из мастеров чаще статус «Отмена»?',
  );
});

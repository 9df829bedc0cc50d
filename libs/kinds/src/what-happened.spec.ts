import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from './testing/made-reports.js';

afterAll(() => jail.close());

const masters = ['Орлов П. К.', 'Юдин С. А.', 'Кротов Е. И.'];

describe('what is still under way', () => {
  /** Hires of five months; of the last one as many as told are not over yet. */
  const hires = (open: number, still: string): readonly Row[] =>
    Array.from({ length: 200 }, (_, at): Row => {
      const month = Math.floor(at / 40);
      const isOut = month === 4 && at % 40 >= 40 - open;
      const sum = 1_000 + ((at * 37) % 60) * 10;
      const status = isOut ? still : at % 40 === 3 ? 'Бронь снята' : 'Закрыт';
      return [`П-${at}`, dayOf2025(month, 1 + (at % 27)), masters[at % 3] ?? '', sum, status];
    });
  const head = ['№ договора', 'Дата выдачи', 'Мастер', 'Выручка, руб.', 'Статус'];
  const plan: readonly Row[] = Array.from({ length: 15 }, (_, at): Row => {
    const sum = masters[at % 3] === 'Юдин С. А.' ? 21_000 : 16_000;
    return [dayOf2025(Math.floor(at / 3), 1), masters[at % 3] ?? '', sum];
  });
  const toldOf = async (open: number, still = 'В работе'): Promise<string> =>
    textOf(
      await madeReports(
        { name: 'Прокат', rows: [head, ...hires(open, still)] },
        { name: 'План', rows: [['Месяц', 'Мастер', 'План выручки, руб.'], ...plan] },
      ),
    );

  it('given a fourth of the last month, then it is neither the lowest nor short of its plan', async () => {
    const told = await toldOf(10);
    expect(told).toContain('Не учтено: май 2025, не все завершено');
    expect(told).not.toMatch(/ниже всего в мае|с планом в мае/u);
    expect(told).toContain('План выполнен на');
  });

  it('given that it is with those who hired it, then its rent counts', async () => {
    expect(await toldOf(10, 'На руках')).not.toContain('не все завершено');
  });

  it('given a few beside those that came to nothing, then a plan says how much may come of them', async () => {
    expect(await toldOf(2)).toMatch(/«Бронь снята».*Из них еще не завершены: 2 строки на/su);
  });

  it('given next to nothing, then it counts', async () => {
    expect(await toldOf(1)).not.toContain('не все завершено');
  });
});

describe('what came to nothing', () => {
  it('given refusals that nobody paid for in a total of all, then nobody owes for them', async () => {
    const clients = ['ООО «Лис»', 'ООО «Бобр»', 'АО «Рысь»', 'ООО «Выдра»'];
    const rows = Array.from({ length: 160 }, (_, at): Row => {
      const day = dayOf2025(Math.floor(at / 30), 1 + (at % 27));
      const isRefused = at % 4 === 1 && at % 3 === 0;
      const isOwed = at % 4 === 2 && at % 5 < 2;
      const status = isRefused ? 'Отказ' : 'Выдан';
      return [at, day, clients[at % 4] ?? '', 5_000, status, isRefused || isOwed ? null : day];
    });
    const head = ['№ наряда', 'Дата', 'Заказчик', 'Сумма, руб.', 'Состояние', 'Дата оплаты'];
    const total = ['Итого', null, null, 5_000 * rows.length, null, null];
    const made = await madeReports({ name: 'Наряды', rows: [head, ...rows, total] });
    const owed = made.find(({ proposal: { name } }) => name.includes('не заплатил'));
    expect(owed?.told.join('\n')).toContain('«Рысь»');
    expect(owed?.told.join('\n')).not.toContain('«Бобр»');
  });

  it('given orders that were called off or are not made yet, then they lower no share of waste', async () => {
    const kinds = ['Вышивка', 'Гравировка', 'Печать'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const kind = kinds[at % 3] ?? '';
      const isOut = at % 3 === 0 && at % 4 === 0;
      const status = isOut ? (at % 8 === 0 ? 'Отменен' : 'В производстве') : 'Отгружен';
      const waste = isOut ? null : kind === 'Вышивка' ? 6 + (at % 5) : at % 3;
      return [`К-${at}`, dayOf2025(Math.floor(at / 40), 1 + (at % 27)), kind, 100, waste, status];
    });
    const head = ['№ заказа', 'Дата заказа', 'Нанесение', 'Тираж, шт.', 'Брак, шт.', 'Статус'];
    const told = textOf(await madeReports({ name: 'Заказы', rows: [head, ...rows] }));
    // With the orders that are out it would be 6 %.
    expect(told).toContain('«Вышивка»: брак в процентах от «Тираж» — 8 % (60 заказов)');
  });
});

describe('what made a month fall', () => {
  /** Sales of eight months; in June so much of the usual of each kind is sold. */
  const sales = (june: readonly number[]): readonly Row[] =>
    Array.from({ length: 480 }, (_, at): Row => {
      const month = Math.floor(at / 60);
      const kind = at % 10 < 6 ? 0 : 1;
      const share = month === 5 ? (june[kind] ?? 1) : 1;
      const sum = Math.round((3_000 + ((at * 37) % 60) * 10) * share);
      const label = kind === 0 ? 'Глаза' : ['Зубы', 'Уши'][at % 2];
      return [at, dayOf2025(month, 1 + (at % 27)), label ?? '', sum];
    });
  const told = async (june: readonly number[]): Promise<string> => {
    const head = ['№ операции', 'Дата', 'Отделение', 'Сумма, руб.'];
    return textOf(await madeReports({ name: 'Операции', rows: [head, ...sales(june)] }));
  };

  it('given a large group that fell as all did, then it made nothing', async () => {
    const text = await told([0.5, 0.5]);
    expect(text).toContain('Самое большое падение — в июне 2025');
    expect(text).not.toContain('Главный вклад');
  });

  it('given one that fell by itself, then it did', async () => {
    expect(await told([0.4, 1])).toMatch(/в июне 2025.*Главный вклад .*«Глаза»/u);
  });
});

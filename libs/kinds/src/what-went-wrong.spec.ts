import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row, SheetParts } from '../../workbook/src/testing/make-workbook.js';
import { dayOf2025 as day, jail, madeReports, textOf } from './testing/made-reports.js';

afterAll(() => jail.close());

const lines = ['Экструдер 1', 'Экструдер 2', 'Экструдер 3'];
const causes = ['Переналадка', 'Смена сетки', 'Нет сырья'];
const kilns = ['Муфель 100', 'Муфель 60', 'Газовая 200', 'Раку'];

const named = async (...sheets: readonly SheetParts[]) => {
  const made = await madeReports(...sheets);
  return { names: made.map(({ proposal }) => proposal.name).join('\n'), text: textOf(made) };
};

describe('what went wrong of what was made', () => {
  it('given waste beside a fact, then which line has most of it, and why lines stood in minutes', async () => {
    const head = ['Дата', 'Линия', 'План, кг', 'Факт, кг', 'Отходы, кг', 'Простой, мин'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const fact = 900 + ((at * 37) % 40) * 10;
      const waste = Math.round(fact * (at % 3 === 2 ? 0.09 : 0.03));
      const stop = at % 4 === 0 ? null : 10 + ((at * 7) % 6) * 5;
      const cause = stop === null ? null : (causes[at % 5 === 0 ? 2 : at % 2] ?? null);
      const when = day(Math.floor(at / 30), 1 + (at % 28));
      return [when, lines[at % 3] ?? '', 1_000, fact, waste, stop, cause];
    });
    const { names } = await named({
      name: 'Выпуск',
      rows: [[...head, 'Причина простоя'], ...rows],
    });
    expect(names).toContain('По каким линиям выше «Отходы» в процентах от «Факт»?');
    expect(names).not.toMatch(/По каким причинам простоя больше всего/u);
  });

  it('given what was stored and how much of it was lost why, then only the loss has reasons', async () => {
    const head = ['№ партии', 'Дата', 'Сорт', 'Масса, кг', 'Списано, кг', 'Причина'];
    const rows = Array.from({ length: 60 }, (_, at): Row => {
      const isRot = at % 5 < 3;
      const lost = (isRot ? 400 : 300) + ((at * 7) % 10) * 5;
      const why = isRot ? 'гниль' : (['усушка', 'мыши'][at % 2] ?? '');
      const when = day(Math.floor(at / 5), 1 + (at % 28));
      const sort = ['Антоновка', 'Синап', 'Лобо'][(at * 7) % 3] ?? '';
      return [`П-${at}`, when, sort, 5_000 + ((at * 37) % 40) * 50, lost, why];
    });
    const { names } = await named({ name: 'Холодильник', rows: [head, ...rows] });
    expect(names).not.toMatch(/причин\p{L}* складывается «Масса»/u);
  });

  it('given how long lines stood, then nobody counts the rows that have a cause', async () => {
    const head = ['№ заказа', 'Дата', 'Факт, кг', 'Простой, мин', 'Причина простоя'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const when = day(Math.floor(at / 30), 1 + (at % 28));
      const often = at % 10 < 7;
      const cause = causes[often ? 0 : 1 + (at % 2)] ?? '';
      const stop = (often ? 10 : 40) + ((at * 7) % 6) * 2;
      return [`В-${at}`, when, 900 + ((at * 37) % 40) * 10, stop, cause];
    });
    const { names } = await named({ name: 'Заказы', rows: [head, ...rows] });
    expect(names).toMatch(/Из-за чего больше всего простоя\?/u);
    expect(names).not.toMatch(/больше всего заказов/u);
  });

  it('given a list of a few kilns, then nobody is asked whose litres are most', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const count = 10 + ((at * 13) % 30);
      const spoiled = at % 4 === 2 ? Math.round(count * 0.3) : at % 10 === 0 ? 1 : null;
      const when = day(Math.floor(at / 20), 1 + (at % 28));
      return [at + 1, when, kilns[at % 4] ?? '', count, spoiled, count * 650];
    });
    const { names, text } = await named(
      {
        name: 'Журнал',
        rows: [['№', 'Дата сдачи', 'Печь', 'Кол-во, шт', 'Брак, шт', 'Сумма, руб'], ...rows],
      },
      {
        name: 'Печи',
        rows: [
          ['Печь', 'Объём, л', 'Обжигов за год', 'Замена спиралей', 'Ответственный'],
          ['Муфель 100', 100, 148, day(2, 10), 'Шубина А. Д.'],
          ['Муфель 60', 60, 120, day(4, 3), 'Рогова Т. П.'],
          ['Газовая 200', 200, 96, day(1, 17), 'Ильясов Р. М.'],
          ['Раку', 40, 31, day(7, 8), 'Клёнов С. В.'],
        ],
      },
    );
    expect(names).not.toMatch(/объем/u);
    expect(text).toMatch(/брак в процентах от «Кол-во» — 30 %/u);
  });
});

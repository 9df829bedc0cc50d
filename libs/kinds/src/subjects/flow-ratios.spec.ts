import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const coaches = ['Гуляев Н. А.', 'Лопатин В. П.', 'Соткина Е. И.', 'Дёмина О. Р.'];
const head = ['№ занятия', 'Дата', 'Тренер', 'Оплата, руб.', 'Мест', 'Посетил'];

/** Of one coach half of the places are taken, of the others nine of ten. */
const visits = Array.from({ length: 320 }, (_, at): Row => {
  const places = 8 + ((at * 7919) % 33);
  const coach = coaches[((at * 31) % 17) % 4] ?? '';
  const share = (coach === 'Соткина Е. И.' ? 0.45 : 0.75) + ((at * 13) % 23) / 100;
  const came = Math.min(places, Math.round(places * share));
  const day = dayOf2025(Math.floor(at / 60), 1 + (at % 28));
  return [`З-${at + 1}`, day, coach, came * 350, places, came];
});

describe('a number that is never above another one of its row', () => {
  it('given who came of so many places, then the percent of each group is told', async () => {
    const told = textOf(await madeReports({ name: 'Занятия', rows: [head, ...visits] }));
    expect(told).toMatch(/«Посетил» в процентах от «?[Мм]ест/u);
    expect(told).toMatch(/Соткина Е. И./u);
  });

  it('given rows that do not tell who came, then they are none where nobody did', async () => {
    const rows = visits.map((row, at): Row =>
      row[2] === 'Лопатин В. П.' && at > 40 ? [...row.slice(0, 5), null] : row,
    );
    const told = textOf(await madeReports({ name: 'Занятия', rows: [head, ...rows] }));
    expect(told).not.toMatch(/Лопатин В\. П\.: «Посетил»/u);
    expect(told).toMatch(/Соткина Е\. И\.: «Посетил»/u);
    expect(told).toMatch(/«Посетил» в процентах от/u);
  });

  it('given numbers in any order, then no percent is told', async () => {
    const mixed = visits.map((row, at): Row => [
      ...row.slice(0, 5),
      visits[(at * 37) % 320]?.[5] ?? 0,
    ]);
    const told = textOf(await madeReports({ name: 'Занятия', rows: [head, ...mixed] }));
    expect(told).not.toContain('в процентах от');
  });
});

it('given a part that few rows tell, then the others have none of it; what was turned down is no work', async () => {
  const sections = ['КР', 'АР', 'ОВ'];
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const section = sections[(at * 7) % 3] ?? '';
    const hours = 20 + ((at * 37) % 11);
    const over = at % (section === 'КР' ? 2 : 10) === 1 ? 6 : null;
    const [wrong, state] = at % 40 === 9 ? [hours, 'Отклонено'] : [over, 'Принято'];
    return [at + 1, dayOf2025(Math.floor(at / 25), 1 + (at % 28)), section, hours, wrong, state];
  });
  const names = ['№', 'Дата', 'Раздел', 'Часы, ч', 'в т. ч. сверхурочно, ч', 'Статус'];
  const told = textOf(await madeReports({ name: 'Табель', rows: [names, ...rows] }));
  const kept = rows.filter((row) => row[5] === 'Принято');
  const sum = (place: number, among = kept): number =>
    among.reduce((total, row) => total + Number(row[place] ?? 0), 0);
  const own = kept.filter((row) => row[2] === 'КР');
  const percent = (among: readonly Row[]): string =>
    `${((100 * sum(4, [...among])) / sum(3, [...among])).toFixed(1).replace('.', ',').replace(',0', '')} %`;
  expect(told).toContain(`«КР»: доля «сверхурочно» — ${percent(own)}`);
  expect(told).toContain(`В целом ${percent(kept)}.`);
});

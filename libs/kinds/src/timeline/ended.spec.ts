import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const dayOf = (month: number, day: number): Date => new Date(Date.UTC(2025, month, day));
const head = ['№', 'Дата', 'Зал', 'Сумма, руб.', 'Занятий', 'Посещено'];
const MONTHS = 12;
const EACH = 24;

/** Four lessons of five are attended; of the last month few yet, but of tickets used up early. */
const tickets = (more: (month: number, isUsed: boolean) => Row): readonly Row[] =>
  Array.from({ length: MONTHS * EACH }, (_, at): Row => {
    const month = Math.floor(at / EACH);
    const isLast = month === MONTHS - 1;
    const bought = 4 + 4 * (at % 2);
    const isUsed = !isLast || at % 3 === 0;
    const came = isUsed ? bought - (at % 3 === 0 ? 0 : 2) : at % 2;
    const hall = ['Большой', 'Малый', 'Зеркальный'][at % 3] ?? '';
    const sum = 4_000 + 500 * (at % 5);
    const day = dayOf(month, 1 + (at % EACH));
    return [`А-${at}`, day, hall, sum, bought, came, ...more(month, isUsed)];
  });

async function told(more: readonly string[], rows: readonly Row[]): Promise<string> {
  const made = await madeReports({ name: 'Абонементы', rows: [[...head, ...more], ...rows] });
  return made.flatMap(({ proposal, told: own }) => [proposal.name, ...own]).join('\n');
}

const ODD = /Иначе, чем обычно, в декабре 2025: «Посещено»/u;

describe('how much was used of what goes on', () => {
  it('given tickets that end within the file, then a month in which few came is told', async () => {
    const ends = tickets((month) => [dayOf(month, 24)]);
    expect(await told(['Действует до'], ends)).toMatch(ODD);
  });

  it('given none that say until when, then the last month may still be used', async () => {
    expect(
      await told(
        [],
        tickets(() => []),
      ),
    ).not.toMatch(ODD);
  });

  it('given those of the last month that end after it, then they are left out, and it says so', async () => {
    const ends = tickets((month) => [dayOf(month + 1, 20)]);
    const text = await told(['Действует до'], ends);
    expect(text).not.toMatch(ODD);
    expect(text).toContain('Без строк, где «Действует до» позже 24.12.2025: 24 строки.');
    expect(text).toMatch(/ 24 строки\. С ними «[^»]+» — [\d,]+ %, у остальных вместе [\d,]+ %\./u);
  });

  it('given a word alone that they go on, then nothing is told by month', async () => {
    const states = tickets((month, isUsed) => {
      return [isUsed ? (month === 3 ? 'Отменён' : 'Завершён') : 'Действует'];
    });
    const text = await told(['Статус'], states);
    expect(text).not.toMatch(ODD);
    expect(text).toContain('Без строк, где «Статус» — «Действует»: 16 строк.');
  });

  it('given kinds of which each is used alike, then who uses least is told, for nothing defines it', async () => {
    const rows = Array.from({ length: 90 }, (_, at): Row => {
      const hall = ['Большой', 'Малый', 'Зеркальный'][at % 3] ?? '';
      const bought = 8 + 4 * (Math.floor(at / 3) % 3);
      const came = at % 3 === 1 ? bought / 2 : bought - (at % 5 === 0 ? 1 : 0);
      const day = dayOf(at % MONTHS, 1 + (at % 20));
      return [`А-${at}`, day, hall, 5_000, bought, came + (at % 9 === 1 ? 1 : 0)];
    });
    const text = await told([], rows);
    expect(text).toMatch(/«Малый»: «Посещено» в процентах от «Занятий» — 5\d/u);
  });
});

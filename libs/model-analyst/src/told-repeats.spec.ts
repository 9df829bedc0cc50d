import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import { repeatsIn } from './told-repeats.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const names = ['№', 'Дата', 'Клиент', 'Сумма'];
const entries = Array.from({ length: 30 }, (_, at) => [
  `2026-01-${String(1 + (at % 28)).padStart(2, '0')}`,
  `Клиент ${at % 7}`,
  String(100 + at * 3),
]);
const numbered = (rows: readonly (readonly string[])[]) =>
  rows.map((row, at) => [String(at + 1), ...row]);

async function repeatsOf(rows: readonly (readonly (string | null)[])[]) {
  const columns = names.map((name) => ({ name, type: 'text' }) as const);
  const table = tableOf(columns, rows);
  const session = await jail.open([table], new AbortController().signal);
  try {
    const counted = names.map((name, at) => ({
      name,
      distinct: new Set(rows.map((row) => row[at])).size,
      isNumber: name === '№',
    }));
    return await repeatsIn({ sql: table.sqlName, rows: rows.length }, counted, session.query);
  } finally {
    session.close();
  }
}

describe('entries that were made twice', () => {
  it('given rows that differ, then there are none', async () => {
    expect(await repeatsOf(numbered(entries))).toBeNull();
  });

  it('given two entries under numbers of their own, then both are told with what they share', async () => {
    const rows = numbered([...entries, entries[4] ?? [], entries[9] ?? []]);
    expect(await repeatsOf(rows)).toEqual({ rows: 2, onceBy: ['Сумма'] });
  });

  it('given columns that only together tell rows apart, then all that are needed are told', async () => {
    const pairs = Array.from({ length: 36 }, (_, at) => [
      `2026-01-0${1 + (at % 6)}`,
      `Клиент ${Math.floor(at / 6)}`,
      '100',
    ]);
    const rows = numbered([...pairs, pairs[4] ?? []]);
    expect(await repeatsOf(rows)).toEqual({ rows: 1, onceBy: ['Дата', 'Клиент'] });
  });

  it('given people who share all but their names, then nobody stands twice', async () => {
    const rows = entries.map(([date = '', , sum = ''], at) => {
      const isAlike = at === 4 || at === 9;
      return [String(at), isAlike ? '2026-01-01' : date, `Гость ${at}`, isAlike ? '100' : sum];
    });
    expect(await repeatsOf(rows)).toBeNull();
  });

  it('given rows that say so little that many are alike, then none was made twice', async () => {
    const rows = numbered(entries.map(([, client = '']) => ['2026-01-01', client, '100']));
    expect(await repeatsOf(rows)).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../../../frames/src/index.js';
import { SqlError } from '../../../jail/src/query-jail.js';
import type { JailSession, Query } from '../../../jail/src/query-jail.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { day, noise, pick } from '../../../meaning/src/testing/made-sheet.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import { AskedTogether } from './asked-together.js';

const shops = ['Центр', 'Север', 'Юг'];
const goods = ['Стол', 'Стул'];
const rows = Array.from({ length: 60 }, (_, at) => [
  ...[at + 1, day(at), pick(shops, at), pick(goods, noise(at, 7)), 100 + noise(at, 90)],
]);
const { tables } = readSheets({
  name: 'Продажи',
  rows: [['№ чека', 'Дата', 'Магазин', 'Товар', 'Выручка, руб.'], ...rows],
});
const meaning = meaningOf(tables);
const table = tables[0]?.id ?? '';

const by = (column: string) =>
  ask({
    measures: [{ name: 'n', measure: { is: 'count', table } }],
    by: [
      { name: 'group', key: { is: 'value', column: { table, column }, also: [], merged: true } },
    ],
  });

const jail = new InProcessJail();
let session: JailSession;
beforeAll(async () => {
  session = await jail.open(tables, new AbortController().signal);
});
afterAll(() => jail.close());

/** With all statements that were put; those that `fails` holds of find no memory. */
function asking(fails: (sql: string) => boolean = () => false) {
  const put: string[] = [];
  const query: Query = async (sql) => {
    put.push(sql);
    if (fails(sql)) throw new SqlError('sql.memory', 'full');
    return session.query(sql);
  };
  return { put, together: new AskedTogether(meaning, query) };
}

const firstOf = async (asked: ReturnType<AskedTogether['result']>) => (await asked).rows[0]?.[0];

describe('given questions by two columns of a table', () => {
  it('when they come at one time, then they are one statement', async () => {
    const { put, together } = asking();
    const told = [by('Магазин'), by('Товар')].map((one) => firstOf(together.result(one)));
    expect(await Promise.all(told)).toEqual(['Север', 'Стол']);
    expect(put).toHaveLength(1);
  });

  it('when one comes again, then it is not put again', async () => {
    const { put, together } = asking();
    const first = await together.result(by('Магазин'));
    expect(await together.result(by('Магазин'))).toBe(first);
    expect(put).toHaveLength(1);
  });

  it('when nobody has the memory for both, then each is answered by itself', async () => {
    const { put, together } = asking((sql) => sql.includes('GROUPING SETS'));
    const told = [by('Магазин'), by('Товар')].map((one) => firstOf(together.result(one)));
    expect(await Promise.all(told)).toEqual(['Север', 'Стол']);
    expect(put).toHaveLength(3);
  });

  it('when one fails by itself, then it alone fails', async () => {
    const { together } = asking((sql) => sql.includes('Товар'));
    const told = [by('Магазин'), by('Товар')].map((one) => firstOf(together.result(one)));
    const settled = await Promise.allSettled(told);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('when one cannot be put as a statement, then it fails as any other', async () => {
    const { together } = asking();
    await expect(together.result(by('Нет такого'))).rejects.toThrow();
  });
});

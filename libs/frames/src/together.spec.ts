import { afterAll, describe, expect, it } from '@jest/globals';
import { firstSeed, seededRandom, times } from '../../../test/support/prove.js';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import type { ResultSet } from '../../jail/src/query-jail.js';
import type { Meaning } from '../../meaning/src/index.js';
import { Dice } from '../../workbook/src/testing/generator/dice.js';
import { refusalsOf } from './check/check.js';
import { sqlOf } from './compile.js';
import type { TableAsk } from './frame.js';
import { madeAsk, madeBook } from './testing/make-frames.js';
import { statementsOf } from './together.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const never = new AbortController().signal;
const words = { parts: {}, halves: ['1', '2'], yes: 'да', no: 'нет', empty: '(пусто)' } as const;
const books = times(6, 200);
const ASKED = 4;
const ROUNDS = 12;

/** One question by the keys of several, as far as it may be asked by them. */
function alike(dice: Dice, meaning: Meaning): readonly TableAsk[] {
  const made = madeAsk(dice);
  const [first] = made.measures;
  const isOrdered = first !== undefined && dice.chance(0.6);
  const one: TableAsk = {
    ...made,
    order: isOrdered ? [{ by: first.name, descending: dice.chance(0.5) }] : [],
    top: isOrdered && dice.chance(0.7) ? { count: dice.int(1, 4), per: [] } : null,
  };
  const keys = Array.from({ length: ASKED }, () => madeAsk(dice).by);
  return [made.by, ...keys]
    .map((by) => ({ ...one, by: by.map(({ key }, at) => ({ name: `key ${at}`, key })) }))
    .filter((ask) => refusalsOf({ unions: [], asks: [ask] }, meaning).length === 0);
}

/** Without what an answer does not read: keys as they were before they got words. */
const read = ({ columns, rows }: ResultSet) => {
  const kept = columns.flatMap(({ name }, at) => (/^(?:k|m|all)/u.test(name) ? [at] : []));
  const [told, cells] = [
    kept.map((at) => columns[at]),
    rows.map((row) => kept.map((at) => row[at])),
  ];
  return JSON.stringify([told, cells]);
};

describe('asks that are put together', () => {
  it(`given ${books} made workbooks, then each has the answer that it has by itself`, async () => {
    const wrong: unknown[] = [];
    let merged = 0;
    for (let place = 0; place < books; place += 1) {
      const seed = firstSeed + place;
      const dice = new Dice(seededRandom(26, seed));
      const { tables, meaning } = madeBook(dice);
      const session = await jail.open(tables, never);
      for (let round = 0; round < ROUNDS; round += 1) {
        const asks = alike(dice, meaning);
        const settings = { unions: [], words: dice.chance(0.5) ? words : null };
        for (const { sql, places, apart } of statementsOf(asks, meaning, settings)) {
          const told = apart(await session.query(sql));
          if (places.length > 1) merged += 1;
          for (const [at, own] of places.entries()) {
            const ask = asks[own];
            if (ask === undefined) continue;
            const single = await session.query(sqlOf(ask, meaning, settings));
            const mine = told[at];
            if (mine === undefined || read(mine) !== read(single))
              wrong.push({ seed, round, told: mine, single, ask });
          }
        }
      }
      session.close();
    }
    expect(wrong.map((one) => JSON.stringify(one))).toEqual([]);
    expect(merged).toBeGreaterThan(books);
  }, 600_000);
});

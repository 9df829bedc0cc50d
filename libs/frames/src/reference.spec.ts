import { afterAll, describe, expect, it } from '@jest/globals';
import { firstSeed, seededRandom, times } from '../../../test/support/prove.js';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import type { ResultValue } from '../../jail/src/query-jail.js';
import { Dice } from '../../workbook/src/testing/generator/dice.js';
import { sqlOf } from './compile.js';
import { parseFrame } from './json/parse-frame.js';
import { madeAsk, madeBook } from './testing/make-frames.js';
import { computedSlowly } from './testing/reference.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const FRAMES_EACH = 25;
const books = times(4, 400);

describe('frames against a reference over rows in memory', () => {
  it(`given ${books * FRAMES_EACH} made pairs of workbook and frame, then both say the same`, async () => {
    const wrong: unknown[] = [];
    for (let place = 0; place < books; place += 1) {
      const seed = firstSeed + place;
      const dice = new Dice(seededRandom(14, seed));
      const book = madeBook(dice);
      const session = await jail.open(book.tables, new AbortController().signal);
      for (let frame = 0; frame < FRAMES_EACH; frame += 1) {
        const ask = madeAsk(dice);
        const { rows } = await session.query(sqlOf(ask, book.meaning));
        const told = sorted(rows.map((row) => row.map(textOf)));
        const slow = sorted(computedSlowly(ask, book).map((row) => row.map(textOf)));
        if (told.join('\n') !== slow.join('\n')) wrong.push({ seed, frame, told, slow, ask });
      }
      session.close();
    }
    expect(wrong.map((one) => JSON.stringify(one))).toEqual([]);
  }, 3_600_000);

  it('given made frames, then what is printed as JSON is read as it was', () => {
    const dice = new Dice(seededRandom(15, firstSeed));
    for (let frame = 0; frame < times(200, 10_000); frame += 1) {
      const made = { unions: [], asks: [madeAsk(dice)] };
      expect(parseFrame(JSON.parse(JSON.stringify(made)))).toEqual({ frame: made, problems: [] });
    }
  });
});

/** Doubles agree to nine digits. */
function textOf(value: ResultValue | number): string {
  if (value === null) return '∅';
  if (typeof value === 'string' && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value)) return value;
  const number = Number(value);
  return Math.abs(number) < 1e-9 ? '0' : number.toPrecision(9);
}

function sorted(rows: readonly (readonly string[])[]): readonly string[] {
  return rows.map((row) => row.join(' | ')).toSorted();
}

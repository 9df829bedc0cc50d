import { describe, expect, test } from '@jest/globals';
import { firstSeed, seededRandom, times } from '../../../../../test/support/prove.js';
import { readBytes } from '../make-workbook.js';
import { compareWithTruth } from './compare.js';
import { makeBook } from './make-book.js';

const BATCH = 50;

/** What is not true of the workbook of this seed; empty where all is. */
function differencesOf(seed: number): string[] {
  const { bytes, fileName, truth } = makeBook(seededRandom(0, seed));
  const differences = compareWithTruth(readBytes(bytes, fileName), truth);
  if (differences.length === 0) return [];
  return [`SEED=${seed} (${truth.features.join('; ')})`, ...differences];
}

describe('generated workbooks, whose truth is known', () => {
  test('sums, counts, groups and dates are the truth, and what is left out is told', () => {
    const wrong: string[] = [];
    for (let at = 0; at < times(2, 40) * BATCH; at += 1)
      wrong.push(...differencesOf(firstSeed + at));
    expect(wrong).toEqual([]);
  });

  test('a seed makes the same workbook again', () => {
    const [one, other] = [makeBook(seededRandom(0, 7)), makeBook(seededRandom(0, 7))];
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
    expect(one.truth).toEqual(other.truth);
  });

  test('a spoiled truth is noticed', () => {
    const { bytes, fileName, truth } = makeBook(seededRandom(0, 7));
    const [table] = truth.tables;
    if (table === undefined) throw new Error('No table');
    const spoiled = { ...table, sourceRows: table.sourceRows.slice(1) };
    const differences = compareWithTruth(readBytes(bytes, fileName), {
      ...truth,
      tables: [spoiled],
    });
    expect(differences).not.toEqual([]);
  });
});

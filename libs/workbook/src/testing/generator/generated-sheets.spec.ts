import { describe, expect, test } from '@jest/globals';
import { firstSeed, seededRandom, times } from '../../../../../test/support/prove.js';
import { readBytes } from '../make-workbook.js';
import { compareWithTruth } from './compare.js';
import { makeSheets } from './make-sheets.js';

function differencesOf(seed: number): string[] {
  const { bytes, fileName, truth } = makeSheets(seededRandom(0, seed));
  const differences = compareWithTruth(readBytes(bytes, fileName), truth);
  return differences.length === 0
    ? []
    : [`SEED=${seed} (${truth.features.join('; ')})`, ...differences];
}

describe('generated workbooks of one form on many sheets', () => {
  test('the sheets are one table, nothing is counted twice, and each is still its own', () => {
    const wrong: string[] = [];
    for (let at = 0; at < times(40, 1_000); at += 1) wrong.push(...differencesOf(firstSeed + at));
    expect(wrong).toEqual([]);
  });
});

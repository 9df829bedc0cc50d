import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { PROVE, seededRandom, shareOf, times } from '../../../../test/support/prove.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { makeBook } from '../../../workbook/src/testing/generator/make-book.js';
import { readBytes } from '../../../workbook/src/testing/make-workbook.js';
import { InProcessReader } from '../../../workbook/src/testing/in-process-reader.js';
import { filesBelow, judgeFile, judgeWorkbook } from './testing/every-chart.js';

/** Workbooks of other people, kept beside this project. */
const shared = join(process.cwd(), '..', 'shared');
const SAMPLE = 3;
/** Of those of customers so many in `npm test`. */
const ONE_IN = 2;
const describeShared = existsSync(join(shared, 'corpus')) ? describe : describe.skip;

const reader = new InProcessReader();
const jail = new InProcessJail();
afterAll(() => {
  jail.close();
  reader.close();
});

/** All of them in `npm run prove`, else a sample that SEED repeats. */
function chosen(files: readonly string[]): readonly string[] {
  if (PROVE) return files;
  const random = seededRandom(71);
  return files
    .map((file) => ({ file, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, SAMPLE)
    .map(({ file }) => file);
}

describe('The charts of workbooks of our own making', () => {
  it('break no rule of drawing', async () => {
    const violations: string[] = [];
    let charts = 0;
    for (let seed = 1; seed <= times(2, 100); seed += 1) {
      const { bytes, fileName } = makeBook(seededRandom(0, seed));
      const judged = await judgeWorkbook(`seed ${seed}`, readBytes(bytes, fileName), jail);
      charts += judged.charts;
      violations.push(...judged.violations);
    }
    expect(violations).toEqual([]);
    expect(charts).toBeGreaterThan(10);
  }, 600_000);
});

describeShared('The charts of workbooks of other people', () => {
  it(
    'break no rule of drawing',
    async () => {
      const only = process.env['CHART_FILE'];
      const business = shareOf(filesBelow(join(shared, 'business')), ONE_IN);
      const files = [...business, ...chosen(filesBelow(join(shared, 'corpus')))].filter(
        (file) => only === undefined || basename(file).includes(only),
      );
      const violations: string[] = [];
      let charts = 0;
      for (const file of files) {
        const judged = await judgeFile(file, reader, jail);
        charts += judged.charts;
        violations.push(...judged.violations);
      }
      expect(violations).toEqual([]);
      expect(charts).toBeGreaterThan(files.length === 1 ? 0 : 20);
    },
    PROVE ? 1_800_000 : 240_000,
  );
});

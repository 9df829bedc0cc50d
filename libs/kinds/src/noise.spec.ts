import { afterAll, describe, expect, it } from '@jest/globals';
import { firstSeed, PROVE } from '../../../test/support/prove.js';
import { jail, madeReports } from './testing/made-reports.js';
import { makeNoise } from './testing/noise-workbook.js';

afterAll(() => jail.close());

const workbooks = PROVE ? 200 : 6;
/** One in twenty; of a few, as many as a true rate of one in fifty does not reach by chance. */
const falseMax = PROVE ? 10 : 1;

describe('the standard questions over pure noise', () => {
  it(
    `given ${workbooks} workbooks (SEED=${firstSeed}), at most ${falseMax} get a claim`,
    async () => {
      const found: string[] = [];
      for (let at = 0; at < workbooks; at += 1) {
        const seed = (firstSeed + at * 7_919) % 2 ** 31;
        const { sheets, shape } = makeNoise(seed);
        const made = await madeReports(...sheets);
        const claims = made.flatMap(({ draft }) =>
          draft.blocks.flatMap(({ claim }) => claim ?? []),
        );
        if (claims.length > 0) found.push(`seed ${seed}: ${shape}: ${claims.join()}`);
      }
      expect(found.length > falseMax ? found : []).toEqual([]);
    },
    PROVE ? 1_500_000 : 120_000,
  );
});

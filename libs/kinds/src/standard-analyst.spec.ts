import { afterAll, describe, expect, it } from '@jest/globals';
import type { Analyst } from '../../analysis/src/analyst/analyst.js';
import { BuiltInAnalyst } from '../../built-in-analyst/src/built-in-analyst.js';
import { ReportEngine } from '../../analysis/src/engine/report-engine.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import { StandardAnalyst } from './standard-analyst.js';
import { jail } from './testing/made-reports.js';

afterAll(() => jail.close());

const never = new AbortController().signal;

describe('the analyst without a model', () => {
  it('given a file that no standard question has an answer over, then the kinds of before stand in', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => [`П-${at}`, 150 + ((at * 7) % 30)]);
    const workbook = readSheets({ name: 'Пробы', rows: [['Проба', 'Рост'], ...rows] });
    const offeredBy = (analyst: Analyst) =>
      new ReportEngine(analyst, jail).propose(workbook, () => undefined, never);
    const offered = await offeredBy(new StandardAnalyst());
    expect(offered.length).toBeGreaterThan(0);
    expect(offered).toEqual(await offeredBy(new BuiltInAnalyst()));
  });
});

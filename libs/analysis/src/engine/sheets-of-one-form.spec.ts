import { afterAll, describe, expect, it } from '@jest/globals';
import { BuiltInAnalyst } from '../../../built-in-analyst/src/built-in-analyst.js';
import type { Proposal } from '../analyst/proposal.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import type { WorkbookData } from './engine-types.js';
import { readRows } from './read-rows.js';
import { ReportEngine } from './report-engine.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
const engine = new ReportEngine(new BuiltInAnalyst(), jail);
afterAll(() => jail.close());

const months = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь', 'Июль'];
const goods = ['Чай', 'Кофе', 'Сок', 'Вода', 'Хлеб'];

/** A sheet of each month with its own total, and a sheet that repeats all months. */
function monthly(): WorkbookData {
  const sheets = months.map((name, month): SheetParts => {
    const rows = goods.map((good, at): Row => [good, 100 * (month + 1) + 7 * at]);
    const total = rows.reduce((sum, row) => sum + Number(row[1]), 0);
    return {
      name: `${name} 2025`,
      rows: [['Товар', 'Выручка, руб.'], ...rows, ['Итого', total]],
    };
  });
  const all = sheets.flatMap(({ rows }) => rows.slice(1, -1));
  const { tables, profile } = readSheets(
    { name: 'Свод', rows: [['Товар', 'Выручка, руб.'], ...all] },
    ...sheets,
  );
  return { tables, profile };
}

const workbook = monthly();
/** 5 goods × 100 × (1 + … + 7), and 7 × (0 + … + 4) for each of seven months. */
const TOTAL = 14_490;

async function byMonths(): Promise<Proposal> {
  const proposals = await engine.propose(workbook, () => undefined, never);
  const found = proposals.find(({ kind }) => kind === 'dynamics');
  if (found === undefined) throw new Error('No report along the months is proposed');
  return found;
}

describe('a workbook with a sheet for each month', () => {
  it('when reports are proposed, then all of them are about the whole', async () => {
    const proposals = await engine.propose(workbook, () => undefined, never);
    expect(proposals.map(({ kind }) => kind)).toContain('dynamics');
    const sheets = new Set(proposals.map((proposal) => proposal.sheets.join()));
    expect([...sheets]).toEqual([months.map((month) => `${month} 2025`).join()]);
  });

  it('when a report is made, then nothing is counted twice and the totals are told', async () => {
    const report = await engine.run(workbook, await byMonths(), () => undefined, never);
    const [series] = report.visualizations;
    const sums = (series?.table_data.rows ?? []).map(([, sum]) => Number(sum));
    expect(sums).toHaveLength(7);
    expect(sums.reduce((all, sum) => all + sum, 0)).toBe(TOTAL);
    const entry = report.provenance.find(({ exact }) => exact === String(TOTAL));
    expect(entry?.check).toMatchObject({ label: 'Итоги листов вместе', difference: '0' });
  });

  it('when the rows of a number are asked for, then each says its sheet', async () => {
    const { provenance } = await engine.run(workbook, await byMonths(), () => undefined, never);
    const july = provenance.find(({ exact }) => exact === '3570');
    if (july === undefined) throw new Error('The largest month is not told');
    const wanted = { offset: 0, limit: 50, as: 'shown' } as const;
    const page = await readRows(jail, workbook, july, wanted, never);
    expect(page.rows.map(({ sheet, row }) => [sheet, row])).toEqual(
      goods.map((_, at) => ['Июль 2025', at + 2]),
    );
  });

  it('when a request asks for the months, then they are those of all sheets', async () => {
    const found = await engine.understand(workbook, 'Выручка по месяцам', never);
    if (!found.understood) throw new Error(found.message);
    const { visualizations } = await engine.run(workbook, found.proposal, () => undefined, never);
    const rows = visualizations[0]?.table_data.rows ?? [];
    expect(rows.reduce((all, [, sum]) => all + Number(sum), 0)).toBe(TOTAL);
  });
});

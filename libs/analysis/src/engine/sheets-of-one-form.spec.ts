import { afterAll, describe, expect, it } from '@jest/globals';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
import type { ReportActions } from '../../../contract/src/report-content.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import type { WorkbookData } from './engine-types.js';
import { readRows } from './read-rows.js';
import { ReportEngine } from './report-engine.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
const engine = new ReportEngine(new StandardAnalyst(), jail);
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

async function byMonths(): Promise<ReportActions> {
  const found = await engine.understand(workbook, 'Выручка по месяцам', never);
  if (!found.understood) throw new Error(found.message);
  return engine.run(workbook, found.proposal, () => undefined, never);
}

describe('a workbook with a sheet for each month', () => {
  it('when reports are proposed, then all of them are about the whole', async () => {
    const proposals = await engine.propose(workbook, () => undefined, never);
    expect(proposals.map(({ kind }) => kind)).toContain('kind-timeline');
    const sheets = new Set(proposals.map((proposal) => proposal.sheets.join()));
    expect([...sheets]).toEqual(['Январь 2025 … Июль 2025']);
  });

  it('when the months are asked for, then nothing is counted twice', async () => {
    const { visualizations } = await byMonths();
    const rows = visualizations[0]?.table_data.rows ?? [];
    expect(rows).toHaveLength(7);
    expect(rows.reduce((all, [, sum]) => all + Number(sum), 0)).toBe(TOTAL);
  });

  it('when the total is asked for, then it is held against the totals of the sheets', async () => {
    const found = await engine.understand(workbook, 'Общая выручка', never);
    if (!found.understood) throw new Error(found.message);
    const { provenance } = await engine.run(workbook, found.proposal, () => undefined, never);
    const entry = provenance.find(({ exact }) => exact === String(TOTAL));
    expect(entry?.check).toMatchObject({ label: 'Итоги листов вместе', difference: '0' });
  });

  it('when the rows of a number are asked for, then each says its sheet', async () => {
    const { provenance } = await byMonths();
    const july = provenance.find(({ exact }) => exact === '3570');
    if (july === undefined) throw new Error('The largest month is not told');
    const wanted = { offset: 0, limit: 50, as: 'shown', scope: 'sheet' } as const;
    const page = await readRows(jail, workbook, july, wanted, never);
    expect(page.rows.map(({ sheet, row }) => [sheet, row])).toEqual(
      goods.map((_, at) => ['Июль 2025', at + 2]),
    );
  });
});

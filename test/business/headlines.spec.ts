import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StandardAnalyst } from '../../libs/kinds/src/standard-analyst.js';
import { ReportEngine } from '../../libs/analysis/src/engine/report-engine.js';
import { InProcessReader } from '../../libs/workbook/src/testing/in-process-reader.js';
import { InProcessJail } from '../../libs/jail/src/testing/in-process-jail.js';
import type { ReportActions, ReportSummary } from '../../libs/contract/src/report-content.js';

const folder = resolve('..', 'shared', 'business');
const never = new AbortController().signal;

interface Fact {
  readonly id: string;
  readonly value: unknown;
  readonly tolerance: number;
}

interface BusinessFile {
  readonly file: string;
  readonly facts: readonly Fact[];
}

/** What the reports of a file show: every number with its exact value, every cell, every text. */
interface Shown {
  readonly numbers: readonly number[];
  readonly texts: string;
}

/** Facts that a user finds without asking: what has been reached, to be raised with each gain. */
const headlines: Readonly<Record<string, readonly string[]>> = {
  'ru_1c_valovaya_pribyl_2026-06.xlsx': ['rows', 'rev', 'top_wh'],
  'en_sales_2018.xlsx': ['best_month', 'worst_month'],
  'en_survey_data_professionals.xlsx': [
    ...['rows', 'm__the_following_Salary_', 'm_ing_Work_Life_Balance_'],
    ...['m_e_following_Coworkers_', 'm_owing_Upward_Mobility_', 'm_g_Learning_New_Things_'],
  ],
  'ru_wb_unit_economics.xlsx': ['n', 'sold'],
};
/** Its lines are no rows to be grouped: it is asked, by its reader's own questions. */
const STATEMENT = 'ru_balans_2016-2018.xlsx';

const months: Readonly<Record<string, string>> = { best_month: 'март', worst_month: 'ноябрь' };

const asked = existsSync(folder) ? describe : describe.skip;

asked('the headline facts of a business file, unasked', () => {
  const reader = new InProcessReader();
  const jail = new InProcessJail();
  const engine = new ReportEngine(new StandardAnalyst(), jail);
  const shown = new Map<string, Shown>();
  const summaries = new Map<string, ReportSummary>();
  const answers = existsSync(folder)
    ? (JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as BusinessFile[])
    : [];

  beforeAll(async () => {
    for (const file of Object.keys(headlines)) {
      const workbook = await reader.read(readFileSync(join(folder, file)), file);
      const proposals = await engine.propose(workbook, () => undefined, never);
      const reports: ReportActions[] = [];
      for (const proposal of proposals) {
        reports.push(await engine.run(workbook, proposal, () => undefined, never));
      }
      shown.set(file, shownIn(reports));
      const sections = proposals.flatMap(({ name }, index) => {
        const actions = reports[index];
        return actions === undefined ? [] : [{ name, index, actions }];
      });
      const { summary } = await engine.summarise(sections, () => undefined, never);
      summaries.set(file, summary);
    }
  });

  afterAll(() => {
    reader.close();
    jail.close();
  });

  const cases = Object.entries(headlines).flatMap(([file, ids]) =>
    ids.map((id) => [file, id] as const),
  );

  it.each(cases)('given %s, then %s stands in its reports', (file, id) => {
    const fact = answers.find((one) => one.file === file)?.facts.find((one) => one.id === id);
    const of = shown.get(file);
    if (fact === undefined || of === undefined) throw new Error(`no fact ${id} of ${file}`);
    expect(missing(fact, of)).toEqual([]);
  });

  it.each(Object.keys(headlines))('given %s, then its summary is whole', (file) => {
    const summary = summaries.get(file);
    expect(summary?.report_title).not.toBe('');
    // The title answers, and the summary goes on from there.
    expect(`${summary?.report_title} ${summary?.summary}`.length).toBeGreaterThan(100);
    expect(summary?.key_findings.length).toBeGreaterThanOrEqual(1);
  });

  it('given a balance, then nothing is offered and nothing made up', async () => {
    const book = await reader.read(readFileSync(join(folder, STATEMENT)), STATEMENT);
    expect(await engine.propose(book, () => undefined, never)).toEqual([]);
  });
});

function shownIn(reports: readonly ReportActions[]): Shown {
  const cells = reports.flatMap(({ visualizations }) =>
    visualizations.flatMap(({ table_data: table }) => table.rows.flat()),
  );
  const exact = reports.flatMap(({ provenance }) => provenance.map((entry) => Number(entry.exact)));
  const numbers = [...exact, ...cells.filter((cell) => typeof cell === 'number')];
  const words = cells.filter((cell) => typeof cell === 'string');
  return {
    numbers,
    texts: [...reports.map(({ analytical_note: note }) => note), ...words].join('\n'),
  };
}

/** The parts of a fact that no report shows. */
function missing({ id, value, tolerance }: Fact, { numbers, texts }: Shown): readonly unknown[] {
  const parts = Array.isArray(value) ? (value as unknown[]) : [value];
  const month = months[id];
  const wanted = month === undefined ? parts : [month, ...parts.slice(1)];
  const near = tolerance + 1e-9;
  return wanted.filter((part) =>
    typeof part === 'number'
      ? !numbers.some((number) => Math.abs(number - part) <= near)
      : !texts.includes(String(part)),
  );
}

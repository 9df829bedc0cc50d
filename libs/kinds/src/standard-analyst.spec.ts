import { afterAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../analysis/src/engine/report-engine.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import { StandardAnalyst } from './standard-analyst.js';
import { jail } from './testing/made-reports.js';

afterAll(() => jail.close());

const never = new AbortController().signal;
const rows = Array.from({ length: 30 }, (_, at) => [`П-${at}`, 150 + ((at * 7) % 30)]);
const workbook = readSheets({ name: 'Пробы', rows: [['Проба', 'Рост'], ...rows] });
const engine = new ReportEngine(new StandardAnalyst(), jail);

describe('the analyst without a model', () => {
  it('given a file that no standard question has an answer over, then nothing is offered', async () => {
    expect(await engine.propose(workbook, () => undefined, never)).toEqual([]);
  });

  it('given such a file, then a question of one’s own is answered', async () => {
    const understood = await engine.understand(workbook, 'Средний рост', never);
    if (!understood.understood) throw new Error(understood.message);
    const report = await engine.run(workbook, understood.proposal, () => undefined, never);
    expect(report.note.some(({ kind }) => kind === 'conclusion')).toBe(true);
  });

  it('given a proposal of a kind that is made no more, then it says so and what to do', async () => {
    const stored = {
      kind: 'abc',
      name: 'ABC-анализ: Рост',
      question: 'Какие пробы дают большую часть?',
      sheets: ['Пробы'],
      usedSheets: ['Пробы'],
      processingSteps: [],
      parameters: { kind: 'abc', table: 't1', dimension: 'Проба' },
    };
    const made = engine.run(workbook, stored, () => undefined, never);
    await expect(made).rejects.toMatchObject({
      code: 'report.no-longer-made',
      message: 'Такие отчеты мы больше не составляем. Задайте этот вопрос своими словами.',
    });
  });
});

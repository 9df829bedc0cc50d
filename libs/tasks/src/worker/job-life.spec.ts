import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { AnalysisFailed } from '../../../analysis/src/analysis-failed.js';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { SqlError } from '../../../jail/src/query-jail.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
import type { Proposal } from '../../../analysis/src/analyst/proposal.js';
import type { Job } from '../domain/job-names.js';
import { aProposal } from '../testing/proposals.js';
import { JobBench, analytics, reportJob, summaryJob } from '../testing/job-bench.js';
import { actions } from '../testing/task-history.js';
import { ANNA, TASK } from '../testing/task-world.js';
import { TaskContentsReader } from './task-contents.js';
import type { WorkerTerms } from './worker-terms.js';

describe('The life of a job', () => {
  let bench: JobBench;
  let { world, engine, reader, notes } = (bench = new JobBench());
  beforeEach(() => {
    Logger.overrideLogger(false);
    bench = new JobBench();
    ({ world, engine, reader, notes } = bench);
  });

  const worker = (terms?: Partial<WorkerTerms>) => bench.worker(terms);
  const live: JobBench['live'] = (...of) => bench.live(...of);
  const typesSince = (count: number) => bench.typesSince(count);
  const begun = (job: 'analytics' | 'report') => bench.begun(job);

  describe('with analytics', () => {
    it('ends in proposals, which were shown as they came', async () => {
      const count = await begun('analytics');
      await live(analytics);
      expect(await typesSince(count)).toEqual(['JobStarted', 'AnalyticsProposed']);
      const { data } = await world.lastEvent();
      expect(data).toMatchObject({ run: 1, count: 2, proposals: { items: engine.proposals } });
      expect(notes.map(({ event, key }) => ({ event, key }))).toEqual([
        { event: 'analytics_partial_result', key: `${TASK}/analytics-1` },
      ]);
    });

    it('given nothing to propose, then it ends all the same: a question of one’s own can be asked', async () => {
      await begun('analytics');
      engine.proposals = [];
      await live(analytics);
      const { type, data } = await world.lastEvent();
      expect({ type, data }).toMatchObject({ type: 'AnalyticsProposed', data: { count: 0 } });
      const custom = { query: 'по месяцам', question: null, customReportsMax: 10 };
      await world.handle({ type: 'RequestCustomReport', ...custom });
      await live({ kind: 'custom', index: 0 });
      expect((await world.lastEvent()).type).toBe('CustomReportProposed');
    });

    it.each([
      ['busy', ['workbook.busy'], 'AnalyticsProposed'],
      ['too much for a busy moment', ['workbook.too-complex'], 'AnalyticsProposed'],
      ['too much again', ['workbook.too-complex', 'workbook.too-complex'], 'AnalyticsFailed'],
    ] as const)('reads its file again that was %s', async (_, refusals, end) => {
      await begun('analytics');
      reader.refusals.push(...refusals);
      await live(analytics);
      expect((await world.lastEvent()).type).toBe(end);
    });

    it('fails when its file is gone', async () => {
      await begun('analytics');
      const [stored] = await world.files.list();
      await world.files.delete(stored?.workbookId ?? '');
      await live(analytics);
      expect((await world.lastEvent()).data).toMatchObject({ code: 'workbook.erased' });
    });
  });

  describe('with a request in the user’s words', () => {
    const asked = async (): Promise<void> => {
      await world.proposed(2);
      const custom = { query: 'по месяцам', question: null, customReportsMax: 10 };
      await world.handle({ type: 'RequestCustomReport', ...custom });
    };
    const CUSTOM: Job = { kind: 'custom', index: 2 };

    it('ends in a proposal', async () => {
      await asked();
      await live(CUSTOM);
      expect(await world.lastEvent()).toMatchObject({
        type: 'CustomReportProposed',
        data: { index: 2, proposal: { name: 'Свой' } },
      });
    });

    it('says what could be asked when it was not understood', async () => {
      await asked();
      const suggestions = ['продажи по месяцам', 'доли регионов'];
      engine.understanding = { understood: false, message: 'Не понято.', suggestions };
      await live(CUSTOM);
      const message = 'Не понято.';
      expect(await world.lastEvent()).toMatchObject({
        type: 'CustomReportFailed',
        data: { code: 'request.not-understood', message, suggestions: { items: suggestions } },
      });
    });

    it('refuses what would be the same report as another of the task, which it names', async () => {
      await asked();
      engine.understanding = { understood: true, proposal: aProposal('Отчет 2') };
      await live(CUSTOM);
      expect(await world.lastEvent()).toMatchObject({
        type: 'CustomReportFailed',
        data: {
          code: 'request.already-there',
          message: expect.stringContaining('уже есть — «Отчет 2», № 2 в списке'),
        },
      });
    });

    it('is taken again where the same report was removed', async () => {
      await asked();
      await world.handle({ type: 'SetRemoved', index: 1, removed: true });
      engine.understanding = { understood: true, proposal: aProposal('Отчет 2') };
      await live(CUSTOM);
      expect((await world.lastEvent()).type).toBe('CustomReportProposed');
    });

    it('is another report where it counts something else, though it is called the same', async () => {
      await asked();
      const other = { ...aProposal('Отчет 2'), parameters: { table: 't2' } };
      engine.understanding = { understood: true, proposal: other };
      await live(CUSTOM);
      expect((await world.lastEvent()).type).toBe('CustomReportProposed');
    });
  });

  describe('with a report', () => {
    it('ends in its result', async () => {
      const count = await begun('report');
      await live(reportJob(0));
      expect(await typesSince(count)).toEqual(['JobStarted', 'ReportSucceeded']);
      expect(engine.ran).toEqual(['Отчет 1']);
      const [started, succeeded] = (await world.told()).slice(count);
      const leaseId = (started?.data as { leaseId: string } | undefined)?.leaseId;
      expect(leaseId).toMatch(/^me\./);
      expect(succeeded?.data).toMatchObject({ leaseId, parts: 0, content: actions('Рисунок') });
      expect(notes.map(({ event, leaseId: under }) => [event, under])).toEqual([
        ['report_partial_result', leaseId],
      ]);
    });

    it('is cut into parts when it is large, all under one lease', async () => {
      const count = await begun('report');
      const large = 'я'.repeat(50_000);
      engine.report = async () => actions(...Array.from({ length: 5 }, (_, n) => `${n}${large}`));
      await live(reportJob(0));
      const types = await typesSince(count);
      expect(types.slice(0, 2)).toEqual(['JobStarted', 'ReportPart']);
      expect(types.at(-1)).toBe('ReportSucceeded');
      const { sections } = await new TaskContentsReader(world.events, world.sealer).read(TASK);
      const { actions: read } = sections.get('0.1') ?? {};
      expect(read?.visualizations.map(({ description }) => description[0]).join('')).toBe('01234');
    });

    it.each([
      ['report.no-data', new AnalysisFailed('report.no-data', 'Нет строк'), 'Нет строк'],
      ['sql.timeout', new SqlError('sql.timeout', 'too long'), 'Расчет по этим данным не удался'],
      ['report.failed', new TypeError('secret cell'), 'Сбой обработки на нашей стороне'],
    ])('fails with %s and a sentence that tells no more', async (code, error, message) => {
      await begun('report');
      engine.report = async () => Promise.reject(error);
      await live(reportJob(0));
      expect(await world.lastEvent()).toMatchObject({
        type: 'ReportFailed',
        data: { index: 0, attempt: 1, code, message },
      });
    });

    it('given a proposal of a kind that nobody makes any more, then it fails at once and says so', async () => {
      const count = await begun('report');
      const jail = new InProcessJail();
      const real = new ReportEngine(new StandardAnalyst(), jail);
      const profile = { tables: [], links: [], notices: [] };
      engine.report = (name, signal) =>
        real.run({ tables: [], profile }, aProposal(name), () => undefined, signal);
      await live(reportJob(0));
      jail.close();
      expect(await typesSince(count)).toEqual(['JobStarted', 'ReportFailed']);
      expect((await world.lastEvent()).data).toMatchObject({
        code: 'report.no-longer-made',
        message: expect.stringMatching(/^Такие отчеты мы больше не составляем/),
      });
    });

    it('fails when a piece of it fits into no event', async () => {
      await begun('report');
      engine.report = async () => actions('я'.repeat(150_000));
      await live(reportJob(0));
      expect((await world.lastEvent()).data).toMatchObject({ code: 'report.too-large' });
    });

    it('is stopped at the time limit', async () => {
      await begun('report');
      engine.report = async (_name, signal) => {
        await delay(60_000, undefined, { signal });
        return actions();
      };
      await live(reportJob(0), worker({ reportTimeLimitMs: 20 }));
      expect((await world.lastEvent()).data).toMatchObject({ code: 'report.timeout' });
    });

    it('is stopped at the time limit even when its work is deaf', async () => {
      await begun('report');
      engine.report = () => new Promise(() => undefined);
      await live(reportJob(0), worker({ reportTimeLimitMs: 20 }));
      expect((await world.lastEvent()).data).toMatchObject({ code: 'report.timeout' });
    });

    it('fails without a text when its owner was erased meanwhile', async () => {
      await begun('report');
      engine.report = async () => {
        await world.keys.destroy(ANNA);
        return actions('Рисунок');
      };
      await live(reportJob(0));
      expect(await world.lastEvent()).toMatchObject({
        type: 'ReportFailed',
        data: { code: 'user.erased', message: null },
      });
    });
  });

  describe('with a summary', () => {
    const summaryDue = async (): Promise<number> => {
      await world.proposed(2);
      for (const index of [0, 1]) {
        await world.request(index);
        await world.succeed(index);
      }
      await world.handle({ type: 'RequestSummary' });
      return (await world.types()).length;
    };

    it('is made of the reports of its edition, in their order', async () => {
      await summaryDue();
      await live(summaryJob(1));
      const summary = { report_title: 'Отчетов: 2', summary: 'Отчет 1, Отчет 2' };
      expect(await world.lastEvent()).toMatchObject({
        type: 'SummaryCompleted',
        data: { summary },
      });
    });

    it('says that a model wrote it', async () => {
      const count = await summaryDue();
      engine.source = 'model';
      await live(summaryJob(1));
      expect(await typesSince(count)).toEqual(['JobStarted', 'SummaryCompleted']);
      expect((await world.lastEvent()).data).toMatchObject({ source: 'model' });
    });

    it('says why the model did not write it', async () => {
      const count = await summaryDue();
      engine.modelFailure = 'model.away';
      await live(summaryJob(1));
      const types = ['JobStarted', 'SummaryFailed', 'SummaryCompleted'];
      expect(await typesSince(count)).toEqual(types);
      const [, failed, completed] = (await world.told()).slice(count);
      expect(failed?.data).toMatchObject({ edition: 1, code: 'model.away' });
      expect(completed?.data).toMatchObject({ source: 'built-in' });
    });

    it('never fails its edition: a plain one stands in', async () => {
      const count = await summaryDue();
      engine.summary = async () => Promise.reject(new Error('no'));
      await live(summaryJob(1));
      const types = ['JobStarted', 'SummaryFailed', 'SummaryCompleted'];
      expect(await typesSince(count)).toEqual(types);
      expect((await world.lastEvent()).data).toMatchObject({
        source: 'built-in',
        summary: { report_title: 'Отчет по файлу' },
      });
    });
  });

  it('writes as the worker, for the owner', async () => {
    await begun('report');
    await live(reportJob(0));
    const { metadata } = await world.lastEvent();
    expect(metadata).toMatchObject({ actor: 'system:worker', userId: ANNA, correlationId: TASK });
  });

  it('proposes at most what the engine found, with all that the engine needs later', async () => {
    await begun('analytics');
    const proposal: Proposal = { ...aProposal('Связь'), parameters: { x: ['a', 1, null] } };
    engine.proposals = [proposal];
    await live(analytics);
    const { proposals } = await new TaskContentsReader(world.events, world.sealer).read(TASK);
    expect(proposals).toEqual(new Map([[0, proposal]]));
  });
});

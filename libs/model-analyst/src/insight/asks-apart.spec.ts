import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { QueryJail, SqlError } from '../../../jail/src/query-jail.js';
import type { JailSession } from '../../../jail/src/query-jail.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { Table } from '../../../workbook/src/model.js';
import {
  furtherQuestions,
  honestScript,
  isDeeper,
  isTelling,
  lines,
  tripsWorkbook,
  trueSentences,
} from '../../../workbook/src/testing/insight-script.js';
import { openModelAnalyst } from '../open-model-analyst.js';
import { noteOf } from '../testing/model-script.js';
import { ModelServer } from '../testing/model-server.js';

const never = new AbortController().signal;
const quiet = (): void => undefined;
const server = new ModelServer();
const jail = new InProcessJail();
let baseUrl = '';
beforeAll(async () => {
  baseUrl = await server.start();
});
afterAll(async () => {
  jail.close();
  await server.stop();
});

/** Answers in its first sessions; then what has these words takes more memory than there is. */
class ScarceJail extends QueryJail {
  readonly failed = new Set<string>();
  private sessions = 0;
  private readonly words: readonly string[];

  constructor(words: readonly string[]) {
    super();
    this.words = words;
  }

  override async open(tables: readonly Table[], signal: AbortSignal): Promise<JailSession> {
    const session = await jail.open(tables, signal);
    const isScarce = (this.sessions += 1) > 1;
    return {
      close: () => session.close(),
      query: async (sql) => {
        if (!isScarce || !this.words.some((word) => sql.includes(word))) return session.query(sql);
        this.failed.add(sql);
        throw new SqlError('sql.memory', 'Out of Memory Error');
      },
    };
  }

  override close(): void {
    return;
  }
}

const [months, total] = furtherQuestions;
const ofTown = (town: string) => ({
  ...months?.asks[0],
  where: { is: 'one-of', column: { table: 't1', column: 'Направление' }, values: [town] },
});
const asked = [
  { ...months, asks: [ofTown('Казань'), ...(months?.asks ?? [])] },
  { ...months, title: 'Как шла выручка в Перми?', asks: [ofTown('Пермь')] },
  total,
];

/** The report with these further questions, whose statements have so much memory. */
async function reported(scarce: ScarceJail) {
  const honest = honestScript(noteOf(trueSentences));
  server.script = (one, count) => (isDeeper(one) ? { text: lines(asked) } : honest(one, count));
  server.asked.length = 0;
  const settings = { name: 'scripted', apiKey: 'sk-secret', timeoutSeconds: 20, backoffMs: 2 };
  const limits = { tokensPerTask: 300_000, concurrency: 4 };
  const analyst = await openModelAnalyst({ ...settings, ...limits, baseUrl });
  const [card] = await new ReportEngine(analyst, jail).propose(tripsWorkbook, quiet, never);
  if (card === undefined) throw new Error('no card');
  const report = await new ReportEngine(analyst, scarce).run(tripsWorkbook, card, quiet, never);
  const telling = server.asked.find(isTelling)?.user ?? '';
  const told = /"alsoAsked":(\[.*?\]),"results":\[\{"result":"a0"/u.exec(telling)?.[1] ?? '';
  return { alsoAsked: told, note: report.analytical_note.replaceAll('\u00a0', ' ') };
}

describe('asks of which some take too much memory', () => {
  it('given one, then it alone is left out, and the others are told of', async () => {
    const scarce = new ScarceJail(['казань']);
    const { alsoAsked, note } = await reported(scarce);
    expect(scarce.failed.size).toBe(1);
    expect(alsoAsked).toBe(
      '[{"question":"Как выручка менялась по месяцам?","results":["a1"]},' +
        '{"question":"Как шла выручка в Перми?","results":["a2"]},' +
        '{"question":"Сколько всего рейсов?","results":["a3"]}]',
    );
    expect(note).toContain('Выручка в феврале 2026 выросла на 72 000 ₽');
  });

  it('given several, of which one is all of its question, then each is left out by itself', async () => {
    const { alsoAsked } = await reported(new ScarceJail(['казань', 'пермь']));
    expect(alsoAsked).toBe(
      '[{"question":"Как выручка менялась по месяцам?","results":["a1"]},' +
        '{"question":"Сколько всего рейсов?","results":["a2"]}]',
    );
  });
});

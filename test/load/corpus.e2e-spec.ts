import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AnalyticsResponse,
  QuestionForm,
  TaskStatusResponse,
} from '../../libs/contract/src/index.js';
import { PROVE, seededRandom, times } from '../support/prove.js';
import { briefOf } from '../support/refusals.js';
import { SpawnedServer } from '../support/spawned-server.js';
import type { SignedIn } from '../support/start-product.js';
import { beginTask, formOf, proposedTask, uploadTo } from '../support/task-calls.js';
import { largeJournal, type MadeWorkbook } from '../support/workbooks.js';

/** Workbooks from other projects' tests, kept beside this one: broken ones, old ones, odd ones. */
const corpus = join(process.cwd(), '..', 'shared', 'corpus');
const SAMPLE = 10;
const FILE_MS_MAX = 10_000;
const REPORTS = 5;
const rounds = times(1, 3);
const MEMORY_MB_MAX = 400;
const describeCorpus = existsSync(corpus) ? describe : describe.skip;

interface End {
  readonly file: string;
  readonly end: string;
  readonly ms: number;
}

let folder: string;
let server: SpawnedServer;
let anna: SignedIn;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'load-'));
  const env = { DATA_DIR: join(folder, 'data'), TASKS_PER_HOUR: '10000', WELCOME_TICKS: '100000' };
  server = new SpawnedServer(env, folder);
  anna = await server.signIn('anna@example.ru');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describeCorpus('Workbooks of other people (skipped where ../shared/corpus is absent)', () => {
  it(
    'end in proposals or in a sentence, within 400 MB, in prove within 10 s each',
    async () => {
      const files = chosen(filesBelow(corpus));
      const ends: End[] = [];
      let memoryMb = 0;
      const watch = setInterval(() => {
        memoryMb = Math.max(memoryMb, server.residentMb());
      }, 100);
      try {
        for (const file of files) ends.push(await endOf(file));
      } finally {
        clearInterval(watch);
        report(ends, memoryMb);
      }
      expect(ends.filter(({ end }) => !/^(proposals|4\d\d workbook\.[a-z-]+)/.test(end))).toEqual(
        [],
      );
      if (PROVE) expect(ends.filter(({ ms }) => ms > FILE_MS_MAX)).toEqual([]);
      expect(memoryMb).toBeLessThan(MEMORY_MB_MAX);
    },
    times(300_000, 600_000),
  );
});

describe('A workbook of 300 KB', () => {
  it('has its proposals and five reports, in prove within 3 s and 10 s', async () => {
    const workbook = largeJournal();
    const size = workbook.bytes.length;
    expect(size).toBeGreaterThan(270_000);
    expect(size).toBeLessThanOrEqual(307_200);
    let best: Taken = { proposedMs: Infinity, doneMs: Infinity };
    // A machine that is busy with something else gets another try; the figures are the best.
    for (let round = 0; round < rounds && !isQuick(best); round++) {
      const { proposedMs, doneMs } = await fiveReports(workbook);
      best = {
        proposedMs: Math.min(best.proposedMs, proposedMs),
        doneMs: Math.min(best.doneMs, doneMs),
      };
    }
    console.log(
      `${size} bytes: proposals after ${Math.round(best.proposedMs)} ms (aim 3000), ` +
        `five reports and their summary after ${Math.round(best.doneMs)} ms (aim 10000)`,
    );
    // A clock judges only where the machine has nothing else to do.
    if (!PROVE) return;
    expect(best.proposedMs).toBeLessThan(3_000);
    expect(best.doneMs).toBeLessThan(10_000);
  });
});

interface Taken {
  readonly proposedMs: number;
  readonly doneMs: number;
}

const isQuick = ({ proposedMs, doneMs }: Taken): boolean => proposedMs < 3_000 && doneMs < 10_000;

async function fiveReports(workbook: MadeWorkbook): Promise<Taken> {
  const began = performance.now();
  const { task_id, reports } = await proposedTask(anna, workbook);
  const proposedMs = performance.now() - began;
  expect(reports.length).toBeGreaterThanOrEqual(3);
  expect(reports.length).toBeLessThanOrEqual(REPORTS);
  const form = await anna.json<QuestionForm>(`/report-steps/task/${task_id}/question`);
  for (const { question } of form.templates.slice(0, REPORTS - reports.length)) {
    const body = formOf({ task_id, question: JSON.stringify(question) });
    await anna.json('/report-steps/generate-custom-report', { method: 'POST', body });
  }
  const asked = performance.now();
  const body = formOf({ task_id });
  await anna.json('/report-steps/process-all-reports', { method: 'POST', body });
  const status = await finished(task_id);
  const doneMs = performance.now() - asked;
  expect(status.reports.filter((one) => one.status === 'success')).toHaveLength(REPORTS);
  return { proposedMs, doneMs };
}

function filesBelow(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** All of them in `npm run prove`, else a sample that SEED repeats. */
function chosen(files: readonly string[]): readonly string[] {
  if (PROVE) return files;
  const random = seededRandom(204);
  return files
    .map((file) => ({ file, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, SAMPLE)
    .map(({ file }) => file);
}

async function endOf(file: string): Promise<End> {
  const began = performance.now();
  const end = await tried(file);
  return { file: basename(file), end, ms: performance.now() - began };
}

async function tried(file: string): Promise<string> {
  const taskId = await beginTask(anna);
  const bytes = readFileSync(file);
  const uploaded = await uploadTo(anna, taskId, { fileName: basename(file), bytes });
  if (!uploaded.ok) return refused(uploaded);
  const body = formOf({ task_id: taskId });
  const answer = await anna.fetch('/report-steps/generate-analytics', { method: 'POST', body });
  if (!answer.ok) return refused(answer);
  const { status, ...found } = (await answer.json()) as AnalyticsResponse;
  return status === 'found' && 'reports' in found ? `proposals ${found.reports.length}` : status;
}

/** Status and code; a refusal in another form than ours is told as it is. */
async function refused(answer: Response): Promise<string> {
  return briefOf(answer.clone()).catch(async () => `${answer.status}: ${await answer.text()}`);
}

async function finished(taskId: string): Promise<TaskStatusResponse> {
  for (;;) {
    const status = await anna.json<TaskStatusResponse>(`/report-steps/task/${taskId}/status`);
    if (['success', 'error'].includes(status.status)) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function report(ends: readonly End[], memoryMb: number): void {
  const times = ends.map(({ ms }) => ms).sort((a, b) => a - b);
  const counts = new Map<string, number>();
  for (const { end } of ends) {
    const kind = end.startsWith('proposals') ? 'proposals' : end;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const slowest = ends.reduce((one, other) => (other.ms > one.ms ? other : one));
  console.log(
    [
      `${ends.length} files, median ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms,`,
      `slowest ${Math.round(slowest.ms)} ms (${slowest.file}),`,
      `service at most ${Math.round(memoryMb)} MB;`,
      [...counts].map(([kind, count]) => `${kind}: ${count}`).join(', '),
    ].join(' '),
  );
}

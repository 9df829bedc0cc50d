import { setTimeout as delay } from 'node:timers/promises';
import type {
  AnalyticsResponse,
  AskedFollowUp,
  FollowUpsResponse,
  InitTaskResponse,
  MisreadingsResponse,
  TaskStatusResponse,
} from '../../libs/contract/src/index.js';
import type { MadeWorkbook } from '../support/workbooks.js';

/** Nobody answered with a success: the one who did all the answering has died. */
export class NoAnswer extends Error {}

const PATIENCE_MS = 200_000;
const LINKS_MAX = 3;
const TRIES_MAX = 3;
/** What a request that had to wait too long is answered. */
const UNDER_WAY = /analytics\.running|custom\.open/;

export interface Wish {
  readonly email: string;
  readonly workbook: MadeWorkbook;
  /** A report in their own words. */
  readonly query: string;
  /** Between two looks at the status. */
  readonly pollMs: number;
  /** How long a status is waited for; a minute. */
  readonly patienceMs?: number;
}

/** A person who wants reports, and goes on where the last answer left them. */
export class MainJob {
  private token: string | null = null;
  private taskId: string | null = null;

  constructor(
    private readonly wish: Wish,
    /** Token of the newest link in the person's letters. */
    private readonly newestLink: () => string | undefined,
  ) {}

  get task(): string | null {
    return this.taskId;
  }

  /** Says of each finished report of their own question that it was misread. */
  async tellMisread(urls: readonly string[]): Promise<void> {
    if (this.taskId === null) return;
    const task = `task/${this.taskId}`;
    const { reports } = await this.get<MisreadingsResponse>(
      urls,
      `/report-steps/${task}/misreadings`,
    );
    for (const { report_index: index } of reports)
      await this.post(urls, `${task}/report/${index}/misread`, {});
  }

  /** Asks what the first report leads on to, with the file that the person has kept. */
  async askFurther(urls: readonly string[]): Promise<AskedFollowUp> {
    const task = `task/${this.taskId ?? ''}`;
    const path = `/report-steps/${task}/follow-ups`;
    const { reports } = await this.get<FollowUpsResponse>(urls, path);
    const [first] = reports;
    const fields = { follow_up: first?.follow_ups[0]?.id ?? '' };
    const asked = `${task}/report/${first?.report_index ?? 0}/follow-up`;
    return this.post<AskedFollowUp>(urls, asked, fields, this.file());
  }

  /** Every request goes to each of these at once; the first success counts. */
  async run(urls: readonly string[]): Promise<string> {
    await this.signedIn(urls);
    this.taskId ??= (await this.post<InitTaskResponse>(urls, 'init', {})).task_id;
    const task_id = this.taskId;
    try {
      await this.work(urls, task_id);
    } catch (error) {
      // All was done already, and the view that was asked did not know it yet.
      if (!(error instanceof NoAnswer) || !error.message.includes('workbook.erased')) throw error;
    }
    await this.until(urls, (status) => status.workbook_erased);
    return task_id;
  }

  /** A further task, as far as its proposals. */
  async beginAnother(urls: readonly string[]): Promise<void> {
    const { task_id } = await this.post<InitTaskResponse>(urls, 'init', {});
    await this.post(urls, 'upload-excel', { task_id }, this.file());
    await this.found(urls, task_id);
  }

  private async work(urls: readonly string[], task_id: string): Promise<void> {
    if ((await this.status(urls)).workbook_erased) return;
    await this.post(urls, 'upload-excel', { task_id }, this.file());
    const { reports } = await this.found(urls, task_id);
    if (!reports.some(({ custom }) => custom)) await this.askTheirOwn(urls, task_id);
    await this.patiently(() => this.post(urls, 'process-all-reports', { task_id }));
    const ended = await this.published(urls, task_id);
    for (const { index, status, deleted } of ended.reports)
      if (status === 'error' && !deleted)
        await this.post(urls, `task/${task_id}/report/${index}/status`, { deleted: 'true' });
  }

  /** A person whose reports have all failed tries each of them again. */
  private async published(urls: readonly string[], task_id: string): Promise<TaskStatusResponse> {
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const ended = await this.until(
        urls,
        ({ report_id, status }) => report_id !== null || status === 'error',
      );
      if (ended.report_id !== null) return ended;
      for (const { index, deleted } of ended.reports)
        if (!deleted)
          await this.post(urls, 'process-report', { task_id, report_index: String(index) });
    }
    throw new Error(`No report after ${TRIES_MAX} tries`);
  }

  private get patienceMs(): number {
    return this.wish.patienceMs ?? PATIENCE_MS;
  }

  /** Signs in, unless that is done. */
  async signedIn(urls: readonly string[]): Promise<string> {
    this.token ??= await this.signIn(urls);
    return this.token;
  }

  async status(urls: readonly string[]): Promise<TaskStatusResponse> {
    return this.get<TaskStatusResponse>(urls, `/report-steps/task/${this.taskId ?? ''}/status`);
  }

  async get<T>(urls: readonly string[], path: string): Promise<T> {
    const response = await this.ask(urls, path, () => ({}));
    return (await response.json()) as T;
  }

  private async found(urls: readonly string[], task_id: string) {
    const ask = () => this.post<AnalyticsResponse>(urls, 'generate-analytics', { task_id });
    const answer = await this.patiently(ask);
    if (answer.status !== 'found') throw new NoAnswer('There are no proposals yet');
    return answer;
  }

  /** Whoever is told that such a report is in the list already has what they asked for. */
  private async askTheirOwn(urls: readonly string[], task_id: string): Promise<void> {
    try {
      await this.post(urls, 'generate-custom-report', { task_id, query: this.wish.query });
    } catch (error) {
      const isThere = error instanceof NoAnswer && error.message.includes('request.already-there');
      if (!isThere) throw error;
    }
  }

  /** A request waits for a job for so long only; then it is asked again, as people do. */
  private async patiently<T>(ask: () => Promise<T>): Promise<T> {
    const end = performance.now() + this.patienceMs;
    for (;;)
      try {
        return await ask();
      } catch (error) {
        const isUnderWay = error instanceof NoAnswer && UNDER_WAY.test(error.message);
        if (!isUnderWay || performance.now() > end) throw error;
        await delay(this.wish.pollMs);
      }
  }

  private async until(
    urls: readonly string[],
    isReached: (status: TaskStatusResponse) => boolean,
  ): Promise<TaskStatusResponse> {
    const end = performance.now() + this.patienceMs;
    while (performance.now() < end) {
      const status = await this.status(urls);
      if (isReached(status)) return status;
      await delay(this.wish.pollMs);
    }
    const { task_id, step, reports } = await this.status(urls);
    const stand = reports.map(({ index, status, attempt }) => [index, status, attempt]);
    throw new Error(`Not reached: ${JSON.stringify({ task_id, step, stand })}`);
  }

  /** Asks for another link when the one that used it up has died. */
  private async signIn(urls: readonly string[]): Promise<string> {
    for (let link = 1; link <= LINKS_MAX; link += 1) {
      const token = await this.followNewLink(urls);
      if (token !== null) return token;
    }
    throw new NoAnswer('Nobody signed in');
  }

  private async followNewLink(urls: readonly string[]): Promise<string | null> {
    await this.ask(urls, '/auth/email/login', () => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: this.wish.email }),
    }));
    const link = this.newestLink() ?? '';
    const answers = await Promise.all(
      urls.map((url) =>
        fetch(`${url}/api/v1/auth/email/verify/${link}`, { redirect: 'manual' }).catch(() => null),
      ),
    );
    for (const answer of answers) {
      const location = new URL(answer?.headers.get('Location') ?? '/', 'http://localhost');
      const token = location.searchParams.get('token');
      if (token !== null) return token;
    }
    return null;
  }

  private async post<T>(
    urls: readonly string[],
    path: string,
    fields: Readonly<Record<string, string>>,
    file: File | null = null,
  ): Promise<T> {
    const response = await this.ask(urls, `/report-steps/${path}`, () => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      if (file) body.set('file', file);
      return { method: 'POST', body };
    });
    return (await response.json()) as T;
  }

  private async ask(
    urls: readonly string[],
    path: string,
    init: () => RequestInit,
  ): Promise<Response> {
    const answers = await Promise.all(
      urls.map((url) => wholeAnswer(`${url}/api/v1${path}`, this.signed(init()))),
    );
    const success = answers.find((answer) => answer?.ok);
    if (success) return success;
    const texts = await Promise.all(answers.map(async (answer) => answer?.text()));
    throw new NoAnswer(`${path}: ${texts.join(' | ')}`);
  }

  private file(): File {
    const { fileName, bytes } = this.wish.workbook;
    return new File([new Uint8Array(bytes)], fileName);
  }

  private signed(init: RequestInit): RequestInit {
    const headers = new Headers(init.headers);
    if (this.token !== null) headers.set('Authorization', `Bearer ${this.token}`);
    return { ...init, headers };
  }
}

/**
 * With its body, which may be cut off after its head has come; null when it did not come whole. A
 * connection that was idle for seconds may be closed just as it is used again: what only reads is
 * asked once more.
 */
async function wholeAnswer(url: string, init: RequestInit): Promise<Response | null> {
  const tries = init.method === undefined || init.method === 'GET' ? 2 : 1;
  for (let left = tries; left > 0; left -= 1) {
    const answer = await answerOf(url, init).catch(() => null);
    if (answer !== null) return answer;
  }
  return null;
}

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  const { status, headers, body } = await fetch(url, init);
  const text = body === null ? null : await new Response(body).arrayBuffer();
  return new Response(text, { status, headers });
}

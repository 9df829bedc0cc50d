import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportListResponse } from '../../libs/contract/src/index.js';
import { Sealer, type OpenedEvent } from '../../libs/kernel/src/index.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const NAME = 'Анна <script>alert(1)</script>';
const QUERY = 'выручка по товарам';
const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

describe('a person’s own data', () => {
  let running: RunningProduct;
  let anna: SignedIn;
  beforeAll(async () => {
    running = await startProduct();
    anna = await running.signIn('anna@example.ru');
    await anna.fetch('/users/me', json('PATCH', { name: NAME }));
    await anna.fetch('/users/me/password', json('POST', { password: 'зеленый трактор у реки' }));
    await anna.fetch('/feedback', json('POST', { text: 'Спасибо за отчет' }));
    const { task_id } = await proposedTask(anna, salesJournal());
    const body = formOf({ task_id, query: QUERY });
    await anna.fetch('/report-steps/generate-custom-report', { method: 'POST', body });
    const all = formOf({ task_id });
    await anna.fetch('/report-steps/process-all-reports', { method: 'POST', body: all });
    await running.drain();
  });
  afterAll(() => running.stop());

  const asked = async (who: SignedIn, format: string): Promise<[Response, string]> => {
    const answer = await who.fetch(`/users/me/data?format=${format}`);
    return [answer, await answer.text()];
  };

  it('comes as one JSON file with all that is kept, and no secret', async () => {
    const [answer, text] = await asked(anna, 'json');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="svodka-data-\d{4}-\d{2}-\d{2}\.json"$/,
    );
    const data = JSON.parse(text) as Record<string, readonly Record<string, unknown>[]>;
    expect(data['account']).toEqual([
      expect.objectContaining({ email: 'anna@example.ru', name: NAME }),
    ]);
    expect(data['ticks']?.length).toBeGreaterThan(1);
    const { items } = await anna.json<ReportListResponse>('/reports');
    expect(data['reports']?.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
    for (const secret of ['argon2', 'зеленый трактор', anna.token])
      expect(text).not.toContain(secret);
  });

  it('holds every sealed text of the log but passwords, links and what is no longer so', async () => {
    const [, text] = await asked(anna, 'json');
    const kept = new Set([...textsIn(JSON.parse(text))]);
    const { events, keys } = running.product.ports.stores;
    const recorded = await events.readAll({ after: null, limit: 10_000 });
    const sealer = new Sealer(keys);
    const opened = await Promise.all(recorded.map((event) => sealer.open(event)));
    const missing = opened.flatMap((event) => personalIn(event).filter((one) => !kept.has(one)));
    expect(missing).toEqual([]);
    expect([...kept]).toEqual(expect.arrayContaining(['Продажи.xlsx', QUERY, 'Спасибо за отчет']));
  });

  it('comes as a page to read, in which nothing is a script', async () => {
    const [answer, text] = await asked(anna, 'html');
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; .*\.html"$/);
    const wanted = ['Мои данные в «Сводке»', 'Продажи.xlsx', QUERY, 'Спасибо за отчет', 'Казань'];
    const escaped = 'Анна &#60;script&#62;';
    expect([...wanted, escaped].filter((one) => !text.includes(one))).toEqual([]);
    expect(['<script', 'SELECT', 'canvas'].filter((one) => text.includes(one))).toEqual([]);
    expect(text.trimEnd().slice(-7)).toBe('</html>');
  });

  it('is nobody else’s, and of two forms only', async () => {
    const boris = await running.signIn('boris@example.ru');
    const [, text] = await asked(boris, 'json');
    expect(text).toContain('boris@example.ru');
    for (const foreign of ['anna@example.ru', QUERY, 'Продажи.xlsx'])
      expect(text).not.toContain(foreign);
    expect(await briefOf(await running.fetch('/users/me/data'))).toBe('401 token.missing');
    expect(await briefOf(await boris.fetch('/users/me/data?format=xml'))).toBe('400 validation');
  });
});

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** Texts of a person that must be in what they are given. */
function personalIn(event: OpenedEvent): readonly string[] {
  switch (event.type) {
    case 'UserRegistered':
      return [...textsIn(event.data.email)];
    case 'UserRenamed':
      return [...textsIn(event.data.name)];
    case 'FeedbackReceived':
      return [...textsIn(event.data.text), ...textsIn(event.data.replyTo)];
    case 'WorkbookUploaded':
      return [...textsIn(event.data.fileName), ...textsIn(event.data.fileInfo)];
    case 'CustomReportRequested':
      return [...textsIn(event.data.query)];
    case 'QuestionKept':
      return [...textsIn(event.data.name), ...textsIn(event.data.question)];
    case 'SummaryCompleted':
      return [...textsIn(event.data.summary)];
    case 'ReportPublished':
      return [...textsIn(event.data.title), ...textsIn(event.data.summary)];
    default:
      return [];
  }
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportStream } from '../../eventstore/report/report.events.js';
import type { ReportListResponse, UserResponse } from '../../libs/contract/src/index.js';
import { briefOf } from '../support/refusals.js';
import { shopBook } from '../support/shop-book.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { proposedTask } from '../support/task-calls.js';
import { writeEvents } from '../support/write-events.js';

const COUNT = 25;

describe('The list of reports', () => {
  let product: RunningProduct;
  let anna: SignedIn;
  let fileName: string;

  beforeAll(async () => {
    product = await startProduct();
    anna = await product.signIn('anna@example.ru');
    const boris = await product.signIn('boris@example.ru');
    const book = shopBook();
    fileName = book.fileName;
    const { task_id } = await proposedTask(anna, book);
    for (let at = 0; at < COUNT; at += 1)
      await publish(anna, 100 + at, at === 0 ? task_id : `task-${at}`, titleOf(at));
    await publish(boris, 500, 'task-of-boris', 'Отчет 1');
    await product.drain();
  });
  afterAll(() => product.stop());

  const titleOf = (at: number): string => (at % 5 === 0 ? `Остатки ${at}` : `Отчёт ${at}`);

  const publish = async (
    person: SignedIn,
    reportId: number,
    taskId: string,
    title: string,
  ): Promise<void> => {
    const { id: userId } = await person.json<UserResponse>('/users/me');
    const parts = [
      { index: 0, attempt: 1 },
      { index: 1, attempt: 1 },
    ];
    const data = { reportId, taskId, userId, edition: 1, title, summary: 'Кратко', parts };
    const event = { type: 'ReportPublished', version: 1, data } as const;
    await writeEvents(product.product, reportStream(reportId), userId, event);
  };

  const list = (query: string): Promise<ReportListResponse> =>
    anna.json<ReportListResponse>(`/reports${query}`);

  it('is whole and newest first where nothing is asked', async () => {
    const { items, total } = await list('');
    expect([items.length, total]).toEqual([COUNT, COUNT]);
    const dates = items.map(({ created_at: date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('says the file and how many reports there are', async () => {
    const { items } = await list('');
    expect(items.find(({ id }) => id === 100)).toMatchObject({
      file_name: fileName,
      reports_count: 2,
    });
    expect(items.find(({ id }) => id === 101)?.file_name).toBeNull();
  });

  it('comes in pages that neither repeat nor leave out any', async () => {
    const pages = await Promise.all([0, 10, 20].map((skip) => list(`?skip=${skip}&limit=10`)));
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [10, COUNT],
      [10, COUNT],
      [5, COUNT],
    ]);
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(COUNT);
    expect(ids).toEqual((await list('')).items.map(({ id }) => id));
  });

  it('is ordered by title both ways', async () => {
    const up = (await list('?sort=title&order=asc')).items.map(({ id }) => id);
    expect(up[0]).toBe(100);
    expect((await list('?sort=title&order=desc')).items.map(({ id }) => id)).toEqual(up.reverse());
  });

  it('is found by words of the title, whatever their case and ё', async () => {
    const { items, total } = await list(`?search=${encodeURIComponent('отчет')}&limit=7`);
    expect([items.length, total]).toEqual([7, 20]);
    expect((await list(`?search=${encodeURIComponent('ОСТАТКИ')}`)).total).toBe(5);
    expect((await list(`?search=${encodeURIComponent('нет такого')}`)).items).toEqual([]);
  });

  it('is found by the file’s name', async () => {
    const part = fileName.slice(0, fileName.lastIndexOf('.'));
    const { items, total } = await list(`?search=${encodeURIComponent(part)}`);
    expect([items.map(({ id }) => id), total]).toEqual([[100], 1]);
  });

  const rename = (person: SignedIn, id: number, title: unknown): Promise<Response> =>
    person.fetch(`/reports/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ title }),
    });

  it('shows the name that a report was given, and finds it by that', async () => {
    const answer = await rename(anna, 103, '  Для «директора»  ');
    expect(await answer.json()).toEqual({ id: 103, title: 'Для «директора»' });
    const { items } = await list(`?search=${encodeURIComponent('директора')}`);
    expect(items).toMatchObject([{ id: 103, title: 'Для «директора»' }]);
    expect(await anna.json(`/reports/103`)).toMatchObject({ name: 'Для «директора»' });
  });

  it.each([
    ['another’s report', 103, 'Чужой', '404 report.not-found'],
    ['none', 9, 'Нет такого', '404 report.not-found'],
  ])('gives no name to %s', async (_, id, title, refusal) => {
    const boris = await product.signIn('boris@example.ru');
    expect(await briefOf(await rename(boris, id, title))).toBe(refusal);
  });

  it.each([[''], ['   '], [7], ['я'.repeat(201)]])('refuses %j as a name', async (title) => {
    expect(await briefOf(await rename(anna, 104, title))).toMatch(/^400 /);
  });

  it.each(['?sort=userId', '?order=up', '?skip=-1', '?limit=0', '?limit=2000'])(
    'refuses %s',
    async (query) => {
      expect(await briefOf(await anna.fetch(`/reports${query}`))).toMatch(/^400 /);
    },
  );
});

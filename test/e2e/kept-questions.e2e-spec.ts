import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CheckedQuestion,
  KeptQuestionsResponse,
  QuestionForm,
  SuggestedQuestions,
} from '../../libs/contract/src/index.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { shopBook } from '../support/shop-book.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const BY_STORE = 'Сумма «Выручка» по «Склад»';

describe('A composed question that its person keeps', () => {
  let product: RunningProduct;
  let anna: SignedIn;
  let first: string;
  let question: string;

  beforeAll(async () => {
    product = await startProduct();
    anna = await product.signIn('anna@example.ru');
    first = await taskOf(shopBook());
    const { suggestions } = await anna.json<SuggestedQuestions>(`${path(first)}/suggestions`);
    const found = suggestions.find(({ title }) => title.includes('по «Склад»'))?.question;
    question = JSON.stringify(found);
  });
  afterAll(() => product.stop());

  const path = (task: string) => `/report-steps/task/${task}/question`;
  const taskOf = async (book: { fileName: string; bytes: Buffer }) =>
    (await proposedTask(anna, book)).task_id;
  const kept = (task: string, by = anna) => by.json<KeptQuestionsResponse>(`${path(task)}/kept`);
  const keep = (name: string, asked = question, by = anna) =>
    by.fetch(`${path(first)}/kept`, { method: 'POST', body: formOf({ name, question: asked }) });
  const change = (method: 'PATCH' | 'DELETE', id: string, body: object = {}, by = anna) =>
    by.fetch(`/report-steps/kept-questions/${id}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is kept once, however often it is sent', async () => {
    expect((await keep(BY_STORE)).status).toBe(200);
    expect((await keep('То же под другим именем')).status).toBe(200);
    const { questions, left } = await kept(first);
    expect(questions.map(({ name }) => name)).toEqual([BY_STORE]);
    expect(JSON.stringify(questions[0]?.question)).toBe(question);
    expect(left).toBe(99);
  });

  it('is asked of the next file with the same columns', async () => {
    const next = await taskOf({ ...shopBook(90), fileName: 'Следующий месяц.xlsx' });
    const [one] = (await kept(next)).questions;
    expect(one?.missing).toEqual([]);
    const body = formOf({ question: JSON.stringify(one?.question) });
    const checked = await anna.json<CheckedQuestion>(`${path(next)}/check`, {
      method: 'POST',
      body,
    });
    expect(checked.status).toBe('answered');
  });

  it('says what a file without its columns has not', async () => {
    const other = await taskOf(salesJournal());
    const [one] = (await kept(other)).questions;
    expect(one).toMatchObject({ question: null, missing: ['нет столбца «Склад»'] });
  });

  it('is renamed and removed by its person alone', async () => {
    const id = (await kept(first)).questions[0]?.id ?? '';
    const boris = await product.signIn('boris@example.ru');
    expect(await briefOf(await change('PATCH', id, { name: 'Чужое' }, boris))).toBe(
      '404 question.not-kept',
    );
    expect(await briefOf(await change('DELETE', id, {}, boris))).toBe('404 question.not-kept');
    expect(await briefOf(await change('PATCH', id, { name: '' }))).toBe('400 validation');
    expect((await change('PATCH', id, { name: ' Склады ' })).status).toBe(200);
    expect((await kept(first)).questions[0]?.name).toBe('Склады');
    expect((await change('DELETE', id)).status).toBe(200);
    expect((await change('DELETE', id)).status).toBe(200);
    expect((await kept(first)).questions).toEqual([]);
  });

  it('is refused where the file has not what it names, or it is no question', async () => {
    const form = await anna.json<QuestionForm>(path(first));
    const strange = question.replaceAll(form.tables[0]?.id ?? '', 'нет-такого');
    expect(await refusalOf(await keep('Чужой список', strange))).toMatchObject({
      status: 422,
      code: 'question.unknown-column',
    });
    expect(await briefOf(await keep('Не вопрос', '{}'))).toBe('400 validation');
  });

  it('is in what its person takes away, and nothing of it is left when they are erased', async () => {
    await keep(BY_STORE);
    const data = await (await anna.fetch('/users/me/data?format=json')).text();
    expect(JSON.parse(data)).toMatchObject({ questions: [{ name: BY_STORE }] });
    const { events } = product.product.ports.stores;
    const log = JSON.stringify(await events.readAll({ after: null, limit: 10_000 }));
    expect(log).toContain('QuestionKept');
    for (const word of ['Склад', 'Выручка']) expect(log).not.toContain(word);
  });
});

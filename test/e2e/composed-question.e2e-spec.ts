import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CheckedQuestion,
  CustomReportResponse,
  PaymentInfoResponse,
  Question,
  QuestionForm,
  QuestionFormColumn,
  QuestionMeasure,
  QuestionTable,
  ReadQuestion,
  ReportResultResponse,
  SuggestedQuestions,
} from '../../libs/contract/src/index.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { shopBook } from '../support/shop-book.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';

const isSummed = ({ how }: QuestionFormColumn): boolean => how.includes('sum');

function first<T>(items: readonly T[], isIt: (item: T) => boolean): T {
  const found = items.find(isIt);
  if (found === undefined) throw new Error('The form has none');
  return found;
}

describe('A question that a person composes', () => {
  const book = shopBook();
  let product: RunningProduct;
  let anna: SignedIn;
  let taskId: string;
  let table: QuestionTable;
  let sum: QuestionMeasure;
  let group: QuestionFormColumn;

  beforeAll(async () => {
    product = await startProduct();
    anna = await product.signIn('anna@example.ru');
    taskId = (await proposedTask(anna, book)).task_id;
    const form = await anna.json<QuestionForm>(`/report-steps/task/${taskId}/question`);
    table = first(form.tables, ({ columns }) => columns.some(isSummed));
    const measured = first(table.columns, isSummed);
    group = first(table.columns, ({ values }) => values.includes(book.leader));
    const column = { table: table.id, column: measured.column };
    sum = plain({ is: 'value', how: 'sum', value: { is: 'cell', column } });
  });
  afterAll(() => product.stop());

  const plain = (amount: QuestionMeasure['amount']): QuestionMeasure => ({
    amount,
    only: [],
    against: null,
    each: null,
    view: 'itself',
  });
  const asked = (parts: Partial<Extract<Question, { is: 'table' }>>): Question => ({
    is: 'table',
    measures: [sum],
    by: [],
    where: [],
    compare: null,
    having: null,
    order: null,
    first: null,
    ...parts,
  });
  const onlyLeader = (value: string): Question => {
    const column = { table: table.id, column: group.column };
    return asked({ where: [{ is: 'values', column, values: [value], except: false }] });
  };
  const check = (question: unknown, by = anna) =>
    by.fetch(`/report-steps/task/${taskId}/question/check`, {
      method: 'POST',
      body: formOf({ question: JSON.stringify(question) }),
    });
  const add = (question: unknown) =>
    anna.fetch('/report-steps/generate-custom-report', {
      method: 'POST',
      body: formOf({ task_id: taskId, question: JSON.stringify(question) }),
    });

  it('is made of what the file has, each column with what may be done with it', () => {
    expect(group.how).toEqual([]);
    expect(group.groups).toBe(true);
    expect(table.rowCount).toBeGreaterThan(10);
  });

  it('is read back in plain Russian before anything is kept or charged', async () => {
    const checked = (await (await check(onlyLeader(book.leader))).json()) as CheckedQuestion;
    expect(checked).toMatchObject({ status: 'answered', rows: 1 });
    expect(checked.reading).toContain(book.leader);
  });

  it('is refused with a reason where a column cannot be counted so', async () => {
    const column = { table: table.id, column: group.column };
    const value = { is: 'cell', column } as const;
    const question = asked({ measures: [plain({ is: 'value', how: 'sum', value })] });
    const checked = (await (await check(question)).json()) as CheckedQuestion;
    expect(checked.status).toBe('refused');
    expect(checked).toMatchObject({ reasons: [expect.stringContaining(group.header)] });
  });

  it('says that a value is none of the file’s', async () => {
    const checked = (await (await check(onlyLeader('Нет такого'))).json()) as CheckedQuestion;
    expect(checked).toMatchObject({
      status: 'refused',
      reasons: [expect.stringContaining('Нет такого')],
    });
  });

  it.each([
    ['no question', 'null'],
    ['no JSON', '{'],
    ['more than the form has', JSON.stringify({ is: 'table', sql: 'SELECT 1' })],
    ['what is far too large', JSON.stringify({ is: 'table', measures: Array(9_000).fill(0) })],
  ])('is refused where it is %s', async (_what, question) => {
    const body = formOf({ question });
    const path = `/report-steps/task/${taskId}/question/check`;
    const response = await anna.fetch(path, { method: 'POST', body });
    expect(await refusalOf(response)).toMatchObject({
      status: 400,
      detail: 'Вопрос составлен не по форме — составьте его заново.',
    });
  });

  it('is filled by a text with what the file has, and names the words that it has not', async () => {
    const read = await anna.json<ReadQuestion>(`/report-steps/task/${taskId}/question/read`, {
      method: 'POST',
      body: formOf({ query: `зюзюки ${book.leader}` }),
    });
    const column = { table: table.id, column: group.column };
    const condition = { is: 'values', column, values: [book.leader], except: false };
    expect(read).toMatchObject({ unknown: ['зюзюки'], question: { where: [condition] } });
    expect(read.near.length).toBeGreaterThan(0);
  });

  it('is offered to whoever types, as complete ones that are answered by their titles, too', async () => {
    const path = `/report-steps/task/${taskId}/question/suggestions`;
    const { suggestions } = await anna.json<SuggestedQuestions>(path);
    expect(suggestions.length).toBeGreaterThan(10);
    for (const { question, title } of suggestions) {
      const { status } = (await (await check(question)).json()) as CheckedQuestion;
      expect({ title, status }).toEqual({ title, status: 'answered' });
    }
  });

  it('is one of two or three where a text can mean so many, with different answers', async () => {
    const query = `сколько ${group.header}`;
    const { choices } = await anna.json<ReadQuestion>(
      `/report-steps/task/${taskId}/question/read`,
      { method: 'POST', body: formOf({ query }) },
    );
    expect(choices.length).toBeGreaterThan(1);
    expect(choices.length).toBeLessThan(4);
    expect(new Set(choices.map(({ title }) => title)).size).toBe(choices.length);
    const balance = await anna.json<PaymentInfoResponse>('/payment/info');
    expect(balance.balance).toBe(1_000);
  });

  it('is nobody else’s', async () => {
    const boris = await product.signIn('boris@example.ru');
    expect((await check(onlyLeader(book.leader), boris)).status).toBe(404);
  });

  it('becomes a report of one’s own, at the price of one, whose first sentence answers', async () => {
    const added = (await (await add(onlyLeader(book.leader))).json()) as CustomReportResponse;
    const index = added.new_report_index;
    const card = added.analytics_data.reports[index];
    expect(card).toMatchObject({ custom: true, status: 'pending' });
    expect(card?.query_suggestion).toMatch(/^Понял так: /);
    await anna.json('/report-steps/process-report', {
      method: 'POST',
      body: formOf({ task_id: taskId, report_index: String(index) }),
    });
    await product.drain();
    const { actions } = await anna.json<ReportResultResponse>(
      `/report-steps/task/${taskId}/report/${index}/result`,
    );
    expect(actions?.analytical_note).toMatch(/\d/);
  });

  it('that has no answer becomes no report, and costs nothing', async () => {
    const response = await add(onlyLeader('Нет такого'));
    expect(await briefOf(response)).toBe('422 question.no-answer');
  });
});

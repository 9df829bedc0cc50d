import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CreatePaymentResponse,
  ReportListResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

/**
 * Who is let through to a call: everybody; who is signed in; of these the owner of the thing that
 * it names, for whom alone it exists; finance and admins; admins; who has the installation's secret.
 */
type Access = 'everybody' | 'person' | 'owner' | 'desk' | 'admin' | 'operator';

/** Every call of the API. Those that end something of their caller stand last. */
const table: Readonly<Record<string, Access>> = {
  'GET /health': 'everybody',
  'GET /openapi.json': 'everybody',
  'GET /site': 'everybody',
  'GET /sample/report': 'everybody',
  'GET /sample/report/:reportIndex/rows': 'everybody',
  'GET /sample/file': 'everybody',
  'GET /notices/unsubscribe/:token': 'everybody',
  'POST /notices/unsubscribe/:token': 'everybody',
  'GET /shared/:token': 'everybody',
  'POST /auth/email/login': 'everybody',
  'POST /auth/email/whose': 'everybody',
  'POST /auth/email/confirm': 'everybody',
  'GET /auth/email/verify/:token': 'everybody',
  'POST /auth/email/change/confirm': 'everybody',
  'POST /auth/email/change/undo': 'everybody',
  'POST /auth/login': 'everybody',
  'POST /auth/password/forgot': 'everybody',
  'POST /auth/password/reset': 'everybody',
  'GET /auth/:provider': 'everybody',
  'GET /auth/login/:provider/authorized': 'everybody',
  'POST /auth/oauth/login': 'everybody',
  'POST /payment/notifications': 'everybody',
  'POST /mail/bounces': 'everybody',
  'GET /payment/demo/:providerId': 'everybody',
  'POST /payment/demo/:providerId': 'everybody',

  'GET /users/me': 'person',
  'PATCH /users/me': 'person',
  'POST /users/me/password': 'person',
  'GET /users/me/keys': 'person',
  'POST /users/me/keys': 'person',
  'DELETE /users/me/keys/:id': 'person',
  'POST /users/me/email': 'person',
  'GET /users/me/data': 'person',
  'GET /users/me/notices': 'person',
  'PATCH /users/me/notices': 'person',
  'GET /users/me/sign-in-ways': 'person',
  'GET /users/me/deletion': 'person',
  'POST /users/me/deletion': 'person',
  'POST /auth/link/:provider': 'person',
  'DELETE /auth/link/:provider': 'person',
  'GET /auth/sessions': 'person',
  'DELETE /auth/sessions/:id': 'person',
  'GET /profile/tick-logs': 'person',
  'GET /profile/stats': 'person',
  'POST /feedback': 'person',
  'GET /payment/price': 'person',
  'GET /payment/info': 'person',
  'POST /payment/create': 'person',
  'GET /payment/last-pending': 'person',
  'GET /payment/purchases': 'person',
  'GET /reports': 'person',
  'POST /report-steps/init': 'person',
  'GET /report-steps/user-tasks': 'person',
  'GET /report-steps/cost': 'person',
  'PATCH /report-steps/kept-questions/:questionId': 'person',
  'DELETE /report-steps/kept-questions/:questionId': 'person',
  'GET /sse/connect/:clientId': 'person',

  'GET /payment/status/:paymentId': 'owner',
  'GET /payment/purchases/:paymentId/receipt': 'owner',
  'GET /payment/purchases/:paymentId/buyer': 'owner',
  'PUT /payment/purchases/:paymentId/buyer': 'owner',
  'GET /payment/purchases/:paymentId/papers/:paper': 'owner',
  'POST /payment/purchases/:paymentId/refund': 'owner',
  'DELETE /payment/purchases/:paymentId/refund': 'owner',
  'GET /reports/:id': 'owner',
  'GET /reports/:id/export/:format': 'owner',
  'POST /report-steps/upload-excel': 'owner',
  'POST /report-steps/generate-analytics': 'owner',
  'POST /report-steps/generate-custom-report': 'owner',
  'POST /report-steps/process-report': 'owner',
  'POST /report-steps/process-all-reports': 'owner',
  'GET /report-steps/task/:taskId': 'owner',
  'GET /report-steps/task/:taskId/status': 'owner',
  'GET /report-steps/task/:taskId/analytics': 'owner',
  'GET /report-steps/task/:taskId/tables': 'owner',
  'GET /report-steps/task/:taskId/question': 'owner',
  'GET /report-steps/task/:taskId/question/suggestions': 'owner',
  'POST /report-steps/task/:taskId/question/check': 'owner',
  'POST /report-steps/task/:taskId/question/read': 'owner',
  'GET /report-steps/task/:taskId/question/kept': 'owner',
  'POST /report-steps/task/:taskId/question/kept': 'owner',
  'GET /report-steps/task/:taskId/report/:reportIndex/result': 'owner',
  'GET /report-steps/task/:taskId/report/:reportIndex/rows': 'owner',
  'POST /report-steps/task/:taskId/report/:reportIndex/rows': 'owner',
  'POST /report-steps/task/:taskId/report/:reportIndex/status': 'owner',
  'GET /report-steps/task/:taskId/meaning': 'owner',
  'POST /report-steps/task/:taskId/meaning': 'owner',
  'GET /report-steps/task/:taskId/follow-ups': 'owner',
  'GET /report-steps/task/:taskId/misreadings': 'owner',
  'POST /report-steps/task/:taskId/report/:reportIndex/misread': 'owner',
  'POST /report-steps/task/:taskId/report/:reportIndex/follow-up': 'owner',
  'DELETE /report-steps/task/:taskId': 'owner',
  'POST /reports/:id/mail': 'owner',
  'GET /reports/:id/share': 'owner',
  'POST /reports/:id/share': 'owner',
  'DELETE /reports/:id/share': 'owner',
  'PATCH /reports/:id': 'owner',
  'DELETE /reports/:id': 'owner',

  'GET /admin/finance/reconciliation': 'desk',
  'POST /admin/finance/reconciliation': 'desk',
  'GET /admin/finance/reconciliation/:id': 'desk',
  'GET /admin/finance/:table': 'desk',
  'GET /admin/payments': 'desk',
  'GET /admin/payments/:paymentId': 'desk',
  'GET /admin/payments/:paymentId/refund': 'desk',
  'POST /admin/payments/:paymentId/refund': 'desk',
  'POST /admin/payments/:paymentId/refund/decline': 'desk',
  'POST /admin/people': 'desk',
  'GET /admin/users/:id/statement': 'desk',
  'GET /admin/users/:id/balance': 'desk',
  'GET /admin/tick-logs/:userId': 'desk',

  'GET /admin/users': 'admin',
  'POST /admin/users/search': 'admin',
  'POST /admin/users/table': 'admin',
  'GET /admin/users/:id/reports': 'admin',
  'PATCH /admin/users/:id/balance': 'admin',
  'PATCH /admin/users/:id/toggle-active': 'admin',
  'PATCH /admin/users/:id/toggle-admin': 'admin',
  'PATCH /admin/users/:id/toggle-finance': 'admin',
  'POST /admin/users/:id/erasure': 'admin',
  'GET /admin/reports': 'admin',
  'DELETE /admin/reports/:id': 'admin',
  'GET /admin/stats': 'admin',
  'GET /admin/env': 'admin',
  'POST /admin/env': 'admin',
  'GET /admin/audit': 'admin',
  'GET /admin/audit/table': 'admin',
  'GET /admin/users/:id/history': 'admin',
  'GET /admin/settings': 'admin',
  'GET /admin/operations': 'admin',
  'POST /admin/operations/views/:name': 'admin',
  'POST /admin/operations/parked/:manager/:stream': 'admin',
  'POST /admin/operations/jobs/:taskId/:job': 'admin',
  'POST /admin/db/execute': 'admin',
  'GET /admin/db/schema': 'admin',
  'GET /admin/db/history': 'admin',

  'POST /operator/roles': 'operator',

  'DELETE /auth/sessions': 'person',
  'POST /auth/logout': 'person',
};

const inHouse: ReadonlySet<Access> = new Set(['desk', 'admin', 'operator']);
/** The payment provider or the mail system calls them, or leads there. */
const ofOthers = new Set([
  'POST /payment/notifications',
  'POST /mail/bounces',
  'GET /payment/demo/:providerId',
  'POST /payment/demo/:providerId',
]);

const roles = ['stranger', 'other', 'off', 'finance', 'admin', 'owner'] as const;
type Role = (typeof roles)[number];

/** What is said of things of other people; of what is missing in one's own, too. */
const absent = new Set(['task.not-found', 'report.not-found', 'payment.not-found']);
const refusals = new Set(['token.missing', 'user.inactive', 'admin.only', 'operator.only']);

const THROUGH = 'let through';
const ADMINS_ONLY = '403 admin.only';
/** Of who is signed in and not switched off. */
const signedIn: Readonly<
  Record<Exclude<Access, 'everybody' | 'operator'>, (role: Role) => string>
> = {
  person: () => THROUGH,
  owner: (role) => (role === 'owner' ? THROUGH : 'does not exist'),
  desk: (role) => (role === 'admin' || role === 'finance' ? THROUGH : ADMINS_ONLY),
  admin: (role) => (role === 'admin' ? THROUGH : ADMINS_ONLY),
};

function expected(access: Access, role: Role): string {
  if (access === 'everybody') return THROUGH;
  if (access === 'operator') return '403 operator.only';
  if (role === 'stranger') return '401 token.missing';
  return role === 'off' ? '403 user.inactive' : signedIn[access](role);
}

const cell = { is: 'cell', column: { table: 't', column: 'c' } };
const amount = { is: 'value', how: 'sum', value: cell };
const question = JSON.stringify({
  is: 'table',
  measures: [{ amount, only: [], against: null, each: null, view: 'itself' }],
  by: [],
  where: [],
  compare: null,
  having: null,
  order: null,
  first: null,
});

/** Sound enough for what they name that it is asked whose it is. */
const bodies: Readonly<Partial<Record<Access, object>>> = {
  operator: { action: 'list', role: 'admin' },
  owner: {
    title: 'Отчет',
    days: 30,
    reason: '',
    name: 'ООО «Ромашка»',
    inn: '7707083893',
    kpp: '773601001',
    address: 'Москва',
  },
};

function withFile(form: FormData, field: string): FormData {
  const { fileName, bytes } = salesJournal();
  form.set(field, new Blob([new Uint8Array(bytes)]), fileName);
  return form;
}

/** Sound enough for its step that it is asked whose task it is. */
function stepForm(pattern: string, taskId: string): FormData {
  if (pattern.endsWith('/check')) return formOf({ question });
  if (pattern.endsWith('/kept')) return formOf({ question, name: 'Выручка' });
  const of = { task_id: taskId, report_index: '0', query: 'топ-5 товаров', deleted: 'false' };
  const form = formOf({ ...of, settles: 'axis:t1', label: '«Дата»', follow_up: 'why' });
  if (pattern.endsWith('/rows')) return withFile(new FormData(), 'tables');
  if (!pattern.endsWith('/upload-excel')) return form;
  return withFile(form, 'file');
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;

/** As Express tells them. */
interface RouterLayer {
  readonly route?: {
    readonly path: string;
    readonly stack: readonly { readonly method: string }[];
  };
}

describe('Every call of the API', () => {
  let product: RunningProduct;
  let people: Partial<Record<Role, SignedIn>> = {};
  let names: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    product = await startProduct({ env: { ADMIN_EMAILS: 'admin@example.ru' } });
    people = await everybody();
    const owner = people.owner as SignedIn;
    const { task_id: taskId, analytics_data: found } = await proposedTask(owner, salesJournal());
    for (const { index } of found.reports.slice(1))
      await owner.json(`/report-steps/task/${taskId}/report/${index}/status`, {
        method: 'POST',
        body: formOf({ deleted: 'true' }),
      });
    const all = formOf({ task_id: taskId, client_id: 'x' });
    await owner.json('/report-steps/process-all-reports', { method: 'POST', body: all });
    const ticks = formOf({ ticks: '500' });
    const { payment_id: paymentId } = await owner.json<CreatePaymentResponse>('/payment/create', {
      method: 'POST',
      body: ticks,
    });
    await product.drain();
    const [report] = (await owner.json<ReportListResponse>('/reports')).items;
    names = {
      taskId,
      paymentId,
      id: String(report?.id),
      reportIndex: '0',
      format: 'xlsx',
      paper: 'act',
    };
  });
  afterAll(() => product.stop());

  /** They are signed in before one is switched off and another made finance. */
  async function everybody(): Promise<Partial<Record<Role, SignedIn>>> {
    const found: Partial<Record<Role, SignedIn>> = {};
    for (const role of roles)
      if (role !== 'stranger') found[role] = await product.signIn(`${role}@example.ru`);
    const turn = async (role: 'off' | 'finance', of: string): Promise<void> => {
      const { id } = await (found[role] as SignedIn).json<UserResponse>('/users/me');
      const path = `/admin/users/${id}/toggle-${of}`;
      await (found.admin as SignedIn).json(path, { method: 'PATCH' });
    };
    await turn('off', 'active');
    await turn('finance', 'finance');
    return found;
  }

  /** A request of this row that is sound enough to be asked who sends it. */
  function requestOf(row: string, access: Access): readonly [string, RequestInit] {
    const [method = '', pattern = ''] = row.split(' ');
    const own = access === 'owner' ? names : {};
    const path = pattern.replace(/:(\w+)/g, (_all, name: string) => own[name] ?? 'nothing');
    const asked = pattern.endsWith('/rows') ? `${path}?value=v1` : path;
    if (method === 'GET') return [asked, {}];
    if (pattern.startsWith('/report-steps'))
      return [asked, { method, body: stepForm(pattern, names['taskId'] ?? '') }];
    const headers = { 'Content-Type': 'application/json' };
    return [path, { method, headers, body: JSON.stringify(bodies[access] ?? {}) }];
  }

  /** «let through», «does not exist» or the refusal. */
  async function answer(row: string, access: Access, role: Role): Promise<string> {
    const [path, init] = requestOf(row, access);
    const ending = new AbortController();
    const call = people[role]?.fetch ?? product.fetch;
    const response = await call(path, { ...init, signal: ending.signal });
    const text = isStream(response) ? '' : await response.text();
    ending.abort();
    if (response.status >= 500) return `${response.status} ${text}`;
    const code = /"code":"([^"]+)"/.exec(text)?.[1] ?? '';
    if (refusals.has(code)) return `${response.status} ${code}`;
    return access === 'owner' && absent.has(code) ? 'does not exist' : THROUGH;
  }

  it('stands in the table', () => {
    const { router } = product.product.app.getHttpAdapter().getInstance() as {
      readonly router: { readonly stack: readonly RouterLayer[] };
    };
    const prefix = '/api/v1';
    const routed = router.stack.flatMap(({ route }) =>
      route?.path.startsWith(prefix)
        ? route.stack.map(
            ({ method }) => `${method.toUpperCase()} ${route.path.slice(prefix.length)}`,
          )
        : [],
    );
    expect([...new Set(routed)].toSorted()).toEqual(Object.keys(table).toSorted());
  });

  it('is described for programs, unless only those who run the service make it', async () => {
    const { paths } = (await (await product.fetch('/openapi.json')).json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { security?: unknown }>>>>;
    };
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { security }]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        security === undefined ? 'by token' : 'by everybody',
      ]),
    );
    const wanted = Object.entries(table)
      .filter(([row, access]) => !inHouse.has(access) && !ofOthers.has(row))
      .map(([row, access]) => [row, access === 'everybody' ? 'by everybody' : 'by token']);
    expect(described.toSorted()).toEqual(wanted.toSorted());
  });

  it.each(Object.entries(table))('%s is for: %s', async (row, access) => {
    const answers: Record<string, string> = {};
    for (const role of roles) answers[role] = await answer(row, access, role);
    const wanted = Object.fromEntries(roles.map((role) => [role, expected(access, role)]));
    expect(answers).toEqual(wanted);
  });
});

import type {
  AdminRefundPreview,
  AnalyticsResponse,
  CreatePaymentResponse,
  InitTaskResponse,
} from '../../../../libs/contract/src/index.js';
import type { MadeWorkbook } from './made-workbooks.js';

/** One person at the service's own API, as a browser would use it. */
export class Guest {
  private token: string | null = null;

  constructor(
    /** Where the service listens. */
    private readonly url: string,
    readonly email: string,
    /** The newest sign-in link in this person's letters. */
    private readonly newestLink: (email: string) => string,
  ) {}

  async signIn(): Promise<void> {
    await this.post('/auth/email/login', { email: this.email });
    const link = new URL(this.newestLink(this.email)).pathname.split('/').at(-1) ?? '';
    const answer = await fetch(`${this.url}/api/v1/auth/email/verify/${link}`, {
      redirect: 'manual',
    });
    const location = new URL(answer.headers.get('Location') ?? '/', this.url);
    this.token = location.searchParams.get('token');
    if (this.token === null)
      throw new Error(`The sign-in of ${this.email} answered ${answer.status}`);
  }

  /** Uploads a file and starts the first reports that are proposed for it. */
  async orderReports({ fileName, bytes }: MadeWorkbook, count: number): Promise<void> {
    const { task_id } = await this.form<InitTaskResponse>('/report-steps/init', {});
    await this.form('/report-steps/upload-excel', { task_id }, new File([bytes], fileName));
    const answer = await this.form<AnalyticsResponse>('/report-steps/generate-analytics', {
      task_id,
    });
    if (answer.status !== 'found') throw new Error(`Nothing is proposed for ${fileName}`);
    for (const { index } of answer.analytics_data.reports.slice(count))
      await this.form(`/report-steps/task/${task_id}/report/${index}/status`, { deleted: 'true' });
    await this.form('/report-steps/process-all-reports', { task_id });
  }

  /** Goes to the bank's page and does there what is told; a payment that is left stays open. */
  async buy(ticks: number, decision: 'pay' | 'cancel' | 'leave'): Promise<string> {
    const { payment_id, payment_url } = await this.form<CreatePaymentResponse>('/payment/create', {
      ticks: String(ticks),
    });
    if (decision === 'leave') return payment_id;
    const page = new URL(payment_url);
    await this.answered(
      await fetch(new URL(page.pathname, this.url), {
        method: 'POST',
        body: new URLSearchParams({ decision }),
        redirect: 'manual',
      }),
    );
    return payment_id;
  }

  /** As an admin: gives back what is left of a payment. */
  async refund(paymentId: string): Promise<void> {
    const path = `/admin/payments/${paymentId}/refund`;
    const headers = this.authorisation();
    const seen = await this.answered(await fetch(this.address(path), { headers }));
    const { left_price } = (await seen.json()) as AdminRefundPreview;
    await this.post(path, { left_price });
  }

  private async post(path: string, body: object): Promise<void> {
    const headers = { 'Content-Type': 'application/json', ...this.authorisation() };
    await this.answered(
      await fetch(this.address(path), { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  }

  private async form<T>(
    path: string,
    fields: Readonly<Record<string, string>>,
    file: File | null = null,
  ): Promise<T> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (file !== null) body.set('file', file);
    const headers = this.authorisation();
    const answer = await fetch(this.address(path), { method: 'POST', body, headers });
    return (await (await this.answered(answer)).json()) as T;
  }

  private async answered(answer: Response): Promise<Response> {
    if (answer.status < 400) return answer;
    throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}`);
  }

  private address(path: string): string {
    return `${this.url}/api/v1${path}`;
  }

  private authorisation(): Record<string, string> {
    return this.token === null ? {} : { Authorization: `Bearer ${this.token}` };
  }
}

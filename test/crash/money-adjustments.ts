import type { AdminBalanceResponse, NotEnoughTicksBody } from '../../libs/contract/src/index.js';

/** An admin's request, and what came of it. */
export interface Asked {
  readonly key: string;
  /** Signed. */
  readonly ticks: number;
  /** null when nobody answered: whether it was done is for the log to say. */
  readonly status: number | null;
  readonly body: Partial<AdminBalanceResponse & NotEnoughTicksBody>;
}

export interface Desk {
  readonly url: string;
  /** The admin's. */
  readonly token: string;
  /** Whose balance is changed. */
  readonly userId: string;
  isEnding(): boolean;
}

/** The reason of a request tells in the log which one it was. */
export const reasonOf = (key: string): string => `reason of ${key}`;

const MOST = 600;

/** An admin who adds ticks and withdraws them, too many too, and asks again with the same key. */
export class Adjuster {
  readonly asked: Asked[] = [];
  private keys = 0;

  constructor(private readonly random: () => number) {}

  add(desk: Desk, ticks = 1 + Math.floor(this.random() * MOST)): Promise<void> {
    return this.ask(desk, this.newKey(), ticks);
  }

  withdraw(desk: Desk): Promise<void> {
    const isMuch = this.random() < 0.2;
    const ticks = isMuch ? 1_000_000 : 1 + Math.floor(this.random() * MOST);
    return this.ask(desk, this.newKey(), -ticks);
  }

  async twiceAtOnce(desk: Desk): Promise<void> {
    const key = this.newKey();
    const ticks = this.random() < 0.5 ? 100 : -100;
    await Promise.all([this.ask(desk, key, ticks), this.ask(desk, key, ticks)]);
  }

  async again(desk: Desk): Promise<void> {
    const one = this.before();
    if (one) await this.ask(desk, one.key, one.ticks);
  }

  /** Another number under a key that was used. */
  async otherwise(desk: Desk): Promise<void> {
    const one = this.before();
    if (one) await this.ask(desk, one.key, one.ticks + 1 || 1);
  }

  private async ask(desk: Desk, key: string, ticks: number): Promise<void> {
    const { url, token, userId } = desk;
    const answer = await fetch(`${url}/api/v1/admin/users/${userId}/balance?ticks=${ticks}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ reason: reasonOf(key) }),
    }).catch(() => null);
    const text = await answer?.text().catch(() => '');
    const body = text ? (JSON.parse(text) as Asked['body']) : {};
    const isLastGasp = answer?.status === 500 && desk.isEnding();
    const status = isLastGasp ? null : (answer?.status ?? null);
    this.asked.push({ key, ticks, status, body });
  }

  private before(): Asked | undefined {
    return this.asked[Math.floor(this.random() * this.asked.length)];
  }

  private newKey(): string {
    this.keys += 1;
    return `change-${this.keys}`;
  }
}

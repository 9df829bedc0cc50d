import type { LiveEventName, LiveMessage } from '../../libs/contract/src/index.js';
import type { RunningProduct } from './start-product.js';

export type Heard = LiveMessage & {
  /** Last-Event-ID after this message; null where it has none of its own. */
  readonly id: string | null;
  /** performance.now() at arrival. */
  readonly at: number;
};

/** One browser tab's event stream. */
export class LiveTab {
  readonly heard: Heard[] = [];
  beats = 0;
  isClosed = false;
  private waiting: (() => void)[] = [];
  private readonly ending = new AbortController();

  private constructor(readonly response: Response) {
    void this.read();
  }

  static async open(
    { url }: RunningProduct,
    token: string,
    { clientId = 'tab', after }: { readonly clientId?: string; readonly after?: string } = {},
  ): Promise<LiveTab> {
    const tab = new LiveTab(
      await fetch(`${url}/api/v1/sse/connect/${clientId}?token=${token}`, {
        headers: after === undefined ? {} : { 'Last-Event-ID': after },
      }),
    );
    if (tab.response.ok) await tab.until(() => tab.heard.length > 0);
    return tab;
  }

  get names(): readonly LiveEventName[] {
    return this.heard.map(({ event }) => event);
  }

  /** What came from the log, which every later tab hears alike. */
  get fromLog(): readonly Heard[] {
    return this.heard.filter(({ data }) => data.position !== null);
  }

  of<Name extends LiveEventName>(name: Name): readonly Extract<Heard, { event: Name }>[] {
    return this.heard.filter((one): one is Extract<Heard, { event: Name }> => one.event === name);
  }

  async until(isThere: () => boolean): Promise<void> {
    while (!isThere()) {
      if (this.isClosed) throw new Error(`Closed after ${this.names.join(', ')}`);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  async untilClosed(): Promise<void> {
    while (!this.isClosed) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.untilClosed();
  }

  private async read(): Promise<void> {
    const reader = this.response.body?.pipeThrough(new TextDecoderStream()).getReader();
    this.ending.signal.addEventListener('abort', () => void reader?.cancel());
    let text = '';
    try {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        const blocks = (text + part.value).split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach((block) => this.take(block));
        this.wake();
      }
    } catch {
      // The connection broke: closed is what it is.
    }
    this.isClosed = true;
    this.wake();
  }

  private take(block: string): void {
    const at = performance.now();
    if (block.startsWith(':')) {
      this.beats += 1;
      return;
    }
    const fields = new Map(
      block.split('\n').map((line) => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)] as const;
      }),
    );
    const event = fields.get('event') as LiveEventName;
    const data: unknown = JSON.parse(fields.get('data') ?? 'null');
    this.heard.push({ event, data, id: fields.get('id') ?? null, at } as Heard);
  }

  private wake(): void {
    this.waiting.splice(0).forEach((resolve) => resolve());
  }
}

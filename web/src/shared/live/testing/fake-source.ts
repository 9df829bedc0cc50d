import type { Source } from '../live-client.js';

/** A channel under the test's hand. */
export class FakeSource implements Source {
  readyState = 0;
  onerror: ((event: Event) => void) | null = null;
  private readonly listeners = new Map<string, (event: MessageEvent<string>) => void>();

  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void {
    this.listeners.set(name, listener);
  }

  close(): void {
    this.readyState = 2;
  }

  say(name: string, data: unknown): void {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.listeners.get(name)?.({ data: text } as MessageEvent<string>);
  }

  established(resync = false): void {
    this.readyState = 1;
    this.say('connection_established', { resync, position: null });
  }

  /** The browser tries again by itself. */
  interrupt(): void {
    this.readyState = 0;
    this.onerror?.(new Event('error'));
  }

  /** The browser has given up. */
  fail(): void {
    this.readyState = 2;
    this.onerror?.(new Event('error'));
  }
}

import { DomainError } from './decider.js';

export class QueueTimeout extends DomainError {
  constructor() {
    super('unavailable', 'busy', 'Сервис перегружен — попробуйте через несколько секунд');
  }
}

interface Waiting {
  readonly start: () => void;
  left: boolean;
}

/** Runs one task at a time for each key, in the order of arrival. */
export class KeyedQueue {
  private readonly lines = new Map<string, Waiting[]>();

  /** Throws QueueTimeout when the turn does not come in time; the task then never runs. */
  async run<T>(key: string, waitMsMax: number, task: () => Promise<T>): Promise<T> {
    await this.enter(key, waitMsMax);
    try {
      return await task();
    } finally {
      this.leave(key);
    }
  }

  private enter(key: string, waitMsMax: number): Promise<void> | void {
    const line = this.lines.get(key);
    if (!line) {
      this.lines.set(key, []);
      return;
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.left = true;
        reject(new QueueTimeout());
      }, waitMsMax);
      const waiting: Waiting = {
        left: false,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      line.push(waiting);
    });
  }

  private leave(key: string): void {
    const line = this.lines.get(key) ?? [];
    let next = line.shift();
    while (next?.left) next = line.shift();
    if (next) next.start();
    else this.lines.delete(key);
  }
}

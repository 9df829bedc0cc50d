/** Aborts its signal after a time, unless it is lifted before. */
export class TimeLimit {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(milliseconds: number) {
    this.timer = setTimeout(() => this.controller.abort(), milliseconds).unref();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  lift(): void {
    clearTimeout(this.timer);
  }
}

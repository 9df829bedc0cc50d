type Closing = () => Promise<void> | void;

/** What was opened, to be closed in the opposite order, once. */
export class Closings {
  private readonly open: Closing[] = [];
  private closing: Promise<void> | null = null;

  add(close: Closing): void {
    this.open.push(close);
  }

  /** Closes everything, even when a part fails to; then throws the first failure. */
  all(): Promise<void> {
    this.closing ??= this.closeAll();
    return this.closing;
  }

  private async closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.open.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

interface Waiting {
  readonly places: number;
  readonly begin: () => void;
}

/** Work in the order in which it comes: so much of it side by side, or one alone. */
export class Turns {
  private taken = 0;
  private readonly waiting: Waiting[] = [];
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  beside<T>(work: () => Promise<T>): Promise<T> {
    return this.take(1, work);
  }

  /** Beside nothing else. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.take(this.most, work);
  }

  private async take<T>(places: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.waiting.push({ places, begin });
      this.next();
    });
    try {
      return await work();
    } finally {
      this.taken -= places;
      this.next();
    }
  }

  private next(): void {
    const [first] = this.waiting;
    if (first === undefined || this.taken + first.places > this.most) return;
    this.waiting.shift();
    this.taken += first.places;
    first.begin();
    this.next();
  }
}

/** How long each kind of call took, in milliseconds. */
export class Timings {
  private readonly taken = new Map<string, number[]>();

  async of<T>(call: string, work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await work();
    } finally {
      const known = this.taken.get(call) ?? [];
      known.push(performance.now() - from);
      this.taken.set(call, known);
    }
  }

  rows(): readonly CallTime[] {
    return [...this.taken].map(([call, times]) => ({
      call,
      n: times.length,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
    }));
  }
}

export interface CallTime {
  readonly call: string;
  readonly n: number;
  readonly p50: number;
  readonly p95: number;
}

/** The smallest time that the share of calls does not exceed. */
function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((left, right) => left - right);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}

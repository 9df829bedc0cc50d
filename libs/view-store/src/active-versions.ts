import { ViewsUnavailable, type ActiveVersion } from '../../kernel/src/index.js';

const TRUSTED_MS = 1_000;
/** Half of the time for which a version that was switched from is kept. */
const READ_MS_MAX = 30_000;

interface Known {
  readonly versions: ReadonlyMap<string, ActiveVersion>;
  readonly at: number;
}

/** Which version is read, asked for at most once a second. */
export class ActiveVersions {
  private known: Known | null = null;
  private asked: Promise<Known> | null = null;

  constructor(private readonly ask: () => Promise<ReadonlyMap<string, ActiveVersion>>) {}

  async get(name: string): Promise<ActiveVersion | null> {
    return (await this.fresh()).versions.get(name) ?? null;
  }

  forget(): void {
    this.known = null;
    this.asked = null;
  }

  /** Reads the active version; again when so long passed that it may have been dropped under it. */
  async read<T>(name: string, read: (version: number) => Promise<T> | T): Promise<T> {
    for (;;) {
      const { versions, at } = await this.fresh();
      const active = versions.get(name);
      if (!active) throw new ViewsUnavailable({ cause: new Error(`No version of ${name} yet`) });
      const result = await read(active.version);
      if (performance.now() - at < READ_MS_MAX) return result;
      this.forget();
    }
  }

  private async fresh(): Promise<Known> {
    if (this.known && performance.now() - this.known.at < TRUSTED_MS) return this.known;
    const asked = (this.asked ??= this.askNow());
    try {
      return await asked;
    } finally {
      if (this.asked === asked) this.asked = null;
    }
  }

  private async askNow(): Promise<Known> {
    const at = performance.now();
    const known = { versions: await this.ask(), at };
    this.known = known;
    return known;
  }
}

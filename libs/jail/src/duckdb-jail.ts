import { traced } from '../../kernel/src/index.js';
import type { Table } from '../../workbook/src/index.js';
import { ChildSession } from './child-session.js';
import { JailChildren } from './jail-children.js';
import { QueryJail } from './query-jail.js';
import type { JailSession } from './query-jail.js';

/** DuckDB in a child process that no other session shares, and no session over other tables had. */
export class DuckDbJail extends QueryJail {
  private readonly children = new JailChildren();

  /** Starts a child now rather than with the first session. */
  warmUp(): void {
    this.children.warmUp();
  }

  override async open(tables: readonly Table[], signal: AbortSignal): Promise<JailSession> {
    signal.throwIfAborted();
    const session = new ChildSession(tables, this.children, signal);
    await traced('jail load', { tables: tables.length }, () => session.load());
    return session;
  }

  override close(): void {
    this.children.close();
  }
}

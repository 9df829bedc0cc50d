import { InProcessJail } from '../../libs/jail/src/testing/in-process-jail.js';
import { QueryJail } from '../../libs/jail/src/query-jail.js';
import type { JailSession } from '../../libs/jail/src/query-jail.js';
import type { Table } from '../../libs/workbook/src/model.js';

/** One session for all questions to the same tables: they are asked one after another. */
export class SharedJail extends QueryJail {
  private readonly jail = new InProcessJail();
  private readonly sessions = new Map<string, Promise<JailSession>>();
  private asked: readonly Table[] = [];

  override async open(tables: readonly Table[], signal: AbortSignal): Promise<JailSession> {
    if (tables.some((table) => !this.asked.includes(table))) await this.forget(tables);
    const key = tables.map(({ id }) => id).join(' ');
    const known = this.sessions.get(key) ?? this.jail.open(tables, signal);
    this.sessions.set(key, known);
    const { query } = await known;
    return { query, close: () => undefined };
  }

  override close(): void {
    this.jail.close();
  }

  private async forget(tables: readonly Table[]): Promise<void> {
    for (const session of this.sessions.values()) (await session).close();
    this.sessions.clear();
    this.asked = tables;
  }
}

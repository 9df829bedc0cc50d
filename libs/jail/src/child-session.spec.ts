import { describe, expect, it } from '@jest/globals';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import { ChildSession } from './child-session.js';
import type { Child, Children } from './child-session.js';
import { SqlError } from './query-jail.js';
import type { ResultSet } from './query-jail.js';

const never = new AbortController().signal;
const none: ResultSet = { columns: [], rows: [], rowCount: 0 };
const tables = [tableOf([{ name: 'a', type: 'text' }], [['1']])];

/** It finds no memory for a statement called `large` after `room` others. */
class FakeChild implements Child {
  alive = true;
  answered = 0;

  constructor(private readonly room: number) {}

  async load(): Promise<void> {
    await Promise.resolve();
  }

  async query(sql: string): Promise<ResultSet> {
    await Promise.resolve();
    if (sql === 'wrong') throw new SqlError('sql.refused', 'no');
    if (sql === 'large' && this.answered >= this.room) throw new SqlError('sql.memory', 'full');
    this.answered++;
    return none;
  }

  kill(): void {
    this.alive = false;
  }
}

class FakeChildren implements Children<FakeChild> {
  readonly started: FakeChild[] = [];
  readonly givenBack: FakeChild[] = [];

  constructor(private readonly room: number) {}

  takeLoaded(): FakeChild | null {
    return this.givenBack.pop() ?? null;
  }

  takeEmpty(): FakeChild {
    const child = new FakeChild(this.room);
    this.started.push(child);
    return child;
  }

  giveBack(child: FakeChild): void {
    this.givenBack.push(child);
  }
}

describe('given a child that has answered before and finds no memory for a statement', () => {
  it('when a new one has it, then the statement is answered', async () => {
    const children = new FakeChildren(1);
    const session = new ChildSession(tables, children, never);
    await session.query('small');
    await expect(session.query('large')).resolves.toEqual(none);
    expect(children.started.map(({ alive }) => alive)).toEqual([false, true]);
  });

  it('when a new one has none either, then it fails, and that one is gone, too', async () => {
    const children = new FakeChildren(0);
    const session = new ChildSession(tables, children, never);
    await session.query('small');
    await expect(session.query('large')).rejects.toMatchObject({ code: 'sql.memory' });
    expect(children.started.map(({ alive }) => alive)).toEqual([false, false]);
  });
});

describe('given a child that has answered nothing', () => {
  it('when it finds no memory, then no other one is asked', async () => {
    const children = new FakeChildren(0);
    const session = new ChildSession(tables, children, never);
    await expect(session.query('large')).rejects.toMatchObject({ code: 'sql.memory' });
    expect(children.started).toHaveLength(1);
  });
});

describe('given a session that is closed', () => {
  it('when nobody waits for an answer, then the next session takes its child', async () => {
    const children = new FakeChildren(1);
    const first = new ChildSession(tables, children, never);
    await first.query('small');
    first.close();
    await expect(first.query('small')).rejects.toMatchObject({ code: 'sql.failed' });
    await new ChildSession(tables, children, never).query('small');
    expect(children.started.map(({ answered }) => answered)).toEqual([2]);
  });

  it('when a statement was refused before, then its child is as good', async () => {
    const children = new FakeChildren(1);
    const session = new ChildSession(tables, children, never);
    await expect(session.query('wrong')).rejects.toMatchObject({ code: 'sql.refused' });
    session.close();
    expect(children.givenBack).toEqual(children.started);
  });

  it('when a statement is under way, then its child ends', async () => {
    const children = new FakeChildren(1);
    const session = new ChildSession(tables, children, never);
    const under = session.query('small');
    await session.load();
    session.close();
    await under.catch(() => undefined);
    expect(children.givenBack).toEqual([]);
    expect(children.started.map(({ alive }) => alive)).toEqual([false]);
  });

  it('when its job was ended, then its child ends', async () => {
    const children = new FakeChildren(1);
    const abort = new AbortController();
    const session = new ChildSession(tables, children, abort.signal);
    await session.query('small');
    abort.abort();
    session.close();
    expect(children.givenBack).toEqual([]);
    expect(children.started.map(({ alive }) => alive)).toEqual([false]);
  });
});

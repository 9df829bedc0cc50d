import { describe, expect, it } from '@jest/globals';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import { ChildSession } from './child-session.js';
import type { Child, Children } from './child-session.js';
import { SqlError } from './query-jail.js';
import type { ResultSet } from './query-jail.js';

const never = new AbortController().signal;
const none: ResultSet = { columns: [], rows: [], rowCount: 0 };
const tables = [tableOf([{ name: 'a', type: 'text' }], [['1']])];

/**
 * It finds no memory for a statement called `large` after `room` others; one called `deadly` ends
 * it, and one called `slow` is answered when all else has been.
 */
class FakeChild implements Child {
  alive = true;
  answered = 0;
  readonly asked: string[] = [];
  private readonly dead: (() => void)[] = [];

  constructor(private readonly room: number) {}

  async load(): Promise<void> {
    await Promise.resolve();
  }

  async query(sql: string): Promise<ResultSet> {
    this.asked.push(sql);
    if (sql === 'slow') await this.deathOr(new Promise((resolve) => setImmediate(resolve)));
    await Promise.resolve();
    if (sql === 'deadly') this.kill();
    if (!this.alive) throw new SqlError('sql.timeout', 'gone');
    if (sql === 'wrong') throw new SqlError('sql.refused', 'no');
    if (sql === 'large' && this.answered >= this.room) throw new SqlError('sql.memory', 'full');
    this.answered++;
    return none;
  }

  private deathOr(other: Promise<unknown>): Promise<unknown> {
    return Promise.race([other, new Promise<void>((resolve) => this.dead.push(resolve))]);
  }

  kill(): void {
    this.alive = false;
    for (const resolve of this.dead) resolve();
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

describe('given statements that are under way side by side', () => {
  const under = (children: FakeChildren, ...sqls: readonly string[]) => {
    const session = new ChildSession(tables, children, never);
    return Promise.allSettled(sqls.map(session.query));
  };
  const codes = (settled: readonly PromiseSettledResult<unknown>[]) =>
    settled.map((one) =>
      one.status === 'fulfilled' ? 'answered' : (one.reason as { code: string }).code,
    );

  it('when one ends their child, then it alone fails, and the others are asked again', async () => {
    const children = new FakeChildren(9);
    const settled = await under(children, 'slow', 'deadly', 'slow', 'small');
    expect(codes(settled)).toEqual(['answered', 'sql.timeout', 'answered', 'answered']);
  });

  it('when one ends their child, then nothing is asked beside it the second time', async () => {
    const children = new FakeChildren(9);
    await under(children, 'slow', 'deadly');
    expect(children.started.map(({ asked }) => asked)).toEqual([
      ['slow', 'deadly'],
      ['deadly'],
      ['slow'],
    ]);
    expect(children.started.map(({ alive }) => alive)).toEqual([false, false, true]);
  });

  it('when one finds no memory beside others, then they keep their child', async () => {
    const children = new FakeChildren(0);
    const settled = await under(children, 'slow', 'large');
    expect(codes(settled)).toEqual(['answered', 'sql.memory']);
    expect(children.started.map(({ asked }) => asked)).toEqual([
      ['slow', 'large', 'large'],
      ['large'],
    ]);
  });

  it('when one is refused, then it is not asked again', async () => {
    const children = new FakeChildren(9);
    expect(codes(await under(children, 'slow', 'wrong'))).toEqual(['answered', 'sql.refused']);
    expect(children.started.map(({ asked }) => asked)).toEqual([['slow', 'wrong']]);
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

import { afterEach, describe, expect, it } from '@jest/globals';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import type { Table } from '../../workbook/src/index.js';
import { ownChildren } from '../../workbook/src/testing/own-children.js';
import { DuckDbJail } from './duckdb-jail.js';
import { JailChildren } from './jail-children.js';

const never = new AbortController().signal;
const named = (sqlName: string): Table =>
  tableOf([{ name: 'user', type: 'text' }], [[sqlName]], { sqlName });
const sales = named('sales');
const staff = named('staff');

/** What a session leaves to the next turn has begun. */
const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

function made<One extends { close(): void }>(one: One): One {
  opened.push(one);
  return one;
}

async function asked(jail: DuckDbJail, tables: readonly Table[], sql: string) {
  const session = await jail.open(tables, never);
  try {
    return (await session.query(sql)).rows;
  } finally {
    session.close();
  }
}

describe('given a session that was closed', () => {
  it('when the next one is over the same tables, then no other process is started', async () => {
    const jail = made(new DuckDbJail());
    jail.warmUp();
    await asked(jail, [sales, staff], 'SELECT * FROM sales');
    await aTurn();
    const before = await ownChildren();
    expect(await asked(jail, [staff, sales], 'SELECT * FROM staff')).toEqual([['staff']]);
    expect(await asked(jail, [staff], 'SELECT * FROM staff')).toEqual([['staff']]);
    expect(await ownChildren()).toEqual(before);
  });

  it('when the next one is over some of its tables, then it names no other', async () => {
    const jail = made(new DuckDbJail());
    await asked(jail, [sales, staff], 'SELECT * FROM sales');
    for (const sql of ['SELECT * FROM sales', 'SELECT user FROM staff, sales'])
      await expect(asked(jail, [staff], sql)).rejects.toMatchObject({ code: 'sql.refused' });
  });
});

it('given a session, when it goes on, then nothing starts beside it; when it is over, one does', async () => {
  const before = await ownChildren();
  const started = async () => (await ownChildren()).filter((pid) => !before.includes(pid));
  const children = made(new JailChildren(60_000, 60_000));
  const child = children.takeEmpty();
  await aTurn();
  expect(await started()).toHaveLength(1);
  children.giveBack(child);
  await aTurn();
  expect(await started()).toHaveLength(2);
});

describe('given a child that rests', () => {
  const resting = async (children: JailChildren, tables: readonly Table[]) => {
    const child = children.takeEmpty();
    await child.load(tables);
    children.giveBack(child);
    return child;
  };

  it('when a session is over other tables, though they read the same, then it has another', async () => {
    const children = made(new JailChildren());
    await resting(children, [sales]);
    expect(children.takeLoaded([named('sales')])).toBeNull();
    expect(children.takeLoaded([sales, staff])).toBeNull();
  });

  it('when it was taken, then nobody else has it', async () => {
    const children = made(new JailChildren());
    const child = await resting(children, [sales]);
    expect(children.takeLoaded([sales])).toBe(child);
    expect(children.takeLoaded([sales])).toBeNull();
  });

  it('when nobody comes for its tables, then it ends', async () => {
    const children = made(new JailChildren(1));
    const child = await resting(children, [sales]);
    await child.ended;
    expect(children.takeLoaded([sales])).toBeNull();
  });

  it('when a session over other tables begins, then it ends', async () => {
    const children = made(new JailChildren());
    const child = await resting(children, [sales]);
    await resting(children, [staff]);
    await child.ended;
    expect(children.takeLoaded([staff])).not.toBeNull();
  });
});

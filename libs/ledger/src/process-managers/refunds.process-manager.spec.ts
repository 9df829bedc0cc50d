import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { debitIdOf } from '../../../../eventstore/ticks/ticks.events.js';
import type { OpenedEvent } from '../../../kernel/src/index.js';
import { TaskWorld } from '../../../tasks/src/testing/task-world.js';
import type { RefundTicksCommand } from '../commands/refund-ticks/refund-ticks.command.js';
import { RefundTicksHandler } from '../commands/refund-ticks/refund-ticks.handler.js';
import { ANNA, LedgerProcess, auditOf, debitOf } from '../testing/ledger-process.js';
import { RefundsProcessManager } from './refunds.process-manager.js';

const TASK = 'task1';
const WELCOME = 5_000;

describe('The refunds', () => {
  let world: TaskWorld;
  let ledger: LedgerProcess;
  beforeEach(async () => {
    world = new TaskWorld();
    ledger = new LedgerProcess(world.events);
    await ledger.open(WELCOME);
    await world.proposed(3);
  });

  /** A manager of its own process, with the product's own handler behind the bus. */
  function manager(): RefundsProcessManager {
    const { books } = new LedgerProcess(world.events);
    const handler = new RefundTicksHandler(books);
    const execute = (command: RefundTicksCommand) => handler.execute(command);
    const bus = { execute } as unknown as CommandBus;
    return new RefundsProcessManager(bus, world.events);
  }

  async function debit(index: number, attempt = 1): Promise<void> {
    const debitId = debitIdOf(TASK, index, attempt);
    const of = { taskId: TASK, index, attempt };
    await ledger.debit({ ...debitOf(index, 100), ...of, debitId });
  }

  const ended = async () =>
    (await world.told()).filter(
      (event): event is OpenedEvent<EventOf<'ReportRefused' | 'ReportFailed'>> =>
        event.type === 'ReportRefused' || event.type === 'ReportFailed',
    );

  async function reactToAll(): Promise<void> {
    const one = manager();
    for (const event of await ended()) await one.react(event);
  }

  it('give back what a failed report cost, with the reason', async () => {
    await debit(0);
    await world.request(0);
    await world.fail(0);
    await reactToAll();
    expect(await auditOf(world.events, ANNA)).toMatchObject({ refunds: 1, balance: WELCOME });
    const last = await world.events.last(`ticks-${ANNA}-1`);
    expect(last?.data).toMatchObject({ code: 'report.failed', ticks: 100, debitId: 'task1.0.1' });
    expect(last?.metadata).toMatchObject({ actor: 'system:refunds', userId: ANNA });
  });

  it('give back what a refused report cost', async () => {
    await debit(1);
    await world.handle({ type: 'SetRemoved', index: 1, removed: true });
    await world.request(1);
    await reactToAll();
    expect(await auditOf(world.events, ANNA)).toMatchObject({ refunds: 1, balance: WELCOME });
  });

  it('happen once, though every event comes twice and to two processes', async () => {
    for (const index of [0, 1]) {
      await debit(index);
      await world.request(index);
      await world.fail(index);
    }
    await Promise.all([reactToAll(), reactToAll(), reactToAll()]);
    await reactToAll();
    expect(await auditOf(world.events, ANNA)).toMatchObject({ refunds: 2, balance: WELCOME });
  });

  it('give back what a report cost that misread its question, once', async () => {
    await debit(0);
    const data = { userId: ANNA, taskId: TASK, index: 0, attempt: 1, month: '2026-11' };
    const event = {
      ...((await world.told())[0] as OpenedEvent),
      ...({ type: 'ReportMisread', version: 1 } as const),
      data: { ...data, asked: 'а', understood: 'б' },
    } as OpenedEvent;
    await Promise.all([manager().react(event), manager().react(event)]);
    await manager().react(event);
    expect(await auditOf(world.events, ANNA)).toMatchObject({ refunds: 1, balance: WELCOME });
    const last = await world.events.last(`ticks-${ANNA}-1`);
    expect(last?.data).toMatchObject({ code: 'report.misread', debitId: 'task1.0.1' });
  });

  it('give back each attempt by itself', async () => {
    for (const attempt of [1, 2]) {
      await debit(0, attempt);
      await world.request(0, attempt);
      await world.fail(0, attempt);
      await reactToAll();
    }
    const audit = await auditOf(world.events, ANNA);
    expect(audit).toMatchObject({ debits: 2, refunds: 2, balance: WELCOME });
  });

  it('find a debit in an earlier segment of the books', async () => {
    await debit(0);
    await world.request(0);
    await world.fail(0);
    await ledger.fill();
    await ledger.debit({ ...debitOf(9_999), taskId: 'task2', debitId: 'task2.0.1' });
    const { balance, segments } = await auditOf(world.events, ANNA);
    expect(segments).toBe(2);
    await reactToAll();
    await reactToAll();
    const after = await auditOf(world.events, ANNA);
    expect(after).toMatchObject({ refunds: 1, balance: balance + 100 });
    expect(after.lots).toBe(after.balance);
  });
});

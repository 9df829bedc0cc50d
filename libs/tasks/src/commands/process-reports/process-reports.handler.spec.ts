import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { debitIdOf } from '../../../../../eventstore/ticks/ticks.events.js';
import type { DebitTicksCommand } from '../../../../ledger/src/index.js';
import { DebitTicksHandler } from '../../../../ledger/src/commands/debit-ticks/debit-ticks.handler.js';
import { LedgerProcess, auditOf } from '../../../../ledger/src/testing/ledger-process.js';
import { ANNA, TASK, TaskWorld, contextOf } from '../../testing/task-world.js';
import type { Written } from '../written.js';
import { ProcessReportsCommand } from './process-reports.command.js';
import { ProcessReportsHandler } from './process-reports.handler.js';

const WELCOME = 1_000;

type Meanwhile = () => Promise<unknown>;

describe('A press that starts reports', () => {
  let world: TaskWorld;
  let ledger: LedgerProcess;
  beforeEach(async () => {
    world = new TaskWorld();
    ledger = new LedgerProcess(world.events);
    await ledger.open(WELCOME);
    await world.proposed(3);
  });

  /** In a process of its own; `meanwhile` happens once, when it has read the task. */
  function press(which: number | 'all', ...meanwhile: readonly Meanwhile[]): Promise<Written> {
    const due = [...meanwhile];
    const debit = new DebitTicksHandler(new LedgerProcess(world.events).books);
    const execute = async (command: DebitTicksCommand) => {
      for (const happen of due.splice(0)) await happen();
      return debit.execute(command);
    };
    const bus = { execute } as unknown as CommandBus;
    const handler = new ProcessReportsHandler(world.otherProcess().tasks, bus);
    return handler.execute(new ProcessReportsCommand(TASK, ANNA, which, contextOf(ANNA)));
  }

  const debitOf = (index: number) => ({
    debitId: debitIdOf(TASK, index, 1),
    taskId: TASK,
    index,
    attempt: 1,
    ticks: 100,
  });
  const refund = (index: number) => ledger.refund(debitOf(index));

  async function fail(index: number): Promise<void> {
    await world.fail(index);
    await refund(index);
  }

  const failAll = async (): Promise<void> => {
    for (const index of [0, 1, 2]) await fail(index);
  };

  const requested = async () =>
    (await world.told()).flatMap(({ type, data }) => {
      const { index, attempt } = data as { index?: number; attempt?: number };
      return type === 'ReportRequested' ? [`${index}.${attempt}`] : [];
    });

  describe('and comes upon its own debits, made by another process and given back by now', () => {
    it('is answered with the failed report, and pays for no second attempt', async () => {
      const { position } = await press(
        0,
        () => press(0),
        () => fail(0),
      );
      const last = await world.lastEvent();
      expect(last.type).toBe('ReportFailed');
      expect(position).toBe(last.position);
      expect(await requested()).toEqual(['0.1']);
      const audit = await auditOf(world.events, ANNA);
      expect(audit).toMatchObject({ debits: 1, refunds: 1, balance: WELCOME });
    });

    it('is answered with all reports failed, where it wanted all', async () => {
      const { position } = await press('all', () => press('all'), failAll);
      expect(position).toBe((await world.lastEvent()).position);
      expect(await requested()).toEqual(['0.1', '1.1', '2.1']);
      const audit = await auditOf(world.events, ANNA);
      expect(audit).toMatchObject({ debits: 3, refunds: 3, balance: WELCOME });
    });

    it('is answered with what was refused and stands again, without an attempt at it', async () => {
      const removed = (isRemoved: boolean) =>
        world.handle({ type: 'SetRemoved', index: 0, removed: isRemoved });
      const { position } = await press(
        0,
        () => press(0, () => removed(true)),
        () => refund(0),
        () => removed(false),
      );
      const types = await world.types();
      expect(types.slice(-3)).toEqual(['ProposalRemoved', 'ReportRefused', 'ProposalRestored']);
      expect(position).toBe((await world.lastEvent()).position);
      const audit = await auditOf(world.events, ANNA);
      expect(audit).toMatchObject({ debits: 1, refunds: 1, balance: WELCOME });
    });

    it('starts the others, each once, where only one of them was started before', async () => {
      await press(
        'all',
        () => press(1),
        () => fail(1),
      );
      expect(await requested()).toEqual(['1.1', '0.1', '2.1']);
      const audit = await auditOf(world.events, ANNA);
      expect(audit).toMatchObject({ debits: 3, refunds: 1, balance: WELCOME - 200 });
    });
  });

  it('is refused where a debit came back of which its task knows nothing', async () => {
    await expect(
      press(
        0,
        () => ledger.debit(debitOf(0)),
        () => refund(0),
      ),
    ).rejects.toMatchObject({ code: 'debit.refunded' });
    expect(await requested()).toEqual([]);
  });

  it('after the first has failed is another attempt, and paid for', async () => {
    await press(0);
    await fail(0);
    await press(0);
    expect(await requested()).toEqual(['0.1', '0.2']);
    const audit = await auditOf(world.events, ANNA);
    expect(audit).toMatchObject({ debits: 2, refunds: 1, balance: WELCOME - 100 });
  });
});

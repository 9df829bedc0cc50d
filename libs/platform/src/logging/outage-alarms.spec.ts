import { Logger, type LoggerService } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BeatingClock } from '../../../kernel/src/testing/beating-clock.js';
import { LoggedAlarms } from './alarms.js';
import { OutageAlarms } from './outage-alarms.js';

/** Keeps the lines of the log. */
class Lines implements LoggerService {
  readonly lines: string[] = [];
  readonly log = (line: string): void => void this.lines.push(line);
  readonly warn = this.log;
  readonly error = this.log;
}

describe('Alarms of an outage', () => {
  let clock: BeatingClock;
  let lines: Lines;
  let isAway: boolean;
  let alarms: OutageAlarms;

  beforeEach(() => {
    clock = new BeatingClock();
    lines = new Lines();
    Logger.overrideLogger(lines);
    isAway = true;
    const probe = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
    alarms = new OutageAlarms(new LoggedAlarms(), probe, clock);
  });
  afterEach(() => {
    alarms.stop();
    Logger.overrideLogger(false);
  });

  const outage = async (): Promise<void> => {
    alarms.alarm('projections.interrupted', { error: 'UnavailableError' });
    for (let failures = 1; failures < 12; failures += 1) {
      alarms.alarm('managers.waiting', { error: 'ViewsUnavailable', failures });
      clock.advance(1_000);
      await alarms.look();
    }
    isAway = false;
    clock.advance(1_000);
    await alarms.look();
    isAway = true;
  };

  it('are one line at its begin and one at its end', async () => {
    await outage();
    expect(lines.lines).toEqual([
      'stores.away at=projections.interrupted error=UnavailableError',
      'stores.back after=12s',
    ]);
  });

  it('are as many for the next outage', async () => {
    await outage();
    await outage();
    expect(lines.lines).toHaveLength(4);
  });

  it('hide nothing that has another reason', async () => {
    alarms.alarm('projections.interrupted', { error: 'UnavailableError' });
    alarms.alarm('view.broken', { view: 'tasks_v1', error: 'TypeError' });
    alarms.alarm('manager.parked', { manager: 'refunds', error: 'TypeError' });
    alarms.alarm('manager.parked', { manager: 'refunds', error: 'StoreUnavailable' });
    expect(lines.lines).toEqual([
      'stores.away at=projections.interrupted error=UnavailableError',
      'view.broken view=tasks_v1 error=TypeError',
      'manager.parked manager=refunds error=TypeError',
    ]);
  });
});

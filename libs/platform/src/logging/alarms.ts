import { Injectable, Logger } from '@nestjs/common';
import { RunnerLog } from '../../../kernel/src/index.js';

/** What the runners tell goes to the log, for whoever watches it. */
@Injectable()
export class LoggedAlarms extends RunnerLog {
  private readonly log = new Logger('runner');

  alarm(code: string, facts: Readonly<Record<string, string | number>>): void {
    const told = Object.entries(facts).map(([name, fact]) => `${name}=${fact}`);
    this.log.error([code, ...told].join(' '));
  }
}

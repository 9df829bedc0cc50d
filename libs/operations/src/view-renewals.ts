import { Injectable } from '@nestjs/common';
import { DomainError, RunnerLog, nameOf } from '../../kernel/src/index.js';

interface Renewing {
  readonly names: readonly string[];
  renew(name: string): Promise<void>;
}

/** What builds views anew in this process, when its projector runs and feeds them alone. */
@Injectable()
export class ViewRenewals {
  private projector: Renewing | null = null;
  private underWay: string | null = null;

  constructor(private readonly log: RunnerLog) {}

  use(projector: Renewing): void {
    this.projector = projector;
  }

  get names(): readonly string[] {
    return this.projector?.names ?? [];
  }

  get renewing(): string | null {
    return this.underWay;
  }

  /** Throws DomainError where it cannot be begun; a failure later is an alarm. */
  begin(name: string): void {
    if (this.projector === null)
      throw new DomainError('not-found', 'view.unknown', 'Такого представления здесь нет');
    const renewed = this.projector.renew(name);
    this.underWay = name;
    renewed
      .catch((error: unknown) =>
        this.log.alarm('view.not-renewed', { view: name, error: nameOf(error) }),
      )
      .finally(() => (this.underWay = null));
  }
}

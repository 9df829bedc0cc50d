import { Injectable, Logger } from '@nestjs/common';
import { framedRequestOf } from '../../../analysis/src/index.js';
import type { Proposal, ReportEngine, WorkbookData } from '../../../analysis/src/index.js';
import { canonicalJson, Sealer } from '../../../kernel/src/index.js';
import type { OfferedFollowUp } from '../results/report-pieces.js';

const FIND_MS_MAX = 5_000;

export interface MadeReport {
  readonly userId: string;
  readonly workbook: WorkbookData;
  readonly proposal: Proposal;
  /** What the task has beside it. */
  readonly others: readonly Proposal[];
  readonly signal: AbortSignal;
}

/** What a report leads on to, found while its file is open. */
@Injectable()
export class FollowUpFinder {
  private readonly log = new Logger('worker');

  constructor(private readonly sealer: Sealer) {}

  /** None where it takes too long or fails: the report is what was paid for. */
  async find(engine: ReportEngine, made: MadeReport): Promise<readonly OfferedFollowUp[]> {
    const { workbook, proposal, others, signal } = made;
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(FIND_MS_MAX)]);
    try {
      const found = await engine.followUps(workbook, proposal, others, bounded);
      const offered = await Promise.all(found.map((one) => this.offered(one, made.userId)));
      return offered.flat();
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn(`A report leads on to nothing: ${error instanceof Error ? error.name : ''}`);
      return [];
    }
  }

  /** The same question of the same person has one print, however it is called. */
  private async offered(proposal: Proposal, userId: string): Promise<readonly OfferedFollowUp[]> {
    const frame = canonicalJson(framedRequestOf(proposal)?.frame ?? null);
    const id = await this.sealer.printOf('follow-up', frame, userId);
    return id === null ? [] : [{ id, proposal }];
  }
}

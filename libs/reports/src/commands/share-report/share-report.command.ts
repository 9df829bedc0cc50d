import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../../../../tasks/src/index.js';
import type { Share } from '../../domain/report.js';

/** `share` takes the place of any link before; null: there is none any more. */
export class ShareReportCommand extends Command<Written> {
  constructor(
    readonly reportId: number,
    readonly userId: string,
    readonly share: Share | null,
    readonly context: WriteContext,
  ) {
    super();
  }
}

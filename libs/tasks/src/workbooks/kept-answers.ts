import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { answersStream } from '../../../../eventstore/answers/answers.events.js';
import {
  EventStore,
  Sealer,
  Streams,
  type OpenedEvent,
  type WriteContext,
} from '../../../kernel/src/index.js';
import type { WorkbookData } from '../../../analysis/src/index.js';
import { answersIn, type Answer } from '../domain/answers.js';
import { keptAnswers } from '../domain/kept-answers.js';
import { Workbooks } from './workbooks.js';

type Tables = WorkbookData['tables'];

/** What a person said of split evidence, kept for their next file with the same columns. */
@Injectable()
export class KeptAnswers {
  constructor(
    private readonly streams: Streams,
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly workbooks: Workbooks,
  ) {}

  async keep(
    userId: string,
    tables: Tables,
    answers: readonly Answer[],
    context: WriteContext,
  ): Promise<void> {
    const columns = await this.workbooks.columnsHmac(userId, tables);
    const command = { type: 'KeepAnswers', userId, columns, answers } as const;
    await this.streams.handle(answersStream(userId), keptAnswers, command, context);
  }

  /** null where nothing was said of such a file. */
  async of(userId: string, tables: Tables): Promise<readonly Answer[] | null> {
    const stored = await this.events.read(answersStream(userId));
    if (stored.length === 0) return null;
    const columns = await this.workbooks.columnsHmac(userId, tables);
    for (const event of stored.toReversed()) {
      const { data } = (await this.sealer.open(event)) as OpenedEvent<EventOf<'AnswersKept'>>;
      if (data.columns === columns) return answersIn(data.answers);
    }
    return null;
  }
}

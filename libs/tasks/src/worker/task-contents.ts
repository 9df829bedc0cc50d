import { Injectable } from '@nestjs/common';
import { opened } from '../../../../eventstore/event.js';
import { taskStream } from '../../../../eventstore/task/task.events.js';
import type { Proposal } from '../../../analysis/src/index.js';
import { answersIn, type Answer } from '../domain/answers.js';
import type { ReportSection } from '../../../contract/src/index.js';
import { EventStore, Sealer, type OpenedEvent } from '../../../kernel/src/index.js';
import {
  completed,
  joined,
  noPieces,
  type JoinedPieces,
  type LastPiece,
  type OfferedFollowUp,
} from '../results/report-pieces.js';

const PAGE = 200;

/** The sealed contents of a task, as its jobs need them. */
export interface TaskContents {
  readonly proposals: ReadonlyMap<number, Proposal>;
  readonly queries: ReadonlyMap<number, string>;
  /** Composed ones, as they were asked. */
  readonly questions: ReadonlyMap<number, unknown>;
  /** What the person said of split evidence. */
  readonly answers: readonly Answer[];
  /** By index and attempt, as `index.attempt`. */
  readonly sections: ReadonlyMap<string, ReportSection>;
  /** What each of those leads on to, by the same. */
  readonly followUps: ReadonlyMap<string, readonly OfferedFollowUp[]>;
}

interface Gathering {
  readonly proposals: Map<number, Proposal>;
  readonly queries: Map<number, string>;
  readonly questions: Map<number, unknown>;
  answers: readonly Answer[];
  readonly sections: Map<string, ReportSection>;
  readonly followUps: Map<string, readonly OfferedFollowUp[]>;
  /** Parts by index, attempt and lease. */
  readonly parts: Map<string, JoinedPieces>;
}

/** Reads the stream itself: a job never trusts a view. */
@Injectable()
export class TaskContentsReader {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
  ) {}

  async read(taskId: string): Promise<TaskContents> {
    const gathering: Gathering = {
      proposals: new Map(),
      queries: new Map(),
      questions: new Map(),
      answers: [],
      sections: new Map(),
      followUps: new Map(),
      parts: new Map(),
    };
    for (let from = 0; ; from += PAGE) {
      const page = await this.events.read(taskStream(taskId), { from, limit: PAGE });
      for (const event of page) gather(gathering, await this.sealer.open(event));
      if (page.length < PAGE) return gathering;
    }
  }
}

function gather(into: Gathering, event: OpenedEvent): void {
  switch (event.type) {
    case 'AnalyticsProposed': {
      const content = opened(event.data.proposals, null) as { items: readonly Proposal[] } | null;
      const { first } = event.data;
      content?.items.forEach((proposal, at) => into.proposals.set(first + at, proposal));
      return;
    }
    case 'MeaningSettled':
      into.answers = answersIn(event.data.answers);
      return;
    case 'CustomReportRequested':
      into.queries.set(event.data.index, opened(event.data.query, ''));
      if (event.data.question !== null)
        into.questions.set(event.data.index, opened(event.data.question, null));
      return;
    case 'FollowUpAsked':
    case 'CustomReportProposed': {
      const proposal = opened(event.data.proposal, null) as Proposal | null;
      if (proposal) into.proposals.set(event.data.index, proposal);
      return;
    }
    case 'ReportPart':
    case 'ReportSucceeded':
      gatherResult(into, event);
      return;
    default:
  }
}

function gatherResult(
  into: Gathering,
  { type, data }: Extract<OpenedEvent, { type: 'ReportPart' | 'ReportSucceeded' }>,
): void {
  const { index, attempt, leaseId } = data;
  const key = `${index}.${attempt}.${leaseId}`;
  const known = into.parts.get(key) ?? noPieces;
  const content = opened(data.content, null) as LastPiece | null;
  if (content === null) return;
  if (type === 'ReportPart') {
    into.parts.set(key, joined(known, content));
    return;
  }
  into.followUps.set(`${index}.${attempt}`, content.followUps ?? []);
  const name = into.proposals.get(index)?.name ?? '';
  into.sections.set(`${index}.${attempt}`, { name, index, actions: completed(known, content) });
}

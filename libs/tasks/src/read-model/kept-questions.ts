import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import { questionsStream } from '../../../../eventstore/questions/questions.events.js';
import { EventStore, Sealer, type OpenedEvent } from '../../../kernel/src/index.js';

/** A question that a person keeps. */
export interface OwnKeptQuestion {
  readonly id: string;
  readonly name: string;
  readonly keptAt: string;
  /** With the headers of its columns, as JSON. */
  readonly question: string;
}

type Told = OpenedEvent<EventOf<'QuestionKept' | 'KeptQuestionRenamed' | 'KeptQuestionRemoved'>>;

/** Read of the person's stream as it stands: few events, asked rarely. */
@Injectable()
export class KeptQuestionsReader {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
  ) {}

  /** The newest first. */
  async of(userId: string): Promise<readonly OwnKeptQuestion[]> {
    const kept = new Map<string, OwnKeptQuestion>();
    for (const stored of await this.events.read(questionsStream(userId)))
      fold(kept, (await this.sealer.open(stored)) as Told);
    return [...kept.values()].toReversed();
  }
}

function fold(kept: Map<string, OwnKeptQuestion>, { type, data, metadata }: Told): void {
  const id = data.questionId;
  const before = kept.get(id);
  if (type === 'KeptQuestionRemoved') kept.delete(id);
  else if (type === 'KeptQuestionRenamed') {
    if (before !== undefined) kept.set(id, { ...before, name: opened(data.name, '') });
  } else {
    const name = opened(data.name, '');
    kept.set(id, { id, name, keptAt: metadata.recordedAt, question: opened(data.question, '{}') });
  }
}

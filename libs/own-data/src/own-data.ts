import { Injectable } from '@nestjs/common';
import { answersStream } from '../../../eventstore/answers/answers.events.js';
import type { EventOf } from '../../../eventstore/catalogue.js';
import { opened } from '../../../eventstore/event.js';
import { feedbackStream } from '../../../eventstore/feedback/feedback.events.js';
import { misreadingsStream } from '../../../eventstore/misreadings/misreadings.events.js';
import { noticesStream } from '../../../eventstore/notices/notices.events.js';
import { identities, KeptKeys, readableEmail, sessions, users } from '../../identity/src/index.js';
import {
  EventStore,
  Sealer,
  ViewReader,
  type OpenedEvent,
  type View,
  type ViewDefinition,
  type Where,
} from '../../kernel/src/index.js';
import { tickEntries } from '../../ledger/src/index.js';
import { payments } from '../../payments/src/index.js';
import { reports } from '../../reports/src/index.js';
import {
  KeptQuestionsReader,
  resultId,
  results,
  tasks,
  type TaskView,
} from '../../tasks/src/index.js';

/** Keys as the API has them; values are plain, lists or records again. */
export type OwnRecord = Readonly<Record<string, unknown>>;

export const chapters = [
  'account',
  'sign_ins',
  'ways_in',
  'keys',
  'messages',
  'letters',
  'ticks',
  'payments',
  'tasks',
  'reports',
  'misreadings',
  'answers',
  'questions',
] as const;
export type Chapter = (typeof chapters)[number];

const PAGE = 20;

/** All that is kept of a person, but for what would be a secret to steal: password and tokens. */
@Injectable()
export class OwnData {
  constructor(
    private readonly views: ViewReader,
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly keys: KeptKeys,
    private readonly kept: KeptQuestionsReader,
  ) {}

  of(userId: string, chapter: Chapter): AsyncIterable<OwnRecord> {
    const where = { userId };
    switch (chapter) {
      case 'account':
        return this.account(userId);
      case 'sign_ins':
        return told(this.all(sessions, where), ({ since, revoked }) => ({ since, ended: revoked }));
      case 'ways_in':
        return told(this.all(identities, where), ({ since, claimed }) => ({
          since,
          in_use: claimed,
        }));
      case 'keys':
        return this.namedKeys(userId);
      case 'messages':
        return this.messages(userId);
      case 'misreadings':
        return this.misreadings(userId);
      case 'answers':
        return this.answers(userId);
      case 'questions':
        return this.questions(userId);
      case 'letters':
        return this.letters(userId);
      case 'ticks':
        return told(this.all(tickEntries, where), ({ createdAt, kind, amount, balanceAfter }) => ({
          created_at: createdAt,
          kind,
          amount,
          balance_after: balanceAfter,
        }));
      case 'payments':
        return told(this.all(payments, where), (view) => ({
          id: view.id,
          created_at: view.createdAt,
          status: view.status,
          ticks: view.ticks,
          price: view.kopecks / 100,
          refunded: view.refundedKopecks / 100,
        }));
      case 'tasks':
        return this.tasks(userId);
      case 'reports':
        return told(this.all(reports, { userId, deleted: false }), (view) => ({
          id: view.reportId,
          created_at: view.createdAt,
          title: view.title,
          summary: view.summary,
          task_id: view.taskId,
        }));
    }
  }

  private async *account(userId: string): AsyncIterable<OwnRecord> {
    const person = await this.views.get(users, userId);
    if (person === null) return;
    yield {
      id: person.id,
      email: person.email === null ? null : readableEmail(person.email),
      name: person.name,
      registered_at: person.registeredAt,
      last_login: person.lastLogin,
      is_admin: person.isAdmin,
    };
  }

  private async *namedKeys(userId: string): AsyncIterable<OwnRecord> {
    for (const key of await this.keys.of(userId)) yield { ...key };
  }

  private async *messages(userId: string): AsyncIterable<OwnRecord> {
    for (const stored of await this.events.read(feedbackStream(userId))) {
      if (stored.type !== 'FeedbackReceived') continue;
      const { data } = (await this.sealer.open(stored)) as OpenedEvent<EventOf<'FeedbackReceived'>>;
      const { receivedAt, text, replyTo } = data;
      yield { sent_at: receivedAt, text: opened(text, null), reply_to: opened(replyTo, null) };
    }
  }

  /** Own questions that were answered otherwise than they were asked. */
  private async *misreadings(userId: string): AsyncIterable<OwnRecord> {
    for (const stored of await this.events.read(misreadingsStream(userId))) {
      const { data, metadata } = (await this.sealer.open(stored)) as OpenedEvent<
        EventOf<'ReportMisread'>
      >;
      yield {
        created_at: metadata.recordedAt,
        task_id: data.taskId,
        asked: opened(data.asked, null),
        understood: opened(data.understood, null),
      };
    }
  }

  /** What was said of split evidence in files, for the next ones with the same columns. */
  private async *answers(userId: string): AsyncIterable<OwnRecord> {
    for (const stored of await this.events.read(answersStream(userId))) {
      const { data, metadata } = (await this.sealer.open(stored)) as OpenedEvent<
        EventOf<'AnswersKept'>
      >;
      yield { created_at: metadata.recordedAt, answers: opened(data.answers, null) };
    }
  }

  /** Composed once, kept for other files. */
  private async *questions(userId: string): AsyncIterable<OwnRecord> {
    for (const { name, keptAt, question } of await this.kept.of(userId))
      yield { created_at: keptAt, name, question };
  }

  /** Which were sent unasked, and which were declined. */
  private async *letters(userId: string): AsyncIterable<OwnRecord> {
    for (const { type, metadata, data } of await this.events.read(noticesStream(userId)))
      yield { created_at: metadata.recordedAt, event: type, ...data };
  }

  private async *tasks(userId: string): AsyncIterable<OwnRecord> {
    for await (const task of this.all(tasks, { userId }))
      yield {
        id: task.id,
        created_at: task.createdAt,
        file_name: task.fileName,
        file_info: task.fileInfo,
        file_erased: task.workbookErased,
        summary: task.summary,
        reports: await this.reportsOf(task),
      };
  }

  private reportsOf(task: TaskView): Promise<readonly OwnRecord[]> {
    return Promise.all(
      task.reports.map(async ({ index, name, question, status, removed, attempt }) => {
        const result = await this.views.get(results, resultId(task.id, index, attempt));
        const content = result === null || result.blank ? null : result;
        return {
          name,
          question,
          status,
          removed,
          actions: content?.actions ?? null,
          visualizations: content?.visualizations ?? [],
        };
      }),
    );
  }

  /** Page by page, however much there is. */
  private async *all<V extends View>(view: ViewDefinition<V>, where: Where<V>): AsyncIterable<V> {
    for (let skip = 0; ; skip += PAGE) {
      const page = await this.views.find(view, {
        where,
        sort: [{ by: 'id', order: 'asc' }],
        skip,
        limit: PAGE,
      });
      yield* page;
      if (page.length < PAGE) return;
    }
  }
}

async function* told<V>(
  views: AsyncIterable<V>,
  tell: (view: V) => OwnRecord,
): AsyncIterable<OwnRecord> {
  for await (const view of views) yield tell(view);
}

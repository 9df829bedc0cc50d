import { Injectable } from '@nestjs/common';
import type { MoneyEvent as MoneyAnswer, MoneyFacts } from '../../../contract/src/index.js';
import { ReportNames, refKey, type ReportRef } from '../../../ledger/src/index.js';
import { reasonOf, type MoneyEvent, type MoneyLine } from '../finance/money-line.js';
import { People } from './people.js';

/** Fields of events that say what they are about. */
const facts = {
  paymentId: 'payment_id',
  refundId: 'refund_id',
  providerId: 'provider_id',
  providerRefundId: 'provider_refund_id',
  taskId: 'task_id',
  attempt: 'attempt',
  adjustmentId: 'adjustment_id',
  code: 'code',
  source: 'source',
  field: 'field',
  expected: 'expected',
  seen: 'seen',
} as const satisfies Readonly<Record<string, keyof MoneyFacts>>;

/** Lines of money with the names of those who wrote them and of the reports they are for. */
@Injectable()
export class MoneyAnswers {
  constructor(
    private readonly people: People,
    private readonly names: ReportNames,
  ) {}

  async of(userId: string, lines: readonly MoneyLine[]): Promise<readonly MoneyAnswer[]> {
    const refs = lines.flatMap(({ event }) => refOf(event) ?? []);
    const [emails, names] = await Promise.all([
      this.people.emailsOf(lines.map(({ event }) => idIn(event.metadata.actor))),
      this.names.of(userId, refs),
    ]);
    return lines.map((line) => {
      const { event } = line;
      const ref = refOf(event);
      const name = ref === null ? null : (names.get(refKey(ref))?.name ?? null);
      return answerOf(line, emails.get(idIn(event.metadata.actor)) ?? null, name);
    });
  }
}

function answerOf(
  { event, ticks, kopecks, balanceAfter }: MoneyLine,
  actorEmail: string | null,
  reportName: string | null,
): MoneyAnswer {
  const { type, stream, revision, metadata } = event;
  const { recordedAt, actor, requestId, correlationId } = metadata;
  return {
    type,
    stream,
    revision,
    at: recordedAt,
    ticks,
    balance_after: balanceAfter,
    rubles: kopecks === null ? null : kopecks / 100,
    actor,
    actor_email: actorEmail,
    request_id: requestId,
    correlation_id: correlationId,
    facts: factsOf(event, reportName),
  };
}

function factsOf(event: MoneyEvent, reportName: string | null): MoneyFacts {
  const data: Readonly<Record<string, unknown>> = event.data;
  const known = Object.entries(facts).flatMap(([field, name]) =>
    data[field] === undefined ? [] : [[name, data[field]] as const],
  );
  const ref = refOf(event);
  const reason = event.type === 'PaymentCanceled' ? event.data.reason : reasonOf(event);
  return {
    ...(Object.fromEntries(known) as MoneyFacts),
    ...(ref === null ? {} : { report_index: ref.index }),
    ...(reportName === null ? {} : { report_name: reportName }),
    ...(reason === '' ? {} : { reason }),
  };
}

function refOf({ data }: MoneyEvent): ReportRef | null {
  return 'taskId' in data ? { taskId: data.taskId, index: data.index } : null;
}

const idIn = (actor: string): string => actor.slice(actor.indexOf(':') + 1);

import { taskStream } from '../../../../eventstore/task/task.events.js';
import {
  isUnreadable,
  isWatched,
  traced,
  upcastRecorded,
  type EventStore,
  type OpenedEvent,
  type RecordedEvent,
} from '../../../kernel/src/index.js';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { parseJob } from '../domain/job-names.js';
import { jobOf, jobRequests } from '../read-model/job.projection.js';
import type { QueuedJob } from './job-queue.js';

type Request = EventOf<(typeof jobRequests)[number]>;
const requests: ReadonlySet<string> = new Set<Request['type']>(jobRequests);

/** A job is told of under its request, whichever process that came to. */
export async function tracedJob(
  events: EventStore,
  job: QueuedJob,
  live: () => Promise<void>,
): Promise<void> {
  if (!isWatched()) return live();
  const cause = await causeOf(events, job);
  return traced(`job ${parseJob(job.job).kind}`, { job: job.job }, live, cause);
}

async function causeOf(events: EventStore, job: QueuedJob): Promise<string | undefined> {
  const written = await events.read(taskStream(job.taskId));
  return written.findLast((event) => isRequestOf(event, job))?.metadata.traceparent;
}

function isRequestOf(event: RecordedEvent, { job }: QueuedJob): boolean {
  if (!requests.has(event.type) || isUnreadable(event)) return false;
  return jobOf(upcastRecorded(event) as OpenedEvent<Request>) === job;
}

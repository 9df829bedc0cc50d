import type { EventOf } from '../../../../eventstore/catalogue.js';
import {
  integer,
  projection,
  text,
  type OpenedEvent,
  type ViewDefinition,
} from '../../../kernel/src/index.js';
import { jobName, type Job } from '../domain/job-names.js';

/** A job that was requested and has not ended; id is task and job. */
export interface JobView {
  readonly id: string;
  readonly taskId: string;
  readonly userId: string;
  readonly job: string;
  /** Orders the queue. */
  readonly requestedAt: string;
  readonly starts: number;
  readonly leaseUntil: string | null;
  /** Who holds it. */
  readonly leaseId: string | null;
}

export const jobs: ViewDefinition<JobView> = {
  name: 'jobs',
  version: 3,
  fields: {
    taskId: text(),
    userId: text(),
    job: text(),
    requestedAt: text(),
    starts: integer(),
    leaseUntil: text(),
    leaseId: text(),
  },
  indexes: [['requestedAt']],
};

export const jobRequests = [
  'AnalyticsRequested',
  'CustomReportRequested',
  'ReportRequested',
  'SummaryRequested',
] as const;
const jobEnds = [
  'AnalyticsProposed',
  'AnalyticsFailed',
  'CustomReportProposed',
  'CustomReportFailed',
  'ReportSucceeded',
  'ReportFailed',
  'SummaryCompleted',
] as const;
const jobLeases = ['JobStarted', 'JobHandedBack'] as const;
const jobTypes = [...jobRequests, ...jobEnds, ...jobLeases] as const;
const types = [...jobTypes, 'TaskErased'] as const;
type JobEvent = OpenedEvent<EventOf<(typeof jobTypes)[number]>>;

/** The job that an event requests, starts or ends. */
export function jobOf(event: JobEvent): string {
  return 'job' in event.data ? event.data.job : jobName(requestedOrEnded(event.data));
}

function requestedOrEnded(data: Exclude<JobEvent['data'], { job: string }>): Job {
  if ('run' in data) return { kind: 'analytics', run: data.run };
  if ('edition' in data) return { kind: 'summary', edition: data.edition };
  if ('attempt' in data) return { kind: 'report', index: data.index, attempt: data.attempt };
  return { kind: 'custom', index: data.index };
}

const free = { leaseUntil: null, leaseId: null };

const isRequest = (type: string): boolean => (jobRequests as readonly string[]).includes(type);

export const jobProjection = projection<(typeof types)[number], JobView>({
  view: jobs,
  types: types,
  viewIds: (event) => {
    const named = event.type === 'TaskErased' ? event.data.jobs : [jobOf(event)];
    return named.map((job) => `${event.data.taskId}/${job}`);
  },
  apply(view, event, id) {
    if (event.type === 'TaskErased') return null;
    const { taskId, userId } = event.data;
    if (isRequest(event.type)) {
      const requestedAt = event.position;
      const job = jobOf(event);
      return { id, taskId, userId, job, requestedAt, starts: 0, ...free };
    }
    if (event.type === 'JobHandedBack')
      return view && { ...view, starts: view.starts - 1, ...free };
    if (event.type !== 'JobStarted') return null;
    const { start, leaseUntil, leaseId } = event.data;
    return view && { ...view, starts: start, leaseUntil, leaseId };
  },
});

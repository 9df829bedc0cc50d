/** A worker job: what it makes, and which one of these it is within its task. */
export type Job =
  | { readonly kind: 'analytics'; readonly run: number }
  | { readonly kind: 'custom'; readonly index: number }
  | { readonly kind: 'report'; readonly index: number; readonly attempt: number }
  | { readonly kind: 'summary'; readonly edition: number };

export function jobName(job: Job): string {
  switch (job.kind) {
    case 'analytics':
      return `analytics-${job.run}`;
    case 'custom':
      return `custom-${job.index}`;
    case 'report':
      return `report-${job.index}-${job.attempt}`;
    case 'summary':
      return `summary-${job.edition}`;
  }
}

export function parseJob(name: string): Job {
  const [kind, first, second] = name.split('-');
  const number = Number(first);
  if (kind === 'analytics') return { kind, run: number };
  if (kind === 'custom') return { kind, index: number };
  if (kind === 'report') return { kind, index: number, attempt: Number(second) };
  if (kind === 'summary') return { kind, edition: number };
  throw new RangeError(`No job is called ${name}`);
}

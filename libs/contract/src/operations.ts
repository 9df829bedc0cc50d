/** What waits or is broken inside the service: names and places, nobody's data. */
export interface AdminOperationsResponse {
  /** ISO time at which this was so. */
  readonly at: string;
  /**
   * Streams that a process manager could not finish; each is tried again by itself. Fifty letters
   * and fifty others at most.
   */
  readonly parked: readonly AdminParkedStream[];
  /** Of all of them. */
  readonly parked_counts: { readonly letters: number; readonly others: number };
  /** Whether managers run in the process that answers, so that it can try again at once. */
  readonly can_retry: boolean;
  /** Views with records that could not take an event in; the cure is to build them anew. */
  readonly broken: readonly AdminBrokenView[];
  readonly jobs: {
    readonly open: number;
    /** How many of them somebody works at. */
    readonly held: number;
    /** The oldest first, fifty at most. */
    readonly oldest: readonly AdminOpenJob[];
  };
  /** Names of the views that can be built anew here; none where several projectors feed them. */
  readonly renewable: readonly string[];
  /** The view that is built anew now. */
  readonly renewing: string | null;
  /** Views and process managers that have not taken in all that is in the log. */
  readonly behind: readonly AdminBehind[];
  /** An event of a newer version at which the process that answers waits; null: none. */
  readonly unknown_event: string | null;
  readonly disk_free_bytes: number;
  readonly versions: {
    /** Of Node. */
    readonly node: string;
    /** When the process that answers was started, ISO time. */
    readonly started_at: string;
    /** Kinds of events that it knows. */
    readonly events: number;
    /** What is kept of each view: every version, and the one that is read. */
    readonly views: readonly {
      readonly name: string;
      readonly kept: readonly number[];
      readonly active: number | null;
    }[];
  };
}

export interface AdminBrokenView {
  readonly view: string;
  /** How many of its records are broken. */
  readonly count: number;
  /** Of one of them. */
  readonly id: string;
  readonly why: string;
}

export interface AdminParkedStream {
  readonly manager: string;
  readonly stream: string;
  /** Of the first event that is not done. */
  readonly revision: number;
  /** Its type; null where it cannot be read. */
  readonly event: string | null;
  /** When it was written, ISO time; null where it cannot be read. */
  readonly since: string | null;
  /** Whether a letter waits here. */
  readonly is_mail: boolean;
}

export interface AdminBehind {
  readonly kind: 'view' | 'manager';
  readonly name: string;
  /** Age of the first event that it lacks. */
  readonly seconds: number;
}

export interface AdminOpenJob {
  readonly task_id: string;
  readonly user_id: string;
  readonly job: string;
  /** ISO time. */
  readonly requested_at: string;
  /** How often it was begun. */
  readonly starts: number;
  /** Until when somebody holds it; null: nobody does. */
  readonly lease_until: string | null;
}

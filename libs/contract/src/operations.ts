/** What waits or is broken inside the service: names and places, nobody's data. */
export interface AdminOperationsResponse {
  /** Streams that a process manager could not finish; each is tried again by itself. */
  readonly parked: readonly {
    readonly manager: string;
    readonly stream: string;
    /** Of the first event that is not done. */
    readonly revision: number;
  }[];
  /** Views that could not take an event in; the cure is to build their view anew. */
  readonly broken: readonly { readonly view: string; readonly id: string; readonly why: string }[];
  readonly jobs: {
    readonly open: number;
    /** The oldest first, fifty at most. */
    readonly oldest: readonly AdminOpenJob[];
  };
  /** Names of the views that can be built anew here; none where several projectors feed them. */
  readonly renewable: readonly string[];
  /** The view that is built anew now. */
  readonly renewing: string | null;
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

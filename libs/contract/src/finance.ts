/** All amounts in rubles; days in Moscow, yyyy-mm-dd, both included. */
export interface FinanceProof {
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly recorded_at: string;
}

export interface FinanceDifference {
  readonly type: 'missing' | 'double' | 'amount' | 'late' | 'test' | 'view' | 'unreadable';
  /** What exactly is wrong: a key of the answer's explanations. */
  readonly code: string;
  readonly side: 'log' | 'provider' | 'views';
  readonly text: string;
  readonly payment_id: string | null;
  readonly provider_id: string | null;
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly proofs: readonly FinanceProof[];
}

/** A table as its exports have it: numbers and texts. */
export interface FinanceTable {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** What a kind of difference is called, what it means and what to do about it. */
export interface DifferenceExplanation {
  readonly title: string;
  readonly meaning: string;
  readonly action: string;
}

/** What one book says was paid and given back. */
export interface FinanceMoney {
  readonly paid: number;
  readonly paid_sum: number;
  readonly refunded: number;
  readonly refunded_sum: number;
}

/** A register of payments tells nothing of refunds, and the other way round. */
export interface FinanceBooks {
  readonly ours: FinanceMoney;
  readonly theirs: FinanceMoney;
}

export interface ReconciliationResponse {
  /** It can be fetched again by it for a day, and its differences as a file. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** null where the provider's own list was taken. */
  readonly register: {
    /** How many it has; null where it tells nothing of them. */
    readonly payments: number | null;
    readonly refunds: number | null;
    /** null for a register without any operation. */
    readonly first_day: string | null;
    readonly last_day: string | null;
  } | null;
  readonly ours: number;
  readonly theirs: number;
  readonly money: FinanceBooks;
  /** Days on which anything was paid or given back. */
  readonly days: readonly (FinanceBooks & { readonly day: string })[];
  /** Of all differences; the answer has the first of them, the file has all. */
  readonly total: number;
  readonly differences: readonly FinanceDifference[];
  /** By code, of every difference found. */
  readonly explanations: Readonly<Record<string, DifferenceExplanation>>;
  readonly balance: FinanceTable;
}

/** E-mail is null once the person is erased. */
export interface AdminPerson {
  readonly user_id: string;
  readonly email: string | null;
}
export interface AdminPeopleResponse {
  readonly items: readonly AdminPerson[];
}

export type PaymentFilter =
  'waiting' | 'succeeded' | 'canceled' | 'expired' | 'asked' | 'refunding' | 'refunded';

export interface AdminPayment {
  readonly payment_id: string;
  readonly provider_id: string | null;
  readonly user_id: string;
  /** null once the person was erased. */
  readonly user_email: string | null;
  readonly ticks: number;
  /** Rubles. */
  readonly price: number;
  readonly refunded: number;
  readonly status: 'requested' | 'created' | 'succeeded' | 'canceled' | 'expired';
  readonly created_at: string;
  readonly refund_in_progress: boolean;
  /** The buyer's request to have it back that waits for a decision; null where none does. */
  readonly open_ask: string | null;
}

export interface AdminPaymentsResponse {
  readonly items: readonly AdminPayment[];
  readonly total: number;
}

/** The sum that the admin has seen, in rubles: where another is left by now, nothing is done. */
export interface AdminRefundRequest {
  readonly left_price: number;
}

export interface AdminRefundResponse {
  readonly refund_id: string;
}

/** What a refund would give back at this moment. */
export interface AdminRefundPreview {
  readonly payment_id: string;
  readonly email: string | null;
  /** Bought and paid. */
  readonly ticks: number;
  readonly price: number;
  /** Of them not used: this is given back. */
  readonly left_ticks: number;
  readonly left_price: number;
  readonly balance: number;
  readonly balance_after: number;
  /** Why nothing can be given back; null where it can. */
  readonly refusal: string | null;
}

/** What an event of money says beside its amounts. */
export type MoneyFacts = Partial<
  Record<
    | 'payment_id'
    | 'refund_id'
    | 'provider_id'
    | 'provider_refund_id'
    | 'task_id'
    | 'report_name'
    | 'adjustment_id'
    | 'code'
    | 'reason'
    | 'source'
    | 'field'
    | 'expected'
    | 'seen',
    string
  > &
    Record<'report_index' | 'attempt', number>
>;

/** An event of the log that moved money or ticks, or was about to. */
export interface MoneyEvent {
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly at: string;
  /** Signed where they move; null where the event has none. */
  readonly ticks: number | null;
  readonly rubles: number | null;
  readonly balance_after: number | null;
  /** user:id, admin:id or system:name. */
  readonly actor: string;
  /** Of a person who wrote it; null for the system, or once they are erased. */
  readonly actor_email: string | null;
  readonly request_id: string;
  readonly correlation_id: string;
  readonly facts: MoneyFacts;
}

/** A payment with its history, oldest first. */
export interface AdminPaymentResponse {
  readonly payment: AdminPayment;
  readonly left_ticks: number;
  readonly left_price: number;
  readonly events: readonly MoneyEvent[];
  readonly total: number;
}

export interface StatementResponse {
  readonly person: AdminPerson;
  readonly opening: number;
  readonly closing: number;
  /** Whole ticks that came and went within the days. */
  readonly came: number;
  readonly went: number;
  readonly items: readonly MoneyEvent[];
  readonly total: number;
}

/** The balance at a moment of event time: every event up to and with it. */
export interface BalanceAtResponse {
  readonly user_id: string;
  readonly at: string;
  readonly balance: number;
  readonly lots: readonly {
    readonly lot_id: string;
    readonly kind: 'promotion' | 'purchase' | 'adjustment';
    readonly ticks: number;
    readonly rubles: number;
  }[];
  /** The last event before the moment; null before the first. */
  readonly event: FinanceProof | null;
}

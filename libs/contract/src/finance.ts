/** All amounts in rubles; days in Moscow, yyyy-mm-dd, both included. */
export type FinanceProof = {
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly recorded_at: string;
};

export type FinanceDifference = {
  readonly type: 'missing' | 'double' | 'amount' | 'late' | 'test' | 'view';
  /** What exactly is wrong: a key of the answer's explanations. */
  readonly code: string;
  readonly side: 'log' | 'provider' | 'views';
  readonly text: string;
  readonly payment_id: string | null;
  readonly provider_id: string | null;
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly proofs: readonly FinanceProof[];
};

/** A table as its exports have it: numbers and texts. */
export type FinanceTable = {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** What a kind of difference is called, what it means and what to do about it. */
export type DifferenceExplanation = {
  readonly title: string;
  readonly meaning: string;
  readonly action: string;
};

/** What one book says was paid and given back. */
export type FinanceMoney = {
  readonly paid: number;
  readonly paid_sum: number;
  readonly refunded: number;
  readonly refunded_sum: number;
};

export type ReconciliationResponse = {
  readonly from: string;
  readonly to: string;
  readonly ours: number;
  readonly theirs: number;
  readonly money: { readonly ours: FinanceMoney; readonly theirs: FinanceMoney };
  readonly differences: readonly FinanceDifference[];
  /** By code, of every difference found. */
  readonly explanations: Readonly<Record<string, DifferenceExplanation>>;
  readonly balance: FinanceTable;
};

export type AdminPayment = {
  readonly payment_id: string;
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
};

export type AdminPaymentsResponse = {
  readonly items: readonly AdminPayment[];
  readonly total: number;
};

export type AdminRefundResponse = { readonly refund_id: string };

/** GET /admin/payments/:paymentId/events: what the log says of one payment, in its order. */
export type PaymentEventsResponse = {
  readonly items: readonly (FinanceProof & {
    /** Who or what caused it: user:…, admin:… or system:…. */
    readonly actor: string;
  })[];
};

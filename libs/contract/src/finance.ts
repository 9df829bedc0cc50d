/** All amounts in rubles; days in Moscow, yyyy-mm-dd, both included. */
export type FinanceProof = {
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly recorded_at: string;
};

export type FinanceDifference = {
  readonly type: 'missing' | 'double' | 'amount' | 'late' | 'test' | 'view';
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

export type ReconciliationResponse = {
  readonly from: string;
  readonly to: string;
  readonly ours: number;
  readonly theirs: number;
  readonly differences: readonly FinanceDifference[];
  readonly balance: FinanceTable;
};

export type AdminPayment = {
  readonly payment_id: string;
  readonly user_id: string;
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

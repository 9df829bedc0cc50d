import { isApiError } from '../../../shared/api/api-error.js';

export interface BalanceProblem {
  readonly balance: number;
  readonly required: number;
  readonly shortfall: number;
}

export const COST_FALLBACK = 100;

const numberField = (body: unknown, name: string): number | null => {
  if (typeof body !== 'object' || body === null) return null;
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** What a 402 says, filled up by what is known here; null for any other failure. */
export const balanceProblem = (
  error: unknown,
  known: { readonly balance: number; readonly required: number },
): BalanceProblem | null => {
  if (!isApiError(error) || error.status !== 402) return null;
  const balance = numberField(error.body, 'balance') ?? known.balance;
  const required = numberField(error.body, 'required') ?? known.required;
  const shortfall = numberField(error.body, 'shortfall') ?? Math.max(0, required - balance);
  return { balance, required, shortfall };
};

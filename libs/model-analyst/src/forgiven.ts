import { AnalysisFailed } from '../../analysis/src/index.js';

/** A model that fails or is late, which is no fault of ours: another way serves. */
export function isForgiven(error: unknown): boolean {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return isLate || error instanceof AnalysisFailed;
}

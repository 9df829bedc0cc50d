import { once } from 'node:events';
import type { RunningProduct } from './start-product.js';

/**
 * From now on reports wait before they are computed, within their time limit. The returned
 * function lets them go on; given why, they fail, and later ones too until they are let go.
 */
export function holdReports({ product }: RunningProduct): (failure?: Error) => void {
  const engine = product.ports.reportEngine;
  const run = engine.run.bind(engine);
  const { promise: released, resolve: letGo, reject: fail } = Promise.withResolvers<undefined>();
  released.catch(() => undefined);
  engine.run = async (workbook, proposal, emit, signal) => {
    if (!signal.aborted) await Promise.race([released, once(signal, 'abort')]);
    signal.throwIfAborted();
    return run(workbook, proposal, emit, signal);
  };
  return (failure) => {
    if (failure !== undefined) return fail(failure);
    engine.run = run;
    letGo(undefined);
  };
}

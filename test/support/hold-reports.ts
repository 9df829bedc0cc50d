import { once } from 'node:events';
import type { RunningProduct } from './start-product.js';

/**
 * From now on reports wait before they are computed, within their time limit. The returned
 * function lets them go on.
 */
export function holdReports({ product }: RunningProduct): () => void {
  const engine = product.ports.reportEngine;
  const run = engine.run.bind(engine);
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  engine.run = async (workbook, proposal, emit, signal) => {
    if (!signal.aborted) await Promise.race([released, once(signal, 'abort')]);
    signal.throwIfAborted();
    return run(workbook, proposal, emit, signal);
  };
  return () => {
    engine.run = run;
    letGo();
  };
}

import { StandardAnalyst } from '../../kinds/src/index.js';
import type { Analyst } from '../../analysis/src/index.js';
import type { ModelSettings } from './model-settings.js';
import type { ModelTraces } from './model-traces.js';

/** The libraries are loaded only here: without a model the service starts without them. */
export async function openModelAnalyst(
  settings: ModelSettings,
  traces: ModelTraces = {},
): Promise<Analyst> {
  const { makeModelAnalyst } = await import('./make-model-analyst.js');
  return makeModelAnalyst(settings, new StandardAnalyst(), traces);
}

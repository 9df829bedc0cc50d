import { BuiltInAnalyst } from '../built-in/built-in-analyst.js';
import type { Analyst } from '../analyst.js';
import type { FrameTrace } from './frame-way.js';
import type { ModelSettings } from './model-settings.js';

/** The libraries are loaded only here: without a model the service starts without them. */
export async function openModelAnalyst(
  settings: ModelSettings,
  trace?: (step: FrameTrace) => void,
): Promise<Analyst> {
  const { makeModelAnalyst } = await import('./make-model-analyst.js');
  return makeModelAnalyst(settings, new BuiltInAnalyst(), trace);
}

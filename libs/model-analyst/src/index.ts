export type { FrameTrace, ModelCall } from './model-traces.js';
export { openModelAnalyst } from './open-model-analyst.js';

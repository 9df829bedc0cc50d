import type { JsonValue, Proposal } from '../analyst/proposal.js';
import { parseFrame } from '../frames/json/parse-frame.js';
import type { Frame } from '../frames/frame.js';

export type FrameChart = 'bars' | 'line' | null;

/** A question as a frame, and what was found when it was first computed. */
export interface FramedRequest {
  readonly request: string;
  readonly frame: Frame;
  /** «Понял так: …», made of the frame alone. */
  readonly reading: string;
  /** By ask: what its result can be drawn as. */
  readonly charts: readonly FrameChart[];
}

const ANALYST = 'frame';

/** The parameters of a proposal that the engine runs by itself, without an analyst. */
export function parametersOf({ request, frame, reading, charts }: FramedRequest): JsonValue {
  return {
    analyst: ANALYST,
    request,
    reading,
    charts,
    frame: JSON.parse(JSON.stringify(frame)) as JsonValue,
  };
}

/** null where the proposal is another analyst's. */
export function framedRequestOf({ parameters }: Proposal): FramedRequest | null {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters)) {
    return null;
  }
  const { analyst, request, reading, charts, frame } = parameters as Readonly<
    Record<string, JsonValue>
  >;
  const parsed = analyst === ANALYST ? parseFrame(frame).frame : null;
  if (parsed === null || typeof request !== 'string' || typeof reading !== 'string') return null;
  return {
    request,
    reading,
    frame: parsed,
    charts: Array.isArray(charts) ? charts.map(chartOf) : [],
  };
}

function chartOf(chart: unknown): FrameChart {
  return chart === 'bars' || chart === 'line' ? chart : null;
}

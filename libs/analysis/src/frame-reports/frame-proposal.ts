import type { JsonValue, Proposal } from '../analyst/proposal.js';
import { parseFrame } from '../../../frames/src/index.js';
import type { Frame } from '../../../frames/src/index.js';

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
  if (!isRecord(parameters)) return null;
  const { analyst, request, reading, charts, frame } = parameters;
  const parsed = analyst === ANALYST ? parseFrame(frame).frame : null;
  if (parsed === null || typeof request !== 'string' || typeof reading !== 'string') return null;
  return {
    request,
    reading,
    frame: parsed,
    charts: Array.isArray(charts) ? charts.map(chartOf) : [],
  };
}

const OWN = 'own';

/** Marks a question that an analyst asked by itself: it looks further when it is paid for. */
export function ownQuestion(proposal: Proposal): Proposal {
  const { parameters } = proposal;
  return isRecord(parameters)
    ? { ...proposal, parameters: { ...parameters, asked: OWN } }
    : proposal;
}

export function isOwnQuestion({ parameters }: Proposal): boolean {
  return isRecord(parameters) && parameters['asked'] === OWN;
}

function isRecord(value: JsonValue): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function chartOf(chart: unknown): FrameChart {
  return chart === 'bars' || chart === 'line' ? chart : null;
}

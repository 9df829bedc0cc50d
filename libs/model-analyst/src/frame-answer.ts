import { z } from 'zod';
import { jsonSchemaOf, parseFrame, frameSchema } from '../../frames/src/index.js';
import type { Frame } from '../../frames/src/index.js';

const sentence = z.string().max(400);
const shape = {
  assumptions: z
    .array(sentence)
    .max(6)
    .describe('Russian: what was taken for cancelled, revenue …'),
  lacking: z.enum(['file', 'form']).nullable(),
  refusal: sentence.nullable().describe('one Russian sentence: what is missing'),
  instead: z.array(sentence).max(4).describe('Russian requests that this file can answer'),
};

/** The schema of the tool that a model answers with. */
export const frameAnswerSchema = jsonSchemaOf(
  z.strictObject({ frame: frameSchema.nullable(), ...shape }),
);

const loose = z.object({
  frame: z.unknown(),
  assumptions: shape.assumptions.catch([]),
  lacking: shape.lacking.catch(null),
  refusal: shape.refusal.catch(null),
  instead: shape.instead.catch([]),
});

export type FrameAnswer =
  | {
      readonly is: 'frame';
      readonly frame: Frame;
      readonly assumptions: readonly string[];
    }
  | { readonly is: 'broken'; readonly problems: readonly string[] }
  | {
      readonly is: 'refused';
      readonly lacking: 'file' | 'form';
      readonly refusal: string | null;
      readonly instead: readonly string[];
    };

/** @param data whatever the model wrote */
export function frameAnswerOf(data: unknown): FrameAnswer {
  const answer = loose.safeParse(data);
  if (!answer.success) return { is: 'broken', problems: ['the answer is no JSON object'] };
  const { frame, assumptions, lacking, refusal, instead } = answer.data;
  if (frame === null || frame === undefined) {
    return { is: 'refused', lacking: lacking ?? 'form', refusal, instead };
  }
  const parsed = parseFrame(frame);
  if (parsed.frame === null) return { is: 'broken', problems: parsed.problems };
  return { is: 'frame', frame: parsed.frame, assumptions };
}

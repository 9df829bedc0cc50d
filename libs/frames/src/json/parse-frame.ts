import { z } from 'zod';
import type { Frame } from '../frame.js';
import { frameSchema } from './frame-schema.js';
import { tooLarge } from './too-large.js';

const PROBLEMS_MAX = 12;

/** A frame of a stranger, or what of it does not fit the form, in English, with its place. */
export type ParsedFrame =
  | { readonly frame: Frame; readonly problems: readonly [] }
  | { readonly frame: null; readonly problems: readonly string[] };

/** Reads plain data, of whatever size and depth: what is too large is not looked at further. */
export function parseFrame(data: unknown): ParsedFrame {
  const large = tooLarge(data);
  if (large !== null) return { frame: null, problems: [large] };
  const parsed = frameSchema.safeParse(data);
  if (parsed.success) return { frame: parsed.data, problems: [] };
  return { frame: null, problems: problemsOf(parsed.error) };
}

/** The JSON schema of a frame: objects closed, every property required, no open maps. */
export function frameJsonSchema(): Readonly<Record<string, unknown>> {
  return jsonSchemaOf(frameSchema);
}

/** What the parser holds to by itself: strict schemas refuse or ignore it, and it costs tokens. */
const dropped = ['default', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'] as const;

/** As strict structured output wants it: `anyOf` for choices, nothing that it does not know. */
export function jsonSchemaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(schema, {
    io: 'output',
    override: ({ jsonSchema }) => {
      for (const name of dropped) Reflect.deleteProperty(jsonSchema, name);
      withoutOptional(jsonSchema);
      if (jsonSchema.oneOf === undefined) return;
      jsonSchema.anyOf = jsonSchema.oneOf;
      delete jsonSchema.oneOf;
    },
  });
}

/** What may be left out is the engine's own: nobody else writes it. */
function withoutOptional({ properties = {}, required }: z.core.JSONSchema.BaseSchema): void {
  const known = required ?? Object.keys(properties);
  for (const name of Object.keys(properties)) {
    if (!known.includes(name)) Reflect.deleteProperty(properties, name);
  }
}

export function problemsOf({ issues }: z.ZodError): readonly string[] {
  const told = issues.flatMap((issue) => placed(issue, []));
  return [...new Set(told)].slice(0, PROBLEMS_MAX);
}

type Issue = z.core.$ZodIssue;

/** Of a choice only what the branch that was meant lacks. */
function placed(issue: Issue, above: readonly PropertyKey[]): readonly string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const meant = issue.errors.toSorted((one, other) => one.length - other.length)[0] ?? [];
    const deepest = issue.errors.find((errors) => errors.every((one) => one.path.at(-1) !== 'is'));
    return (deepest ?? meant).flatMap((one) => placed(one, path));
  }
  return [`${path.map(String).join('.')}: ${issue.message}`];
}

import { z } from 'zod';
import { meaningKinds } from '../../analysis/src/index.js';

const text = (most: number) => z.string().trim().min(1).max(most);
const id = z.string().regex(/^[a-z][a-z0-9_]{0,30}$/);

const proposal = z.object({
  name: text(90).describe('Russian title, no digits'),
  question: text(300).describe('Russian sentence: what the report answers, no digits'),
  tables: z.array(z.string()).min(1).max(3).describe('ids of tables that are used'),
  steps: z.array(text(160)).min(1).max(6).describe('Russian steps of the processing, no digits'),
});

export const understandingSchema = z.object({
  understood: z.boolean(),
  proposal: proposal.nullable(),
  message: z.string().max(300).nullable().describe('Russian: why it cannot be answered'),
  suggestions: z.array(text(160)).max(4).describe('Russian requests that this file can answer'),
});

const selected = z.object({
  name: id,
  header: text(60).describe('Russian header of the column, no digits and no unit'),
  role: z.enum(['key', 'value']),
  sql: text(600).describe('key: expression over a row; value: aggregate expression'),
  kind: z.enum(meaningKinds),
  change: z.boolean().describe('true for a signed difference between periods or groups'),
  nouns: z
    .array(text(40))
    .length(3)
    .nullable()
    .describe('for a count: Russian forms after 1, 2 and 5'),
  grain: z.enum(['day', 'week', 'month', 'quarter', 'year']).nullable(),
});

const query = z.object({
  id,
  table: z.string().describe('id of the table'),
  select: z.array(selected).min(1).max(10),
  where: z.string().max(600).nullable().describe('SQL condition over the rows of the table'),
  where_reason: text(80).nullable().describe('Russian: what the condition leaves out'),
  order: z.object({ column: id, descending: z.boolean() }).nullable(),
  limit: z.number().int().min(1).max(500).nullable(),
});

export const planSchema = z.object({
  cannot: z
    .string()
    .max(300)
    .nullable()
    .default(null)
    .describe('Russian sentence: why no such plan gives what is asked; then no queries, no charts'),
  queries: z.array(query).max(4),
  charts: z
    .array(
      z.object({
        id,
        query: id,
        kind: z.enum(['bars', 'columns', 'line', 'none']),
        values: z.array(id).min(1).max(5),
      }),
    )
    .max(3),
});

/** A sentence at a time: who must say of what it is looks before saying that it holds. */
export const reviewSchema = z.object({
  read: z
    .array(
      z.object({
        sentence: z.number().int().describe('its number'),
        of: z
          .string()
          .max(300)
          .describe(
            'of which rows, which period and which group each of its numbers is, and what it is held against',
          ),
        holds: z.boolean().describe('whether the words of the sentence say just that'),
        why: z
          .string()
          .max(400)
          .describe('what it says that the definitions do not carry; empty where it holds'),
      }),
    )
    .max(40),
});

export type ModelUnderstanding = z.infer<typeof understandingSchema>;
export type ModelProposal = z.infer<typeof proposal>;
export type PlanSpec = z.infer<typeof planSchema>;
export type QuerySpec = z.infer<typeof query>;
export type SelectedSpec = z.infer<typeof selected>;

import { z } from 'zod';
import type { Question } from '../../../../contract/src/question.js';
import { tooLarge } from '../../../../frames/src/index.js';

const mosts = { name: 200, list: 20, values: 60, measures: 4, columns: 12, number: 1e15 } as const;

const name = z.string().min(1).max(mosts.name);
const column = z.strictObject({ table: name, column: name });
const number = z.number().min(-mosts.number).max(mosts.number);
const whole = z.number().int().min(0);
const grain = z.enum(['day', 'week', 'month', 'quarter', 'half', 'year']);
const part = z.enum(['hour', 'weekday', 'day', 'month', 'quarter', 'year']);
const sign = z.enum(['<', '<=', '>', '>=', '=', '<>']);
const isoDate = z.string().regex(/^\d{4}-\d\d-\d\d$/);

const value = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('cell'), column }),
  z.strictObject({
    is: z.literal('pair'),
    sign: z.enum(['plus', 'minus', 'times', 'per']),
    left: column,
    right: column,
  }),
  z.strictObject({
    is: z.literal('elapsed'),
    in: z.enum(['day', 'hour', 'minute', 'month', 'year']),
    from: column,
    to: column,
  }),
]);

const texts = z.array(name).min(1).max(mosts.values);
const condition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('values'), column, values: texts, except: z.boolean() }),
  z.strictObject({ is: z.literal('words'), column, any: texts, except: z.boolean() }),
  z.strictObject({ is: z.literal('empty'), column, except: z.boolean() }),
  z.strictObject({ is: z.literal('number'), value, sign, than: z.union([number, column]) }),
  z.strictObject({
    is: z.literal('within'),
    column,
    from: isoDate.nullable(),
    before: isoDate.nullable(),
  }),
  z.strictObject({
    is: z.literal('part'),
    column,
    part,
    values: z.array(number).min(1).max(mosts.values),
  }),
  z.strictObject({ is: z.literal('found'), column, among: column, except: z.boolean() }),
]);
const conditions = z.array(condition).max(mosts.list);

const key = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('value'), column }),
  z.strictObject({ is: z.literal('period'), column, grain }),
  z.strictObject({ is: z.literal('part'), column, part }),
  z.strictObject({ is: z.literal('bands'), value, edges: z.array(number).min(1).max(mosts.list) }),
]);

const how = z.enum([
  ...(['sum', 'mean', 'median', 'min', 'max'] as const),
  ...(['last', 'overall', 'in', 'out', 'net'] as const),
]);
const amount = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('rows'), table: name }),
  z.strictObject({ is: z.literal('distinct'), column }),
  z.strictObject({ is: z.literal('value'), how, value }),
  z.strictObject({ is: z.literal('defined'), id: name }),
]);

const measure = z.strictObject({
  amount,
  only: conditions,
  against: z
    .strictObject({
      as: z.enum(['percent', 'each', 'difference', 'sum', 'growth']),
      amount,
      only: conditions,
    })
    .nullable(),
  each: key.nullable(),
  view: z.enum([
    ...(['itself', 'share', 'running', 'previous'] as const),
    ...(['previous-percent', 'year-ago', 'year-ago-percent'] as const),
  ]),
});

const first = z.number().int().min(1).max(1_000).nullable();
const question = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('table'),
    measures: z.array(measure).min(1).max(mosts.measures),
    by: z.array(key).max(3),
    where: conditions,
    compare: z.strictObject({ first: conditions, second: conditions.nullable() }).nullable(),
    having: z.strictObject({ measure: whole, sign, value: number }).nullable(),
    order: z.strictObject({ measure: whole, descending: z.boolean() }).nullable(),
    first,
  }),
  z.strictObject({
    is: z.literal('list'),
    columns: z.array(value).min(1).max(mosts.columns),
    where: conditions,
    order: z.strictObject({ column: whole, descending: z.boolean() }).nullable(),
    first,
  }),
  z.strictObject({
    is: z.literal('relation'),
    x: column,
    y: column,
    by: key.nullable(),
    where: conditions,
  }),
]);

/** A question of a stranger, bounded in size and depth; null where it does not fit the form. */
export function parseQuestion(data: unknown): Question | null {
  if (tooLarge(data) !== null) return null;
  const parsed = question.safeParse(data);
  return parsed.success ? parsed.data : null;
}

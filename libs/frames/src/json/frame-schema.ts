import { z } from 'zod';
import type { Ask, Condition, Frame, Having, Key, Measure, RowValue } from '../frame.js';

/** What one list of a frame may hold at most: frames come from strangers, too. */
export const most = {
  asks: 6,
  measures: 16,
  keys: 5,
  columns: 24,
  values: 200,
  parts: 12,
  bands: 20,
  unions: 4,
  rows: 10_000,
  name: 80,
  text: 200,
} as const;

const name = z
  .string()
  .trim()
  .min(1)
  .max(most.name)
  .regex(/^[^"{}<>\p{Cc}]*$/u);
const text = z.string().max(most.text);
const number = z.number().refine((value) => !Object.is(value, -0));
const date = z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/);
const columnId = z.strictObject({ table: z.string().max(most.name), column: z.string().max(400) });
const sign = z.enum(['<', '<=', '>', '>=', '=', '<>']);
const grain = z.enum(['day', 'week', 'month', 'quarter', 'half', 'year']);
const part = z.enum(['hour', 'weekday', 'day', 'month', 'quarter', 'year']);
const method = z.enum(['pearson', 'spearman']);
const names = z.array(name).max(most.keys).default([]);

const rowValue: z.ZodType<RowValue> = z
  .lazy(() =>
    z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('cell'), column: columnId }),
      z.strictObject({ is: z.literal('constant'), value: number }),
      z.strictObject({ is: z.literal('date'), value: date }),
      z.strictObject({
        is: z.enum(['plus', 'minus', 'times', 'per']),
        left: rowValue,
        right: rowValue,
      }),
      z.strictObject({ is: z.literal('absolute'), of: rowValue }),
      z.strictObject({ is: z.literal('default'), of: rowValue, otherwise: rowValue }),
      z.strictObject({
        is: z.literal('elapsed'),
        from: rowValue,
        to: rowValue,
        in: z.enum(['day', 'hour', 'minute', 'month', 'year']),
      }),
      z.strictObject({ is: z.literal('days-after'), date: rowValue, days: rowValue }),
      z.strictObject({
        is: z.literal('of-group'),
        how: z.enum(['sum', 'mean', 'min', 'max', 'count']),
        of: rowValue,
        within: z.array(columnId).min(1).max(most.keys),
        where: z.lazy(() => condition).optional(),
      }),
      z.strictObject({
        is: z.literal('read'),
        column: columnId,
        as: z.enum(['number', 'date']),
      }),
    ]),
  )
  .meta({ id: 'RowValue' });

const condition: z.ZodType<Condition> = z
  .lazy(() =>
    z.discriminatedUnion('is', [
      z.strictObject({ is: z.enum(['all', 'any']), of: z.array(condition).max(most.parts) }),
      z.strictObject({ is: z.literal('not'), of: condition }),
      z.strictObject({
        is: z.enum(['one-of', 'written']),
        column: columnId,
        values: z.array(text).min(1).max(most.values),
      }),
      z.strictObject({ is: z.literal('empty'), column: columnId }),
      z.strictObject({
        is: z.literal('words'),
        column: columnId,
        any: z.array(text.min(1)).min(1).max(most.parts),
      }),
      z.strictObject({ is: z.literal('compare'), left: rowValue, sign, right: rowValue }),
      z.strictObject({
        is: z.literal('against-mean'),
        of: rowValue,
        sign: z.enum(['<', '>']),
        within: z.array(columnId).max(most.keys).default([]),
        where: condition.optional(),
      }),
      z.strictObject({
        is: z.literal('within'),
        of: rowValue,
        from: date.nullable().default(null),
        before: date.nullable().default(null),
      }),
      z.strictObject({
        is: z.literal('part-is'),
        of: rowValue,
        part,
        values: z.array(z.int()).min(1).max(most.values),
      }),
      z.strictObject({
        is: z.literal('repeated'),
        columns: z.array(columnId).min(1).max(most.keys),
        where: condition.optional(),
      }),
      z.strictObject({
        is: z.literal('found'),
        column: columnId,
        among: columnId,
        where: condition.nullable().default(null),
      }),
    ]),
  )
  .meta({ id: 'Condition' });

const band = z.strictObject({
  name: name.nullable().default(null),
  from: number.nullable(),
  below: number.nullable(),
});

const key: z.ZodType<Key> = z
  .discriminatedUnion('is', [
    z.strictObject({
      is: z.literal('value'),
      column: columnId,
      also: z.array(columnId).max(most.parts).default([]),
      merged: z.boolean().default(true),
    }),
    z.strictObject({
      is: z.literal('period'),
      of: rowValue,
      also: z.array(rowValue).max(most.parts).default([]),
      grain,
    }),
    z.strictObject({ is: z.literal('part'), of: rowValue, part }),
    z.strictObject({
      is: z.literal('band'),
      of: rowValue,
      bands: z.array(band).min(1).max(most.bands),
    }),
    z.strictObject({
      is: z.literal('case'),
      cases: z
        .array(z.strictObject({ name, where: condition }))
        .min(1)
        .max(most.bands),
      rest: name.nullable().default(null),
    }),
  ])
  .meta({ id: 'Key' });

const measure: z.ZodType<Measure> = z
  .lazy(() =>
    z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('count'), table: z.string().max(most.name) }),
      z.strictObject({ is: z.literal('distinct'), column: columnId }),
      z.strictObject({
        is: z.enum(['sum', 'mean', 'median', 'min', 'max', 'deviation']),
        of: rowValue,
      }),
      z.strictObject({ is: z.literal('weighted'), of: rowValue, weight: rowValue }),
      z.strictObject({
        is: z.literal('level'),
        of: rowValue,
        along: columnId,
        at: z.enum(['first', 'last', 'mean']),
      }),
      z.strictObject({
        is: z.literal('over-groups'),
        how: z.enum(['mean', 'median', 'min', 'max', 'sum', 'count']),
        of: measure,
        by: z.array(key).min(1).max(most.keys),
        sign: sign.nullable().default(null),
        value: number.nullable().default(null),
      }),
      z.strictObject({ is: z.literal('only'), where: condition, measure }),
      z.strictObject({
        is: z.literal('ratio'),
        part: measure,
        whole: measure,
        as: z.enum(['percent', 'times', 'each']),
      }),
      z.strictObject({ is: z.enum(['plus', 'difference']), left: measure, right: measure }),
      z.strictObject({ is: z.literal('scaled'), of: measure, by: number }),
      z.strictObject({ is: z.literal('size'), of: measure }),
      z.strictObject({ is: z.literal('given'), value: number }),
      z.strictObject({ is: z.literal('named'), name }),
      z.strictObject({ is: z.literal('defined'), id: z.string().max(most.name) }),
      z.strictObject({ is: z.literal('share'), of: measure, within: names }),
      z.strictObject({
        is: z.literal('across'),
        how: z.enum(['mean', 'median', 'min', 'max', 'sum', 'count']),
        of: measure,
        within: names,
        first: z.int().min(1).max(most.rows).nullable().default(null),
      }),
      z.strictObject({ is: z.literal('running'), of: measure, along: name }),
      z.strictObject({
        is: z.literal('change'),
        of: measure,
        along: name,
        to: z.enum(['previous', 'year-ago']),
        as: z.enum(['amount', 'percent']),
      }),
    ]),
  )
  .meta({ id: 'Measure' });

const havingValue = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('measure'), name }),
  z.strictObject({ is: z.literal('number'), value: number }),
]);

const having: z.ZodType<Having> = z
  .lazy(() =>
    z.discriminatedUnion('is', [
      z.strictObject({ is: z.enum(['all', 'any']), of: z.array(having).max(most.parts) }),
      z.strictObject({ is: z.literal('not'), of: having }),
      z.strictObject({ is: z.literal('compare'), left: havingValue, sign, right: havingValue }),
    ]),
  )
  .meta({ id: 'Having' });

const namedKeys = z.array(z.strictObject({ name, key })).max(most.keys).default([]);
const where = condition.nullable().default(null);
const count = z.int().min(1).max(most.rows);
const order = z
  .array(z.strictObject({ by: name, descending: z.boolean() }))
  .max(most.keys)
  .default([]);

const reading = {
  slips: z.enum(['meant', 'known']).optional(),
  doubles: z.literal('once').optional(),
};

const tableAsk = z.strictObject({
  is: z.literal('table'),
  measures: z.array(z.strictObject({ name, measure })).min(1).max(most.measures),
  by: namedKeys,
  where,
  having: having.nullable().default(null),
  order,
  top: z.strictObject({ count, per: names }).nullable().default(null),
  everyPeriod: z.boolean().default(false),
  ...reading,
});

const relation = { is: z.literal('relation'), method, where, by: namedKeys, ...reading };

export const askSchema: z.ZodType<Ask> = z
  .union([
    tableAsk,
    z.strictObject({
      is: z.literal('rows'),
      columns: z
        .array(z.strictObject({ name, value: rowValue }))
        .min(1)
        .max(most.columns),
      where,
      order,
      top: count.nullable().default(null),
      totals: z.array(name).max(most.columns).default([]),
      ...reading,
    }),
    z.strictObject({
      is: z.literal('unpivot'),
      of: tableAsk,
      measure: name,
      value: name,
      descending: z.boolean(),
      top: count.nullable().default(null),
    }),
    z.strictObject({ ...relation, over: z.literal('rows'), x: rowValue, y: rowValue }),
    z.strictObject({
      ...relation,
      over: z.literal('groups'),
      x: measure,
      y: measure,
      each: z.array(key).min(1).max(most.keys),
    }),
    z.strictObject({
      is: z.literal('means-differ'),
      of: rowValue,
      first: condition,
      second: condition,
      ...reading,
    }),
    z.strictObject({
      is: z.literal('shares-differ'),
      table: z.string().max(most.name),
      what: condition,
      first: condition,
      second: condition,
      ...reading,
    }),
    z.strictObject({
      is: z.literal('repeats'),
      columns: z.array(columnId).min(1).max(most.keys),
      where,
    }),
  ])
  .meta({ id: 'Ask' });

const union = z.strictObject({
  table: z.string().regex(/^[a-z][a-z0-9_]{0,30}$/),
  of: z.array(z.string().max(most.name)).min(2).max(most.parts),
});

export const frameSchema: z.ZodType<Frame> = z.strictObject({
  unions: z.array(union).max(most.unions).default([]),
  asks: z.array(askSchema).min(1).max(most.asks),
});

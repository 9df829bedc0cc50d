import { z } from 'zod';
import type { KeptQuestion } from '../kept/kept-question.js';
import { parseQuestion } from './parse-question.js';

const text = z.string();
const kept = z.object({
  question: z.unknown(),
  columns: z.array(
    z.object({
      table: text,
      column: text,
      header: text,
      type: text,
      how: z
        .enum(['sum', 'mean', 'median', 'min', 'max', 'last', 'overall', 'in', 'out', 'net'])
        .nullable(),
    }),
  ),
  tables: z.array(z.object({ id: text, title: text })),
  definitions: z.array(z.object({ id: text, table: text, name: text })),
});

/** As it was kept; null where it is of a form that is no longer understood. */
export function readKept(json: string): KeptQuestion | null {
  const parsed = kept.safeParse(JSON.parse(json));
  const question = parsed.success ? parseQuestion(parsed.data.question) : null;
  return parsed.success && question !== null ? { ...parsed.data, question } : null;
}

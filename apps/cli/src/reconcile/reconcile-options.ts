import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Days } from '../../../../libs/payments/src/index.js';

const USAGE =
  'npm run reconcile -- --from 2026-06-01 --to 2026-06-30 [--register РЕЕСТР.csv|.xlsx]\n' +
  '  [--out ФАЙЛ.csv|.xlsx] [--balance ФАЙЛ.csv|.xlsx] [--events ФАЙЛ.jsonl]\n' +
  'npm run reconcile -- --user НОМЕР --from … --to … [--out ФАЙЛ.csv|.xlsx]\n' +
  'npm run reconcile -- --user НОМЕР --at 2026-06-30T12:00:00+03:00 [--out ФАЙЛ.csv|.xlsx]';

/** Everybody's money within days. */
export interface WholeOptions {
  readonly days: Days;
  readonly register: string | undefined;
  readonly out: string | undefined;
  readonly balance: string | undefined;
  readonly events: string | undefined;
}

/** One person's books, within days or at a moment. */
export interface PersonOptions {
  readonly user: string;
  readonly when: Days | { readonly at: string };
  readonly out: string | undefined;
}

/** A sentence that ends the program. */
export class Refused extends Error {}

export function optionsOf(args: readonly string[]): WholeOptions | PersonOptions {
  const { from, to, register, out, balance, events, user, at } = parsed(args);
  for (const path of [out, balance])
    if (path !== undefined && !['.csv', '.xlsx'].includes(extname(path)))
      throw new Refused(`Файл ${path} должен оканчиваться на .csv или .xlsx.`);
  if (user !== undefined && at !== undefined) return { user, when: { at }, out };
  if (from === undefined || to === undefined) throw new Refused(`Нужны дни. Так: ${USAGE}`);
  if (user !== undefined) return { user, when: { from, to }, out };
  if (at !== undefined) throw new Refused(`Момент — для одного пользователя. Так: ${USAGE}`);
  return { days: { from, to }, register, out, balance, events };
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const days = { from: text, to: text, user: text, at: text };
    const files = { register: text, out: text, balance: text, events: text };
    return parseArgs({ args: [...args], options: { ...days, ...files } }).values;
  } catch {
    throw new Refused(`Непонятные параметры. Так: ${USAGE}`);
  }
}

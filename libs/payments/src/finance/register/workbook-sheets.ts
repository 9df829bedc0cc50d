import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { refused } from './register-refused.js';
import type { SheetsAnswer } from './sheets-thread.js';

const HEAP_MEGABYTES = 768;
const TIME_MS_MAX = 60_000;

/** The visible text of each sheet of an .xlsx, row by row. */
export async function sheetsIn(
  bytes: Uint8Array,
): Promise<readonly (readonly (readonly string[])[])[]> {
  const answer = await inTurn(() => answered(bytes));
  if ('sheets' in answer) return answer.sheets;
  if (answer.refusal === 'large')
    throw refused('register.too-complex', 'Книга слишком велика: сверьте реестр по частям');
  throw refused(
    'register.workbook',
    'Книгу не удалось прочитать: сохраните реестр заново в формате .xlsx или CSV, без пароля',
  );
}

let turn: Promise<unknown> = Promise.resolve();

/** One after another: each may need as much memory as all else together. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** In a thread of its own: what is packed may be huge, and its parser stops for nobody. */
function answered(bytes: Uint8Array): Promise<SheetsAnswer> {
  const thread = new Worker(ownModule('sheets-thread'), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  return new Promise((resolve) => {
    const end = (answer: SheetsAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ refusal: 'large' }), TIME_MS_MAX);
    thread.once('message', end);
    thread.once('error', () => end({ refusal: 'large' }));
    thread.once('exit', () => end({ refusal: 'large' }));
  });
}

/** The compiled module, or its source, whose types Node strips itself. */
function ownModule(name: string): string {
  const compiled = join(import.meta.dirname, `${name}.js`);
  return existsSync(compiled) ? compiled : join(import.meta.dirname, `${name}.ts`);
}

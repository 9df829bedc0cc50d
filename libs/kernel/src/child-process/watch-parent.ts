import { Worker } from 'node:worker_threads';

const watch = [
  "const { workerData } = require('node:worker_threads');",
  'setInterval(() => {',
  "  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');",
  '}, 500);',
].join('\n');

/**
 * Ends this process when its parent is gone, even while a file keeps it busy: then no event of
 * its own thread, such as 'disconnect', would ever be handled.
 */
export function watchParent(): void {
  new Worker(watch, { eval: true, workerData: { parent: process.ppid } }).unref();
}

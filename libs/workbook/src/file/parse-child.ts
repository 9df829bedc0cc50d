/**
 * The process that reads one workbook and ends. The bytes come over the channel, never a path;
 * nothing it does can reach the parent but its answer.
 */
import { answerTo } from './answer-to.js';
import type { ParseRequest } from './parse-messages.js';
import { practise } from './practice.js';
import { watchParent } from '../../../kernel/src/child-process/watch-parent.js';

/**
 * Nobody's file has to wait for it: one that is there at once finds none begun, and what is made of
 * the file before is mostly made by then.
 */
const PRACTICE_AFTER_MS = 1_000;

watchParent();
process.once('disconnect', () => process.exit(0));
const practice = setTimeout(() => void practise(), PRACTICE_AFTER_MS);
process.once('message', (request: ParseRequest) => {
  clearTimeout(practice);
  void answerTo(request).then((sent) => process.send?.(sent, () => process.exit(0)));
});

/**
 * The process that reads one workbook and ends. The bytes come over the channel, never a path;
 * nothing it does can reach the parent but its answer.
 */
import { answerTo } from './answer-to.js';
import type { ParseRequest } from './parse-messages.js';
import { watchParent } from '../../../kernel/src/child-process/watch-parent.js';

watchParent();
process.once('disconnect', () => process.exit(0));
process.once('message', (request: ParseRequest) => {
  void answerTo(request).then((sent) => process.send?.(sent, () => process.exit(0)));
});

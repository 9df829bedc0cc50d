/** Is as busy as a file can make a process, for ever. */
import { watchParent } from '../../../kernel/src/child-process/watch-parent.js';

watchParent();
process.send?.(process.pid, () => {
  for (;;) Math.random();
});

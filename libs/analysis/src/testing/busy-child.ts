/** Is as busy as a file can make a process, for ever. */
import { watchParent } from '../workbook/watch-parent.js';

watchParent();
process.send?.(process.pid, () => {
  for (;;) Math.random();
});

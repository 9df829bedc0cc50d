import { setImmediate as nextTurn } from 'node:timers/promises';
import { answerTo } from '../file/answer-to.js';
import type { ParseAnswer, ParseRequest } from '../file/parse-messages.js';
import { WorkbookReader, type ParseTask } from '../file/workbook-reader.js';

/**
 * The reader without its walls: no process of its own for each file, hence no limit of memory and
 * time. For files that the tests make, at a tenth of what a process costs.
 */
export class InProcessReader extends WorkbookReader {
  protected override startChild(): ParseTask {
    return new InProcessParse();
  }
}

class InProcessParse implements ParseTask {
  readonly alive = true;
  /** Its processor time is not told from that of others. */
  readonly usedMs = 0;

  async ask(request: ParseRequest, signal: AbortSignal): Promise<ParseAnswer> {
    await nextTurn();
    signal.throwIfAborted();
    return answerTo(request);
  }

  kill(): void {
    // Nothing of it lives on.
  }
}

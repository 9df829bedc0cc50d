import type { Position } from '../../../kernel/src/index.js';

/** Where a command's writes ended: the answer waits until the views have reached it. */
export interface Written {
  readonly position: Position;
}

export function writtenAt(handled: { readonly position: Position | null }): Written {
  if (handled.position === null) throw new Error('A handled stream is empty');
  return { position: handled.position };
}

import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ViewProgress, type Position } from '../../../kernel/src/index.js';

export const POSITION_HEADER = 'X-Position';
const WAIT_MS = 1_000;

/** Lets a write answer once its views show it, so that everybody reads their own writes. */
@Injectable()
export class AfterWrite {
  constructor(private readonly progress: ViewProgress) {}

  /**
   * Waits until the views of these names (all when none) have reached the position, at most a
   * second, and puts it into the answer's X-Position, which a client may send back.
   */
  async settle(response: Response, position: Position, views: readonly string[]): Promise<void> {
    response.setHeader(POSITION_HEADER, position);
    await this.progress.reached(position, views, WAIT_MS);
  }
}

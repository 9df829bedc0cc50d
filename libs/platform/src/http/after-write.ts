import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ViewProgress, type Position } from '../../../kernel/src/index.js';
import { goneOf } from './gone-of.js';

export const POSITION_HEADER = 'X-Position';

/** Lets a write answer once its views show it, so that everybody reads their own writes. */
@Injectable()
export class AfterWrite {
  constructor(private readonly progress: ViewProgress) {}

  /**
   * Waits until the views of these names (all when none) have reached the position, as long as an
   * answer may wait, and puts it into its X-Position, which a client may send back. Past that time
   * it is answered nevertheless: what was written stands.
   */
  async settle(response: Response, position: Position, views: readonly string[]): Promise<void> {
    response.setHeader(POSITION_HEADER, position);
    await this.progress.reached(position, views, undefined, goneOf(response));
  }
}

import { Injectable } from '@nestjs/common';
import { OpenWork } from '../../../identity/src/index.js';
import { ViewReader } from '../../../kernel/src/index.js';
import { jobs } from './job.projection.js';

@Injectable()
export class JobsUnderWay extends OpenWork {
  constructor(private readonly views: ViewReader) {
    super();
  }

  async isUnderWay(userId: string): Promise<boolean> {
    return (await this.views.count(jobs, { userId })) > 0;
  }
}

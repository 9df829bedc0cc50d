import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { JobBench, reportJob } from '../testing/job-bench.js';
import { aProposal } from '../testing/proposals.js';

describe('What a report leads on to', () => {
  let bench: JobBench;

  beforeEach(async () => {
    Logger.overrideLogger(false);
    bench = new JobBench();
    await bench.begun('report');
  });

  const made = async (): Promise<unknown> => {
    await bench.live(reportJob(0));
    return bench.world.lastEvent();
  };

  it('is kept with its result, each question with its print', async () => {
    const why = aProposal('Почему?');
    bench.engine.following = async () => [why];
    expect(await made()).toMatchObject({
      type: 'ReportSucceeded',
      data: {
        content: { followUps: [{ id: expect.stringMatching(/^[\w-]{43}$/), proposal: why }] },
      },
    });
  });

  it('is nothing where it cannot be found: the report is there all the same', async () => {
    bench.engine.following = () => Promise.reject(new Error('no room'));
    expect(await made()).toMatchObject({ type: 'ReportSucceeded', data: { index: 0 } });
    const event = JSON.stringify(await bench.world.lastEvent());
    expect(event).not.toContain('followUps');
  });
});

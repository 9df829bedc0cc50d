import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeOnMongo } from '../support/mongo-suites.js';
import { olderBuild } from '../support/older-build.js';
import { PROVE } from '../support/prove.js';
import { builtServer } from '../support/spawned-server.js';
import { DistributedTown, roles } from './distributed-town.js';
import { MainJob } from './main-job.js';
import { TownLife } from './town-life.js';

const TIME_LIMIT_MS = 1_200_000;
const OLDER = 1;
const headers = { 'Content-Type': 'application/json' };

/** OLDER_BUILD names dist/server of an older commit; without it the older one lacks an event. */
(PROVE ? describeOnMongo : describe.skip)('Two versions of every role beside each other', () => {
  let folder: string;
  let town: DistributedTown;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'two-versions-'));
    const older = process.env['OLDER_BUILD'] ?? olderBuild(folder);
    town = await DistributedTown.open((which) => (which === OLDER ? older : builtServer));
  });
  afterAll(async () => {
    await town.raze();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Through the newer api: the older version knows no such event, and waits at it. */
  async function sendFeedback(): Promise<void> {
    const email = 'writer@example.ru';
    const wish = {
      email,
      workbook: { fileName: '', bytes: Buffer.alloc(0) },
      query: '',
      pollMs: 1,
    };
    const writer = new MainJob(wish, () => town.newestLink(email));
    const [newer = ''] = await town.urls();
    const authorised = { ...headers, Authorization: `Bearer ${await writer.signedIn([newer])}` };
    const body = JSON.stringify({ text: 'Обе версии рядом' });
    const sent = await fetch(`${newer}/api/v1/feedback`, {
      method: 'POST',
      headers: authorised,
      body,
    });
    expect(sent.status).toBeLessThan(300);
  }

  it(
    'do the main job, before and after an event that the older lacks, then the newer alone',
    async () => {
      const life = new TownLife(town);
      await life.during(async () => undefined);
      await life.during(sendFeedback);
      await life.during(async () => {
        for (const role of roles) await town.replace(role, OLDER, builtServer);
      });
      await life.during(async () => undefined);
      const log = await life.expectWhole();
      const forwarded = log.filter(({ type }) => type === 'FeedbackForwarded');
      expect(forwarded).toHaveLength(1);
    },
    TIME_LIMIT_MS,
  );
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';

const HOUR_MS = 3_600_000;
const PER_HOUR = 3;

describe('New tasks within an hour', () => {
  const clock = new ManualClock('2026-05-04T10:40:00Z');
  let product: RunningProduct;
  let anna: SignedIn;
  beforeEach(async () => {
    product = await startProduct({ clock, env: { TASKS_PER_HOUR: String(PER_HOUR) } });
    anna = await product.signIn('anna@example.ru');
  });
  afterEach(() => product.stop());

  const init = (person = anna): Promise<Response> =>
    person.fetch('/report-steps/init', { method: 'POST', body: new FormData() });

  it('are so many, also when all are asked for at once, and the first place is free after an hour', async () => {
    await init();
    clock.advance(HOUR_MS / 2);
    const answers = await Promise.all(Array.from({ length: 2 * PER_HOUR }, () => init()));
    const briefs = await Promise.all(answers.filter(({ ok }) => !ok).map(briefOf));
    expect(briefs).toEqual(Array.from({ length: PER_HOUR + 1 }, () => '429 task.too-many'));
    expect(await refusalOf(await init())).toMatchObject({ retry_after: HOUR_MS / 2_000 });
    clock.advance(HOUR_MS / 2);
    expect((await init()).status).toBe(200);
    expect(await briefOf(await init())).toBe('429 task.too-many');
  });

  it('are counted for each person', async () => {
    for (let n = 0; n < PER_HOUR; n += 1) expect((await init()).status).toBe(200);
    expect((await init()).status).toBe(429);
    expect((await init(await product.signIn('boris@example.ru'))).status).toBe(200);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';

const EVENTS_PER_HOUR = 600;
const AT_ONCE = 25;
const PATIENCE_MS = 120_000;

describe('Changes that cost nothing', () => {
  let dataDir: string;
  let product: RunningProduct;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'free-'));
    product = await startProduct({ dataDir });
  });
  afterAll(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const rename = (person: SignedIn, name: string): Promise<Response> =>
    person.fetch('/users/me', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    });

  it(
    'are bounded for an hour, over a restart, too, and for nobody else',
    async () => {
      const greedy = await product.signIn('greedy@example.ru');
      let changed = 0;
      for (let round = 0; round * AT_ONCE < EVENTS_PER_HOUR + AT_ONCE; round += 1) {
        const names = Array.from({ length: AT_ONCE }, (_, index) => `Имя ${round}-${index}`);
        const answers = await Promise.all(names.map((name) => rename(greedy, name)));
        changed += answers.filter(({ ok }) => ok).length;
      }
      expect(changed).toBeLessThanOrEqual(EVENTS_PER_HOUR);
      expect(changed).toBeGreaterThan(EVENTS_PER_HOUR - AT_ONCE);
      const refused = await rename(greedy, 'Еще одно');
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
      expect(await briefOf(refused)).toBe('429 changes.too-many');
      await product.stop();
      product = await startProduct({ dataDir });
      const again = await product.signIn('greedy@example.ru');
      expect(await briefOf(await rename(again, 'После запуска'))).toBe('429 changes.too-many');
      const modest = await product.signIn('modest@example.ru');
      expect((await rename(modest, 'Скромный')).status).toBe(200);
    },
    PATIENCE_MS,
  );
});

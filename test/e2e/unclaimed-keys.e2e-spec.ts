import { describe, expect, it } from '@jest/globals';
import { UnclaimedKeys } from '../../libs/identity/src/index.js';
import { Clock } from '../../libs/kernel/src/index.js';
import { newestLinkTo } from '../support/mail-box.js';
import { followLink, requestLink, startProduct } from '../support/start-product.js';

const HOUR = 3_600_000;

class SetClock extends Clock {
  time = Date.now();

  now(): Date {
    return new Date(this.time);
  }
}

describe('the data key of an address that nobody confirmed', () => {
  it('is destroyed after 24 hours, and a later link draws another person', async () => {
    const clock = new SetClock();
    const running = await startProduct({ clock });
    const { events, keys } = running.product.ports.stores;
    const drawn = async (): Promise<string[]> => {
      const all = await events.readAll({ after: null, limit: 200 });
      const issued = all.filter(({ type }) => type === 'LoginLinkIssued');
      return issued.map(({ data }) => (data as { userId: string }).userId);
    };
    await requestLink(running.fetch, 'forgot@example.ru');
    const { token } = await running.signIn('stays@example.ru');
    const [forgot = '', stays = ''] = await drawn();
    await running.drain();
    const sweeping = running.product.app.get(UnclaimedKeys, { strict: false });

    clock.time += 24 * HOUR - 60_000;
    await sweeping.sweep();
    expect(await keys.find(forgot)).not.toBeNull();

    clock.time += 120_000;
    await sweeping.sweep();
    expect(await keys.find(forgot)).toBeNull();
    expect(await keys.find(stays)).not.toBeNull();
    expect(token).not.toBe('');

    await requestLink(running.fetch, 'forgot@example.ru');
    expect((await drawn()).at(-1)).not.toBe(forgot);
    const link = newestLinkTo(running.product, 'forgot@example.ru');
    expect(await followLink(running.fetch, link)).toContain('token=');
    await running.stop();
  });
});

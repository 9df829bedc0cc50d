import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { BeatingClock } from '../../libs/kernel/src/testing/beating-clock.js';
import { LiveTab } from '../support/live-tab.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const LEFT_S = 100;

describe('The live channel of a token that ends', () => {
  let clock: BeatingClock;
  let product: RunningProduct;
  let anna: SignedIn;
  let ending: LiveTab;
  let lasting: LiveTab;

  beforeEach(async () => {
    clock = new BeatingClock();
    product = await startProduct({ clock });
    anna = await product.signIn('anna@example.ru');
    const jwt = product.product.app.get(JwtService, { strict: false });
    const { sub, sid } = jwt.decode<{ sub: string; sid: string }>(anna.token);
    const token = jwt.sign({ sub, sid }, { expiresIn: LEFT_S });
    ending = await LiveTab.open(product, token);
    lasting = await LiveTab.open(product, anna.token);
  });
  afterEach(async () => {
    await ending.close();
    await lasting.close();
    await product.stop();
  });

  it('beats while nothing happens, is closed with the token, and no other is', async () => {
    clock.advance(LEFT_S * 500);
    await ending.until(() => ending.beats > 0);
    expect(ending.isClosed).toBe(false);

    clock.advance(LEFT_S * 1_000);
    await ending.untilClosed();

    expect(lasting.isClosed).toBe(false);
  });

  it('tells nothing after it, though no beat has come since', async () => {
    clock.advance(LEFT_S * 1_000);
    await proposedTask(anna, salesJournal());
    await lasting.until(() => lasting.of('analytics_partial_result').length > 0);
    await ending.untilClosed();

    expect(ending.names).toEqual(['connection_established']);
  });
});

import { CommandBus } from '@nestjs/cqrs';
import type { Page } from 'playwright-core';
import type { UserResponse } from '../libs/contract/src/index.js';
import { EventStore } from '../libs/kernel/src/index.js';
import { DebitTicksCommand } from '../libs/ledger/src/index.js';
import { launchBrowser } from '../test/support/browser.js';
import { builtSite } from '../test/support/site.js';
import { startProduct, type RunningProduct, type SignedIn } from '../test/support/start-product.js';
import { enterBy, visitorOf } from '../test/support/visitor.js';
import { middle, type Measured } from './report.js';

const CHANGES = 100;
const LIMIT_MS = 1_000;

/** Resolves in the page as soon as its sidebar shows so many ticks. */
const untilShown = (ticks: number): string => `new Promise((resolve) => {
  const look = () => {
    const shown = /(\\d[\\d\\s]*)\\sтик/.exec(document.querySelector('aside')?.innerText)?.[1];
    if (Number(shown?.replace(/\\s/g, '')) === ${ticks}) resolve();
  };
  const changes = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document, changes);
  look();
})`;

/** From the command that appends to the number that a person sees, in a browser that is open. */
export async function benchBalance(): Promise<readonly Measured[]> {
  const product = await startProduct({ webRoot: builtSite() });
  const browser = await launchBrowser();
  try {
    const anna = await product.signIn('anna@example.ru');
    const { page } = await visitorOf(browser, product.url);
    const times = await changes(product, anna, page);
    const slowest = Math.max(...times);
    return [
      { what: `${CHANGES} changes until the browser shows them, p50`, value: ms(middle(times)) },
      {
        what: '… the slowest',
        value: ms(slowest),
        limit: { text: `≤ ${LIMIT_MS} ms`, isMet: slowest <= LIMIT_MS },
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function changes(
  product: RunningProduct,
  anna: SignedIn,
  page: Page,
): Promise<readonly number[]> {
  const { id, balance } = await anna.json<UserResponse>('/users/me');
  await enterBy(page, anna.token);
  await page.evaluate(untilShown(balance));
  const times: number[] = [];
  for (let index = 0; index < CHANGES; index += 1) {
    const begun = Date.now();
    await debitOne(product, id, index);
    await page.evaluate(untilShown(balance - index - 1));
    times.push(Date.now() - begun);
  }
  return times;
}

async function debitOne({ product }: RunningProduct, userId: string, n: number): Promise<void> {
  const debit = { debitId: `bench.${n}.1`, taskId: 'bench', index: n, attempt: 1, ticks: 1 };
  const who = { actor: 'system:bench', requestId: 'bench', correlationId: 'bench' };
  const context = { ...who, userId, causationId: null };
  const cause = (await product.app.get(EventStore, { strict: false }).head()) ?? '';
  await product.app
    .get(CommandBus, { strict: false })
    .execute(new DebitTicksCommand(userId, [debit], cause, context));
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

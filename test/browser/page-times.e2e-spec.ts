import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { enterBy, visitorOf, type Visitor } from '../support/visitor.js';
import { salesJournal } from '../support/workbooks.js';

const SECOND = 1_000;

/** The pages' own clock goes only as far as a test says. */
describe('What a page does as time goes by', () => {
  let browser: Browser;
  let product: RunningProduct;
  let anna: SignedIn;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct({ webRoot: builtSite() });
    anna = await product.signIn('anna@example.ru');
    visitor = await visitorOf(browser, product.url);
    page = visitor.page;
    await enterBy(page, anna.token);
    await page.getByRole('heading', { level: 1, name: 'Мои отчеты' }).waitFor();
    // Who asks for calm sees no example change by itself.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
  });
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
    await product.stop();
  });

  /** How often a call was made since. */
  function counted(part: string): () => number {
    let times = 0;
    page.on('request', (request) => {
      if (request.url().includes(part)) times += 1;
    });
    return () => times;
  }

  it('shows another example every 5 s', async () => {
    await page.goto('/');
    const examples = page.locator('section[aria-labelledby=examples] figure');
    const shown = examples.and(page.locator('[aria-hidden=false]'));
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + SECOND);
    // Who leaves it has the next one 5 s later.
    await shown.hover();
    await page.getByRole('heading', { level: 1 }).hover();
    const first = await shown.innerText();
    await page.clock.runFor(4.9 * SECOND);
    expect(await shown.innerText()).toBe(first);
    await page.clock.runFor(0.2 * SECOND);
    expect(await shown.innerText()).not.toBe(first);
    await page.clock.resume();
  });

  it('reveals a part when its top has come above 80 % of the window', async () => {
    await page.goto('/');
    const waiting = page.locator('[data-waiting=true]');
    await waiting.first().waitFor();
    const part = page.locator('div:has(> div > #examples), div:has(> #examples)').first();
    const isWaiting = () => part.getAttribute('data-waiting');
    const putAt = (share: number) =>
      part.evaluate((element, at) => {
        const view = globalThis as unknown as {
          readonly innerHeight: number;
          scrollBy(x: number, y: number): void;
        };
        const { top } = (
          element as unknown as { getBoundingClientRect(): { readonly top: number } }
        ).getBoundingClientRect();
        view.scrollBy(0, top - view.innerHeight * at);
      }, share);
    await putAt(0.83);
    await page.clock.runFor(SECOND);
    expect(await isWaiting()).toBe('true');
    await putAt(0.77);
    await page.locator('[data-waiting=false] #examples').waitFor();
  });

  it('asks for a payment at once and every 5 s, until it is over', async () => {
    const body = formOf({ ticks: '500' });
    const made = await anna.json<{ payment_id: string }>('/payment/create', {
      method: 'POST',
      body,
    });
    const asked = counted('/payment/status/');
    await page.goto(`/payment/success?payment_id=${made.payment_id}`);
    await page.getByRole('heading', { name: 'Ждем подтверждения оплаты' }).waitFor();
    const link = page.getByRole('link', { name: 'Назад к тикам' });
    expect(await link.getAttribute('href')).toBe('/ticks');
    expect(asked()).toBe(1);
    for (const times of [2, 3]) {
      const [answer] = await Promise.all([
        page.waitForResponse(/payment\/status/),
        page.clock.runFor(5 * SECOND),
      ]);
      await answer.finished();
      expect(asked()).toBe(times);
    }
  });

  it('gives proposals up after 20 looks, one every 5 s', async () => {
    const { task_id: taskId } = await proposedTask(anna, salesJournal());
    const none = JSON.stringify({ task_id: taskId, status: 'not_found' });
    await page.route('**/task/*/analytics*', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: none }),
    );
    await page.route('**/generate-analytics', (route) => route.abort());
    const asked = counted(`/task/${taskId}/analytics`);
    await page.goto(`/create-report/analytics?taskId=${taskId}`);
    const failure = page.getByText(/Превышено время ожидания ответа от сервера/);
    const before = 1;
    for (let look = 1; look <= 20; look += 1) {
      expect(await failure.count()).toBe(0);
      await Promise.all([
        page.waitForResponse(/\/task\/[^/]+\/analytics/),
        untilAsked(asked, before + look),
      ]);
    }
    await failure.waitFor();
    expect(asked()).toBe(before + 20);
  });

  /** Lets the page's clock go until it has asked so often. */
  async function untilAsked(asked: () => number, times: number): Promise<void> {
    while (asked() < times) await page.clock.runFor(SECOND);
  }
});

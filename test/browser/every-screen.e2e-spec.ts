import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { sitePages, type ReportListResponse } from '../../libs/contract/src/index.js';
import { launchBrowser } from '../support/browser.js';
import { PROVE } from '../support/prove.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { oneReport, proposedTask } from '../support/task-calls.js';
import { enterBy, faultsOf, visitorOf, wide, type Visitor } from '../support/visitor.js';
import { salesJournal } from '../support/workbooks.js';

/** 640 is 1280 at twice the size. In `npm test` the narrowest, the one between, the widest. */
const widths = PROVE ? [320, 390, 640, 768, 1280, 1440, 1920] : [320, 768, 1920];
const FIRST_JS_KB_MAX = 200;
const noToken = 'a'.repeat(26);

/** Bare frames of the server's own pages, and addresses that lead elsewhere at once. */
const ELSEWHERE =
  /^\/(test-|login\/|auth\/callback|auth\/token-received|reports\/create|create-report$)/;
const STRANGERS = /^\/($|home|login|auth|terms|privacy|contact|help|sample|unsubscribe|shared)/;
const SETTLING_MS = 5_000;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Names of buttons that do not show them whole. */
const CUT = `[...document.querySelectorAll('.mantine-Button-label')]
  .filter((label) => label.getClientRects().length > 0)
  .filter((label) => label.scrollWidth > label.clientWidth + 1)
  .map((label) => label.innerText)`;
/** Whether what has the focus can be seen to have it. */
const FOCUSED = `(() => {
  const at = document.activeElement;
  if (at === null || at === document.body) return 'nothing';
  const { outlineStyle, boxShadow } = getComputedStyle(at);
  return outlineStyle !== 'none' || boxShadow !== 'none' ? 'seen' : at.outerHTML.slice(0, 120);
})()`;

describe('Every screen', () => {
  let browser: Browser;
  let product: RunningProduct;
  let chief: SignedIn;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct({
      webRoot: builtSite(),
      env: { ADMIN_EMAILS: 'chief@example.ru' },
    });
    chief = await product.signIn('chief@example.ru');
    await oneReport(chief, salesJournal(), () => product.drain());
    const { items } = await chief.json<ReportListResponse>('/reports');
    const { task_id } = await proposedTask(chief, salesJournal());
    const { id } = await chief.json<{ readonly id: string }>('/users/me');
    ids.set('/reports/$id', `/reports/${items[0]?.id}`);
    ids.set('/create-report/$step', `/create-report/analytics?taskId=${task_id}`);
    ids.set('$userId', id).set('$id', id).set('$token', noToken);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const pathOf = (pattern: string): string =>
    [...ids].reduce((path, [name, value]) => path.replace(name, value), pattern);

  async function opened(page: Page, pattern: string): Promise<void> {
    await page.goto(pathOf(pattern));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }

  async function widthsOf(page: Page): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Charts are drawn anew for a new width: what stays too wide is a fault.
      const fits = page.waitForFunction(`${OVERFLOW} <= 0`, undefined, { timeout: SETTLING_MS });
      await fits.catch(() => undefined);
      const overflow = await page.evaluate<number>(OVERFLOW);
      if (overflow > 0) faults.push(`${width}: ${overflow}px too wide`);
      const cut = await page.evaluate<readonly string[]>(CUT);
      faults.push(...cut.map((label) => `${width}: «${label}» is cut`));
    }
    await page.setViewportSize(wide);
    return faults;
  }

  /** The first three stops of the keyboard. */
  async function focusOf(page: Page): Promise<readonly string[]> {
    const seen: string[] = [];
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab');
      seen.push(await page.evaluate<string>(FOCUSED));
    }
    return seen.filter((one) => one !== 'seen');
  }

  const pages = sitePages.filter((pattern) => !ELSEWHERE.test(pattern));

  describe.each([
    ['a stranger', pages.filter((pattern) => STRANGERS.test(pattern))],
    ['an admin', pages.filter((pattern) => !STRANGERS.test(pattern))],
  ] as const)('of %s', (who, patterns) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visitorOf(browser, product.url);
      if (who === 'an admin') await enterBy(visitor.page, chief.token);
    });
    afterAll(() => visitor.leave());

    it.each(patterns)('%s fits, is read, and is reached by the keyboard', async (pattern) => {
      const { page } = visitor;
      await opened(page, pattern);
      expect(await widthsOf(page)).toEqual([]);
      expect(await focusOf(page)).toEqual([]);
      expect(await faultsOf(page, pattern)).toEqual([]);
    });
  });

  it('begins with no more script than a slow line carries', () => {
    const folder = builtSite();
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts
      .map((path) => join(folder, path))
      .filter((path) => existsSync(path))
      .reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0);
    expect(bytes / 1_024).toBeLessThanOrEqual(FIRST_JS_KB_MAX);
  });
});

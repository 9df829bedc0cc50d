import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { newestLinkTo } from '../support/mail-box.js';
import { builtSite } from '../support/site.js';
import { requestLink, startProduct, type RunningProduct } from '../support/start-product.js';
import { faultsOf, visitorOf, type Visitor } from '../support/visitor.js';

const ANNA = 'anna@example.ru';
const MALLORY = 'mallory.with.quite.a.long.name@subdomain.example.ru';

describe('Somebody else’s way in, opened in a browser', () => {
  let product: RunningProduct;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct({ webRoot: builtSite() });
    browser = await launchBrowser();
    visitor = await visitorOf(browser, product.url);
    page = visitor.page;
  });
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
    await product.stop();
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const pathOf = (email: string): string => new URL(newestLinkTo(product.product, email)).pathname;
  const signedInAs = (): Promise<string | null> =>
    page.evaluate<string | null>(`fetch('/api/v1/users/me', { headers: { Authorization:
      'Bearer ' + localStorage.getItem('token') } }).then((answer) => answer.json())
      .then(({ email }) => email ?? null)`);

  it('a link that was asked for here needs one click, and keeps nothing of another', async () => {
    await page.goto('/login');
    await page.evaluate("localStorage.setItem('kept_for', 'boris')");
    await page.evaluate("localStorage.setItem('payment_task', '9 task-of-boris 300')");
    await page.getByLabel('Электронная почта').fill(ANNA);
    await button('Войти через Email').click();
    await heading('Ссылка отправлена').waitFor();
    await page.goto(pathOf(ANNA));
    await page.getByText(`Осталось подтвердить вход как ${ANNA}.`).waitFor();
    await button('Войти').click();
    await heading('Мои отчеты').waitFor();
    expect(await page.evaluate("localStorage.getItem('payment_task')")).toBeNull();
  });

  it('a link of another’s letter names whom it signs in, and waits', async () => {
    await requestLink(product.fetch, MALLORY);
    await page.goto(`/api/v1${pathOf(MALLORY)}`);
    await heading(`Войти как ${MALLORY}?`).waitFor();
    await page.getByText(`Сейчас здесь вошли как ${ANNA}.`).waitFor();
    expect(await faultsOf(page, 'another’s link')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    expect(await signedInAs()).toBe(ANNA);
  });

  it('another’s token in the address waits, too, and leaves the address at once', async () => {
    const mallory = await product.signIn('m@example.ru');
    await page.goto(`/auth/token-received?token=${mallory.token}`);
    await heading('Войти как m@example.ru?').waitFor();
    expect(page.url()).not.toContain(mallory.token);
    expect(await faultsOf(page, 'another’s token')).toEqual([]);
    expect(await signedInAs()).toBe(ANNA);
    await page.goto('/auth/token-received?token=none.at.all');
    await heading('Войти не удалось').waitFor();
    expect(await signedInAs()).toBe(ANNA);
  });

  it('a click on «Войти как …» enters', async () => {
    await page.goto(pathOf(MALLORY));
    await button(`Войти как ${MALLORY}`).click();
    await heading('Мои отчеты').waitFor();
    expect(await signedInAs()).toBe(MALLORY);
  });

  it('nothing of it was refused by the page’s own policy', () => {
    expect(visitor.complaints.filter((line) => !line.includes('401'))).toEqual([]);
  });
});

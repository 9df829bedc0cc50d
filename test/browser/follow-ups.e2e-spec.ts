import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { PaymentInfoResponse, ReportListResponse } from '../../libs/contract/src/index.js';
import { launchBrowser } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { manyGroupsBook } from '../support/many-groups-book.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { enterBy, faultsOf, visitorOf, type Visitor } from '../support/visitor.js';

const WELCOME = 2_000;

describe('What a report leads on to, on its page', () => {
  const step = journey();
  const book = manyGroupsBook();
  let browser: Browser;
  let product: RunningProduct;
  let anna: SignedIn;
  let visitor: Visitor;
  let page: Page;
  let report: string;
  let left: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    const env = { WELCOME_TICKS: String(WELCOME), ADMIN_EMAILS: 'chief@example.ru' };
    product = await startProduct({ webRoot: builtSite(), env });
    anna = await product.signIn('anna@example.ru');
    visitor = await visitorOf(browser, product.url);
    page = visitor.page;
  });
  afterEach(() => expect(visitor.complaints).toEqual([]));
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
    await product.stop();
  });

  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  const lists = (): Locator => page.getByRole('complementary', { name: /^Спросить дальше: / });
  const questions = (): Locator =>
    lists().getByRole('button', { name: /^(?:Почему|За счет|Показать) / });
  const dialog = (): Locator => page.getByRole('dialog');
  const balance = async () => (await anna.json<PaymentInfoResponse>('/payment/info')).balance;

  step('stands below it, with its price, for every reader', async () => {
    await enterBy(page, anna.token);
    await page.getByRole('heading', { level: 1, name: 'Мои отчеты' }).waitFor();
    await page.goto('/create-report/upload');
    const { fileName: name, bytes: buffer } = book;
    const mimeType = 'application/vnd.ms-excel';
    await page.getByTestId('file-input').setInputFiles({ name, mimeType, buffer });
    await button('Создать отчет').click();
    await page.getByRole('heading', { name: 'Отчет сохранен' }).waitFor();
    await product.drain();
    const { items } = await anna.json<ReportListResponse>('/reports');
    report = `/reports/${items[0]?.id}`;
    await page.goto(report);
    await questions().first().waitFor();
    await lists()
      .getByText(/^Спросить дальше\. Каждый ответ — отдельный отчет за 100\sтиков\.$/)
      .first()
      .waitFor();
    expect(await faultsOf(page, 'a report with questions')).toEqual([]);
    left = await balance();
  });

  step('asks before it is paid for, and a dismissed question costs nothing', async () => {
    await questions().first().focus();
    await page.keyboard.press('Enter');
    await dialog()
      .getByText(/Он стоит 100\sтиков, на балансе/)
      .waitFor();
    await dialog().getByText(`возьмем его копию с этого устройства: «${book.fileName}»`).waitFor();
    expect(await faultsOf(page, 'a question before it is paid for')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await product.drain();
    expect(await balance()).toBe(left);
  });

  step('becomes a report of the file that this browser has kept', async () => {
    const title = (await questions().first().locator('span').first().textContent()) ?? '';
    await questions().first().click();
    await button(/^Спросить за 100\sтиков$/).click();
    await dialog().waitFor({ state: 'detached' });
    await product.drain();
    await lists().getByText('Отчет готов').first().waitFor();
    expect(await balance()).toBe(left - 100);
    expect(await faultsOf(page, 'a question that was asked')).toEqual([]);
    await lists().getByRole('link', { name: 'Открыть отчет' }).first().click();
    await page.getByRole('heading', { level: 2, name: title.trim() }).waitFor();
    await page.goto(report);
  });

  step('says what is missing where there are too few ticks', async () => {
    const chief = await product.signIn('chief@example.ru');
    const { id } = await anna.json<{ id: string }>('/users/me');
    const change = 30 - (await balance());
    await chief.json(`/admin/users/${id}/balance?ticks=${change}`, { method: 'PATCH' });
    await product.drain();
    await page.reload();
    await questions().first().click();
    await dialog()
      .getByText(/не хватает: 70\sтиков/)
      .waitFor();
    await dialog().getByRole('link', { name: 'Пополнить баланс' }).waitFor();
    expect(await button(/^Спросить за/).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  step('says what to do where this device has no copy', async () => {
    await page.evaluate('indexedDB.deleteDatabase("svodka")');
    await page.reload();
    await questions().first().click();
    await dialog().getByText('а копии на этом устройстве нет').waitFor();
    await dialog().getByRole('link', { name: 'Загрузить файл' }).waitFor();
    expect(await button(/^Спросить за/).count()).toBe(0);
    expect(await faultsOf(page, 'a question without a file')).toEqual([]);
  });
});

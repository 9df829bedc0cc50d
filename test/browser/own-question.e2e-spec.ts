import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { shopBook } from '../support/shop-book.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';
import { proposedTask } from '../support/task-calls.js';
import { enterBy, faultsOf, visitorOf, type Visitor } from '../support/visitor.js';

describe('A question of one’s own, composed in a browser', () => {
  const book = shopBook();
  const step = journey();
  let browser: Browser;
  let product: RunningProduct;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct({ webRoot: builtSite() });
    const anna = await product.signIn('anna@example.ru');
    const { task_id } = await proposedTask(anna, book);
    visitor = await visitorOf(browser, product.url);
    page = visitor.page;
    await enterBy(page, anna.token);
    await page.waitForURL(/\/reports/);
    await page.goto(`/create-report/analytics?taskId=${task_id}`);
  });
  afterEach(() => expect(visitor.complaints).toEqual([]));
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
    await product.stop();
  });

  const builder = (): Locator => page.getByRole('region', { name: 'Свой вопрос к файлу' });
  const field = (name: string): Locator => builder().getByRole('combobox', { name, exact: true });
  const reading = (): Locator => builder().getByRole('status');
  const choose = async (name: string, label: RegExp): Promise<void> => {
    const text = await field(name).locator('option').filter({ hasText: label }).first().innerText();
    await field(name).selectOption({ label: text });
  };

  step('opens with a question that has an answer already, by the keyboard', async () => {
    await page.getByRole('button', { name: 'Составить вопрос из столбцов файла' }).press('Enter');
    await reading().getByText('Понял так').waitFor();
    await builder()
      .getByText(/В ответе \d+/)
      .waitFor();
    expect(await faultsOf(page, 'builder')).toEqual([]);
  });

  step('says at once how each step changes it', async () => {
    await choose('Показатель 1', /^Число строк/);
    await choose('Условие 1: столбец', /^Склад/);
    await field('Условие 1: значение').fill(book.leader);
    await page.getByRole('option', { name: book.leader }).click();
    await reading().getByText(new RegExp(book.leader)).waitFor();
    expect(await faultsOf(page, 'builder with a condition')).toEqual([]);
  });

  step('offers a comparison of what is chosen with all the others', async () => {
    await choose('Сравнить с', /против остальных/);
    await reading()
      .getByText(/остальные/)
      .waitFor();
    await builder().getByRole('button', { name: 'Убрать: Сравнить с' }).click();
  });

  step('shows rows as well', async () => {
    await builder().getByText('Показать строки').click();
    await reading()
      .getByText(/^Строки: /)
      .waitFor();
    await builder().getByText('Посчитать', { exact: true }).first().click();
    await reading()
      .getByText(/^Число строк/i)
      .waitFor();
  });

  step('becomes a report on a card that says how it was understood', async () => {
    await builder().getByRole('button', { name: 'Добавить отчет' }).click();
    await page.getByText('Свой отчет', { exact: true }).waitFor();
    await page.getByText(/^Понял так: /).waitFor();
    expect(await builder().count()).toBe(0);
  });
});

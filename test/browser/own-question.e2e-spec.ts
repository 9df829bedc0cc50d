import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';

import { launchBrowser } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { shopBook } from '../support/shop-book.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';
import { proposedTask } from '../support/task-calls.js';
import { enterBy, faultsOf, narrow, visitorOf, wide, type Visitor } from '../support/visitor.js';

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
  /** The browser notes that a text was refused, which is no complaint. */
  const forgetRefusals = (): void => {
    const noted = (visitor.complaints as string[]).splice(0);
    expect(noted.filter((line) => !line.includes('422'))).toEqual([]);
  };
  const choose = async (name: string, label: RegExp): Promise<void> => {
    const text = await field(name).locator('option').filter({ hasText: label }).first().innerText();
    await field(name).selectOption({ label: text });
  };

  step('opens with a question that has an answer already, by the keyboard', async () => {
    const opener = page.getByRole('button', { name: 'Составить вопрос из столбцов файла' });
    // A key does not wait for the button as a click does: it is off until the cards are there.
    await opener.click({ trial: true });
    await opener.press('Enter');
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

  step('is kept for the next file, at the width of a phone, by the keyboard', async () => {
    await page.setViewportSize(narrow);
    await builder().getByRole('button', { name: 'Сохранить вопрос' }).press('Enter');
    const naming = page.getByRole('dialog', { name: 'Сохранить вопрос' });
    await naming.getByLabel('Название').fill('Строки лидера');
    expect(await faultsOf(page, 'a name for a kept question')).toEqual([]);
    await page.keyboard.press('Enter');
    await builder().getByText('Вопрос сохранен в «Моих вопросах».').waitFor();
    expect(await faultsOf(page, 'builder with a kept question')).toEqual([]);
    await builder().getByRole('button', { name: 'Все мои вопросы: 1' }).press('Enter');
    const mine = page.getByRole('dialog', { name: 'Мои вопросы' });
    await mine.getByRole('button', { name: 'Переименовать вопрос «Строки лидера»' }).press('Enter');
    const renaming = page.getByRole('dialog', { name: 'Переименовать вопрос' });
    await renaming.getByLabel('Название').fill('Строки склада');
    await page.keyboard.press('Enter');
    await mine.getByRole('button', { name: 'Строки склада', exact: true }).waitFor();
    expect(await faultsOf(page, 'kept questions')).toEqual([]);
    await page.keyboard.press('Escape');
    await mine.waitFor({ state: 'hidden' });
    expect(await builder().count()).toBe(1);
  });

  step('is taken again by one click, and removed', async () => {
    await page.setViewportSize(wide);
    await builder().getByRole('button', { name: 'Строки склада' }).click();
    await reading().getByText(new RegExp(book.leader)).waitFor();
    await builder().getByRole('button', { name: 'Все мои вопросы: 1' }).click();
    await page.getByRole('button', { name: 'Удалить вопрос «Строки склада»' }).click();
    const removing = page.getByRole('dialog', { name: 'Удалить вопрос?' });
    await removing.getByRole('button', { name: 'Удалить' }).click();
    await removing.waitFor({ state: 'hidden' });
    expect(await page.getByText('Мои вопросы', { exact: false }).count()).toBe(0);
  });

  step('becomes a report on a card that says how it was understood', async () => {
    await builder().getByRole('button', { name: 'Добавить отчет' }).click();
    await page.getByText('Свой отчет', { exact: true }).waitFor();
    await page.getByText(/^Понял так: /).waitFor();
    expect(await builder().count()).toBe(0);
  });

  step('opens filled for a text that may mean several things, its head in sight', async () => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.getByRole('button', { name: 'Добавить отчет своими словами' }).click();
    await page.getByLabel('Что посчитать?').fill(`как идут дела у ${book.leader}, не дорого ли`);
    await page.getByRole('button', { name: 'Подобрать отчет' }).click();
    await page.getByText(/понят не весь/).waitFor();
    await page.getByRole('button', { name: 'Ничего из этого — составить из столбцов' }).click();
    await builder()
      .getByText(/можно понять по-разному, поэтому ничего не посчитано/)
      .waitFor();
    await reading().getByText(new RegExp(book.leader)).waitFor();
    const head = builder().getByRole('heading', { name: 'Свой вопрос к файлу' });
    const isSeen = await head.evaluate((one) => {
      const { left, top, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + 2, top + height / 2));
    });
    expect(isSeen).toBe(true);
    expect(await faultsOf(page, 'builder for a text')).toEqual([]);
    forgetRefusals();
  });

  step('is asked by one click where a text can mean several things', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Добавить отчет своими словами' }).click();
    await page.getByLabel('Что посчитать?').fill('сколько складов');
    await page.getByRole('button', { name: 'Подобрать отчет' }).click();
    const choices = page.getByRole('region', { name: 'Вы имели в виду…?' });
    await choices.getByRole('listitem').nth(1).waitFor();
    expect(await faultsOf(page, 'choices')).toEqual([]);
    await choices.getByRole('listitem').first().getByRole('button').click();
    await page
      .getByText(/^Понял так: /)
      .nth(1)
      .waitFor();
    expect(await choices.count()).toBe(0);
    forgetRefusals();
  });

  step('is suggested while one types, taken by the keyboard', async () => {
    await page.getByRole('button', { name: 'Добавить отчет своими словами' }).click();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByLabel('Что посчитать?').pressSequentially('число по складам');
    const suggested = page.getByRole('group', { name: /^Готовые вопросы/ });
    await suggested.getByRole('button', { name: /^Число строк по «Склад»/ }).waitFor();
    expect(asked.filter((url) => url.includes('/question')).length).toBeLessThan(2);
    expect(await faultsOf(page, 'suggestions')).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Понял так: /)
      .nth(2)
      .waitFor();
  });

  step('gives the ticks of its report back where it was misread', async () => {
    await page.getByRole('button', { name: 'Создать отчет' }).click();
    await page.getByText('Отчет сохранен').waitFor();
    await page.getByRole('button', { name: 'Понято не так?' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Вопрос понят не так' });
    await dialog.getByText(/100\s?тиков вернутся на баланс/).waitFor();
    await dialog.getByText(/^Понял так: /).waitFor();
    expect(await faultsOf(page, 'a question misread')).toEqual([]);
    await dialog.getByRole('button', { name: 'Вернуть тики' }).click();
    await page.getByText(/^Понято не так: 100\s?тиков возвращены$/).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.getByRole('link', { name: 'Открыть полный отчет' }).click();
    await page.waitForURL(/\/reports?\/\d+/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(/^Понято не так: 100\s?тиков возвращены$/).waitFor();
  });
});

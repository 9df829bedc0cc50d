import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';
import { enterBy, faultsOf, visitorOf, type Visitor } from '../support/visitor.js';

describe('What an admin asks and sets, in a browser', () => {
  let browser: Browser;
  let product: RunningProduct;
  let visitor: Visitor;
  let page: Page;
  const step = journey();

  beforeAll(async () => {
    browser = await launchBrowser();
    const env = { ADMIN_EMAILS: 'chief@example.ru' };
    product = await startProduct({ webRoot: builtSite(), env });
    await product.signIn('anna@example.ru');
    const chief = await product.signIn('chief@example.ru');
    visitor = await visitorOf(browser, product.url.replace('127.0.0.1', 'localhost'));
    page = visitor.page;
    await enterBy(page, chief.token);
    await page.getByRole('heading', { level: 1, name: 'Мои отчеты' }).waitFor();
  });
  afterEach(() => expect(visitor.complaints).toEqual([]));
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
    await product.stop();
  });

  /** The browser complains of what is refused, which is what was to happen here. */
  const expectComplaint = (known: RegExp): void => {
    const complaints = visitor.complaints as string[];
    expect(complaints.filter((one) => !known.test(one))).toEqual([]);
    complaints.length = 0;
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const cell = (name: string) => page.getByRole('cell', { name, exact: true });
  const statement = () => page.getByLabel('Запрос SQL');

  step('runs a question, says how old the copy is, and gives a file', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'SQL', exact: true }).click();
    await statement().fill('SELECT kind, sum(amount) AS ticks FROM tick_entries GROUP BY kind');
    await statement().press('Control+Enter');
    await cell('grant').waitFor();
    await cell('2000').waitFor();
    await page.getByText('Копия свежая: в ней все, что записано.').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button('Скачать CSV').click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toBe('\ufeffkind;ticks\r\ngrant;2000\r\n');
  });

  step('hides what is personal until a reason is named', async () => {
    await statement().fill('SELECT email FROM users ORDER BY email');
    await button('Выполнить').click();
    await page.getByText(/Личное скрыто \(users\.email\)/).waitFor();
    await page.getByLabel('Причина, чтобы увидеть личные данные').fill('обращение 17');
    await button('Выполнить').click();
    await cell('anna@example.ru').waitFor();
    expect(await faultsOf(page, 'SQL')).toEqual([]);
    expect(page.url()).not.toContain('anna');
  });

  step('says what is wrong, and keeps every question', async () => {
    await statement().fill('DELETE FROM users');
    await button('Выполнить').click();
    await page.getByText(/^Ошибка: Редактор только читает копию/).waitFor();
    await page.getByText('DELETE FROM users').last().waitFor();
    await button('Обороты тиков по видам').click();
    expect(await statement().inputValue()).toContain('GROUP BY kind');
    expectComplaint(/status of 422/);
  });

  step('changes what holds in the service, with a reason, and shows its history', async () => {
    await page.getByRole('link', { name: 'Настройки', exact: true }).last().click();
    const price = page.getByLabel('Цена отчета, тиков');
    await price.fill('0');
    await page.getByLabel('Предупреждение о работах').fill('Сегодня с 22:00 работы');
    await page.getByLabel('Зачем меняете').fill('проба');
    await button('Сохранить').click();
    await page
      .getByRole('alert')
      .getByText(/REPORT_COST: нужно целое число от 1/)
      .waitFor();
    expectComplaint(/status of 422/);
    await price.fill('150');
    await button('Сохранить').click();
    await page.getByText('Сохранено. В других процессах').waitFor();
    await cell('150').waitFor();
    await cell('проба').first().waitFor();
    await cell('chief@example.ru').first().waitFor();
    await page.reload();
    await page.getByText('Сегодня с 22:00 работы').first().waitFor();
    expect(await faultsOf(page, 'settings')).toEqual([]);
  });

  step('warns everybody of the works, above every page', async () => {
    await page.goto('/help');
    const notices = page.getByRole('complementary', { name: 'Объявления сервиса' });
    await notices.getByText('Сегодня с 22:00 работы').waitFor();
    expect(await faultsOf(page, 'a page with a notice')).toEqual([]);
  });

  step(
    'keeps a journal of what admins did and saw, and the whole history of a person',
    async () => {
      await page.goto('/admin');
      await page.getByRole('link', { name: 'Журнал', exact: true }).click();
      await cell('Изменена настройка').first().waitFor();
      await page.getByText('Просмотр: список пользователей').first().waitFor();
      expect(await faultsOf(page, 'journal')).toEqual([]);
      await page.getByLabel('Что показать').selectOption('looks');
      await page.getByRole('link', { name: 'anna@example.ru', exact: true }).first().click();
      await page.getByText('Цепочка хешей цела').waitFor();
      await cell('Регистрация').waitFor();
      expect(page.url()).not.toContain('anna');
      expect(await faultsOf(page, 'history')).toEqual([]);
    },
  );
});

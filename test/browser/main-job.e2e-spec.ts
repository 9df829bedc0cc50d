import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { newestLinkTo } from '../support/mail-box.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';
import { narrow, faultsOf, visitorOf, type Visitor } from '../support/visitor.js';
import { profitRegister } from '../support/workbooks.js';

const EMAIL = 'anna@example.ru';
/** What the service does, gives and costs. */
const landingTexts = [
  'Что вы получите',
  'Три шага, около минуты',
  /^Тик — внутренняя валюта сервиса: 1\s?тик равен 1\s?рублю/,
  /На деньги тики не обмениваются/,
  /тиков в подарок/,
  /^10\s?отчетов$/,
  'финансовый, аналитический, статистический',
  'Word и PDF',
  'Платите за отчеты, а не за подписку',
  'Примеры применения, а не отзывы настоящих клиентов.',
  'Как это устроено',
  /Писать в поддержку можно круглосуточно, 24\/7/,
  'Вопросы и ответы',
  'Проверьте на своем файле',
];

describe('From the landing page to the tick history, in a browser', () => {
  const file = profitRegister();
  let browser: Browser;
  let product: RunningProduct;
  let visitor: Visitor;
  let page: Page;
  let chosen: number;
  const step = journey();

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct({ webRoot: builtSite() });
    visitor = await visitorOf(browser, product.url);
    page = visitor.page;
  });
  afterEach(() => expect(visitor.complaints).toEqual([]));
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
    await product.stop();
  });

  const heading = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
  const link = (name: string): Locator => page.getByRole('link', { name, exact: true });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

  step('begins at a landing page that leads to the sign-in', async () => {
    await page.goto('/');
    await heading(/./).waitFor();
    expect(await faultsOf(page, 'landing')).toEqual([]);
    for (const text of landingTexts) await page.getByText(text).first().waitFor();
    expect(await link('Создать отчет за 100\u00a0тиков').count()).toBe(2);
  });

  step('shows a sample report, and the rows behind its numbers in two clicks', async () => {
    await link('Посмотреть пример').click();
    const number = page.getByRole('button', { name: /: Откуда$/ }).first();
    await number.waitFor();
    expect(await faultsOf(page, 'sample')).toEqual([]);
    await number.click();
    await button('Показать на листе').click();
    await page.getByRole('columnheader', { name: 'Выручка, руб.' }).last().waitFor();
    expect(await faultsOf(page, 'rows of the sample')).toEqual([]);
    await page.goto('/');
    await link('Войти').first().click();
    await heading('Вход').waitFor();
    expect(await faultsOf(page, 'login')).toEqual([]);
  });

  step('says where the letter went', async () => {
    await page.getByLabel('Электронная почта').fill(EMAIL);
    await button('Войти через Email').click();
    await heading('Ссылка отправлена').waitFor();
    expect(await page.getByRole('status').innerText()).toContain(EMAIL);
    expect(await faultsOf(page, 'link sent')).toEqual([]);
  });

  step('lets the letter’s reader in by one click', async () => {
    await page.goto(new URL(newestLinkTo(product.product, EMAIL)).pathname);
    expect(await faultsOf(page, 'verify')).toEqual([]);
    await button('Войти').press('Enter');
    await heading('Мои отчеты').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByText('У вас пока нет сгенерированных отчетов').waitFor();
    await page.getByText('1000 тиков').first().waitFor();
    expect(await faultsOf(page, 'no reports')).toEqual([]);
  });

  step('takes a workbook and shows what was found in it', async () => {
    await link('Создать отчет').click();
    await heading('Загрузите файл').waitFor();
    expect(await faultsOf(page, 'upload')).toEqual([]);
    await page.getByTestId('file-input').setInputFiles({
      name: file.fileName,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: file.bytes,
    });
    await heading('Что посчитать').waitFor();
    await page.getByRole('heading', { name: file.fileName }).waitFor();
    const all = await page.getByText(/^Выбрано (\d+) из \1$/).innerText();
    chosen = Number(all.split(' ').at(-1));
    await page
      .getByRole('checkbox')
      .nth(chosen - 1)
      .waitFor();
    expect(await faultsOf(page, 'proposals')).toEqual([]);
  });

  step('removes a proposal and brings it back', async () => {
    const all = await page.getByRole('checkbox').count();
    expect(all).toBe(chosen);
    expect(all).toBeGreaterThanOrEqual(3);
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    await first.getByRole('button', { name: /^Убрать/ }).click();
    await page.getByText(`Выбрано ${all - 1} из ${all}`).waitFor();
    expect(await faultsOf(page, 'a removed proposal')).toEqual([]);
    await first.getByRole('button', { name: /^Вернуть/ }).click();
    await page.getByText(`Выбрано ${all} из ${all}`).waitFor();
  });

  step('adds a report in one’s own words', async () => {
    await button('Добавить отчет своими словами').click();
    const words = page.getByLabel('Что посчитать?');
    expect(await button('Подобрать отчет').isDisabled()).toBe(true);
    await words.fill('  \n ');
    expect(await button('Подобрать отчет').isDisabled()).toBe(true);
    await words.fill('топ-5 складов по выручке');
    expect(await faultsOf(page, 'own words')).toEqual([]);
    await button('Подобрать отчет').click();
    chosen += 1;
    await page.getByText(`Выбрано ${chosen} из ${chosen}`).waitFor();
    await page.getByText('Свой отчет', { exact: true }).waitFor();
    await page.getByText(new RegExp(`останется ${1000 - 100 * chosen}$`)).waitFor();
  });

  step('runs the reports and shows each as it comes, then the summary', async () => {
    await button('Создать отчет').click();
    await page.waitForURL(/\/create-report\/processing/);
    await page.getByText('на связи').waitFor();
    await page.getByRole('heading', { name: 'Отчет сохранен' }).waitFor();
    expect(await page.getByText('Отчет готов', { exact: true }).count()).toBe(chosen);
    await page.getByRole('heading', { name: 'Резюме' }).waitFor();
    await page.locator('.js-plotly-plot .main-svg').first().waitFor();
    expect(await faultsOf(page, 'results')).toEqual([]);
  });

  step('keeps the report under «Мои отчеты»', async () => {
    await page.goto('/reports');
    await page.getByRole('link', { name: /^Просмотреть отчет/ }).waitFor();
    expect(await faultsOf(page, 'one report')).toEqual([]);
    const search = page.getByRole('searchbox', { name: 'Найти по названию или файлу' });
    await search.fill('нет такого отчета');
    await page.getByText('Ничего не найдено').waitFor();
    await search.fill('Валовая прибыль');
    await page.getByRole('checkbox', { name: /^Выбрать отчет/ }).click();
    await page.getByText('Выбрано: 1 отчет').waitFor();
    expect(await faultsOf(page, 'a chosen report')).toEqual([]);
    await button('Снять выбор').click();
    await page.getByRole('button', { name: /^Переименовать отчет/ }).click();
    await page.getByLabel('Название').fill('Отчет для директора');
    expect(await faultsOf(page, 'a name for a report')).toEqual([]);
    await page.getByLabel('Название').press('Enter');
    await search.fill('');
    await page.getByRole('heading', { name: 'Отчет для директора' }).waitFor();
    await page.getByRole('link', { name: /^Просмотреть отчет/ }).click();
    await page.waitForURL(/\/reports\/\d+$/);
  });

  step(
    'shows contents, tables and charts of the report, and where a number comes from',
    async () => {
      const contents = page.getByRole('navigation', { name: 'Содержание' });
      await contents.first().waitFor();
      expect(await contents.getByRole('link').count()).toBeGreaterThanOrEqual(chosen);
      await page.locator('.js-plotly-plot .main-svg').first().waitFor();
      await page
        .getByRole('button', { name: /^Таблица, / })
        .first()
        .click();
      await page.getByRole('table').first().waitFor();
      expect(await faultsOf(page, 'report')).toEqual([]);
      await page
        .getByRole('button', { name: /: Откуда$/ })
        .first()
        .click();
      const source = page.getByRole('dialog');
      await source.getByText(/^Откуда /).waitFor();
      expect(await source.innerText()).toMatch(/Лист_1, [A-Z]+\d+:[A-Z]+\d+/);
      await source.getByText('Запрос SQL').click();
      expect(await source.innerText()).toContain('SELECT');
      // The file is gone from the server: the copy on this device still shows its rows.
      await source.getByRole('button', { name: 'Показать на листе' }).waitFor();
      expect(await faultsOf(page, 'source of a number')).toEqual([]);
      await page.keyboard.press('Escape');
      await source.waitFor({ state: 'hidden' });
    },
  );

  step('hands the report over as PDF that the server makes', async () => {
    await button('Экспорт').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PDF', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[\p{L}\p{N}_]+\.pdf$/u);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await faultsOf(page, 'export')).toEqual([]);
  });

  step('shows the report to who has its link, without an account', async () => {
    await button('Поделиться').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Ссылки сейчас нет.').waitFor();
    expect(await faultsOf(page, 'no link yet')).toEqual([]);
    await button('Создать ссылку').click();
    const link = await dialog.getByLabel('Ссылка', { exact: true }).inputValue();
    expect(await faultsOf(page, 'a link')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const stranger = await visitorOf(browser, product.url);
    await stranger.page.goto(new URL(link).pathname);
    await stranger.page.getByRole('heading', { name: 'Отчет для директора' }).waitFor();
    expect(await faultsOf(stranger.page, 'a shared report')).toEqual([]);
    expect(stranger.complaints).toEqual([]);
    await stranger.leave();
  });

  step('sorts a table by a press on its head', async () => {
    const sum = page.getByRole('table').first().getByRole('columnheader').nth(1);
    await sum.getByRole('button').click();
    expect(await sum.getAttribute('aria-sort')).toBe('ascending');
    await sum.getByRole('button').click();
    expect(await sum.getAttribute('aria-sort')).toBe('descending');
  });

  step('shows a chart on the whole screen', async () => {
    await page
      .getByRole('button', { name: /^На весь экран/ })
      .first()
      .click();
    const large = page.getByRole('dialog');
    await large.locator('.js-plotly-plot .main-svg').first().waitFor();
    expect(await faultsOf(page, 'whole screen')).toEqual([]);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'hidden' });
  });

  step('has a line for each debit, and the right balance', async () => {
    await page.goto('/ticks');
    await heading('Тики').waitFor();
    const rows = page.getByRole('table', { name: 'История операций' }).getByRole('row');
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(1 + chosen + 1);
    expect(await page.getByText('Списание', { exact: true }).count()).toBe(chosen);
    const left = 1000 - 100 * chosen;
    expect(await rows.nth(1).innerText()).toContain(String(left));
    await page.getByText(`${left} тиков`).first().waitFor();
    expect(await faultsOf(page, 'ticks')).toEqual([]);
  });

  for (const path of ['/profile', '/settings', '/help', '/terms', '/privacy', '/contact'])
    step(`${path} stands as well`, async () => {
      await page.goto(path);
      await heading(/./).waitFor();
      expect(await faultsOf(page, path)).toEqual([]);
    });

  step('says of an unknown address that there is no such page, with its status', async () => {
    await page.goto('/no-such-page');
    await heading('Такой страницы нет').waitFor();
    expect(await faultsOf(page, '/no-such-page')).toEqual([]);
    // The browser itself notes the status in its console.
    const noted = (visitor.complaints as string[]).splice(0);
    expect(noted.length).toBeGreaterThan(0);
    expect(noted.every((one) => one.includes('status of 404'))).toBe(true);
  });

  step('ends with «Выйти»', async () => {
    await page.setViewportSize(narrow);
    await page.goto('/reports');
    await page.getByRole('button', { name: 'Открыть меню' }).click();
    await button('Выйти').click();
    await heading('Вход').waitFor();
    expect(await page.evaluate<string | null>('localStorage.getItem("token")')).toBeNull();
  });
});

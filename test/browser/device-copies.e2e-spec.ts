import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { ReportListResponse } from '../../libs/contract/src/index.js';
import { launchBrowser } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { shopBook } from '../support/shop-book.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { enterBy, faultsOf, visitorOf, type Visitor } from '../support/visitor.js';

/** How many copies the browser has, whoever is signed in. */
const KEPT = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('svodka', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('workbooks', { keyPath: 'taskId' });
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const count = opening.result.transaction('workbooks').objectStore('workbooks').count();
    count.onsuccess = () => { opening.result.close(); resolve(count.result); };
  };
})`;

describe('Copies of files on a person’s own device', () => {
  const step = journey();
  const book = shopBook();
  let browser: Browser;
  let product: RunningProduct;
  let anna: SignedIn;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct({ webRoot: builtSite(), env: { WELCOME_TICKS: '9000' } });
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

  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const enter = async ({ token }: SignedIn): Promise<void> => {
    await enterBy(page, token);
    await page.getByRole('heading', { level: 1, name: 'Мои отчеты' }).waitFor();
  };
  /** A session that ended by itself: nobody has signed out. */
  const lapse = (): Promise<void> => page.evaluate('localStorage.removeItem("token")');
  const upload = async (): Promise<void> => {
    const { fileName: name, bytes: buffer } = book;
    await page.goto('/create-report/upload');
    await page
      .getByTestId('file-input')
      .setInputFiles({ name, mimeType: 'application/vnd.ms-excel', buffer });
    await button('Создать отчет').waitFor();
  };
  const kept = (): Promise<number> => page.evaluate<number>(KEPT);
  /** Erasing and keeping go on beside the page. */
  const expectKept = async (count: number): Promise<void> => {
    for (let turn = 0; turn < 500 && (await kept()) !== count; turn += 1);
    expect(await kept()).toBe(count);
  };

  step('is kept as it is uploaded, and the page says so', async () => {
    await enter(anna);
    await page.goto('/create-report/upload');
    await page.getByText('Копия остается только в этом браузере.').waitFor();
    expect(await faultsOf(page, 'upload with a copy')).toEqual([]);
    await upload();
    await expectKept(1);
  });

  step('shows the rows behind a number when the server’s file is gone', async () => {
    await button('Создать отчет').click();
    await page.getByRole('heading', { name: 'Отчет сохранен' }).waitFor();
    await product.drain();
    const { items } = await anna.json<ReportListResponse>('/reports');
    await page.goto(`/reports/${items[0]?.id}`);
    await page
      .getByRole('button', { name: /: Откуда$/ })
      .first()
      .click();
    await button('Показать на листе').click();
    const rows = page.getByRole('dialog', { name: /^Строки за числом/ });
    await rows.getByText('Строки найдены по копии с этого устройства').waitFor();
    await rows.getByRole('columnheader', { name: book.headers[0] ?? '' }).waitFor();
    expect(await faultsOf(page, 'rows of a copy')).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      rows.getByRole('button', { name: 'Скачать CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    visitorForgets(/status of 409/);
  });

  step('stays when a session has lapsed, and can be uploaded again', async () => {
    await lapse();
    await enter(anna);
    await expectKept(1);
    await page.goto('/create-report/upload');
    await button(`Загрузить снова: ${book.fileName}`).click();
    await button('Создать отчет').waitFor();
    await expectKept(2);
  });

  step('is erased in the settings, by a button and by the switch', async () => {
    await page.goto('/settings');
    await page.getByText(/^Сейчас хранятся копии 2\sфайлов/).waitFor();
    expect(await faultsOf(page, 'settings with copies')).toEqual([]);
    await button('Удалить копии').click();
    await page.getByText('Сейчас копий нет.').waitFor();
    await expectKept(0);
    await upload();
    await expectKept(1);
    await page.goto('/settings');
    // By its key: a forced click goes where the switch stood before the page had settled.
    const name = 'Хранить копии моих файлов в этом браузере';
    const keeps = page.getByRole('switch', { name });
    await keeps.press('Space');
    await page.getByRole('switch', { name, checked: false }).waitFor();
    await page.getByText('Сейчас копий нет.').waitFor();
    await expectKept(0);
    await page.goto('/create-report/upload');
    expect(await page.getByText('Копия остается только в этом браузере.').count()).toBe(0);
    await upload();
    await page.goto('/settings');
    await keeps.press('Space');
    await page.getByRole('switch', { name, checked: true }).waitFor();
    await expectKept(0);
  });

  step('is erased when another person signs in here', async () => {
    await upload();
    await expectKept(1);
    await lapse();
    await enter(await product.signIn('boris@example.ru'));
    await expectKept(0);
    // What the page before was still asking for.
    visitorForgets(/status of 401/);
  });

  step('is erased when its person signs out', async () => {
    await upload();
    await expectKept(1);
    await page.goto('/reports');
    await button('Выйти').first().click();
    await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
    await expectKept(0);
  });

  /** A refusal that the browser itself notes in its console. */
  function visitorForgets(known: RegExp): void {
    const complaints = visitor.complaints as string[];
    expect(complaints.filter((one) => !known.test(one))).toEqual([]);
    complaints.length = 0;
  }
});

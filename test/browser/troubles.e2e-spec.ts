import { afterEach, beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { TickLogsResponse, UserResponse } from '../../libs/contract/src/index.js';
import { launchBrowser } from '../support/browser.js';
import { holdReports } from '../support/hold-reports.js';
import { builtSite } from '../support/site.js';
import {
  startProduct,
  type RunningProduct,
  type SignedIn,
  type StartOptions,
} from '../support/start-product.js';
import { proposedTask } from '../support/task-calls.js';
import { faultsOf, visitorOf, type Visitor } from '../support/visitor.js';
import { profitRegister } from '../support/workbooks.js';

const TIMEOUT_MS = 90_000;

describe('Troubles on the way to a report, in a browser', () => {
  let browser: Browser;
  let product: RunningProduct;
  let anna: SignedIn;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await visitor.leave();
    await product.stop();
  });
  afterAll(() => browser.close());

  async function enter(options: StartOptions = {}): Promise<void> {
    product = await startProduct({ webRoot: builtSite(), ...options });
    anna = await product.signIn('anna@example.ru');
    visitor = await visitorOf(browser, product.url);
    page = visitor.page;
    await page.goto(`/auth/token-received?token=${anna.token}`);
    await page.getByRole('heading', { level: 1, name: 'Мои отчеты' }).waitFor();
  }

  const uploadFile = async (): Promise<void> => {
    const { fileName, bytes } = profitRegister();
    await page.goto('/create-report/upload');
    await page
      .getByTestId('file-input')
      .setInputFiles({ name: fileName, mimeType: 'application/vnd.ms-excel', buffer: bytes });
  };
  const run = (): Promise<void> =>
    page.getByRole('button', { name: 'Создать отчет', exact: true }).click();
  const problem = async (): Promise<string> => {
    const card = page.getByRole('alert').filter({ hasText: 'Недостаточно тиков' });
    await card.waitFor();
    return (await card.innerText()).replaceAll('\u00a0', ' ');
  };
  const charges = async (): Promise<number> => {
    await product.drain();
    const { items } = await anna.json<TickLogsResponse>('/profile/tick-logs');
    return items.filter(({ kind }) => kind !== 'grant').length;
  };
  /** Up to the processing page, with every report still being computed. */
  const runHeld = async (): Promise<{ count: number; release: () => void }> => {
    const release = holdReports(product);
    const { task_id, reports } = await proposedTask(anna, profitRegister());
    await page.goto(`/create-report/analytics?taskId=${task_id}`);
    await run();
    await page.waitForURL(/\/create-report\/processing/);
    await page.getByText('Обработка...', { exact: true }).first().waitFor();
    await page.getByText('на связи').waitFor();
    return { count: reports.length, release };
  };
  const finished = async (count: number): Promise<void> => {
    await page.getByRole('heading', { name: 'Отчет сохранен' }).waitFor();
    expect(await page.getByText('Отчет готов', { exact: true }).count()).toBe(count);
    expect(await charges()).toBe(count);
  };

  it(
    'ticks for no report: the card says how many are missing, and nothing is charged',
    async () => {
      await enter({ env: { WELCOME_TICKS: '50' } });
      await page.goto('/create-report/upload');
      const text = await problem();
      expect(text).toMatch(/На балансе\s+50 тиков/);
      expect(text).toMatch(/Нужно\s+100 тиков/);
      expect(text).toMatch(/Не хватает\s+50 тиков/);
      expect(await faultsOf(page, 'no ticks')).toEqual([]);
      await page.getByText('К моим отчетам').click();
      await page.getByText('У вас пока нет сгенерированных отчетов').waitFor();
      expect(await charges()).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'ticks for some of the reports: nothing starts until fewer are chosen',
    async () => {
      await enter({ env: { WELCOME_TICKS: '150' } });
      await uploadFile();
      const chosen = page.getByText(/^Выбрано (\d+) из \1$/);
      const all = Number((await chosen.innerText()).split(' ').at(-1));
      await page
        .getByRole('checkbox')
        .nth(all - 1)
        .waitFor();
      await run();
      expect(await problem()).toMatch(new RegExp(`Нужно\\s+${all * 100} тиков`));
      expect(await charges()).toBe(0);
      const remove = page.getByRole('button', { name: /^Убрать: / });
      while ((await remove.count()) > 1) await remove.last().click();
      await page.getByText(`Выбрано 1 из ${all}`).waitFor();
      await run();
      await page.getByRole('heading', { name: 'Отчет сохранен' }).waitFor();
      expect(await anna.json<UserResponse>('/users/me')).toMatchObject({ balance: 50 });
    },
    TIMEOUT_MS,
  );

  it(
    'a page that is reloaded while reports run picks up',
    async () => {
      await enter();
      const { count, release } = await runHeld();
      await page.reload();
      await page.getByText('Обработка...', { exact: true }).first().waitFor();
      await page.getByText('на связи').waitFor();
      release();
      await finished(count);
      expect(visitor.complaints).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'a lost connection is said, and what was missed comes when it is back',
    async () => {
      await enter();
      const { count, release } = await runHeld();
      await visitor.context.setOffline(true);
      product.product.app.getHttpServer().closeAllConnections();
      await page.getByText(/восстанавливаем/).waitFor();
      release();
      await product.drain();
      await visitor.context.setOffline(false);
      await page.getByText('на связи').waitFor();
      await finished(count);
      expect(visitor.complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual(
        [],
      );
    },
    TIMEOUT_MS,
  );

  it(
    'a file that is no workbook is said before it is sent',
    async () => {
      await enter();
      await page.goto('/create-report/upload');
      await page.getByTestId('file-input').setInputFiles({
        name: 'выгрузка.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Товар;Сумма\nЧай;1\n'),
      });
      await page.getByRole('alert').getByText('Файлы .csv не подходят').waitFor();
      expect(await faultsOf(page, 'refused file')).toEqual([]);
      expect(visitor.complaints).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

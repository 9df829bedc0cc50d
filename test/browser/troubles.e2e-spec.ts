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
import { formOf, proposedTask } from '../support/task-calls.js';
import { enterBy, faultsOf, visitorOf, type Visitor } from '../support/visitor.js';
import { profitRegister } from '../support/workbooks.js';

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
    await enterBy(page, anna.token);
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
    const ready = page.getByText('Отчет готов', { exact: true });
    // The status may be asked for a moment before the last message comes.
    await ready
      .nth(count - 1)
      .waitFor()
      .catch(async (error: unknown) => {
        throw new Error(await page.locator('main').innerText(), { cause: error });
      });
    expect(await ready.count()).toBe(count);
    expect(await charges()).toBe(count);
  };

  it('ticks for no report: the card says how many are missing, and nothing is charged', async () => {
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
  });

  it('ticks for some of the reports: nothing starts until fewer are chosen', async () => {
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
  });

  it('a request of which the file has nothing: the builder says so and offers a question instead', async () => {
    await enter();
    const { task_id } = await proposedTask(anna, profitRegister());
    await page.goto(`/create-report/analytics?taskId=${task_id}`);
    const add = page.getByRole('button', { name: 'Добавить отчет своими словами' });
    await add.click();
    const field = page.getByLabel('Что посчитать?');
    await field.fill('погода на Марсе');
    await page.getByRole('button', { name: 'Подобрать отчет' }).click();
    await page.getByText('В файле не нашлось того, о чем запрос').waitFor();
    expect(await faultsOf(page, 'not understood')).toEqual([]);
    await page.getByRole('button', { name: 'Добавить отчет', exact: true }).click();
    await page.getByText('Свой отчет', { exact: true }).waitFor();
    expect(await charges()).toBe(0);
  });

  it('reports not asked for yet: the rows behind a number of the first can be read and saved', async () => {
    await enter();
    const { task_id, reports } = await proposedTask(anna, profitRegister(120));
    const body = formOf({ task_id, report_index: String(reports[0]?.index ?? 0) });
    await anna.json('/report-steps/process-report', { method: 'POST', body });
    await page.goto(`/create-report/processing?taskId=${task_id}`);
    await page.getByText('Отчет готов', { exact: true }).waitFor();
    const number = page.getByRole('button', { name: /: Откуда$/ }).first();
    await number.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Показать на листе' }).click();
    const rows = page.getByRole('dialog', { name: /^Строки за числом/ });
    await rows.getByRole('table').waitFor();
    expect(await rows.locator('tr[data-counted="true"]').count()).toBeGreaterThan(0);
    expect(await rows.getByText('Почему не вошла').count()).toBe(1);
    expect(await faultsOf(page, 'rows of a number')).toEqual([]);
    await rows.getByLabel('Только вошедшие в число').press('Space');
    await rows.getByText('Почему не вошла').waitFor({ state: 'detached' });
    await rows.getByLabel('Только вошедшие в число').press('Space');
    await rows.getByText('Почему не вошла').waitFor();
    const first = await rows.getByRole('rowheader').first().innerText();
    if (await rows.getByRole('button', { name: 'Следующие' }).isVisible()) {
      await rows.getByRole('button', { name: 'Следующие' }).click();
      await rows.getByRole('status').filter({ hasText: /^51–/ }).waitFor();
    }
    expect(Number(first)).toBeGreaterThan(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      rows.getByRole('button', { name: 'Скачать CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Строки за числом .*\.csv$/);
    await page.keyboard.press('Escape');
    await rows.waitFor({ state: 'hidden' });
    const active = 'document.activeElement?.getAttribute("aria-label")';
    expect(await page.evaluate<string>(active)).toBe(await number.getAttribute('aria-label'));
    expect(visitor.complaints).toEqual([]);
  });

  it('a session that ends under an open page leads to the sign-in, which says so', async () => {
    await enter();
    await page.goto('/create-report/upload');
    await page.getByRole('button', { name: 'Выбрать файл' }).waitFor();
    await anna.fetch('/auth/logout', { method: 'POST' });
    await page.getByText('Сеанс завершен. Войдите снова, чтобы продолжить.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await faultsOf(page, 'a session that has ended')).toEqual([]);
  });

  it('a page that is reloaded while reports run picks up', async () => {
    await enter();
    const { count, release } = await runHeld();
    await page.reload();
    await page.getByText('Обработка...', { exact: true }).first().waitFor();
    const queued = page.getByRole('listitem').filter({ hasText: 'в очереди' }).last();
    const place = await queued.boundingBox();
    // A report that comes into its place pushes nothing of the next one about.
    expect(place?.height).toBeGreaterThan(500);
    await page.getByText('на связи').waitFor();
    release();
    await finished(count);
    expect(visitor.complaints).toEqual([]);
  });

  it('a lost connection is said, and what was missed comes when it is back', async () => {
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
    expect(visitor.complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([]);
  });

  it('a task that is not there: another file is offered, not the same once more', async () => {
    await enter();
    for (const [step, taskId, sentence] of [
      ['processing', 'a'.repeat(26), 'Задача не найдена'],
      ['analytics', 'nothing', 'Неверный идентификатор задачи'],
    ] as const) {
      await page.goto(`/create-report/${step}?taskId=${taskId}`);
      const card = page.getByRole('alert').filter({ hasText: sentence });
      await card.getByRole('link', { name: 'К моим отчетам' }).waitFor();
      expect(await page.getByRole('button', { name: /Обновить|Попробовать/ }).count()).toBe(0);
      expect(await faultsOf(page, `an unknown task, ${step}`)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Загрузить файл' }).click();
    await page.getByRole('button', { name: 'Выбрать файл' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('a file that is no workbook is said before it is sent', async () => {
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
  });
});

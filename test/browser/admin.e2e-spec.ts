import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { AdminOperationsResponse, UserResponse } from '../../libs/contract/src/index.js';
import { users } from '../../libs/identity/src/index.js';
import { MailNotSent } from '../../libs/platform/src/index.js';
import { launchBrowser } from '../support/browser.js';
import { holdReports } from '../support/hold-reports.js';
import { journey } from '../support/journey.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, oneReport, proposedTask } from '../support/task-calls.js';
import { enterBy, faultsOf, visitorOf, type Visitor } from '../support/visitor.js';
import { salesJournal } from '../support/workbooks.js';

describe('What an admin does about people, reports and the service, in a browser', () => {
  let browser: Browser;
  let product: RunningProduct;
  let [anna, chief]: SignedIn[] = [];
  let visitor: Visitor;
  let page: Page;
  const step = journey();

  beforeAll(async () => {
    browser = await launchBrowser();
    const env = { ADMIN_EMAILS: 'chief@example.ru' };
    product = await startProduct({ webRoot: builtSite(), env });
    anna = await product.signIn('anna@example.ru');
    await oneReport(anna, salesJournal(), product.drain);
    chief = await product.signIn('chief@example.ru');
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

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
  const actsOn = async (email: string, act: string): Promise<void> => {
    await button(`Действия: ${email}`).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
  };

  /** The server fails at this call without a word, until what is done inside is over. */
  async function failing(path: string, inside: () => Promise<unknown>): Promise<void> {
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
    await inside();
    await page.unroute(path);
    const complaints = visitor.complaints as string[];
    expect(complaints.filter((one) => !one.includes('status of 500'))).toEqual([]);
    complaints.length = 0;
  }

  /** A switch that fails says so, and does what it says when it is pressed again. */
  async function switches(act: string, confirm: string, of: string, failed: string) {
    await actsOn('anna@example.ru', act);
    await failing(`**/toggle-${of}`, async () => {
      await dialog().getByRole('button', { name: confirm, exact: true }).click();
      await alert(failed).waitFor();
    });
    await dialog().getByRole('button', { name: confirm, exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
  }

  step('says that the list of people did not load, and loads it again', async () => {
    await failing('**/admin/users/search', async () => {
      await page.goto('/admin');
      await alert('Не удалось загрузить пользователей').waitFor();
    });
    await button('Повторить').click();
    await rowOf('anna@example.ru').waitFor();
  });

  step('switches a person off and on', async () => {
    const failed = 'Не удалось изменить состояние пользователя';
    await switches('Отключить', 'Отключить', 'active', failed);
    await rowOf('anna@example.ru').getByText('отключен', { exact: true }).waitFor();
    expect((await (anna as SignedIn).fetch('/users/me')).status).toBe(403);
    await actsOn('anna@example.ru', 'Включить');
    await dialog().getByText('anna@example.ru снова сможет войти.').waitFor();
    await dialog().getByRole('button', { name: 'Включить', exact: true }).click();
    await rowOf('anna@example.ru').getByText('активен', { exact: true }).waitFor();
  });

  step('gives and takes the roles of finance and of an admin', async () => {
    const noFinance = 'Не удалось изменить доступ к финансам';
    await switches('Дать доступ к финансам', 'Дать доступ', 'finance', noFinance);
    await rowOf('anna@example.ru').getByText('финансы', { exact: true }).waitFor();
    const noAdmin = 'Не удалось изменить права администратора';
    await switches('Сделать администратором', 'Дать права', 'admin', noAdmin);
    await rowOf('anna@example.ru').getByText('администратор', { exact: true }).waitFor();
    await switches('Снять права администратора', 'Снять права', 'admin', noAdmin);
    await rowOf('anna@example.ru')
      .getByText('администратор', { exact: true })
      .waitFor({ state: 'hidden' });
  });

  step('changes a balance once, however often it failed before', async () => {
    await actsOn('anna@example.ru', 'Изменить баланс');
    await dialog().getByLabel('Тики').fill('полсотни');
    await dialog().getByText('Целое число тиков, не ноль; со знаком минус — списание').waitFor();
    await dialog().getByLabel('Тики').fill('-50');
    await dialog().getByLabel('Причина').fill('ошибка в отчете');
    expect(await faultsOf(page, 'balance')).toEqual([]);
    const withdraw = dialog().getByRole('button', { name: 'Списать', exact: true });
    await failing('**/balance?*', async () => {
      await withdraw.click();
      await alert('Не удалось изменить баланс').waitFor();
    });
    await withdraw.click();
    await rowOf('anna@example.ru').getByRole('cell', { name: '850', exact: true }).waitFor();
  });

  step('looks at the ticks of a person', async () => {
    await actsOn('anna@example.ru', 'История тиков');
    await page.getByText('ошибка в отчете').waitFor();
    await failing('**/admin/tick-logs/*', async () => {
      await page.reload();
      await alert('Не удалось загрузить историю тиков').waitFor();
    });
    await button('Повторить').click();
    await page.getByText('ошибка в отчете').waitFor();
    expect(page.url()).not.toContain('anna');
  });

  step('sees how many people and reports there are', async () => {
    await page.goto('/admin/statistics');
    await page.getByRole('heading', { name: 'Пользователи', exact: true }).waitFor();
    const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Всего 2\b/);
    expect(text).toMatch(/Готовы 1\b/);
  });

  step('looks at the reports of one person, and of another who has none', async () => {
    const idOf = async (who: SignedIn | undefined): Promise<string> =>
      (await (who as SignedIn).json<UserResponse>('/users/me')).id;
    await page.goto(`/admin/users/${await idOf(anna)}/reports`);
    await button(/^Удалить отчет «/).waitFor();
    await page.goto(`/admin/users/${await idOf(chief)}/reports`);
    await page.getByText('Таких отчетов нет').waitFor();
  });

  step('deletes a report of somebody', async () => {
    await page.goto('/admin/reports');
    await button(/^Удалить отчет «/).click();
    await dialog()
      .getByText(/пользователя anna@example\.ru исчезнет/)
      .waitFor();
    const remove = dialog().getByRole('button', { name: 'Удалить', exact: true });
    await failing('**/admin/reports/*', async () => {
      await remove.click();
      await alert('Ошибка при удалении отчета').waitFor();
    });
    await remove.click();
    await page.getByText('Таких отчетов нет').waitFor();
    expect(await (anna as SignedIn).json('/reports')).toMatchObject({ total: 0 });
  });

  step('says that settings were not saved, and keeps what was typed', async () => {
    await page.goto('/admin/settings');
    await page.getByLabel('Цена отчета, тиков').fill('120');
    await page.getByLabel('Зачем меняете').fill('проба');
    await failing('**/admin/env', async () => {
      await button('Сохранить').click();
      await alert('Ошибка при сохранении настроек').waitFor();
    });
    expect(await page.getByLabel('Цена отчета, тиков').inputValue()).toBe('120');
  });

  step('sees that nothing waits in the service', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Эксплуатация', exact: true }).click();
    await page.getByText('Все в порядке').waitFor();
    await page.getByText('Открытых работ нет.').waitFor();
    await page.getByText('Все письма отправлены.').waitFor();
    expect(await faultsOf(page, 'operations')).toEqual([]);
  });

  step('sends a letter that waits, takes a job back and builds a view anew', async () => {
    const { mailer, stores } = product.product.ports;
    const send = mailer.send.bind(mailer);
    mailer.send = () => Promise.reject(new MailNotSent());
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ text: 'Где мой отчет?' });
    await (anna as SignedIn).json('/feedback', { method: 'POST', headers, body });
    await product.drain();
    const letGo = holdReports(product);
    const { task_id: taskId } = await proposedTask(anna as SignedIn, salesJournal());
    const report = formOf({ task_id: taskId, report_index: '0' });
    await (anna as SignedIn).json('/report-steps/process-report', { method: 'POST', body: report });
    const now = (): Promise<AdminOperationsResponse> =>
      (chief as SignedIn).json('/admin/operations');
    while ((await now()).jobs.held === 0) await new Promise(setImmediate);
    const position = `${(await stores.events.head()) ?? ''}x`;
    const broken = { id: 'nobody', view: null, position, broken: `${position} UserRenamed Error` };
    await stores.views.save([{ view: users, writes: [broken] }], []);

    await button('Обновить').click();
    await page.getByText('2 места требуют внимания').waitFor();
    expect(await faultsOf(page, 'operations in trouble')).toEqual([]);
    mailer.send = send;
    await button(/^Отправить сейчас: feedback-/).click();
    await page.getByText('Все письма отправлены.').waitFor();
    await button(/^Вернуть в очередь: Отчет № 1/).click();
    await dialog().getByText('Тики второй раз не спишутся.').waitFor();
    await dialog().getByRole('button', { name: 'Вернуть в очередь', exact: true }).click();
    await page.getByText('ждет очереди').waitFor();
    letGo();
    await button('Построить заново: users').first().click();
    await dialog().getByRole('button', { name: 'Построить заново', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
    while ((await now()).renewing !== null || (await now()).jobs.open > 0) await product.drain();
    await button('Обновить').click();
    await page.getByText('Все в порядке').waitFor();
    await page.getByText('Поврежденных записей нет.').waitFor();
  });

  step('finds what was mended in the journal', async () => {
    await page.getByRole('link', { name: 'Журнал', exact: true }).click();
    await page.getByLabel('Что показать').selectOption('acts');
    const mended = page.getByRole('cell').filter({ hasText: 'Исправление сервиса' });
    await mended.filter({ hasText: 'users' }).waitFor();
    await mended.filter({ hasText: 'feedback-mail feedback-' }).waitFor();
    await page.getByRole('cell', { name: 'Работа возвращена в очередь' }).first().waitFor();
  });
});

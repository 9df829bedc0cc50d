import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { AdminPaymentsResponse, UserResponse } from '../../libs/contract/src/index.js';
import { DemoProvider, PaymentProvider } from '../../libs/payments/src/index.js';
import { launchBrowser } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { enterBy, faultsOf, visitorOf, type Visitor } from '../support/visitor.js';
import { profitRegister } from '../support/workbooks.js';

/** Enough for one report, not for all that are proposed. */
const WELCOME = 150;

describe('Buying ticks and giving them back, in a browser', () => {
  let browser: Browser;
  let product: RunningProduct;
  let anna: SignedIn;
  let chief: SignedIn;
  let visitor: Visitor;
  let page: Page;
  let taskId: string;
  const step = journey();

  beforeAll(async () => {
    browser = await launchBrowser();
    const env = {
      ADMIN_EMAILS: 'chief@example.ru',
      WELCOME_TICKS: String(WELCOME),
      UNPAID_PAYMENTS_PER_HOUR: '3',
    };
    product = await startProduct({ webRoot: builtSite(), env });
    anna = await product.signIn('anna@example.ru');
    chief = await product.signIn('chief@example.ru');
    // The address that the bank sends the browser back to.
    visitor = await visitorOf(browser, product.url.replace('127.0.0.1', 'localhost'));
    page = visitor.page;
  });
  afterEach(() => expect(visitor.complaints).toEqual([]));
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
    await product.stop();
  });

  const heading = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
  const link = (name: string | RegExp): Locator => page.getByRole('link', { name, exact: true });
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: true });
  /** A field with a list of its own carries its name twice. */
  const field = (name: string): Locator => page.locator('input').and(page.getByLabel(name));
  const main = (): Locator => page.getByRole('main');
  const enter = async ({ token }: SignedIn): Promise<void> => {
    await enterBy(page, token);
    await heading('Мои отчеты').waitFor();
  };
  const balanceOf = async (who: SignedIn): Promise<number> =>
    (await who.json<UserResponse>('/users/me')).balance;

  step('shows packages, and what any number of ticks costs as it is typed', async () => {
    await enter(anna);
    await page.goto('/payment');
    await heading('Пополнение баланса').waitFor();
    const packages = page.getByRole('list', { name: 'Пакеты тиков' }).getByRole('listitem');
    await packages.nth(2).waitFor();
    expect(await packages.filter({ hasText: 'Популярный' }).innerText()).toContain('Продвинутый');
    const field = page.getByLabel('Сколько тиков');
    await field.fill('501');
    await page.getByText(/К оплате: 450,90\s₽ · на 5\sотчетов · скидка 10\s%/).waitFor();
    expect(await faultsOf(page, 'payment')).toEqual([]);
    await field.fill('1000000');
    await page.getByText(/не больше 100\s000\sтиков/).waitFor();
    expect(await button('Купить').isDisabled()).toBe(true);
    expect(await faultsOf(page, 'too many ticks')).toEqual([]);
    expectComplaints(/status of 400/);
  });

  step('a payment that is canceled at the bank can be begun anew', async () => {
    await button(/^Купить за 450\s₽$/).click();
    await heading('Оплата тиков').waitFor();
    expect(await faultsOfBank()).toEqual([]);
    await button('Отменить').click();
    await heading('Платеж отменен').waitFor();
    expect(await faultsOf(page, 'canceled')).toEqual([]);
    await link('Попробовать еще раз').click();
    await button(/^Купить за 450\s₽$/).click();
    await heading('Оплата тиков').waitFor();
    await page.goto('/payment');
    await page.getByRole('heading', { name: 'Есть неоплаченный платеж' }).waitFor();
    expect(await faultsOf(page, 'a payment that waits')).toEqual([]);
    await button('Продолжить оплату').click();
    await button('Отменить').click();
    await heading('Платеж отменен').waitFor();
    expect(await balanceOf(anna)).toBe(WELCOME);
  });

  step('too few ticks for a task: the card leads to the payment', async () => {
    taskId = (await proposedTask(anna, profitRegister())).task_id;
    await page.goto(`/create-report/analytics?taskId=${taskId}`);
    await button('Создать отчет').click();
    const card = page.getByRole('alert').filter({ hasText: 'Недостаточно тиков' });
    await card.waitFor();
    expect(await faultsOf(page, 'too few ticks')).toEqual([]);
    await card.getByRole('link', { name: 'Пополнить баланс' }).click();
    await heading('Пополнение баланса').waitFor();
    expectComplaints(/status of 402/);
  });

  step('the 1000 package is paid at the demo bank and is on the balance at once', async () => {
    await button(/^Купить за 850\s₽$/).click();
    await heading('Оплата тиков').waitFor();
    await page.getByText('Деньги не списываются.').waitFor();
    expect(await faultsOf(page, 'the demonstration bank')).toEqual([]);
    await button(/^Оплатить 850,00\s₽$/).click();
    await heading('Платеж успешно завершен').waitFor();
    await page.getByText(/^Текущий баланс: 1\s?150\sтиков$/).waitFor();
    await page
      .getByRole('complementary')
      .getByText(/1\s?150\sтиков/)
      .waitFor();
    expect(await faultsOf(page, 'paid')).toEqual([]);
  });

  step('the buyer is led back to the task that was waiting, and runs it', async () => {
    await link('Вернуться к отчетам файла').click();
    await heading('Что посчитать').waitFor();
    expect(page.url()).toContain(taskId);
    const remove = page.getByRole('button', { name: /^Убрать: / });
    await remove.first().waitFor();
    while ((await remove.count()) > 1) await remove.last().click();
    await button('Создать отчет').click();
    await page.getByRole('heading', { name: 'Отчет сохранен' }).waitFor();
    await product.drain();
  });

  step('the purchase stands in the history', async () => {
    await page.goto('/ticks');
    const rows = page.getByRole('table', { name: 'История операций' }).getByRole('row');
    const line = rows.filter({ hasText: 'Пополнение баланса' });
    await line.waitFor();
    expect((await line.innerText()).replaceAll(/\s/g, ' ')).toMatch(/\+1 ?000/);
    const chart = page.getByRole('region', { name: 'Расход за 30 дней' });
    const labels = (await chart.innerText()).split(/\s+/);
    expect(labels).toEqual(expect.arrayContaining(['100', '50', '0']));
    expect(labels.filter((label) => /^\d\d\.\d\d$/.test(label)).length).toBeGreaterThan(3);
    expect(await faultsOf(page, 'ticks')).toEqual([]);
  });

  step('an invoice and an act are made out to a firm, whose tax id is checked', async () => {
    await page.goto('/payment');
    await button(/^Счет и акт за покупку на 850\s₽$/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Название организации или имя предпринимателя').fill('ООО «Ромашка»');
    await dialog.getByLabel('ИНН').fill('7707083894');
    await dialog.getByLabel('КПП').fill('773601001');
    await dialog.getByLabel('Адрес').fill('Москва, ул. Вавилова, 19');
    expect(await faultsOf(page, 'whom papers name')).toEqual([]);
    const save = dialog.getByRole('button', { name: 'Сохранить и показать документы' });
    await save.click();
    await dialog.getByText('Проверьте ИНН').waitFor();
    expectComplaints(/status of 400/);
    await dialog.getByLabel('ИНН').fill('7707083893');
    await save.click();
    await dialog.getByText('Документы на имя: ООО «Ромашка», ИНН 7707083893.').waitFor();
    expect(await faultsOf(page, 'papers')).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Скачать акт (PDF)' }).click();
    expect((await download).suggestedFilename()).toBe('Акт ООО _Ромашка_.pdf');
    await page.keyboard.press('Escape');
  });

  step('its money is asked back, withdrawn and asked back again', async () => {
    await page.goto('/payment');
    await button(/^Чек за покупку на 850\s₽$/).click();
    await page.getByText('Чека пока нет.').waitFor();
    const ask = button(/^Попросить возврат за покупку на 850\s₽$/);
    await ask.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/осталось 1\s?000 из 1\s?000\sтиков: за них вернется 850\s₽/).waitFor();
    expect(await faultsOf(page, 'asking money back')).toEqual([]);
    await dialog.getByRole('button', { name: 'Отправить просьбу' }).click();
    await page.getByText('Ждет решения', { exact: true }).waitFor();
    expect(await faultsOf(page, 'waiting for a decision')).toEqual([]);
    await button(/^Отозвать просьбу о возврате за покупку на 850\s₽$/).click();
    await ask.click();
    await dialog.getByLabel('Почему, если хотите сказать').fill('Взял лишнее');
    await dialog.getByRole('button', { name: 'Отправить просьбу' }).click();
    await page.getByText('Ждет решения', { exact: true }).waitFor();
  });

  step('whoever opens too many payments without paying is told so, and stays', async () => {
    await anna.json('/payment/create', { method: 'POST', body: formOf({ ticks: '777' }) });
    await page.goto('/payment');
    await button(/^Купить за 450\s₽$/).click();
    await page.getByText(/Слишком много неоплаченных платежей.*через \d+ минут/).waitFor();
    await heading('Пополнение баланса').waitFor();
    expect(await faultsOf(page, 'too many payments')).toEqual([]);
    expectComplaints(/status of 429/);
  });

  step('a person who is no admin is led away from the admin part', async () => {
    await page.goto('/admin');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.getByText('Админ-панель').count()).toBe(0);
  });

  step('an admin reconciles: no differences', async () => {
    await page.evaluate('localStorage.clear()');
    await enter(chief);
    await link('Админ-панель').click();
    await heading('Админ-панель').waitFor();
    await main().getByRole('row').filter({ hasText: 'anna@example.ru' }).waitFor();
    expect(await faultsOf(page, 'admin')).toEqual([]);
    await link('Сверка').click();
    await reconcile();
    expect(await faultsOf(page, 'reconciled')).toEqual([]);
  });

  step('and by a register, whose difference leads to the payment and its history', async () => {
    const { items } = await chief.json<AdminPaymentsResponse>('/admin/payments?status=succeeded');
    const paymentId = items[0]?.payment_id ?? '';
    await page.getByText('Реестр из файла').click();
    const lines = [
      'Номер платежа;Номер заказа;Сумма платежа;Дата платежа',
      `y1;${paymentId};849,00;${new Date().toISOString()}`,
    ];
    const register = { name: 'register.csv', mimeType: 'text/csv' };
    const file = { ...register, buffer: Buffer.from(lines.join('\n')) };
    await page.locator('input[type=file]').setInputFiles(file);
    await button('Сверить').click();
    await page.getByText('Расхождений: 1').waitFor();
    await page.getByRole('heading', { name: 'Суммы платежа разные' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Расхождения, CSV').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^differences-.*\.csv$/);
    expect(await faultsOf(page, 'register')).toEqual([]);
    await link(paymentId).click();
    const history = page.getByRole('table', { name: 'История' });
    await history.getByText('Тики зачислены').waitFor();
    expect(await faultsOf(page, 'history of a payment')).toEqual([]);
    await page.goBack();
    await page.getByText('Расхождений: 1').waitFor();
  });

  step('a buyer is found by a part of the address, which stays out of the page’s own', async () => {
    await link('Платежи').click();
    const rows = main().getByRole('row').filter({ hasText: 'anna@example.ru' });
    await rows.first().waitFor();
    expect(await faultsOf(page, 'payments')).toEqual([]);
    await field('Покупатель или номер').fill('ann');
    await page.getByRole('option', { name: 'anna@example.ru' }).click();
    await page.getByText('Покупатель: anna@example.ru').waitFor();
    await page.getByLabel('Статус').selectOption('Оплаченные');
    await page.waitForURL(/status=succeeded/);
    expect(page.url()).not.toContain('anna');
    await page.getByText('1–1 из 1').waitFor();
    expect(await rows.count()).toBe(1);
    expect(await faultsOf(page, 'found payments')).toEqual([]);
  });

  step('finds who asks for money, reads why, and says no with a reason', async () => {
    await page.getByLabel('Статус').selectOption('Просят вернуть');
    await main().getByText('просят вернуть', { exact: true }).waitFor();
    await rowLink().click();
    await page.getByText('Взял лишнее').waitFor();
    expect(await faultsOf(page, 'a payment asked back')).toEqual([]);
    await button('Отказать').click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Отказать' });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel('Причина').fill('Тики можно потратить и позже');
    expect(await faultsOf(page, 'saying no')).toEqual([]);
    await send.click();
    await page.getByText('В возврате отказано').waitFor();
    await page.goBack();
    await page.getByLabel('Статус').selectOption('Оплаченные');
    await page.getByText('1–1 из 1').waitFor();
  });

  step('and gives the payment back, as far as its ticks are left', async () => {
    await button('Вернуть').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/вернется 850\s₽: столько стоят 1000 из 1000/).waitFor();
    await dialog.getByText(/было 1050, станет 50/).waitFor();
    expect(await faultsOf(page, 'refund')).toEqual([]);
    await spend(WELCOME - 100 + 300);
    await dialog.getByRole('button', { name: 'Вернуть деньги' }).click();
    await dialog.getByText(/Сумма изменилась: .* 595,00\s₽, а не 850,00\s₽/).waitFor();
    await dialog.getByText(/вернется 595\s₽: столько стоят 700 из 1000/).waitFor();
    expect(await faultsOf(page, 'another sum')).toEqual([]);
    expectComplaints(/status of 409/);
    await dialog.getByRole('button', { name: 'Вернуть деньги' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await main().getByText('возвращен частично').waitFor();
    await product.drain();
    expect(await balanceOf(anna)).toBe(0);
  });

  step('the books of one person, line by line, and at a moment of the past', async () => {
    await link('Выписка').click();
    await field('Чья выписка').fill('anna@example.ru');
    await page.getByRole('option', { name: 'anna@example.ru' }).click();
    const lines = page.getByRole('table', { name: 'Выписка' });
    await lines.getByText('Тики списаны за возврат').waitFor();
    expect(await faultsOf(page, 'statement')).toEqual([]);
    await page.getByLabel('Дата и время, Москва').fill('2026-01-01T12:00:00');
    await button('Показать').click();
    await page.getByText('До этого момента в книге не было ни одного события.').waitFor();
    expect(await faultsOf(page, 'balance of a moment')).toEqual([]);
    expect(page.url()).not.toContain('anna');
    await link('Сверка').click();
    await reconcile();
    expect(await faultsOf(page, 'refunded')).toEqual([]);
  });

  step('money of which only the bank knows is named, with what it means and its cure', async () => {
    const bank = product.product.app.get(PaymentProvider, { strict: false });
    if (!(bank instanceof DemoProvider)) throw new Error('The bank is another one');
    const body = {
      amount: { value: '123.00', currency: 'RUB' },
      confirmation: { return_url: product.url },
      metadata: { payment_id: 'stranger' },
    };
    const { providerId } = await bank.createPayment(JSON.stringify(body), 'stranger');
    bank.decide(providerId, 'succeeded');
    await button('Сверить').click();
    await page.getByText('Расхождений: 1').waitFor();
    await page.getByRole('heading', { name: 'Платеж есть только у провайдера' }).waitFor();
    await page.getByText('Что делать:').waitFor();
    await page.getByText(providerId).waitFor();
    expect(await faultsOf(page, 'a difference')).toEqual([]);
  });

  step('and its address shows it again, also to somebody who opens it anew', async () => {
    await page.waitForURL(/result=/);
    await page.reload();
    await page.getByText('Расхождений: 1').waitFor();
    const another = (found: string): string => (found.endsWith('a') ? 'result=b' : 'result=a');
    await page.goto(page.url().replace(/result=[a-z2-7]/, another));
    await page.getByText('Эта сверка уже забыта: сверьте заново').waitFor();
    expect(await faultsOf(page, 'a forgotten reconciliation')).toEqual([]);
    expectComplaints(/status of 404/);
  });

  const rowLink = (): Locator => main().getByRole('row').getByRole('link').first();

  async function reconcile(): Promise<void> {
    await button('Сверить').click();
    await page.getByText('Расхождений нет').waitFor();
    await page.getByRole('heading', { name: 'Оборотная ведомость' }).waitFor();
  }

  /** Ticks of Anna's, while somebody else has the page open. */
  async function spend(ticks: number): Promise<void> {
    const { id } = await anna.json<UserResponse>('/users/me');
    await chief.json(`/admin/users/${id}/balance?ticks=${-ticks}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reason: 'потрачено' }),
    });
  }

  /** The bank's page is not ours: its policy lets no script in, not even that of axe. */
  async function faultsOfBank(): Promise<readonly string[]> {
    const title = await page.title();
    const language = await page.locator('html').getAttribute('lang');
    return title !== '' && language === 'ru' ? [] : ['the bank has no title or no language'];
  }

  /** A refusal that the browser itself notes in its console. */
  function expectComplaints(known: RegExp): void {
    const complaints = visitor.complaints as string[];
    expect(complaints.filter((one) => !known.test(one))).toEqual([]);
    complaints.length = 0;
  }
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { bounceMessage } from '../../libs/platform/src/mail/testing/bounce-message.js';
import { launchBrowser } from '../support/browser.js';
import { mailBoxOf, newestLinkTo } from '../support/mail-box.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';
import { enterBy, faultsOf, visitorOf, type Visitor } from '../support/visitor.js';

const ANNA = 'anna@example.ru';
const secret = randomBytes(32).toString('base64');
const FIRST = 'зеленый трактор у реки';
const SECOND = 'синий автобус на горе';

describe('An account in the browser', () => {
  let product: RunningProduct;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct({ webRoot: builtSite(), env: { BOUNCE_SECRET: secret } });
    browser = await launchBrowser();
    visitor = await visitorOf(browser, product.url);
    page = visitor.page;
  });
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
    await product.stop();
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const password = (label: string) => page.getByLabel(label, { exact: true });
  async function enterWith(secret: string): Promise<void> {
    await page.goto('/login');
    await button('Войти по паролю').click();
    await page.getByLabel('Электронная почта').fill(ANNA);
    await password('Пароль').fill(secret);
    await button('Войти').click();
  }
  const forgetSession = () => page.evaluate('localStorage.clear()');

  it('gets a password in the profile, which says what is wrong with a weak one', async () => {
    await enterBy(page, (await product.signIn(ANNA)).token);
    await heading('Мои отчеты').waitFor();
    await page.goto('/profile');
    await button('Задать пароль').click();
    await password('Новый пароль').fill('1234567890');
    await button('Сохранить пароль').click();
    await page.getByText('Такой пароль легко подобрать.').waitFor();
    expect(await faultsOf(page, 'profile, a password')).toEqual([]);
    await password('Новый пароль').fill(FIRST);
    await button('Сохранить пароль').click();
    await page.getByText('Пароль сохранен.').waitFor();
    await button('Сменить пароль').waitFor();
  });

  it('is entered by it, and told apart from a wrong one', async () => {
    await forgetSession();
    await enterWith(SECOND);
    await page.getByText('Неверный email или пароль').waitFor();
    expect(await faultsOf(page, 'sign-in by password')).toEqual([]);
    await password('Пароль').fill(FIRST);
    await button('Войти').click();
    await heading('Мои отчеты').waitFor();
  });

  it('gets a new one by a letter when it is forgotten', async () => {
    await forgetSession();
    await page.goto('/login');
    await button('Войти по паролю').click();
    await button('Забыли пароль?').click();
    await page.getByText('Пожалуйста, введите email').waitFor();
    await page.getByLabel('Электронная почта').fill(ANNA);
    await button('Забыли пароль?').click();
    await heading('Ссылка отправлена').waitFor();
    const [letter] = mailBoxOf(product.product).kept;
    const path = /\/auth\/password\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    await page.goto(path);
    await page.getByText(`Задайте пароль для ${ANNA}.`).waitFor();
    expect(await faultsOf(page, 'a new password')).toEqual([]);
    await password('Новый пароль').fill(SECOND);
    await button('Сохранить пароль').click();
    await heading('Пароль сохранен').waitFor();
    await page.goto(path);
    await page.getByText('Ссылка уже использована.').waitFor();
    await enterWith(SECOND);
    await heading('Мои отчеты').waitFor();
  });

  it('says that letters do not reach it, and is believed again by the link of one', async () => {
    await product.fetch('/mail/bounces', {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822' },
      body: bounceMessage(ANNA),
    });
    const warning = page.getByText(`Письма на адрес ${ANNA} не доходят.`);
    await page.goto('/settings');
    await warning.waitFor();
    expect(await faultsOf(page, 'settings, letters that do not come')).toEqual([]);
    await button('Отправить письмо для проверки').click();
    await page.getByText('Письмо отправлено. Откройте ссылку из него').waitFor();
    await page.goto(new URL(newestLinkTo(product.product, ANNA)).pathname);
    await button('Войти').click();
    await heading('Мои отчеты').waitFor();
    await product.drain();
    await page.goto('/settings');
    await page.getByLabel('Отчет готов').waitFor();
    expect(await warning.count()).toBe(0);
  });

  it('moves to another address by a letter, and back by the letter to the old one', async () => {
    const linkTo = (email: string): string => {
      const letter = mailBoxOf(product.product).kept.find(({ to }) => to === email);
      return /\/auth\/email\/(change|undo)\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    };
    await page.goto('/profile');
    await button('Сменить почту').click();
    expect(await faultsOf(page, 'another address')).toEqual([]);
    await page.getByLabel('Новый адрес').fill('anna.new@example.ru');
    await button('Отправить письмо').click();
    await page.getByText('Письмо отправлено на anna.new@example.ru.').waitFor();
    await page.goto(linkTo('anna.new@example.ru'));
    await heading('Новый адрес почты').waitFor();
    expect(await faultsOf(page, 'the link to a new address')).toEqual([]);
    await button('Подтвердить адрес').click();
    await heading('Адрес изменен').waitFor();
    expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
    await product.drain();
    await page.goto(linkTo(ANNA));
    await heading('Вернуть прежний адрес').waitFor();
    await button('Вернуть прежний адрес').click();
    await heading('Прежний адрес возвращен').waitFor();
    await page.goto(linkTo(ANNA));
    await button('Вернуть прежний адрес').click();
    await page.getByText('Ссылка устарела').waitFor();
    // The password went with the change that was undone.
    await enterWith(SECOND);
    await page.getByText('Неверный email или пароль').waitFor();
    await enterBy(page, (await product.signIn(ANNA)).token);
    await heading('Мои отчеты').waitFor();
  });

  it('gives its data away, and ends where its owner says so', async () => {
    await page.goto('/profile');
    const downloading = page.waitForEvent('download');
    await button('Скачать для чтения').click();
    expect((await downloading).suggestedFilename()).toMatch(/\.html$/);
    await button('Удалить учетную запись').click();
    await page.getByText('остаток: 1000 тиков').waitFor();
    expect(await faultsOf(page, 'deletion')).toEqual([]);
    const address = page.getByLabel('Введите адрес своей почты, чтобы подтвердить');
    await address.fill('other@example.ru');
    await button('Удалить навсегда').click();
    await page.getByText('Это не адрес этой учетной записи').waitFor();
    await address.fill(ANNA);
    await button('Удалить навсегда').click();
    await page.waitForURL(/\/login$/);
    await enterWith(SECOND);
    await page.getByText('Неверный email или пароль').waitFor();
    expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type {
  PaymentInfoResponse,
  ReportListResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { formatLongMoscow } from '../../libs/presentation/src/format/date.js';
import { launchBrowser } from '../support/browser.js';
import { LocalProvider } from '../support/local-provider.js';
import { builtSite } from '../support/site.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { oneReport, proposedTask } from '../support/task-calls.js';
import { enterBy, faultsOf, narrow, visitorOf, wide, type Visitor } from '../support/visitor.js';
import { salesJournal } from '../support/workbooks.js';
import { troubleScreens } from './trouble-words.js';
import { personsScreens, strangersScreens, type ScreenWords } from './screen-words.js';

/** What of it the page does not say, however long one looks. Folded words count, too. */
const missingOf = (words: readonly string[]): string => `(async () => {
  const plain = (text) => text.replace(/[\\s\u00a0\u202f]+/g, ' ').toLowerCase();
  const missing = () => {
    const page = plain(document.body.textContent);
    return ${JSON.stringify(words)}.filter((one) => !page.includes(plain(one)));
  };
  for (let frame = 0; frame < 900 && missing().length > 0; frame++)
    await new Promise((next) => requestAnimationFrame(next));
  return missing();
})()`;

describe('The words of the specification', () => {
  let browser: Browser;
  let provider: LocalProvider;
  let product: RunningProduct;
  let anna: SignedIn;
  const facts = new Map<string, string>();

  beforeAll(async () => {
    browser = await launchBrowser();
    provider = await LocalProvider.start();
    product = await startProduct({
      webRoot: builtSite(),
      env: { ...provider.env, ADMIN_EMAILS: 'chief@example.ru' },
    });
    anna = await product.signIn('anna@example.ru');
    await oneReport(anna, salesJournal(), () => product.drain());
    const { items } = await anna.json<ReportListResponse>('/reports');
    const { task_id } = await proposedTask(anna, salesJournal());
    const { tick_packages } = await anna.json<PaymentInfoResponse>('/payment/info');
    facts.set('{report}', String(items[0]?.id)).set('{title}', items[0]?.title ?? '');
    facts.set('{summary}', items[0]?.summary ?? '');
    facts.set('{date}', formatLongMoscow(items[0]?.created_at ?? '').replace(' (МСК)', ''));
    facts.set('{task}', task_id).set('{packages}', tick_packages[0]?.description ?? '');
    await product.drain();
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await provider.stop();
  });

  const filled = (text: string): string =>
    [...facts].reduce((known, [name, value]) => known.replaceAll(name, value), text);

  async function prepare(page: Page, { failing, held, answered }: ScreenWords): Promise<void> {
    const json = (body: unknown, code: number) =>
      ({
        status: code,
        contentType: 'application/json',
        body: filled(JSON.stringify(body)),
      }) as const;
    if (failing !== undefined)
      await page.route(failing, (route) => route.fulfill(json({ detail: '', code: 'test' }, 500)));
    if (held !== undefined) await page.route(held, () => undefined);
    if (answered === undefined) return;
    const [call, body] = answered;
    const isMe = call.endsWith('users/me');
    const real = isMe ? await anna.json<UserResponse>('/users/me') : {};
    await page.route(call, (route) => route.fulfill(json(isMe ? { ...real, ...body } : body, 200)));
  }

  async function expectWords(page: Page, screen: ScreenWords): Promise<void> {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await prepare(page, screen);
    if (screen.forgetsTask === true)
      await page.evaluate('localStorage.removeItem("selected_task_id"); sessionStorage.clear()');
    await page.goto(filled(screen.path));
    await begin(page, screen);
    const words = screen.words.map(([, text]) => filled(text));
    expect(await page.evaluate<string[]>(missingOf(words))).toEqual([]);
    for (const [row, name, href] of screen.links ?? []) {
      const link = page.getByRole('link', { name: filled(name) });
      await link.first().waitFor({ state: 'attached', timeout: 20_000 });
      const hrefs = await link.evaluateAll((found) =>
        found.map((one) =>
          (one as unknown as { getAttribute(of: string): string }).getAttribute('href'),
        ),
      );
      expect([row, hrefs]).toEqual([row, expect.arrayContaining([filled(href)])]);
    }
  }

  async function begin(page: Page, { press, givesFile }: ScreenWords): Promise<void> {
    const { fileName: name, bytes: buffer } = salesJournal();
    const file = { name, mimeType: 'application/vnd.ms-excel', buffer };
    if (givesFile === true) await page.getByTestId('file-input').setInputFiles(file);
    if (press !== undefined)
      await page.getByRole('button', { name: press, exact: true }).first().click();
  }

  const named = (screens: readonly ScreenWords[]) =>
    screens.map((screen): [string, ScreenWords] => [
      [screen.path, ...screen.words.slice(0, 1).flat()].join(' '),
      screen,
    ]);

  describe('for a stranger', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visitorOf(browser, product.url);
    });
    afterAll(() => visitor.leave());

    it.each(named(strangersScreens))('stand on %s', (_, screen) =>
      expectWords(visitor.page, screen),
    );
  });

  describe('for a person', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await entered(anna);
    });
    afterAll(() => visitor.leave());

    it.each(named([...personsScreens, ...troubleScreens]))('stand on %s', (_, screen) =>
      expectWords(visitor.page, screen),
    );
  });

  async function entered(who: SignedIn): Promise<Visitor> {
    const visitor = await visitorOf(browser, product.url);
    await enterBy(visitor.page, who.token);
    await visitor.page.getByRole('heading', { level: 1, name: 'Мои отчеты' }).waitFor();
    return visitor;
  }
  const pathOf = (page: Page): string => new URL(page.url()).pathname;

  it.each(['/reports', '/profile', '/ticks', '/payment', '/create-report/upload', '/settings'])(
    'lead a stranger from %s to the sign-in',
    async (path) => {
      const { page, leave } = await visitorOf(browser, product.url);
      await page.goto(path);
      await page.waitForURL(/\/login$/);
      await page.getByRole('button', { name: 'Войти через Email' }).waitFor();
      await leave();
    },
  );

  it('lead who is signed in on, and a wrong step to the first', async () => {
    const { page, leave } = await entered(anna);
    await page.goto('/login');
    await page.waitForURL(/\/reports$/);
    for (const path of ['/create-report/nonsense', '/create-report/analytics']) {
      await page.evaluate('localStorage.removeItem("selected_task_id"); sessionStorage.clear()');
      await page.goto(path);
      await page.waitForURL(/\/create-report\/upload/);
    }
    await leave();
  });

  it('begin with the letter to an address, and can go back to the form', async () => {
    const { page, leave } = await visitorOf(browser, product.url);
    await page.goto('/login');
    const field = page.getByLabel('Электронная почта');
    expect(await field.getAttribute('type')).toBe('email');
    await field.fill('dora@example.ru');
    await page.getByRole('button', { name: 'Войти через Email' }).click();
    await page.getByRole('heading', { name: 'Ссылка отправлена' }).waitFor();
    await page.getByRole('button', { name: 'Вернуться к форме' }).click();
    await page.getByLabel('Электронная почта').waitFor();
    await leave();
  });

  it('ask before a report goes, and say when it did not', async () => {
    const { page, leave } = await entered(anna);
    const remove = page.getByRole('button', { name: /^Удалить отчет «/ });
    await page.route('**/api/v1/reports/*', (route) => route.fulfill({ status: 500, body: '' }));
    await remove.first().click();
    await page.getByRole('dialog').getByText('Удалить отчет?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
    await page.getByText('Ошибка при удалении отчета').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await remove.count()).toBe(1);
    await leave();
  });

  it('rename a person in place', async () => {
    const { page, leave } = await entered(anna);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Изменить имя' }).click();
    const field = page.getByRole('textbox', { name: 'Имя' });
    await field.fill('Не сохранять');
    await page.getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('button', { name: 'Изменить имя' }).click();
    await field.fill('Яна Петрова');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByText('Яна Петрова').first().waitFor();
    // The avatar has the first letter.
    await page.getByRole('main').getByText('Я', { exact: true }).waitFor();
    expect(await page.getByText('Не сохранять').count()).toBe(0);
    await leave();
  });

  it('keep the export in view of who reads on, beside the text or below it', async () => {
    const { page, leave } = await entered(anna);
    await page.goto(filled('/reports/{report}'));
    const [word, article] = [
      page.getByRole('button', { name: 'Экспорт в Word' }),
      page.locator('article'),
    ];
    await word.waitFor();
    await page.mouse.wheel(0, 900);
    const [beside, read] = [await word.boundingBox(), await article.boundingBox()];
    expect((beside?.x ?? Infinity) + (beside?.width ?? 0)).toBeLessThan(read?.x ?? 0);
    expect(beside?.y).toBeLessThan(wide.height);
    await page.setViewportSize(narrow);
    await page.mouse.wheel(0, -100);
    expect((await word.boundingBox())?.y).toBeLessThan(narrow.height);
    // The bar that it stands on lets no text through at any side.
    const bar = await word.evaluate((button, width) => {
      const { bottom } = button.getBoundingClientRect();
      const left = document.elementFromPoint(1, bottom);
      const right = document.elementFromPoint(width - 1, bottom);
      return left !== null && left === right && left.contains(button);
    }, narrow.width);
    expect(bar).toBe(true);
    await leave();
  });

  it('say that the person’s data did not come', async () => {
    const { page, leave } = await entered(anna);
    await page.route('**/api/v1/users/me', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('link', { name: 'Профиль' }).first().click();
    await page.getByText('Ошибка загрузки данных пользователя').waitFor();
    await leave();
  });

  it('stand in the menus: that of the person, and that of a narrow screen, which closes', async () => {
    const { page, leave } = await entered(anna);
    await page.getByRole('button', { name: 'Меню пользователя' }).last().click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.allInnerTexts()).toEqual([
      ...['Все отчеты', 'Создать отчет', 'Профиль', 'Настройки', 'Помощь'],
    ]);
    await items.getByText('Настройки').click();
    await page.waitForURL(/\/settings$/);
    await page.setViewportSize(narrow);
    await page.getByRole('button', { name: 'Открыть меню' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('link', { name: 'Тики' }).click();
    await page.waitForURL(/\/ticks$/);
    await menu.waitFor({ state: 'detached' });
    await page.setViewportSize(wide);
    await leave();
  });

  it('name their own kind of page: no sidebar where it has no place', async () => {
    const { page, leave } = await entered(anna);
    const sidebar = page.getByRole('complementary', { name: 'Меню' });
    const shown: string[] = [];
    const paths = ['/', '/terms', '/create-report/upload', '/reports', '/profile', '/ticks'];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if ((await sidebar.count()) > 0) shown.push(pathOf(page));
    }
    expect(shown).toEqual(['/reports', '/profile', '/ticks']);
    await page
      .getByText(/^© \d{4}/)
      .first()
      .waitFor();
    await leave();
  });

  it('show the data of a report to an admin alone', async () => {
    const chief = await product.signIn('chief@example.ru');
    for (const who of [anna, chief]) {
      const { page, leave } = await entered(who);
      const { task_id } = await proposedTask(who, salesJournal());
      await page.goto(`/create-report/processing?taskId=${task_id}`);
      await page.getByRole('button', { name: 'Обработать все' }).click();
      await page.getByRole('heading', { name: 'Отчет сохранен' }).waitFor();
      const json = page.getByText('Данные отчета в JSON (только для администраторов)');
      expect((await json.count()) > 0).toBe(who === chief);
      expect(await page.getByRole('link', { name: 'Главная' }).count()).toBe(0);
      await leave();
    }
  });

  it('ask before a task ends, which then is gone', async () => {
    const { page, leave } = await entered(anna);
    await proposedTask(anna, { ...salesJournal(), fileName: 'Отмена.xlsx' });
    await page.goto('/create-report/upload');
    const cancel = page.getByRole('button', { name: 'Отменить: Отмена.xlsx' });
    await cancel.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Файл «Отмена.xlsx» будет удален.').waitFor();
    expect(await faultsOf(page, 'cancelling a task')).toEqual([]);
    await dialog.getByRole('button', { name: 'Не отменять' }).click();
    await dialog.waitFor({ state: 'detached' });
    await cancel.click();
    await dialog.getByRole('button', { name: 'Отменить задачу' }).click();
    await dialog.waitFor({ state: 'detached' });
    await cancel.waitFor({ state: 'detached' });
    await leave();
  });

  it('begin a task with its kind and its state before the file', async () => {
    const { page, leave } = await entered(anna);
    const asked: string[] = [];
    page.on('request', (request) => {
      const call = /\/report-steps\/(?:task\/[^/]+\/)?(init|status|upload-excel)/.exec(
        request.url(),
      );
      if (call?.[1] !== undefined) asked.push(call[1]);
    });
    const { fileName, bytes } = salesJournal();
    await page.goto('/create-report/upload');
    await page.getByTestId('file-input').dispatchEvent('change');
    expect(asked).toEqual([]);
    await page
      .getByTestId('file-input')
      .setInputFiles({ name: fileName, mimeType: 'application/vnd.ms-excel', buffer: bytes });
    await page.waitForURL(/\/create-report\/analytics/);
    expect(asked.slice(0, 3)).toEqual(['init', 'status', 'upload-excel']);
    await leave();
  });

  it('fetch every result that did not come, whatever becomes of the others', async () => {
    const { page, leave } = await entered(anna);
    const { task_id } = await proposedTask(anna, salesJournal());
    await page.route('**/task/*/status*', async (route) => {
      const real = (await (await route.fetch()).json()) as object;
      const body = JSON.stringify({ ...real, report_results: {} });
      await route.fulfill({ status: 200, contentType: 'application/json', body });
    });
    const asked = new Set<string>();
    await page.route('**/report/*/result', (route) => {
      asked.add(new URL(route.request().url()).pathname);
      return undefined;
    });
    const body = new FormData();
    body.set('task_id', task_id);
    await anna.json('/report-steps/process-all-reports', { method: 'POST', body });
    await product.drain();
    await page.goto(`/create-report/processing?taskId=${task_id}`);
    await page.getByText('Загружаем результат…').nth(1).waitFor();
    // None of them is ever answered: one after the other only the first would be asked for.
    await expect(waitedFor(() => asked.size > 1)).resolves.toBe(true);
    await leave();
  });
});

/** Looks again whenever the browser has had a turn. */
async function waitedFor(isSo: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 2_000; turn += 1) {
    if (isSo()) return true;
    await new Promise((next) => setImmediate(next));
  }
  return isSo();
}

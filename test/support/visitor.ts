import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PROVE } from './prove.js';

/** A person at a browser, with everything that the browser complained of. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page and its console, refused by the CSP included. */
  readonly complaints: readonly string[];
  leave(): Promise<void>;
}

const axe = readFileSync(join(process.cwd(), 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
/** What Plotly draws inside is one picture to a reader; its frame is checked like the rest. */
const AXE_RUN =
  'axe.run({ exclude: [".js-plotly-plot"] }, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa",' +
  ' "best-practice"], resultTypes: ["violations"] })';
/** Long enough for a machine that does other things as well. */
const PATIENCE_MS = 90_000;
export const wide = { width: 1280, height: 900 };
export const narrow = { width: 390, height: 844 };
/** In prove each screen is judged in all of them, in `npm test` in one, which its name decides. */
const looks = [wide, narrow].flatMap((size) =>
  (['light', 'dark'] as const).map((scheme) => ({ size, scheme })),
);
type Look = (typeof looks)[number];

export function looksOf(screen: string): readonly Look[] {
  if (PROVE) return looks;
  const sum = Buffer.from(screen).reduce((known, byte) => known + byte, 0);
  return looks.filter((_, at) => at === sum % looks.length);
}

export async function visitorOf(browser: Browser, baseURL: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport: wide,
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Moscow',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  return { page, context, complaints, leave: () => context.close() };
}

/** Signs a person in by a token that was made elsewhere: the page asks first whom. */
export async function enterBy(page: Page, token: string): Promise<void> {
  await page.goto(`/auth/token-received?token=${token}`);
  await page.getByRole('button', { name: /^Войти как / }).click();
}

/**
 * What is wrong with the screen once its heading stands: what axe finds in its looks, and content
 * that is wider than the screen, wide or narrow. Leaves it wide and light.
 */
export async function faultsOf(page: Page, screen: string): Promise<readonly string[]> {
  await page.locator('main h1').first().waitFor();
  if (!(await page.evaluate<boolean>('"axe" in window'))) {
    await page.evaluate(axe);
    await page.evaluate(STILL);
  }
  const faults: string[] = [];
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    for (const look of looksOf(screen).filter((one) => one.size === size))
      faults.push(...(await violationsIn(page, screen, look)));
    const overflow = await page.evaluate<number>(OVERFLOW);
    if (overflow > 0) faults.push(`${screen}, ${size.width}: ${overflow}px too wide`);
  }
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

async function violationsIn(page: Page, screen: string, { size, scheme }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(settledIn(scheme));
  const { violations } = await page.evaluate<AxeResults>(AXE_RUN);
  return violations.map((one) => `${screen}, ${size.width}, ${scheme}: ${shown(one)}`);
}

/** Between two schemes there are colors that nobody reads. */
const STILL = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}`;
/** The demonstration bank follows the system, and has no scheme of its own to wait for. */
const settledIn = (scheme: string): string => `(async () => {
  const { dataset } = document.documentElement;
  const isSettled = () => (dataset.mantineColorScheme ?? '${scheme}') === '${scheme}';
  for (let frames = 0; frames < 2 || !isSettled(); frames++)
    await new Promise((next) => requestAnimationFrame(next));
})()`;
const OVERFLOW = `new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  .then(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)`;

const shown = ({ id, nodes }: AxeResults['violations'][number]): string =>
  `${id} ${nodes
    .slice(0, 3)
    .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`)
    .join(' | ')}`;

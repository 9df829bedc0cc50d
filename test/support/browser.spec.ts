import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';

const PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(
  '<title>Сводка</title><h1 style="font-family: Open Sans">Мои отчеты</h1>',
)}`;

describe('The browser for the tests', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('shows a page in Russian', async () => {
    const page = await browser.newPage();
    await page.goto(PAGE);
    expect(await page.title()).toBe('Сводка');
    expect(await page.getByRole('heading').innerText()).toBe('Мои отчеты');
  });

  it('has letters for Cyrillic rather than boxes', async () => {
    const page = await browser.newPage();
    await page.goto(PAGE);
    const widths = await page.evaluate<number[]>(WIDTHS_OF_LETTERS);
    expect(new Set(widths).size).toBeGreaterThan(1);
  });

  it('takes a screenshot', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
    await page.goto(PAGE);
    const png = await page.screenshot();
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(320);
  });
});

/** Boxes for missing letters are all of one width. Text, because it runs in the page. */
const WIDTHS_OF_LETTERS = `['ш', 'г', 'ж'].map((letter) => {
  const span = document.createElement('span');
  span.textContent = letter.repeat(20);
  document.body.append(span);
  return span.getBoundingClientRect().width;
})`;

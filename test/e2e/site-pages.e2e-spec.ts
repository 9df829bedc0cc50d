import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type RunningProduct } from '../support/start-product.js';

const SCRIPT = `export const filler = '${'сводка '.repeat(1_000)}';`;
/** Told from the other, to see which of the two was sent. */
const PACKED_SCRIPT = `${SCRIPT}//packed`;
const testPages = [
  '/api/test-report-events',
  '/api/test-create-report',
  '/api/test/test-report-status',
];
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://svodka.test',
};

describe('What the site answers beside its interface', () => {
  let running: RunningProduct;
  let webRoot = '';

  beforeAll(async () => {
    webRoot = mkdtempSync(join(tmpdir(), 'web-'));
    mkdirSync(join(webRoot, 'assets'));
    const page =
      '<!doctype html><meta property="og:url" content="__PUBLIC_URL__/">' +
      '<!--landing--><link rel="modulepreload" href="/assets/landing.js"><!--/landing-->' +
      '<!--landing--><h1>Отчет из Excel</h1><!--/landing--><div id="root"></div>';
    writeFileSync(join(webRoot, 'index.html'), page);
    writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), SCRIPT);
    writeFileSync(join(webRoot, 'assets', 'packed-1.js'), SCRIPT);
    writeFileSync(join(webRoot, 'assets', 'packed-1.js.br'), brotliCompressSync(PACKED_SCRIPT));
    running = await startProduct({ webRoot, env: { PUBLIC_URL: production.PUBLIC_URL } });
  });
  afterAll(async () => {
    await running.stop();
    rmSync(webRoot, { recursive: true });
  });

  const get = (path: string): Promise<Response> => fetch(`${running.url}${path}`);

  it.each(['/', '/home', '/reports/17', '/create-report/upload', '/help', '/settings/'])(
    'answers 200 for its page %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('content="https://svodka.test/"');
    },
  );

  it.each(['/nowhere', '/reports/17/more', '/create-report/upload/now', '/admin.php'])(
    'answers 404, with its page, for the unknown %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    },
  );

  it('preloads what the landing needs, and has its words, on that page alone', async () => {
    const landing = await (await get('/')).text();
    expect(landing).toContain('/assets/landing.js');
    expect(landing).toContain('<h1>Отчет из Excel</h1>');
    const login = await (await get('/login')).text();
    expect(login).not.toMatch(/landing|<h1>/);
    expect(login).toContain('<div id="root">');
  });

  it('sends what lies packed to who can unpack it', async () => {
    const url = `${running.url}/assets/packed-1.js`;
    const { encoding, body } = await packed(url);
    expect(encoding).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(PACKED_SCRIPT);
    const plain = await packed(url, 'identity');
    expect(plain.encoding).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
    const kept = (await get('/assets/packed-1.js')).headers;
    expect(kept.get('Cache-Control')).toContain('immutable');
    expect(kept.get('Content-Type')).toContain('javascript');
    expect(kept.get('Vary')).toContain('Accept-Encoding');
  });

  it('tells search engines what is for everybody', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toMatch(/^Disallow: \/$/m);
    expect(robots).toContain('Sitemap: https://svodka.test/sitemap.xml');
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).toContain('<loc>https://svodka.test/help</loc>');
    expect(sitemap).not.toContain('/reports');
  });

  it('packs what is worth it, as small as the browser takes it', async () => {
    const { encoding, body } = await packed(`${running.url}/assets/main-abc123.js`);
    expect(encoding).toBe('br');
    expect(body.length).toBeLessThan(SCRIPT.length / 10);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  });

  it.each(testPages)('has the test page %s, framed by the site itself only', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(await response.text()).toContain('<button>');
  });
});

function packed(
  url: string,
  accepted = 'gzip, br',
): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': accepted };
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

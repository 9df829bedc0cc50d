import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { isSitePage } from '../../../contract/src/pages.js';
import type { PublicUrl } from '../public-url.js';
import { robotsText, sitemapXml } from '../site/search-engines.js';
import { contentSecurityPolicy, drawNonce } from './security-headers.js';

const NONCE_PLACE = '__CSP_NONCE__';
const URL_PLACE = '__PUBLIC_URL__';
const PACKED = '.br';
/** What only the landing page loads at once. */
const OF_LANDING = /<!--landing-->[^]*?<!--\/landing-->/g;
const landingPaths = new Set(['/', '/home']);
const pageMethods = new Set(['GET', 'HEAD']);
const NO_PAGE =
  /^\/(api|health|dev|assets)(\/|$)|\/[^/]*\.(js|css|map|svg|png|ico|woff2?|txt|json|xml)$/i;
const hashed = { prefix: '/assets', index: false, redirect: false, immutable: true, maxAge: '1y' };
const others = { index: false as const, redirect: false, maxAge: '1h' };

/**
 * The built dashboard: hashed files for a year, its one page for every address, which of an
 * unknown one says 404, and what search engines ask for.
 */
export function serveSite(
  app: NestExpressApplication,
  webRoot: string,
  publicUrl: PublicUrl,
): void {
  const index = join(webRoot, 'index.html');
  if (!existsSync(index)) return;
  const page = readFileSync(index, 'utf8');
  app.use(
    '/robots.txt',
    answerWith('text/plain', () => robotsText(publicUrl)),
  );
  app.use(
    '/sitemap.xml',
    answerWith('application/xml', () => sitemapXml(publicUrl)),
  );
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) next();
    else sendPage(page.replaceAll(URL_PLACE, publicUrl.value), request, response);
  });
  app.use('/assets', packedAssets(join(webRoot, 'assets')));
  app.useStaticAssets(join(webRoot, 'assets'), { ...hashed, index: false });
  app.useStaticAssets(webRoot, others);
}

/** Answers what lies packed beside an asset to whoever can unpack it. */
function packedAssets(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const packed = new Set(names.filter((name) => name.endsWith(PACKED)));
  return (request: Request, response: Response, next: NextFunction): void => {
    const name = `${request.path.slice(1)}${PACKED}`;
    const isTaken = pageMethods.has(request.method) && request.acceptsEncodings('br') === 'br';
    if (!isTaken || !packed.has(name)) {
      next();
      return;
    }
    response.vary('Accept-Encoding');
    response.setHeader('Content-Encoding', 'br');
    response.type(extname(request.path));
    response.sendFile(name, { root: folder, immutable: true, maxAge: hashed.maxAge });
  };
}

const isPage = ({ method, path }: Request): boolean =>
  pageMethods.has(method) && !NO_PAGE.test(path);

/** Every page gets a nonce of its own, so it is never kept by anybody. */
function sendPage(page: string, { path }: Request, response: Response): void {
  const nonce = drawNonce();
  const own = landingPaths.has(path) ? page : page.replace(OF_LANDING, '');
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
  response.setHeader('Cache-Control', 'no-store');
  if (path.startsWith('/shared/')) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  response.status(isSitePage(path) ? 200 : 404);
  response.type('html').send(own.replaceAll(NONCE_PLACE, nonce));
}

function answerWith(type: string, text: () => string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!pageMethods.has(request.method)) next();
    else response.type(type).setHeader('Cache-Control', 'public, max-age=3600').send(text());
  };
}

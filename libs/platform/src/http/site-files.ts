import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { contentSecurityPolicy, drawNonce } from './security-headers.js';

const NONCE_PLACE = '__CSP_NONCE__';
const pageMethods = new Set(['GET', 'HEAD']);
const NO_PAGE =
  /^\/(api|health|dev|assets)(\/|$)|\/[^/]*\.(js|css|map|svg|png|ico|woff2?|txt|json)$/i;
const hashed = { prefix: '/assets', index: false, redirect: false, immutable: true, maxAge: '1y' };
const others = { index: false as const, redirect: false, maxAge: '1h' };

/** The built dashboard: hashed files for a year, and its one page for every other address. */
export function serveSite(app: NestExpressApplication, webRoot: string): void {
  const index = join(webRoot, 'index.html');
  if (!existsSync(index)) return;
  const page = readFileSync(index, 'utf8');
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) next();
    else sendPage(page, response);
  });
  app.useStaticAssets(join(webRoot, 'assets'), { ...hashed, index: false });
  app.useStaticAssets(webRoot, others);
}

const isPage = ({ method, path }: Request): boolean =>
  pageMethods.has(method) && !NO_PAGE.test(path);

/** Every page gets a nonce of its own, so it is never kept by anybody. */
function sendPage(page: string, response: Response): void {
  const nonce = drawNonce();
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
  response.setHeader('Cache-Control', 'no-store');
  response.type('html').send(page.replaceAll(NONCE_PLACE, nonce));
}

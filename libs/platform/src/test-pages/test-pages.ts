import type { NextFunction, Request, Response } from 'express';
import { drawNonce } from '../http/security-headers.js';
import { testPageHtml } from './test-page-html.js';
import { testPageScripts, type TestPageName } from './test-page-scripts.js';

const pageByPath: Readonly<Record<string, TestPageName>> = {
  '/api/test-report-events': 'events',
  '/api/test-create-report': 'create',
  '/api/test/test-report-status': 'status',
};

/** The pages work with the token of the browser they stand in, so they may do what it may. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * Three pages for trying the interface by hand, framed by the site's own test routes and by
 * nobody else. In production they say that they are switched off, and can do nothing.
 */
export function testPages(isProduction: boolean) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const name = pageByPath[request.path];
    if (request.method !== 'GET' || name === undefined) {
      next();
      return;
    }
    const nonce = drawNonce();
    response.setHeader('Content-Security-Policy', policyOf(nonce));
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(testPageHtml(nonce, isProduction ? null : testPageScripts[name]));
  };
}

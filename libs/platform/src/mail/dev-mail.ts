import type { NextFunction, Request, Response } from 'express';
import { cookieOf } from '../http/cookies.js';
import { isSameText } from '../same-text.js';
import { escapedHtml } from '../escaped-html.js';
import { linksIn, type DevelopmentMailer } from './development-mailer.js';

const forwarded = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
];
const LOOPBACK_PEER = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const PATH = '/dev/mail';
const COOKIE = 'dev_mail';
const CLOSED = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>Почта для разработки</title></head>
<body><h1>Почта закрыта</h1><p>Откройте ее по адресу с ключом, который сервис печатает при запуске:
«Почта для разработки: …».</p></body></html>
`;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The box's address at this site, with the key that opens it. */
export const devMailPath = ({ boxKey }: DevelopmentMailer): `/${string}` => `${PATH}?key=${boxKey}`;

/**
 * The development mail box. It shows sign-in links, so it exists for a browser on this very
 * machine only: a forwarded request or a foreign Host (DNS rebinding) is not for it. A proxy that
 * adds no header looks like such a browser, therefore the box opens with its key alone, which is
 * printed at the start, and which the browser keeps in a cookie.
 */
export function devMail(mailer: DevelopmentMailer) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'GET' || request.path !== PATH || !isLocal(request)) {
      next();
      return;
    }
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Cache-Control', 'no-store');
    if (isKey(request.query['key'], mailer)) {
      response.cookie(COOKIE, mailer.boxKey, { httpOnly: true, sameSite: 'strict', path: PATH });
      response.redirect(302, PATH);
    } else if (isKey(cookieOf(request, COOKIE), mailer)) response.type('html').send(pageOf(mailer));
    else response.status(404).type('html').send(CLOSED);
  };
}

const isKey = (given: unknown, { boxKey }: DevelopmentMailer): boolean =>
  typeof given === 'string' && isSameText(given, boxKey);

function isLocal(request: Request): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const isForwarded = forwarded.some((name) => request.headers[name] !== undefined);
  return LOOPBACK_PEER.test(peer) && !isForwarded && LOCAL_HOST.test(request.headers.host ?? '');
}

function pageOf(mailer: DevelopmentMailer): string {
  const letters = mailer.kept.map(({ to, subject, sentAt, text }) => {
    const links = linksIn(text).map(
      (link) => `<a href="${escapedHtml(link)}">${escapedHtml(link)}</a>`,
    );
    return (
      `<article><h2>${escapedHtml(subject)}</h2><p>${escapedHtml(to)} · ${escapedHtml(sentAt)}</p>` +
      `<p>${links.join('<br>')}</p><pre>${escapedHtml(text)}</pre></article>`
    );
  });
  const content = letters.length > 0 ? letters.join('\n') : '<p>Писем пока нет.</p>';
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>Почта для разработки</title>
<style>body{font:16px/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #ccc}pre{white-space:pre-wrap}a{word-break:break-all}</style></head>
<body><h1>Почта для разработки</h1>${content}</body></html>
`;
}

import { NotFoundException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { API_BASE } from '../../../contract/src/routes.js';
import { EventStore, UnknownEvents, ViewProgress } from '../../../kernel/src/index.js';
import { logRequests } from '../logging/request-log.js';
import { devMail } from '../mail/dev-mail.js';
import { DevelopmentMailer } from '../mail/development-mailer.js';
import { Mailer } from '../mail/mailer.js';
import { PublicUrl } from '../public-url.js';
import { testPages } from '../test-pages/test-pages.js';
import { compressed } from './compressed.js';
import { keepConnections } from './connections.js';
import { ErrorFilter } from './error.filter.js';
import { jsonBody } from './json-body.js';
import { readinessOf, type ReadinessParts } from './readiness.js';
import { identifyRequest } from './request-context.js';
import { securityHeaders } from './security-headers.js';
import { serveSite } from './site-files.js';
import { validationPipe } from './validation.pipe.js';
import { waitForPosition } from './wait-for-position.js';

export interface HttpOptions {
  readonly trustedProxies: readonly string[];
  readonly isHttps: boolean;
  readonly isProduction: boolean;
  readonly keepAliveSeconds: number;
  /** Folder of the built dashboard; null serves the API alone. */
  readonly webRoot: string | null;
  readonly dataDir: string;
}

/** A report of what was not delivered, with the letter that it returns. */
const MESSAGE_BYTES_MAX = 1024 * 1024;

/** Everything about HTTP that is the same for all routes. Call before the application listens. */
export function openHttp(app: NestExpressApplication, options: HttpOptions): void {
  keepConnections(app.getHttpServer(), options.keepAliveSeconds);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', options.trustedProxies.length > 0 ? options.trustedProxies : false);
  app.use(identifyRequest, securityHeaders(options.isHttps), logRequests, compressed);
  app.use(before({ api: openApi(app.get(ViewProgress)), others: openPages(app, options) }));
  if (options.webRoot !== null) serveSite(app, options.webRoot, app.get(PublicUrl));
  app.useBodyParser('text', { type: 'message/rfc822', limit: MESSAGE_BYTES_MAX });
  app.use(jsonBody);
  app.setGlobalPrefix(API_BASE.slice(1));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter());
}

const ofApi = new RegExp(`^${API_BASE}(?:/|$)`, 'i');

/** Calls of the API, which are most of all, pass by what looks for pages of ours. */
const before =
  ({
    api,
    others,
  }: {
    readonly api: RequestHandler;
    readonly others: RequestHandler;
  }): RequestHandler =>
  (request, response, next) =>
    (ofApi.test(request.path) ? api : others)(request, response, next);

/** What the API answers is one person's and of this moment. */
function openApi(progress: ViewProgress): RequestHandler {
  const wait = waitForPosition(progress);
  return (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    wait(request, response, next);
  };
}

function openPages(
  app: NestExpressApplication,
  { isProduction, dataDir }: HttpOptions,
): RequestHandler {
  const mailer = app.get(Mailer);
  const mail = mailer instanceof DevelopmentMailer ? [devMail(mailer)] : [];
  const unknown = app.get(UnknownEvents);
  const parts = { events: app.get(EventStore), progress: app.get(ViewProgress), unknown };
  return inTurn([...mail, health({ ...parts, dataDir }), testPages(isProduction)]);
}

/** Each hands on to the next. */
const inTurn =
  (handlers: readonly RequestHandler[]): RequestHandler =>
  (request, response, next) => {
    const from = (index: number): void => {
      const handler = handlers[index];
      if (!handler) next();
      else
        handler(request, response, (error?: unknown) =>
          error === undefined ? from(index + 1) : next(error),
        );
    };
    from(0);
  };

/** Whatever no route took, refused like all else. Call after the routes are there. */
export function refuseTheRest(app: NestExpressApplication): void {
  const filter = new ErrorFilter();
  const nowhere: RequestHandler = () => {
    throw new NotFoundException();
  };
  const failed: ErrorRequestHandler = (error, request, response, _next) =>
    filter.answer(error, request, response);
  app.use(nowhere, failed);
}

/** Alive: it serves. Ready: what it needs answers, too. These paths exactly, and no other. */
const health =
  (parts: ReadinessParts): RequestHandler =>
  ({ method, path }, response, next) => {
    const isAsked = method === 'GET' || method === 'HEAD';
    if (isAsked && (path === '/health' || path === '/health/live')) response.json({ status: 'ok' });
    else if (isAsked && path === '/health/ready')
      readinessOf(parts).then(
        (found) => response.status(found.status === 'ready' ? 200 : 503).json(found),
        next,
      );
    else next();
  };

import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter, once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import { jsonBody } from './json-body.js';

const jsonType = { 'Content-Type': 'application/json' };

describe('The body of a request', () => {
  const trace = new AsyncLocalStorage<string>();
  const failures: unknown[] = [];
  const seen = new EventEmitter();
  let server: Server;
  let port = 0;

  beforeAll(async () => {
    const app = express();
    const refuse: ErrorRequestHandler = (error: { status?: number }, _request, response, _next) => {
      failures.push(error.status);
      seen.emit('failure');
      response.status(error.status ?? 500).end();
    };
    app.use((_request, _response, next) => trace.run('of this request', next));
    app.use(jsonBody, express.json(), express.urlencoded({ extended: true }));
    app.post('/', (request, response) => {
      response.json({ body: (request.body as unknown) ?? null, trace: trace.getStore() });
    });
    app.use(refuse);
    await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());

  const post = (body: string | Buffer, headers: Record<string, string>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve(answer.statusCode === 200 ? JSON.parse(text) : answer.statusCode);
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });

  const read = (body: unknown) => ({ body, trace: 'of this request' });

  it.each([
    ['an object', '{"имя":"Анна"}', jsonType, { имя: 'Анна' }],
    ['a list', ' [1, 2]', jsonType, [1, 2]],
    ['nothing', '', { ...jsonType, 'Content-Length': '0' }, {}],
    ['a mark of the byte order', '\uFEFF{"a":1}', jsonType, { a: 1 }],
    ['a charset', '{"a":1}', { 'Content-Type': 'application/json; charset=UTF-8' }, { a: 1 }],
    [
      'another charset',
      Buffer.from('{"a":"я"}', 'utf16le'),
      { 'Content-Type': 'application/json; charset=utf-16le' },
      { a: 'я' },
    ],
    ['a packed one', gzipSync('{"a":1}'), { ...jsonType, 'Content-Encoding': 'gzip' }, { a: 1 }],
    ['one without a length', '{"a":1}', { ...jsonType, 'Transfer-Encoding': 'chunked' }, { a: 1 }],
    [
      'a form',
      'a=1&b=%D1%8F',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      { a: '1', b: 'я' },
    ],
    ['another type', '{"a":1}', { 'Content-Type': 'text/plain' }, null],
  ])('is read: %s', async (_what, body, headers, expected) => {
    expect(await post(body, headers)).toEqual(read(expected));
  });

  it('is read where it comes in pieces', async () => {
    const text = 'я'.repeat(40_000);
    expect(await post(JSON.stringify({ text }), jsonType)).toEqual(read({ text }));
  });

  it.each([
    ['no JSON', '{"a":', 400],
    ['a value alone', '"a"', 400],
    ['null', 'null', 400],
    ['too large', JSON.stringify({ a: 'a'.repeat(110_000) }), 413],
  ])('is refused: %s', async (_what, body, status) => {
    expect(await post(body, jsonType)).toBe(status);
  });

  it('is refused where it was cut short, and nobody is answered twice', async () => {
    failures.length = 0;
    const refused = once(seen, 'failure');
    const socket = connect(port, '127.0.0.1', () => {
      const head = ['POST / HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
      socket.write(`${[...head, 'Content-Length: 100'].join('\r\n')}\r\n\r\n{"a"`, () =>
        socket.destroy(),
      );
    });
    await refused;
    expect(failures).toEqual([400]);
  });
});

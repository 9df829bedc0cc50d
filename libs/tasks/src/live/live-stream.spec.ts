import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import type { LiveMessage } from '../../../contract/src/index.js';
import { LiveStream } from './live-stream.js';

const MEGABYTE = 1024 * 1024;

const large = (): LiveMessage => ({
  event: 'summary_partial_result',
  data: {
    task_id: 'a'.repeat(MEGABYTE),
    partial_result: {},
    is_final: false,
    position: null,
  },
});

describe('a tab that has stopped reading', () => {
  let server: Server;
  let tab: Socket;
  let response: Response;
  let stream: LiveStream;

  beforeEach(async () => {
    const app = express();
    const connected = new Promise<Response>((resolve) => {
      app.get('/', (_request, answer) => resolve(answer));
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    tab = connect((server.address() as AddressInfo).port, '127.0.0.1');
    tab.on('error', () => undefined).pause();
    tab.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    response = await connected;
    stream = new LiveStream(response);
    stream.begin({ resync: false }, [], []);
  });

  afterEach(async () => {
    tab.destroy();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  it('is cut off when more waits for it than is kept', async () => {
    const closed = once(response, 'close');

    while (!response.destroyed) stream.send([large()]);

    await closed;
    expect(response.writableLength).toBeLessThan(16 * MEGABYTE);
  });

  it('does not bring the server down by a beat after its session has ended', async () => {
    fill(response, stream);
    const failed: unknown[] = [];
    response.on('error', (error) => failed.push(error));

    stream.close();
    stream.beat();
    stream.send([large()]);
    await turnOfEvents();

    expect(response.writableEnded).toBe(true);
    expect(failed).toEqual([]);
  });
});

/** Until the socket takes no more; below what makes the stream let go. */
function fill(response: ServerResponse, stream: LiveStream): void {
  for (let sent = 0; sent < 6; sent += 1) stream.send([large()]);
  expect(response.writableLength).toBeGreaterThan(0);
}

const turnOfEvents = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

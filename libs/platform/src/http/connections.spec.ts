import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepConnections, stopAccepting } from './connections.js';

/** Beyond any test: what is closed before is closed by nobody's clock. */
const NEVER_S = 2_000_000;
const NEVER_MS = NEVER_S * 1_000;

describe('The connections of a server', () => {
  let server: Server;
  let agent: Agent;
  /** Answers the request that is held. */
  let release: () => void;
  beforeEach(async () => {
    agent = new Agent({ keepAlive: true });
    server = createServer((request, response) => {
      release = () => response.end('late');
      if (request.url === '/begun') response.write('begun, ');
      else if (request.url !== '/held') response.end('at once');
    });
    keepConnections(server, NEVER_S);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });

  const ask = (path: string): Promise<IncomingMessage> => {
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, resolve).on('error', reject);
    });
  };
  const whole = async (answer: IncomingMessage): Promise<string> =>
    Buffer.concat(await answer.toArray()).toString();
  const isClosed = (): Promise<unknown> => once(server, 'close');

  it('are kept for as long as is set and said, and heads may take longer', async () => {
    const answer = await ask('/');
    await whole(answer);
    expect(answer.headers['keep-alive']).toBe(`timeout=${NEVER_S}`);
    expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  });

  it('are closed at once where they are idle when it stops', async () => {
    await whole(await ask('/'));
    const closed = isClosed();
    stopAccepting(server, NEVER_MS);
    await closed;
  });

  it.each(['/held', '/begun'])(
    'are closed with their answer where they are busy: %s',
    async (path) => {
      const taken = once(server, 'request');
      const asked = ask(path);
      await taken;
      const closed = isClosed();
      stopAccepting(server, NEVER_MS);
      release();
      expect(await whole(await asked)).toMatch(/late$/);
      await closed;
    },
  );

  it('are closed without one where it takes too long', async () => {
    const taken = once(server, 'request');
    const asked = ask('/held');
    await taken;
    stopAccepting(server, 0);
    await expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserResponse } from '../../../../libs/contract/src/index.js';
import {
  startProduct,
  type RunningProduct,
  type SignedIn,
} from '../../../../test/support/start-product.js';
import { runAdmin } from './admin-command.js';

const ANNA = 'anna@example.ru';

describe('The command of roles', () => {
  let dataDir: string;
  let product: RunningProduct;
  let anna: SignedIn;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'roles-'));
    product = await startProduct({ dataDir });
    anna = await product.signIn(ANNA);
  });
  afterAll(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  interface Said {
    readonly code: number;
    readonly lines: readonly string[];
  }
  const run = async (port: string, ...args: readonly string[]): Promise<Said> => {
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    const env = { DATA_DIR: dataDir, PORT: port };
    const code = await runAdmin(args, { env, directory: dataDir, say, complain: say });
    return { code, lines };
  };
  const running = (): string => new URL(product.url).port;
  const roles = async (): Promise<readonly boolean[]> => {
    const me = await anna.json<UserResponse>('/users/me');
    return [me.is_admin, me.is_finance];
  };

  it('gives and takes roles of the service that runs', async () => {
    expect(await run(running(), 'list')).toEqual({ code: 0, lines: ['Ролей нет ни у кого'] });
    const granted = await run(running(), 'grant', ANNA);
    expect(granted).toEqual({ code: 0, lines: [`${ANNA}: администратор`] });
    expect(await roles()).toEqual([true, false]);
    const both = await run(running(), 'grant', ANNA, '--finance');
    expect(both.lines).toEqual([`${ANNA}: администратор, финансы`]);
    await run(running(), 'revoke', ANNA, '--finance');
    expect(await roles()).toEqual([true, false]);
  });

  it('says why it does nothing', async () => {
    const last = await run(running(), 'revoke', ANNA);
    expect(last.code).toBe(1);
    expect(last.lines.join()).toContain('последний действующий администратор');
    const unknown = await run(running(), 'grant', 'nobody@example.ru');
    expect(unknown).toEqual({ code: 1, lines: ['С этой почтой еще никто не входил'] });
    const bad = await run(running(), 'grant', 'nobody');
    expect(bad.lines.join()).toContain('Проверьте адрес');
    for (const args of [[], ['grant'], ['list', 'x'], ['erase', ANNA], ['list', '--all']])
      expect((await run(running(), ...args)).lines.join()).toContain('npm run admin --');
  });

  it('starts the service for itself where none runs', async () => {
    const nobodysPort = running();
    await product.stop();
    const listed = await run(nobodysPort, 'list');
    expect(listed).toEqual({ code: 0, lines: [`${ANNA}: администратор`] });
    expect((await run(nobodysPort, 'grant', ANNA, '--finance')).code).toBe(0);
    product = await startProduct({ dataDir });
    const again = await run(running(), 'list');
    expect(again.lines).toEqual([`${ANNA}: администратор, финансы`]);
  });

  it('is refused without the secret of the installation', async () => {
    const answer = await product.fetch('/operator/roles', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Operator': `${Date.now()}.AAAA` },
      body: JSON.stringify({ action: 'list', role: 'admin' }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'operator.only' });
  });
});

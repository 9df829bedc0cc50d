import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Product, type Surroundings } from '../../apps/api/src/product.js';
import { configurationOf, readEnvironment } from '../../libs/platform/src/index.js';
import { InProcessJail } from '../../libs/jail/src/testing/in-process-jail.js';
import { InProcessReader } from '../../libs/workbook/src/testing/in-process-reader.js';
import { newestLinkTo } from './mail-box.js';

export type StartOptions = {
  /** Kept after stop() when it is given; else a temporary folder that goes with stop(). */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
} & Partial<Pick<Surroundings, 'clock' | 'webRoot' | 'jail' | 'workbookReader'>>;

export interface SignedIn {
  readonly token: string;
  readonly email: string;
  /** Calls /api/v1{path} as this person. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The same, for a JSON answer that must be a success. */
  json<T>(path: string, init?: RequestInit): Promise<T>;
}

export interface RunningProduct {
  readonly product: Product;
  /** http://127.0.0.1:port */
  readonly url: string;
  readonly dataDir: string;
  /** Log lines so far. */
  readonly log: readonly string[];
  /** Calls /api/v1{path} as nobody. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Through the letter and its link, as people do. */
  signIn(email: string): Promise<SignedIn>;
  /** Resolves when everything that follows from what was written has happened. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The whole product in this process, embedded, on a free port. Its statements run and its files are
 * read in this process, too; those of a product in a process of its own (test/browser, test/crash)
 * behind their walls.
 */
export async function startProduct(options: StartOptions = {}): Promise<RunningProduct> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'product-'));
  const log: string[] = [];
  const { clock, webRoot = null, jail = new InProcessJail() } = options;
  const { workbookReader = new InProcessReader() } = options;
  const given = { DATA_DIR: dataDir, PORT: '0', ...options.env };
  const product = await Product.start(configurationOf(readEnvironment(given)), {
    webRoot,
    jail,
    workbookReader,
    out: { write: (line) => log.push(line) },
    ...(clock === undefined ? {} : { clock }),
  });
  const url = product.url ?? '';
  const call = callTo(url);
  return {
    product,
    url,
    dataDir,
    log,
    fetch: call,
    signIn: (email) => signInBy(call, email, () => newestLinkTo(product, email)),
    drain: () => product.drain(),
    stop: async () => {
      await product.stop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Call = RunningProduct['fetch'];

export const callTo =
  (url: string): Call =>
  (path, init = {}) =>
    fetch(`${url}/api/v1${path}`, { redirect: 'manual', ...init });

/** `newestLink` reads the letter. */
export async function signInBy(
  call: Call,
  email: string,
  newestLink: () => string,
): Promise<SignedIn> {
  const asked = await requestLink(call, email);
  if (!asked.ok) throw new Error(`No link for ${email}: ${await asked.text()}`);
  const token = tokenIn(await followLink(call, newestLink()));
  const authorised: Call = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return call(path, { ...init, headers });
  };
  return {
    token,
    email,
    fetch: authorised,
    json: async <T>(path: string, init?: RequestInit): Promise<T> => {
      const response = await authorised(path, init);
      const body = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
      return JSON.parse(body) as T;
    },
  };
}

export function requestLink(call: Call, email: string): Promise<Response> {
  return call('/auth/email/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
}

/** What the button on the letter's page does. Answers where the browser is sent. */
export async function followLink(call: Call, link: string): Promise<string> {
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  const response = await call(`/auth/email/verify/${token}`);
  return response.headers.get('Location') ?? `status ${response.status}`;
}

function tokenIn(location: string): string {
  const token = new URL(location, 'http://localhost').searchParams.get('token');
  if (token === null) throw new Error(`The sign-in ended at ${location}`);
  return token;
}

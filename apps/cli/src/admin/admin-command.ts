import { parseArgs } from 'node:util';
import { API_BASE, routes, type OperatorResponse } from '../../../../libs/contract/src/index.js';
import {
  OPERATOR_HEADER,
  signedCall,
  type OperatorCall,
} from '../../../../libs/identity/src/index.js';
import {
  StartRefused,
  configurationOf,
  readEnvironment,
  secretsOf,
  type Configuration,
} from '../../../../libs/platform/src/index.js';
import { Product } from '../../../api/src/product.js';

const USAGE = 'npm run admin -- grant|revoke ПОЧТА [--finance], npm run admin -- list';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where a file .env may lie. */
  readonly directory: string;
  readonly say: (sentence: string) => void;
  readonly complain: (sentence: string) => void;
}

/** The command cannot do what it was asked; the sentence says why. */
class Refused extends Error {}

/** Gives and takes roles, of the service that runs or else of its data; 0 when done. */
export async function runAdmin(
  args: readonly string[],
  { env, directory, say, complain }: Surroundings,
): Promise<number> {
  try {
    const call = callOf(args);
    const { items } = await answered(call, readEnvironment(env, directory));
    for (const item of items) say(lineOf(item));
    if (items.length === 0) say('Ролей нет ни у кого');
    return 0;
  } catch (error) {
    if (!(error instanceof Refused || error instanceof StartRefused)) throw error;
    complain(error.message);
    return 1;
  }
}

function callOf(args: readonly string[]): OperatorCall {
  const [action, email = ''] = args.filter((arg) => !arg.startsWith('--'));
  const { values } = parsed(args);
  const role = values.finance === true ? 'finance' : 'admin';
  if (action === 'list' && email === '') return { action, role, email };
  if ((action === 'grant' || action === 'revoke') && email !== '') return { action, role, email };
  throw new Refused(USAGE);
}

function parsed(args: readonly string[]) {
  try {
    const options = { finance: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Refused(USAGE);
  }
}

/** Who answers is the service that runs, or one that is started for this call on the same data. */
async function answered(
  call: OperatorCall,
  given: Readonly<Record<string, string>>,
): Promise<OperatorResponse> {
  const config = configurationOf(given);
  const running = await asked(config, urlOf(config), call);
  if (running !== null) return running;
  const roles = config.databases === null ? {} : { ROLES: 'api,projector' };
  const own = configurationOf({ ...given, PORT: '0', HOST: '127.0.0.1', ...roles });
  const product = await Product.start(own, { webRoot: null, out: { write: () => true } });
  try {
    const answer = await asked(own, product.url ?? '', call);
    if (answer !== null) return answer;
    throw new Refused('Служба не ответила');
  } finally {
    await product.stop();
  }
}

function urlOf({ host, port }: Configuration): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** null when nobody listens there. */
async function asked(
  config: Configuration,
  url: string,
  call: OperatorCall,
): Promise<OperatorResponse | null> {
  const response = await sent(config, `${url}${API_BASE}${routes.operator}`, call);
  if (response === null) return null;
  const body = (await response.json().catch(() => ({}))) as Partial<OperatorResponse> & {
    readonly detail?: string;
  };
  if (response.ok && body.items !== undefined) return { items: body.items };
  throw new Refused(body.detail ?? `Служба ответила ${response.status}`);
}

async function sent(
  config: Configuration,
  url: string,
  call: OperatorCall,
): Promise<Response | null> {
  const { jwtSecret } = secretsOf(config, false);
  const headers = {
    'Content-Type': 'application/json',
    [OPERATOR_HEADER]: signedCall(jwtSecret, call, Date.now()),
  };
  try {
    return await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) });
  } catch {
    return null;
  }
}

function lineOf(item: OperatorResponse['items'][number]): string {
  const roles = [
    ...(item.is_admin ? ['администратор'] : []),
    ...(item.is_finance ? ['финансы'] : []),
  ];
  return `${item.email}: ${roles.join(', ')}${item.is_active ? '' : ' (отключен)'}`;
}

import {
  DevelopmentMailer,
  readEnvironment,
  configurationOf,
  devMailPath,
  StartRefused,
  type Configuration,
} from '../../../libs/platform/src/index.js';
import { Product } from './product.js';

export interface RunOptions {
  readonly webRoot: string | null;
  /** Role of this app where ROLES says nothing; all of them when left out. */
  readonly role?: 'worker' | 'projector';
}

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const STOP_MS = 30_000;

/** Runs the product until it is told to stop; a start that is refused says why in one sentence. */
export async function run({ webRoot, role }: RunOptions): Promise<void> {
  try {
    const given = readEnvironment(process.env, process.cwd());
    const environment = role === undefined ? given : { ROLES: role, ...given };
    const config = configurationOf(environment);
    const product = await Product.start(config, {
      webRoot,
      out: process.stdout,
    });
    stopOnSignals(product);
    if (product.url === null) say('Процесс работает');
    else sayWhere(product, config);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}

function sayWhere({ ports: { publicUrl, mailer } }: Product, { host }: Configuration): void {
  say(`Сервис работает: ${publicUrl.value}`);
  if (!(mailer instanceof DevelopmentMailer)) return;
  say(`Почта для разработки: ${publicUrl.of(devMailPath(mailer))}`);
  if (LOOPBACK_HOST.test(host)) return;
  say(
    `Внимание: HOST=${host} открывает сервис для разработки другим машинам. ` +
      'Для людей задайте NODE_ENV=production, SMTP_URL и адрес https:// в PUBLIC_URL.',
  );
}

function stopOnSignals(product: Product): void {
  const stop = (): void => {
    say('Останавливаемся…');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    product.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

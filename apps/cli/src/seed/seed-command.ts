import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EVENT_LOG_FILE } from '../../../../libs/event-store/src/index.js';
import { endOfDay, moscowDay } from '../../../../libs/kernel/src/index.js';
import { PaymentsPoller } from '../../../../libs/payments/src/index.js';
import {
  DevelopmentMailer,
  StartRefused,
  configurationOf,
  readEnvironment,
} from '../../../../libs/platform/src/index.js';
import { Product } from '../../../api/src/product.js';
import { Guest } from './guest.js';
import { madeWorkbook } from './made-workbooks.js';
import { monthOf, type Visit } from './month.js';
import { MovedClock } from './moved-clock.js';

const USAGE = 'npm run seed -- [--data ПАПКА] [--if-empty]';
const keptSettings = ['DATA_DIR', 'JWT_SECRET', 'MASTER_KEY', 'IDENTITY_KEY', 'ADMIN_EMAILS'];
const ADMIN = 'admin@example.ru';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where a file .env may lie. */
  readonly directory: string;
  readonly say: (sentence: string) => void;
  /** Instead of a whole month. */
  readonly visits?: readonly Visit[];
}

/** Fills an empty folder with a believable month, through the service's own doors; 0 when done. */
export async function runSeed(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    await seed(args, surroundings);
    return 0;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    surroundings.say(error.message);
    return 1;
  }
}

async function seed(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const given = readEnvironment(surroundings.env, surroundings.directory);
  if (given['NODE_ENV'] === 'production')
    throw new StartRefused('Примеры не смешиваются с настоящими данными: NODE_ENV=production.');
  const kept = Object.entries(given).filter(([name]) => keptSettings.includes(name));
  const { data, 'if-empty': isSilent } = optionsOf(args);
  const config = configurationOf({
    ADMIN_EMAILS: ADMIN,
    ...Object.fromEntries(kept),
    PORT: '0',
    ...(data === undefined ? {} : { DATA_DIR: data }),
  });
  const isElsewhere = given['EVENTSTORE_URL'] !== undefined;
  const isUsed = isElsewhere || existsSync(join(config.dataDir, EVENT_LOG_FILE));
  if (isUsed && isSilent) return;
  if (isElsewhere) throw new StartRefused('Примеры пишутся только во встроенный журнал.');
  if (isUsed)
    throw new StartRefused(`Журнал уже есть: ${config.dataDir}. Примеры нужны пустой папке.`);
  const clock = new MovedClock();
  const visits = surroundings.visits ?? monthOf(config.adminEmails[0] ?? ADMIN);
  surroundings.say('Готовим месяц примеров: это занимает около минуты.');
  clock.moveTo(momentOf(visits[0], new Date()));
  const product = await Product.start(config, {
    webRoot: null,
    clock,
    out: { write: () => undefined },
  });
  try {
    await new Month(product, clock).live(visits);
  } finally {
    await product.stop();
  }
  const people = [...new Set(visits.map(({ who }) => who))].toSorted();
  surroundings.say(`Месяц примеров записан в ${config.dataDir}. Люди: ${people.join(', ')}.`);
}

function optionsOf(args: readonly string[]) {
  const options = { data: { type: 'string' }, 'if-empty': { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartRefused(`Непонятные параметры. Так: ${USAGE}`);
  }
}

function momentOf(visit: Pick<Visit, 'daysAgo' | 'hour'> | undefined, now: Date): Date {
  if (visit === undefined) return now;
  const day = moscowDay(new Date(now.getTime() - visit.daysAgo * DAY_MS).toISOString());
  const end = endOfDay(day) ?? now;
  return new Date(end.getTime() - (24 - visit.hour) * HOUR_MS);
}

/** Plays visits one after another, each at its moment. */
class Month {
  private readonly guests = new Map<string, Guest>();
  private readonly payments = new Map<string, string>();
  private readonly random = sequence();

  constructor(
    private readonly product: Product,
    private readonly clock: MovedClock,
  ) {}

  async live(visits: readonly Visit[]): Promise<void> {
    const now = new Date();
    for (const visit of visits) {
      this.clock.moveTo(momentOf(visit, now));
      await this.product.app.get(PaymentsPoller, { strict: false }).poll();
      await this.play(visit);
      await this.product.drain();
    }
    this.clock.moveTo(new Date());
    await this.product.app.get(PaymentsPoller, { strict: false }).poll();
    await this.product.drain();
  }

  private async play({ who, deed }: Visit): Promise<void> {
    const guest = await this.guest(who);
    switch (deed.does) {
      case 'reports': {
        const workbook = madeWorkbook(deed.workbook, this.clock.now(), this.random);
        return guest.orderReports(workbook, deed.count);
      }
      case 'buy':
        this.payments.set(who, await guest.buy(deed.ticks, deed.then));
        return;
      case 'refund': {
        const payment = this.payments.get(deed.whose);
        return payment === undefined ? undefined : guest.refund(payment);
      }
    }
  }

  private async guest(email: string): Promise<Guest> {
    const known = this.guests.get(email);
    if (known) return known;
    const guest = new Guest(this.product.url ?? '', email, (to) => this.newestLink(to));
    await guest.signIn();
    this.guests.set(email, guest);
    return guest;
  }

  private newestLink(email: string): string {
    const { mailer } = this.product.ports;
    const letters = mailer instanceof DevelopmentMailer ? mailer.kept : [];
    const text = letters.find(({ to }) => to === email)?.text ?? '';
    const [link] = /https?:\/\/\S+\/auth\/email\/verify\/\S+/.exec(text) ?? [];
    if (link === undefined) throw new Error(`No letter for ${email}`);
    return link;
  }
}

/** Numbers in [0, 1), the same each time (Park and Miller). */
function sequence(): () => number {
  let state = 20_261;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

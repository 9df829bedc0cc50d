import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Body,
  Controller,
  HttpCode,
  Module,
  Post,
  Req,
  Res,
  UseGuards,
  type DynamicModule,
  type NestApplicationOptions,
} from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { JwtService } from '@nestjs/jwt';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { IsInt } from 'class-validator';
import type { Request, Response } from 'express';
import type { AddressInfo } from 'node:net';
import { userStream, type UserEvent } from '../eventstore/user/user.events.js';
import { allProjections } from '../apps/api/src/background.js';
import { Closings } from '../apps/api/src/closings.js';
import { openPorts } from '../apps/api/src/open-ports.js';
import type { Ports } from '../apps/api/src/ports.module.js';
import { ProductModule } from '../apps/api/src/product.module.js';
import { termsOf, type Terms } from '../apps/api/src/terms.js';
import {
  CurrentUser,
  IdentityModule,
  JwtAuthGuard,
  WelcomeBooks,
  type SignedInUser,
} from '../libs/identity/src/index.js';
import {
  EventStore,
  ProjectionRunner,
  Streams,
  SystemClock,
  randomId,
  type Decider,
  type Position,
} from '../libs/kernel/src/index.js';
import { DebitTicksCommand, balances } from '../libs/ledger/src/index.js';
import {
  AfterWrite,
  LoggedAlarms,
  configurationOf,
  openHttp,
  readEnvironment,
  writeContextOf,
} from '../libs/platform/src/index.js';

/*
 * The product with one route more, which the product itself does not have: a debit with its real
 * guard, handler and projections. Its parent sends Serve and gets Served; for each 'usage' after
 * that it gets the processor time so far.
 */

export interface Serve {
  readonly accounts: number;
  /** Names the databases, and what goes with them; empty for the embedded mode. */
  readonly env: Readonly<Record<string, string>>;
}

export interface Served {
  readonly url: string;
  readonly tokens: readonly string[];
}

export interface Usage {
  readonly mainMicros: number;
  readonly allMicros: number;
}

const TICKS = 1_000_000;
const CAUSE_MS = 1_000;
/** More at once would wait for a connection to a server for too long. */
const AT_ONCE = 50;

class DebitBody {
  @IsInt()
  n!: number;
}

@Controller('bench')
@UseGuards(JwtAuthGuard)
class DebitController {
  private cause: { readonly position: Promise<Position>; readonly until: number } | null = null;

  constructor(
    private readonly commands: CommandBus,
    private readonly afterWrite: AfterWrite,
    private readonly events: EventStore,
  ) {}

  @Post('debit')
  @HttpCode(200)
  async debit(
    @Body() { n }: DebitBody,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ readonly balance: number }> {
    const cause = await this.recent();
    const debit = { debitId: `bench.${n}.1`, taskId: 'bench', index: n, attempt: 1, ticks: 1 };
    const context = writeContextOf(request, user);
    const { balance, position } = await this.commands.execute(
      new DebitTicksCommand(user.userId, [debit], cause, context),
    );
    await this.afterWrite.settle(response, position, [balances.name]);
    return { balance };
  }

  /** A debit follows its task's beginning by moments. All that come meanwhile ask together. */
  private recent(): Promise<Position> {
    const now = performance.now();
    if (this.cause === null || now > this.cause.until)
      this.cause = { position: this.head(), until: now + CAUSE_MS };
    return this.cause.position;
  }

  private async head(): Promise<Position> {
    return (await this.events.head()) ?? '';
  }
}

@Module({})
class BenchModule {
  static of(ports: Ports, terms: Terms): DynamicModule {
    return {
      module: BenchModule,
      imports: [CqrsModule, IdentityModule, ProductModule.of(ports, terms)],
      controllers: [DebitController],
    };
  }
}

async function serve({ accounts, env }: Serve): Promise<Served> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-debits-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const config = configurationOf(
    readEnvironment({ DATA_DIR: dataDir, PORT: '0', WELCOME_TICKS: String(TICKS), ...env }),
  );
  const around = { clock: new SystemClock(), out: { write: () => undefined } };
  const { ports, secrets } = await openPorts(config, around, new Closings());
  const terms = termsOf(config, secrets, randomId());
  const options: Pick<NestApplicationOptions, 'logger' | 'abortOnError'> = {
    logger: false,
    abortOnError: false,
  };
  const module = BenchModule.of(ports, terms);
  const app = await NestFactory.create<NestExpressApplication>(module, options);
  const http = { trustedProxies: [], isHttps: false, isProduction: false, webRoot: null };
  openHttp(app, { ...http, keepAliveSeconds: config.keepAliveSeconds, dataDir });
  await app.listen(0, '127.0.0.1');
  const { stores, ...rest } = ports;
  const projections = new ProjectionRunner({
    ...stores,
    ...rest,
    log: new LoggedAlarms(),
    projections: allProjections,
  });
  await projections.start();
  const tokens = await signUp(app, accounts);
  await projections.drain();
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api/v1/bench/debit`, tokens };
}

/** People as a sign-in leaves them: registered, signed in, with books. */
async function signUp(app: NestExpressApplication, accounts: number): Promise<readonly string[]> {
  const books = app.get(WelcomeBooks, { strict: false });
  const streams = app.get(Streams, { strict: false });
  const jwt = app.get(JwtService, { strict: false });
  const one = async (): Promise<string> => {
    const [userId, sid] = [randomId(), randomId()];
    const requestId = 'bench';
    const who = { actor: 'system:bench', requestId, correlationId: requestId };
    const context = { ...who, userId, causationId: null };
    await streams.handle(userStream(userId), newUser, { userId, sid }, context);
    await books.open(userId, userId, context);
    return jwt.signAsync({ sub: userId, sid });
  };
  const tokens: string[] = [];
  while (tokens.length < accounts) {
    const length = Math.min(AT_ONCE, accounts - tokens.length);
    tokens.push(...(await Promise.all(Array.from({ length }, one))));
  }
  return tokens;
}

const newUser: Decider<{ userId: string; sid: string }, UserEvent, null> = {
  name: 'bench-user',
  initial: null,
  evolve: () => null,
  decide: ({ userId, sid }) => [
    {
      type: 'UserRegistered',
      version: 1,
      data: { userId, identityId: userId, email: 'bench@example.ru', name: 'bench' },
    },
    { type: 'UserLoggedIn', version: 1, data: { userId, sid } },
  ],
};

function usage(): Usage {
  const sum = ({ user, system }: NodeJS.CpuUsage): number => user + system;
  return { mainMicros: sum(process.threadCpuUsage()), allMicros: sum(process.cpuUsage()) };
}

process.once('disconnect', () => process.exit(0));
process.on('message', (asked: 'usage' | Serve) => {
  if (asked === 'usage') {
    process.send?.(usage());
    return;
  }
  serve(asked).then(
    (served) => process.send?.(served),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

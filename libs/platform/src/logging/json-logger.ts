import type { LoggerService } from '@nestjs/common';
import { withoutSecrets } from './without-secrets.js';

type Level = 'debug' | 'info' | 'warn' | 'error';
/** How the framework was wired is the same at every start. */
const wiring = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

interface Out {
  write(line: string): unknown;
}

/** One JSON object a line: time, level, where, message. Secrets and addresses are struck out. */
export class JsonLogger implements LoggerService {
  constructor(private readonly out: Out) {}

  log(message: unknown, ...rest: readonly unknown[]): void {
    const where = rest.at(-1);
    if (typeof where !== 'string' || !wiring.has(where)) this.line('info', message, rest);
  }

  warn(message: unknown, ...rest: readonly unknown[]): void {
    this.line('warn', message, rest);
  }

  error(message: unknown, ...rest: readonly unknown[]): void {
    this.line('error', message, rest);
  }

  fatal(message: unknown, ...rest: readonly unknown[]): void {
    this.line('error', message, rest);
  }

  /** The framework's own wiring notes. */
  debug(): void {
    return;
  }

  verbose(): void {
    return;
  }

  private line(level: Level, message: unknown, rest: readonly unknown[]): void {
    const where = rest.at(-1);
    const entry = {
      time: new Date().toISOString(),
      level,
      ...(typeof where === 'string' ? { where } : {}),
      message: withoutSecrets(textOf(message)),
    };
    this.out.write(`${JSON.stringify(entry)}\n`);
  }
}

function textOf(message: unknown): string {
  if (typeof message === 'string') return message;
  if (message instanceof Error) return message.constructor.name;
  return JSON.stringify([message]).slice(1, -1);
}

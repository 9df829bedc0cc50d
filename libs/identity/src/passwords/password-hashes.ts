import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/src/index.js';

const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** OWASP Password Storage Cheat Sheet, 2025: argon2id with 19 MiB, two passes, one lane. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** Each takes a thread of the pool that files are read by, too. */
const AT_ONCE = 2;
const WAITING_MAX = 50;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface Stored extends Cost {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const derive: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> =
  promisify(argon2);

/** Passwords as argon2id in the PHC string format, which names its own cost. */
@Injectable()
export class PasswordHashes {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  async of(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await this.inTurn(() => tagOf(password, { ...cost, salt }));
    const { memory, passes, parallelism } = cost;
    const spent = `m=${memory},t=${passes},p=${parallelism}`;
    return `$argon2id$v=19$${spent}$${base64(salt)}$${base64(tag)}`;
  }

  /** Where there is no password (null) the answer is no and takes the same time. */
  async isRight(password: string, stored: string | null): Promise<boolean> {
    const known = stored === null ? nobodys : read(stored);
    const tag = await this.inTurn(() => tagOf(password, known));
    return timingSafeEqual(tag, known.tag) && stored !== null;
  }

  /** Throws login.busy where too many wait already. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await this.turn();
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= WAITING_MAX)
      throw new DomainError('unavailable', 'login.busy', 'Слишком много входов сразу — повторите');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

const nobodys: Stored = { ...cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

/** The same characters however a keyboard composes them. */
function tagOf(password: string, { salt, ...spent }: Cost & Pick<Stored, 'salt'>): Promise<Buffer> {
  const { memory, passes, parallelism } = spent;
  const message = password.normalize('NFKC');
  const parameters = { message, nonce: salt, memory, passes, parallelism, tagLength: TAG_BYTES };
  return derive('argon2id', parameters);
}

function read(stored: string): Stored {
  const [, memory, passes, parallelism, salt = '', tag = ''] = STORED.exec(stored) ?? [];
  if (tag === '') throw new Error('A stored password is unreadable');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { DomainError } from '../../../kernel/src/index.js';
import { plainReaderOf, type Class, type PlainReader } from './plain-class.js';

const RUSSIAN = /[а-яё]/i;

/** Bodies, queries and parameters by their class; what no class names is dropped. */
export const validationPipe = (): ValidationPipe =>
  new PlainFirst({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new DomainError('invalid', 'validation', sentenceOf(errors)),
  });

/** Most of what is sent is plain and right: only the rest takes the long way, which says why. */
class PlainFirst extends ValidationPipe {
  private readonly readers = new Map<unknown, PlainReader | null>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return this.plain(value, metadata) ?? (super.transform(value, metadata) as Promise<unknown>);
  }

  private plain(value: unknown, metadata: ArgumentMetadata): object | null {
    const { metatype } = metadata;
    if (metatype === undefined || !isPlainObject(value) || !this.toValidate(metadata)) return null;
    let reader = this.readers.get(metatype);
    if (reader === undefined) {
      reader = plainReaderOf(metatype as Class);
      this.readers.set(metatype, reader);
    }
    return reader?.(value) ?? null;
  }
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The first sentence that is for people; the library's own are not. */
function sentenceOf(errors: readonly ValidationError[]): string {
  const messages = errors.flatMap(messagesOf);
  return messages.find((message) => RUSSIAN.test(message)) ?? 'Запрос составлен неверно';
}

function messagesOf({ constraints = {}, children = [] }: ValidationError): readonly string[] {
  return [...Object.values(constraints), ...children.flatMap(messagesOf)];
}

import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError } from '../../../kernel/src/index.js';

const RUSSIAN = /[а-яё]/i;

/** Bodies, queries and parameters by their class; what no class names is dropped. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new DomainError('invalid', 'validation', sentenceOf(errors)),
  });

/** The first sentence that is for people; the library's own are not. */
function sentenceOf(errors: readonly ValidationError[]): string {
  const messages = errors.flatMap(messagesOf);
  return messages.find((message) => RUSSIAN.test(message)) ?? 'Запрос составлен неверно';
}

function messagesOf({ constraints = {}, children = [] }: ValidationError): readonly string[] {
  return [...Object.values(constraints), ...children.flatMap(messagesOf)];
}

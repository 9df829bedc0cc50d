import { HttpException } from '@nestjs/common';
import type { ErrorBody } from '../../../contract/src/errors.js';
import { DomainError, type RefusalKind } from '../../../kernel/src/index.js';

/** What every answer that is no success is made of. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody & Readonly<Record<string, string | number | null>>;
  readonly retryAfterSeconds: number | null;
  /** Ours to mend: it goes to the log. */
  readonly isUnforeseen: boolean;
}

const statusByCode: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  'not-enough-ticks': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'too-many': 429,
  'still-running': 502,
  unavailable: 503,
};
const retryAfterS: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** For what the framework itself refuses. */
const framework: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  400: ['request.malformed', 'Запрос составлен неверно'],
  401: ['token.missing', 'Войдите, чтобы продолжить'],
  403: ['forbidden', 'Нет доступа'],
  404: ['not-found', 'Такого адреса нет'],
  405: ['method.not-allowed', 'Так к этому адресу обращаться нельзя'],
  413: ['request.too-large', 'Запрос слишком большой'],
  415: ['request.unsupported', 'Такой формат запроса не поддерживается'],
  429: ['too-many-requests', 'Слишком много запросов — попробуйте позже'],
};

export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof DomainError) return ofRefusal(error, requestId);
  const status = statusOf(error);
  const [code, detail] =
    framework[status] ?? (status < 500 ? [`http.${status}`, 'Запрос не принят'] : unforeseen);
  const isUnforeseen = status >= 500;
  return {
    status: isUnforeseen ? 500 : status,
    body: { detail, code, requestId },
    retryAfterSeconds: retryAfterS[status] ?? null,
    isUnforeseen,
  };
}

const unforeseen = ['unforeseen', 'Что-то пошло не так. Мы уже знаем — попробуйте позже'] as const;

function ofRefusal(error: DomainError, requestId: string): ErrorAnswer {
  const status = statusByCode[error.kind];
  const { retry_after: wait } = error.extras;
  return {
    status,
    body: { ...error.extras, detail: error.detail, code: error.code, requestId },
    retryAfterSeconds: typeof wait === 'number' ? wait : (retryAfterS[status] ?? null),
    isUnforeseen: false,
  };
}

/** Nest's exceptions and those of body parsers carry a status; anything else is unforeseen. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

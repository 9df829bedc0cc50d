import { DomainError } from '../../../kernel/src/index.js';

export function oneAtATime(): DomainError {
  const detail = 'Предложения по другому вашему файлу еще готовятся — подождите немного';
  return new DomainError('too-many', 'analytics.one-at-a-time', detail, { retry_after: 5 });
}

/** 402 of a new task: what one report costs is required. */
export function notEnoughToStart(balance: number, required: number): DomainError {
  const shortfall = required - balance;
  return new DomainError(
    'not-enough-ticks',
    'ledger.not-enough-ticks',
    'Недостаточно тиков на балансе',
    { balance, required, shortfall },
  );
}

export const analysisFailed = (code: string | null, detail: string | null): DomainError =>
  new DomainError(
    'unprocessable',
    code ?? 'analytics.failed',
    detail ?? 'Ошибка генерации аналитических данных',
  );

export const customNotUnderstood = (
  code: string | null,
  detail: string | null,
  suggestions: readonly string[],
): DomainError =>
  new DomainError(
    'unprocessable',
    code ?? 'request.not-understood',
    detail ?? 'Ошибка генерации пользовательского отчета',
    { suggestions },
  );

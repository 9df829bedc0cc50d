import { DomainError } from '../../../kernel/src/decider.js';

export type LinkProblem = 'link.used' | 'link.expired' | 'link.unknown';

const linkProblem = (code: LinkProblem, detail: string): DomainError =>
  new DomainError('conflict', code, detail);

export const usedLink = (): DomainError => linkProblem('link.used', 'Ссылка уже использована');

export const unknownLink = (): DomainError =>
  linkProblem('link.unknown', 'Ссылка не подходит: возможно, она скопирована не целиком');

export const expiredLink = (): DomainError =>
  linkProblem('link.expired', 'Ссылка устарела — запросите новую');

const waiting = (ms: number) => ({ retry_after: Math.max(1, Math.ceil(ms / 1000)) });

/** Waiting is at least a second, in whole seconds. */
export const tooManyLinks = (waitMs: number): DomainError =>
  new DomainError(
    'too-many',
    'login.too-many-links',
    'Слишком много ссылок для входа — попробуйте позже',
    waiting(waitMs),
  );

export const linkOnItsWay = (waitMs: number): DomainError =>
  new DomainError(
    'too-many',
    'login.too-many-links',
    'Письмо со ссылкой уже отправлено: откройте его. Новое можно запросить через пару минут',
    waiting(waitMs),
  );

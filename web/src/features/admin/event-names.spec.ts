import { describe, expect, it } from '@jest/globals';
import { actorName } from './event-names.js';

describe('who stands behind an event', () => {
  it.each([
    ['user:u1', 'anna@example.ru', 'anna@example.ru'],
    ['user:u1', null, 'удаленный пользователь'],
    ['admin:u2', 'admin@example.ru', 'администратор admin@example.ru'],
    ['system:demo-bank', null, 'сервис: демонстрационный банк'],
    ['system:something-new', null, 'сервис: something-new'],
  ])('%s (%p) is «%s»', (actor, email, name) => {
    expect(actorName(actor, email)).toBe(name);
  });
});

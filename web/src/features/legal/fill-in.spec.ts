import { describe, expect, it } from '@jest/globals';
import { fillIn } from './fill-in.js';
import { privacy } from './privacy-text.js';
import { terms } from './terms-text.js';

const facts = {
  operator: 'ИП Иванов',
  email: 'a@example.ru',
  cost: '100 тиков',
  welcome: '1',
  model: '',
};

describe('legal texts', () => {
  it('name the operator and the prices', () => {
    expect(fillIn('{operator} и {email}: {cost}, {welcome}', facts)).toBe(
      'ИП Иванов и a@example.ru: 100 тиков, 1',
    );
  });

  it.each([
    ['terms', terms],
    ['privacy', privacy],
  ])('%s leave no name in braces and say отчет, счет without ё', (_, sections) => {
    const text = fillIn(JSON.stringify(sections.map(({ blocks }) => blocks.flat())), facts);
    expect(text).not.toMatch(/[{}ё]/);
    expect(text).toContain('ИП Иванов');
  });

  it('keep what the specification fixes', () => {
    expect(JSON.stringify(terms)).toContain('10\u00a0рабочих дней');
    expect(JSON.stringify(privacy)).toContain('14\u00a0лет');
  });
});

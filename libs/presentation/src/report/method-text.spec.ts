import { describe, expect, it } from '@jest/globals';
import { bareMethod, bareSpans, headedMethod } from './method-text.js';

describe('A method', () => {
  it('given its name in it, then under a heading it is not said again', () => {
    expect(bareSpans(['Как посчитано: выручка — сумма «Сумма»; всего ', three])).toEqual([
      'Выручка — сумма «Сумма»; всего ',
      three,
    ]);
  });

  it('given its name as a span of its own, then what follows begins the line', () => {
    expect(bareSpans(['Как посчитано: ', 'сумма «Сумма»', '.'])).toEqual(['Сумма «Сумма»', '.']);
    expect(bareSpans(['Как посчитано: ', three])).toEqual([three]);
  });

  it('given no name in it, then it stands as it is', () => {
    expect(bareSpans(['числа без строки итогов'])).toEqual(['числа без строки итогов']);
    expect(bareSpans([three, ' строки'])).toEqual([three, ' строки']);
    expect(bareMethod('Как посчитаны числа')).toBe('Как посчитаны числа');
  });

  it('given no heading above it, then its name stands once', () => {
    expect(headedMethod('Сумма 3.')).toBe('Как посчитано. Сумма 3.');
    expect(headedMethod('Как посчитано: сумма.')).toBe('Как посчитано: сумма.');
  });
});

const three = { text: '3', value: 'n1' } as const;

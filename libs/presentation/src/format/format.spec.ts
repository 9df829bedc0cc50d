import { describe, expect, it } from '@jest/globals';
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDuration,
  formatLongMoscow,
  formatMoscowDateTime,
} from './date.js';
import { formatFileSize } from './file-size.js';
import {
  countOf,
  formatFixed,
  formatNumber,
  formatRubles,
  formatSignedTicks,
  formatTicks,
  ticksWithUnit,
} from './number.js';
import { plural, reportForms, tickForms } from './plural.js';
import { typeset } from './typeset.js';

describe('numbers', () => {
  it('groups by no-break spaces and writes a comma', () => {
    expect(formatNumber(227396368.09)).toBe('227\u00a0396\u00a0368,09');
  });

  it('writes U+2212 for minus, never a hyphen', () => {
    expect(formatNumber(-1234.5)).toBe('\u22121\u00a0234,5');
    expect(formatSignedTicks(-100)).toBe('\u2212100');
  });

  it('keeps the asked digits after the comma', () => {
    expect(formatFixed(3, 2)).toBe('3,00');
    expect(formatFixed(-0.126, 2)).toBe('\u22120,13');
  });

  it('keeps four digits of ticks together and groups five', () => {
    expect(formatTicks(1000)).toBe('1000');
    expect(formatTicks(12500)).toBe('12\u00a0500');
    expect(formatSignedTicks(1000)).toBe('+1000');
    expect(formatSignedTicks(0)).toBe('0');
  });

  it('ties the unit to its number', () => {
    expect(ticksWithUnit(1)).toBe('1\u00a0тик');
    expect(countOf(3, reportForms)).toBe('3\u00a0отчета');
    expect(formatRubles(3750)).toBe('3\u00a0750\u00a0₽');
  });
});

describe('plurals', () => {
  it.each([
    [0, 'тиков'],
    [1, 'тик'],
    [2, 'тика'],
    [5, 'тиков'],
    [11, 'тиков'],
    [21, 'тик'],
    [22, 'тика'],
    [111, 'тиков'],
    [-2, 'тика'],
    [1.5, 'тика'],
  ])('%p takes «%s»', (count, word) => {
    expect(plural(count, tickForms)).toBe(word);
  });
});

describe('dates', () => {
  it('writes the month in words and the year with «г.»', () => {
    const local = new Date(2026, 10, 21, 6, 5).toISOString();
    expect(formatDate(local)).toBe('21\u00a0ноября\u00a02026\u00a0г.');
    expect(formatDateTime(local)).toBe('21\u00a0ноября\u00a02026\u00a0г., 06:05');
  });

  it('tells when money moved by the clock of Moscow, wherever the reader is', () => {
    expect(formatMoscowDateTime('2026-11-20T21:13:00.000Z')).toBe('21.11.2026, 00:13');
    expect(formatMoscowDateTime('2026-11-20T20:59:59.999Z')).toBe('20.11.2026, 23:59');
  });

  it('names the clock of Moscow where the reader is not known', () => {
    expect(formatLongMoscow('2026-11-20T21:13:00.000Z')).toBe(
      '21\u00a0ноября\u00a02026\u00a0г., 00:13 (МСК)',
    );
  });

  it('takes a calendar day as it stands', () => {
    expect(formatDayMonth('2026-10-23')).toBe('23.10');
  });

  it.each([
    [0, '0\u00a0с'],
    [4.9, '4\u00a0с'],
    [59, '59\u00a0с'],
    [60, '1\u00a0мин 0\u00a0с'],
    [125, '2\u00a0мин 5\u00a0с'],
    [3599, '59\u00a0мин 59\u00a0с'],
    [3723, '1\u00a0ч 2\u00a0мин 3\u00a0с'],
    [172_799, '47\u00a0ч 59\u00a0мин 59\u00a0с'],
    [277_500, '3\u00a0дня 5\u00a0ч'],
    [-3, '0\u00a0с'],
  ])('%p seconds last «%s»', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe('file sizes', () => {
  it.each([
    [1, '1\u00a0байт'],
    [2, '2\u00a0байта'],
    [512, '512\u00a0байт'],
    [57_344, '56\u00a0КБ'],
    [307_200, '300\u00a0КБ'],
    [1_258_291, '1,2\u00a0МБ'],
  ])('%p bytes are «%s»', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

describe('text as it is set', () => {
  it('begins no line with a dash', () => {
    expect(typeset('61 артикул — 80 % — много')).toBe('61 артикул\u00a0— 80 %\u00a0— много');
  });

  it('leaves hyphens and ranges alone', () => {
    expect(typeset('ABC-анализ, 10–20')).toBe('ABC-анализ, 10–20');
    expect(typeset('5\u00a0тыс. ₽')).toBe('5\u00a0тыс.\u00a0₽');
  });

  it.each([
    ['отчет «Структура «План, руб.» по «Квартал»»', 'отчет «Структура „План, руб.“ по „Квартал“»'],
    ['«Казань» и «Омск»', '«Казань» и «Омск»'],
    ['без пары» и «снова', 'без пары» и «снова'],
  ])('writes quotes within quotes otherwise: %s', (given, set) => {
    expect(typeset(given)).toBe(set);
  });
});

import { describe, expect, test } from '@jest/globals';
import { encodeText, withMark } from './testing/encode-text.js';
import { textEncoding } from './text-encoding.js';
import type { TextEncoding } from './text-encoding.js';

const cyrillic = ['windows-1251', 'koi8-r', 'ibm866'] as const;
const all: readonly TextEncoding[] = ['utf-8', 'utf-16le', 'utf-16be', ...cyrillic];

describe('the encoding of a text is told from its bytes', () => {
  test.each(all)('%s of a usual export', (encoding) => {
    const text = 'Номенклатура;Количество;Сумма\r\nБумага офисная;10;1 250,00\r\n';
    expect(textEncoding(encodeText(text, encoding))).toBe(encoding);
  });

  test.each(cyrillic)('%s of a few words', (encoding) => {
    for (const text of ['Товар;Сумма\nЧай;1\n', 'ИТОГО;5\nМОСКВА;7\n', 'Остаток\tЦена\n'])
      expect([text, textEncoding(encodeText(text, encoding))]).toEqual([text, encoding]);
  });

  test.each(cyrillic)('%s of capitals alone', (encoding) => {
    const text = 'ПОСТАВЩИК;ДОГОВОР;ОСТАТОК НА КОНЕЦ\nООО РОМАШКА;15;200\n';
    expect(textEncoding(encodeText(text, encoding))).toBe(encoding);
  });

  test('what the page says decides between encodings of one byte', () => {
    const page = '<html><meta charset="koi8-r"><table><tr><td>жэ</td></tr></table>';
    expect(textEncoding(encodeText(page, 'koi8-r'))).toBe('koi8-r');
  });

  test('a page that says windows-1251 and is UTF-8 is UTF-8', () => {
    const page = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">Чай';
    expect(textEncoding(encodeText(page, 'utf-8'))).toBe('utf-8');
    expect(textEncoding(encodeText(page, 'windows-1251'))).toBe('windows-1251');
  });

  test('digits alone are UTF-8, and a western letter among Latin ones is told', () => {
    expect(textEncoding(encodeText('1;2\n3;4\n', 'utf-8'))).toBe('utf-8');
    expect(
      textEncoding(encodeText('K\u00e4ufer;Erl\u00f6s\nM\u00fcller;5\n', 'windows-1252')),
    ).toBe('windows-1252');
  });

  test('UTF-8 with a letter that was cut in two is UTF-8 all the same', () => {
    const bytes = encodeText('Товар;Сумма\nЧай черный листовой;1\n'.repeat(5), 'utf-8');
    expect(textEncoding(bytes.subarray(0, -3))).toBe('utf-8');
    expect(textEncoding(Uint8Array.from([...bytes, 0xd0]))).toBe('utf-8');
  });

  test('a control among a thousand letters makes no text binary', () => {
    const bytes = encodeText('Товар;Сумма\nЧай черный листовой;1\n'.repeat(50), 'windows-1251');
    bytes[20] = 11;
    expect(textEncoding(bytes)).toBe('windows-1251');
  });

  test('the end of file of DOS is no letter', () => {
    const bytes = encodeText('Товар;Сумма\r\nЧай;1\r\n', 'ibm866');
    expect(textEncoding(Uint8Array.from([...bytes, 0x1a]))).toBe('ibm866');
  });

  test.each<[string, Uint8Array]>([
    ['controls', Uint8Array.of(65, 66, 1, 2, 59, 10)],
    ['zero bytes of a program', Uint8Array.from({ length: 400 }, (_, at) => (at * 37) % 256)],
    ['a mark of UTF-8 before other bytes', Uint8Array.of(0xef, 0xbb, 0xbf, 0xff, 0xfe, 0xc0)],
    ['half a unit of UTF-16', withMark(Uint8Array.of(65), 'utf-16le')],
  ])('%s are no text', (_, bytes) => {
    expect(textEncoding(bytes)).toBeNull();
  });
});

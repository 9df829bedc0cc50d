import { describe, expect, it } from '@jest/globals';
import { fileNameOf } from './upload-form.js';

const asLatin1 = (name: string): string => Buffer.from(name, 'utf8').toString('latin1');

describe('The name of an uploaded file', () => {
  it('is read from the form’s bytes', () => {
    expect(fileNameOf(asLatin1('Отчет 📊.xlsx'))).toBe('Отчет 📊.xlsx');
  });

  it('is taken as it is where the form had it percent-encoded', () => {
    expect(fileNameOf('Прибыль июнь.xlsx')).toBe('Прибыль июнь.xlsx');
  });

  it('stays when it is no UTF-8', () => {
    expect(fileNameOf('caf\u00e9.xlsx')).toBe('caf\u00e9.xlsx');
  });

  it('is no path, and hides nothing', () => {
    expect(fileNameOf('../../etc/a.xlsx')).toBe('a.xlsx');
    expect(fileNameOf('C:\\x\\a.xls')).toBe('a.xls');
    expect(fileNameOf(asLatin1('a\u202exslx.exe'))).toBe('axslx.exe');
    expect(fileNameOf('/')).toBe('file');
  });

  it('is cut before its extension, never within a letter', () => {
    const long = fileNameOf(asLatin1(`${'длинное '.repeat(60)}.xlsx`));
    expect(long).toMatch(/длинное\.xlsx$|[а-я]\.xlsx$/);
    expect(long.length).toBeLessThanOrEqual(255);
    const faces = fileNameOf(asLatin1(`${'😀'.repeat(200)}.xls`));
    expect(faces).toMatch(/😀\.xls$/);
    expect(faces.isWellFormed()).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { fileProblem } from './file-check.js';

describe('a chosen file', () => {
  it('may be an .xlsx or .xls in any case, up to exactly 300 KB', () => {
    expect(fileProblem({ name: 'a.xlsx', size: 307_200 })).toBeNull();
    expect(fileProblem({ name: 'ОТЧЕТ.XLS', size: 1 })).toBeNull();
  });

  it('is refused one byte above, with its size and a cure', () => {
    const problem = fileProblem({ name: 'a.xlsx', size: 307_201 });
    expect(problem?.title).toBe(
      'Размер файла превышает максимально допустимый (300KB). Текущий размер: 301KB',
    );
    expect(problem?.cure).toContain('.xlsx');
  });

  it.each(['a.csv', 'a.xlsm', 'a.xlsb', 'a.ods', 'a.xlsx.pdf'])(
    'is refused by name: %s',
    (name) => {
      const extension = name.slice(name.lastIndexOf('.'));
      expect(fileProblem({ name, size: 10 })?.title).toContain(`Файлы ${extension} не подходят`);
    },
  );

  it('is refused without an extension, and when it is empty', () => {
    expect(fileProblem({ name: 'xlsx', size: 10 })?.title).toContain('нет расширения');
    expect(fileProblem({ name: '.xlsx', size: 10 })?.title).toContain('нет расширения');
    expect(fileProblem({ name: 'a.xls', size: 0 })?.title).toContain('пуст');
  });
});

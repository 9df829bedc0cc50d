import { beforeAll, describe, expect, it } from '@jest/globals';
import { read, utils, type CellObject, type WorkBook } from 'xlsx';
import { everyKind, everyKindReport as report } from '../testing/every-kind-report.js';
import { brokenParts, partText, partsOf } from '../testing/office-parts.js';
import { missingNumbers, pageNumbers } from '../testing/page-numbers.js';
import { pdfPages, pdfText } from '../testing/pdf-text.js';
import { pdfDocument } from './pdf-document.js';
import { wordDocument } from './word-document.js';
import { workbook } from './workbook.js';

/** What «dd.mm.yyyy hh:mm» shows of a spreadsheet's day. */
const dayAndTime = (days: number): string => {
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 1_440) * 60_000).toISOString();
  return `${iso.slice(0, 10).split('-').reverse().join('.')}, ${iso.slice(11, 16)}`;
};

const bare = (text: string): string => text.replace(/\s/g, '');
const texts = [
  ...[report.title, report.fileName, report.date, 'Рекомендации', 'Все числа отчета', 'Запросы'],
  ...['Находка 3', 'Исключение. Исключены', 'О данных. Пустых', 'Как посчитано. Сумма'],
  ...['Проверьте склад 4.', 'Второй абзац.', 'Еще строк в таблице: 12', 'Σ ≠ → ₸ ₽', 'сумма × 1'],
  ...['=SUM(A1:A9)', 'Алматы <b>«3PL»</b> & ½ ≈', 'SELECT sum("Выручка") FROM t2'],
  ...everyKind.map(({ title }) => title),
];

describe('A report as a Word document', () => {
  let bytes: Uint8Array;
  let body: string;
  beforeAll(async () => {
    bytes = await wordDocument(report);
    body = partText(bytes, 'word/document.xml');
  });

  const shown = (): string =>
    body
      .replace(/<w:br\/>|<\/w:p>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');

  it('tells every number of the page', () => {
    expect(pageNumbers(report).length).toBeGreaterThan(600);
    expect(missingNumbers(report, shown())).toEqual([]);
  });

  it('tells every text of the page as it is', () => {
    const told = bare(shown()) + bare(partText(bytes, 'word/header1.xml'));
    expect(texts.filter((text) => !told.includes(bare(text)))).toEqual([]);
  });

  it('is whole: each part is XML, declared, and there for who names it', () => {
    expect(brokenParts(bytes)).toEqual([]);
  });

  it('has a picture of each chart', () => {
    const pictures = Object.entries(partsOf(bytes)).filter(([path]) => path.endsWith('.png'));
    expect(pictures).toHaveLength(everyKind.length);
    for (const [, png] of pictures) expect([...png.slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    expect(body.match(/<w:drawing>/g)).toHaveLength(everyKind.length);
  });

  it('repeats the heads of its tables and cuts no row', () => {
    const tables = body.match(/<w:tbl>/g)?.length;
    expect(tables).toBe(everyKind.length + 2);
    expect(body.match(/<w:tblHeader\/>/g)).toHaveLength(tables ?? 0);
    expect(body.match(/<w:cantSplit\/>/g)).toHaveLength(body.match(/<w:tr>/g)?.length ?? 0);
  });

  it('sets a table of many columns as small as its longest numbers need', async () => {
    const [section] = report.sections;
    const [visualization] = section?.actions.visualizations ?? [];
    if (section === undefined || visualization === undefined) throw new Error('no table');
    const long = '16657666,30';
    const headers = Array.from({ length: 10 }, (_, at) => `Сумма ${at}`);
    const columns = headers.map((name) => ({ name, kind: 'number' as const, decimals: 2 }));
    const rows = [headers.map(() => Number(long.replace(',', '.')))];
    const wide = { ...visualization, table_data: { headers, columns, rows, rowsOmitted: 0 } };
    const actions = { ...section.actions, note: [], provenance: [], visualizations: [wide] };
    const made = await wordDocument({ ...report, sections: [{ ...section, actions }] });
    const table = /<w:tbl>.*<\/w:tbl>/su.exec(partText(made, 'word/document.xml'))?.[0] ?? '';
    const sizes = [...table.matchAll(/<w:sz w:val="(\d+)"/gu)].map(([, size]) => Number(size));
    const widths = [...table.matchAll(/<w:gridCol w:w="(\d+)"/gu)].map(([, width]) =>
      Number(width),
    );
    // Half points; digits are wider than half of their height.
    const needed = (long.length + 2) * Math.max(...sizes) * 10 * 0.55;
    expect(widths).toHaveLength(10);
    expect(Math.min(...widths)).toBeGreaterThan(needed);
  });

  it('numbers its pages and says its file and date on each', () => {
    const foot = partText(bytes, 'word/footer1.xml');
    expect(foot).toContain('PAGE');
    expect(foot).toContain('NUMPAGES');
    expect(partText(bytes, 'word/header1.xml')).toContain('Продажи июнь.xlsx · 21 ноября 2026');
  });
});

describe('A report as PDF', () => {
  let bytes: Uint8Array;
  let shown: string;
  beforeAll(async () => {
    bytes = await pdfDocument(report, new Date('2026-11-21T03:05:00Z'));
    shown = pdfText(bytes);
  });

  it('tells every number of the page', () => {
    expect(missingNumbers(report, shown)).toEqual([]);
  });

  it('tells every text of the page as it is, in letters that can be read again', () => {
    expect(texts.filter((text) => !shown.includes(bare(text)))).toEqual([]);
  });

  it('draws its charts as text and lines: their labels can be found', () => {
    for (const label of ['Перелом:+40%', 'Интервалпрогноза', 'Шымкент', 'Розница', '12,5'])
      expect(shown).toContain(label);
  });

  it('repeats the head of a table on each page and says file, date and page', () => {
    const pages = shown.split('\n');
    expect(pages).toHaveLength(pdfPages(bytes));
    const long = pages.filter((page) => /А-\d+1\d{6}/.test(page));
    expect(long.length).toBeGreaterThan(5);
    for (const page of long) expect(page).toContain('АртикулСумма,₽');
    pages.forEach((page, at) => {
      expect(page).toContain('Продажииюнь.xlsx·21ноября2026г.');
      expect(page).toContain(`${at + 1}/${pages.length}`);
    });
  });

  it('is the same file for the same report', async () => {
    const again = await pdfDocument(report, new Date('2026-11-21T03:05:00Z'));
    expect(again.length).toBe(bytes.length);
  });
});

describe('A report as a workbook', () => {
  let bytes: Uint8Array;
  let book: WorkBook;
  beforeAll(async () => {
    bytes = await workbook(report);
    book = read(bytes, { cellNF: true });
  });

  const sheet = (name: string) => {
    const found = book.Sheets[name];
    if (found === undefined) throw new Error(`No sheet ${name}`);
    return found;
  };
  /** A cell as a spreadsheet shows it, its thousands not apart. */
  const shownCell = (cell: CellObject): string => {
    if (String(cell.z).startsWith('dd.')) return dayAndTime(Number(cell.v));
    if (cell.t !== 'n') return String(cell.v);
    return utils.format_cell(cell).replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  };
  const told = (): string =>
    book.SheetNames.flatMap((name) =>
      Object.entries(sheet(name))
        .filter(([place]) => !place.startsWith('!'))
        .map(([, cell]) => shownCell(cell as CellObject)),
    ).join('\n');

  it('tells every number of the page, as numbers of a spreadsheet where they stand in tables', () => {
    const text = told();
    const either = `${text}\n${text.replaceAll('.', ',')}`;
    expect(missingNumbers(report, either)).toEqual([]);
  });

  it('is whole: each part is XML, declared, and there for who names it', () => {
    expect(brokenParts(bytes)).toEqual([]);
  });

  it('has the text, a sheet for each table, the sources and the queries', () => {
    const tables = everyKind.length + 1;
    expect(book.SheetNames).toHaveLength(tables + 3);
    expect(book.SheetNames[0]).toBe('Отчет');
    expect(book.SheetNames.slice(-2)).toEqual(['Источники', 'Запросы']);
    expect(new Set(book.SheetNames).size).toBe(book.SheetNames.length);
    expect(book.SheetNames.every((name) => name.length <= 31)).toBe(true);
  });

  it('keeps numbers, percents and dates as such, formatted as on the page', () => {
    const first = sheet(book.SheetNames[1] ?? '');
    expect(first['B2']).toMatchObject({ t: 'n', v: 145_890_000.5, z: '#,##0.00' });
    expect(first['B3']).toMatchObject({ t: 'n', v: -12.34, z: '#,##0.00' });
    expect(first['C2']).toMatchObject({ t: 'n', v: 64.1, z: '#,##0.0"\u00a0%"' });
    expect(first['D2']).toMatchObject({ t: 'n', v: 46_203, z: 'dd.mm.yyyy' });
    expect(first['D3']).toMatchObject({ t: 'n', z: 'dd.mm.yyyy hh:mm' });
  });

  it('loses no digit of a number that a spreadsheet cannot hold', () => {
    expect(sheet(book.SheetNames[1] ?? '')['E4']).toMatchObject({
      t: 's',
      v: '12345678901234567.89',
    });
  });

  it('takes no text for a formula', () => {
    const cell: unknown = sheet(book.SheetNames[1] ?? '')['A3'];
    expect(cell).toMatchObject({ t: 's', v: '=SUM(A1:A9)' });
    expect(cell).not.toHaveProperty('f');
  });

  it('names sheet, range, rows and query of each number', () => {
    const rows = utils.sheet_to_json<Record<string, string>>(sheet('Источники'), { raw: false });
    expect(rows).toHaveLength(everyKind.length);
    expect(rows[1]).toMatchObject({
      Число: '11,4 млн ₸',
      'Точное значение': '11,396,368.09',
      Лист: 'Лист 1',
      Диапазон: 'A9:I862',
      'Строк взято': '850',
      'Строк исключено': 'итоги — 4',
      Расчет: 'сумма × 1',
      'Запрос SQL': '2',
    });
  });
});

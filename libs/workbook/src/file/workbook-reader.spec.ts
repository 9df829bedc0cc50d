import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { PROVE } from '../../../../test/support/prove.js';
import { makeWorkbook } from '../testing/make-workbook.js';
import { InProcessReader } from '../testing/in-process-reader.js';
import { killOwnChildren } from '../testing/own-children.js';
import { encodeText } from './text/testing/encode-text.js';
import { WorkbookReader } from './workbook-reader.js';

/** Longer than another process takes to say a word, shorter than ours to start. */
const SHORT_MS = 100;
/** Longer than a small file takes. */
const LONG_MS = 3_000;

const standStill = (milliseconds: number): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

const rows = [
  ['Товар', 'Сумма'],
  ['А', 1.1],
  ['Б', 2.2],
  ['Итого', 3.3],
];

/** Takes a second or so of processor time, and few bytes. */
function longWorkbook(): Uint8Array {
  const values = Array.from({ length: 6_000 }, (_, row) => [row % 9, 1, row % 7]);
  return zipSync(unzipSync(makeWorkbook([{ rows: [['А', 'Б', 'В'], ...values] }])));
}

/** The parts of a workbook with one of them changed. */
function changed(part: string, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(makeWorkbook([{ rows }]));
  const xml = new TextDecoder().decode(parts[part]);
  return zipSync({ ...parts, [part]: strToU8(change(xml)) });
}

/** Overwrites the sizes that the central directory states. */
function understate(archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  for (let at = 0; at + 46 < archive.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1_000, true);
  }
  return archive;
}

const readers = [
  ['a process of its own', () => new WorkbookReader()],
  ['this process', () => new InProcessReader()],
] as const;

describe.each(readers)('a workbook is read in %s', (_, open) => {
  const reader = open();
  beforeAll(() => reader.warmUp());
  afterAll(() => reader.close());

  test.each(['xlsx', 'biff8'] as const)('%s gives tables and a file panel', async (type) => {
    const name = type === 'xlsx' ? 'Отчет за июнь.xlsx' : 'Отчет за июнь.xls';
    const read = await reader.read(makeWorkbook([{ rows }], type), name);
    expect(read.tables[0]?.rows).toEqual([
      ['А', '1.1'],
      ['Б', '2.2'],
    ]);
    expect(read.fileInfo).toMatchObject({ total_sheets: 1, tables_found: 1, max_columns: 2 });
    expect(read.profile.tables[0]).toMatchObject({ rowCount: 2, firstRow: 2, lastRow: 3 });
    expect(JSON.stringify(read.profile)).not.toContain('"rows":[[');
  });

  test('a bomb is counted as it comes out, whatever the directory states', async () => {
    const bomb = changed('xl/worksheets/sheet1.xml', (xml) => xml + ' '.repeat(25 * 1024 * 1024));
    const lying = understate(bomb);
    expect(lying.length).toBeLessThan(307_200);
    await expect(reader.read(lying, 'a.xlsx')).rejects.toMatchObject({ code: 'workbook.bomb' });
  });

  test('entities that multiply are refused', async () => {
    const laughs = changed('xl/worksheets/sheet1.xml', (xml) =>
      xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;">]>'),
    );
    const reading = reader.read(laughs, 'a.xlsx');
    await expect(reading).rejects.toMatchObject({ code: 'workbook.damaged', status: 422 });
  });

  test('entities that multiply are found behind a long comment, too', async () => {
    const hidden = changed('xl/worksheets/sheet1.xml', (xml) =>
      xml.replace('?>', `?><!--${' '.repeat(3_000)}--><!DOCTYPE a [<!ENTITY b "b">]>`),
    );
    const reading = reader.read(hidden, 'a.xlsx');
    await expect(reading).rejects.toMatchObject({ code: 'workbook.damaged', status: 422 });
  });

  test('a range that claims the whole sheet costs nothing', async () => {
    const huge = changed('xl/worksheets/sheet1.xml', (xml) =>
      xml.replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:XFD1048576"'),
    );
    const read = await reader.read(huge, 'a.xlsx');
    expect(read.tables[0]?.range).toBe('A1:B4');
  });

  test('a formula without a result is empty, and it is told', async () => {
    const open = changed('xl/worksheets/sheet1.xml', (xml) =>
      xml.replace(/<c r="B2"[^>]*><v>1.1<\/v><\/c>/, '<c r="B2"><f>SUM(C2:D2)</f></c>'),
    );
    const { tables } = await reader.read(open, 'a.xlsx');
    expect(tables[0]?.rows[0]).toEqual(['А', null]);
    expect(tables[0]?.notices.join()).toMatch(/формулой без сохраненного результата/);
  });

  test('an empty workbook says that there is no data', async () => {
    const reading = reader.read(makeWorkbook([{ rows: [] }]), 'a.xlsx');
    await expect(reading).rejects.toMatchObject({ code: 'workbook.no-data', status: 422 });
  });

  test('what is no workbook is refused before any process takes it', async () => {
    const reading = reader.read(strToU8('%PDF-1.7'), 'a.xls');
    await expect(reading).rejects.toMatchObject({ code: 'workbook.pdf', status: 415 });
  });

  test.each(['biff5', 'biff2'] as const)('%s of old programs is read', async (type) => {
    const latin = [
      ['Item', 'Sum'],
      ...rows.slice(1, 3).map(([, sum], at) => [`A${at}`, sum ?? null]),
    ];
    const old = makeWorkbook([{ rows: latin }], type);
    const { tables } = await reader.read(old, 'старая.xls');
    expect(tables[0]?.rows).toEqual([
      ['A0', '1.1'],
      ['A1', '2.2'],
    ]);
  });

  test('a text that calls itself a workbook is read, and the user is told', async () => {
    const csv = 'Артикул;Товар;Сумма\r\n00123;Чай черный;1 200,50\r\n00045;Кофе;340,00\r\n';
    const { tables, fileInfo } = await reader.read(encodeText(csv, 'koi8-r'), 'выгрузка.xls');
    expect(tables[0]?.rows).toEqual([
      ['00123', 'Чай черный', '1200.5'],
      ['00045', 'Кофе', '340'],
    ]);
    expect(fileInfo.file_format).toBe('csv');
    expect(fileInfo.notes).toContain(
      'Внутри файла не книга Excel, а текст с разделителями (CSV): кодировка KOI8-R, ' +
        'разделитель — точка с запятой',
    );
  });

  test('a text that is no table is refused from within', async () => {
    const reading = reader.read(strToU8('Просто слова, и больше ничего.\n'), 'письмо.xls');
    await expect(reading).rejects.toMatchObject({ code: 'workbook.text', status: 415 });
  });

  test('an aborted reading ends with its reason', async () => {
    const stop = new AbortController();
    const reading = reader.read(makeWorkbook([{ rows }]), 'a.xlsx', { signal: stop.signal });
    stop.abort(new Error('Пользователь передумал'));
    await expect(reading).rejects.toThrow('Пользователь передумал');
  });

  test('many files wait for their turn and all are read', async () => {
    const bytes = makeWorkbook([{ rows }]);
    const reads = await Promise.all([1, 2, 3, 4, 5].map(() => reader.read(bytes, 'a.xlsx')));
    expect(reads.map(({ tables }) => tables.length)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('whatever a file does, there is an answer', () => {
  test('given an end that is heard of before the answer, then the answer counts', async () => {
    const reader = new WorkbookReader();
    const reading = reader.read(makeWorkbook([{ rows }]), 'a.xlsx');
    await nextTurn();
    // All processes that have ended are asked for when one has, before what they said is read.
    const other = spawn('echo', ['word']);
    other.stdout.once('data', () => standStill(LONG_MS));
    standStill(SHORT_MS);
    await Promise.all([once(other, 'exit'), reading]);
    await expect(reading).resolves.toMatchObject({ tables: [{ range: 'A1:B4' }] });
    reader.close();
  });

  test.each(['before', 'while'])(
    'given a process that is killed %s it reads, then another one reads the file',
    async (moment) => {
      const reader = new WorkbookReader();
      const read = () => reader.read(makeWorkbook([{ rows }]), 'a.xlsx');
      reader.warmUp();
      const early = moment === 'while' ? read() : null;
      await nextTurn();
      await killOwnChildren('SIGKILL');
      await expect(early ?? read()).resolves.toMatchObject({ tables: [{ range: 'A1:B4' }] });
      reader.close();
    },
  );

  test('given no time, then the file is too complex', async () => {
    const reader = new WorkbookReader({ timeLimitMs: 100 });
    const reading = reader.read(longWorkbook(), 'a.xlsx');
    // A machine that is busy otherwise may keep the reader from its processor time.
    const code = PROVE ? /^workbook\.too-complex$/ : /^workbook\.(too-complex|busy)$/;
    await expect(reading).rejects.toMatchObject({ code: expect.stringMatching(code) });
    reader.close();
  });

  test('given files of one person without end, then another’s is read beside them', async () => {
    const reader = new WorkbookReader();
    const heavy = longWorkbook();
    const greedy = { of: { userId: 'greedy', purpose: 'page' } } as const;
    let ended = 0;
    const readings = Array.from({ length: 3 }, () =>
      reader.read(heavy, 'a.xlsx', greedy).finally(() => (ended += 1)),
    );
    const modest = { of: { userId: 'modest', purpose: 'page' } } as const;
    await reader.read(makeWorkbook([{ rows }]), 'b.xlsx', modest);
    expect(ended).toBeLessThan(readings.length);
    reader.close();
    await Promise.allSettled(readings);
  });

  test('given no memory, then the file is too complex', async () => {
    const reader = new WorkbookReader({ residentBytes: 1_000_000 });
    const reading = reader.read(makeWorkbook([{ rows }]), 'a.xlsx');
    await expect(reading).rejects.toMatchObject({ code: 'workbook.too-complex' });
    reader.close();
  });

  test('given a full queue, then the next file is asked to come later', async () => {
    const reader = new WorkbookReader({ parallel: 1, waitingMax: 0 });
    const bytes = makeWorkbook([{ rows }]);
    const first = reader.read(bytes, 'a.xlsx');
    await expect(reader.read(bytes, 'b.xlsx')).rejects.toMatchObject({
      code: 'workbook.busy',
      status: 503,
    });
    await expect(first).resolves.toBeDefined();
    reader.close();
  });

  test('given a closed reader, then what runs and what waits ends', async () => {
    const reader = new WorkbookReader({ parallel: 1 });
    const bytes = makeWorkbook([{ rows }]);
    const readings = [reader.read(bytes, 'a.xlsx'), reader.read(bytes, 'b.xlsx')];
    reader.close();
    const ends = await Promise.allSettled(readings);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(reader.read(bytes, 'c.xlsx')).rejects.toMatchObject({ status: 503 });
  });
});

import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeText } from '../../libs/workbook/src/file/text/testing/encode-text.js';
import type { TaskResponse, UploadResponse } from '../../libs/contract/src/index.js';
import { badFiles } from '../support/bad-files.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { beginTask, uploadTo } from '../support/task-calls.js';
import { stopUntouched } from '../support/untouched.js';
import { salesJournal } from '../support/workbooks.js';

const STEPS = '/report-steps';

describe('A file that cannot be taken', () => {
  let product: RunningProduct;
  let anna: SignedIn;

  beforeAll(async () => {
    product = await startProduct({ env: { TASKS_PER_HOUR: '1000' } });
    anna = await product.signIn('anna@example.ru');
  });
  afterAll(() => stopUntouched(product, [anna]));

  describe('by its content', () => {
    const files = badFiles();

    it.each(files)('$fileName ends as $status $code', async (file) => {
      const task = await beginTask(anna);
      expect(await briefOf(await uploadTo(anna, task, file))).toBe(`${file.status} ${file.code}`);
      const left = await anna.json<TaskResponse>(`${STEPS}/task/${task}`);
      expect(left).toMatchObject({ file_name: null, status: 'pending', reports: [] });
    });

    it('says how large the file was', async () => {
      const large = files.find(({ code }) => code === 'workbook.too-large') ?? files[0];
      if (!large) throw new Error('No large file');
      const { detail } = await refusalOf(await uploadTo(anna, await beginTask(anna), large));
      const kilobytes = Math.ceil(large.bytes.length / 1024);
      expect(detail).toMatch(/^Размер файла превышает максимально допустимый \(300KB\)/);
      expect(detail).toContain(`Текущий размер: ${kilobytes}KB`);
    });

    it('is refused beyond what is read at all', async () => {
      const bytes = Buffer.alloc(6 * 1024 * 1024);
      const answer = await uploadTo(anna, await beginTask(anna), { fileName: 'о.xlsx', bytes });
      expect((await refusalOf(answer)).status).toBe(413);
    });
  });

  describe('is none that only calls itself a workbook', () => {
    const CSV = 'Артикул;Товар;Сумма\r\n00012;Чай;1 120,50\r\n00034;Кофе;340,00\r\n';
    const HTML =
      '<meta charset="windows-1251"><table><tr><th>Артикул<th>Товар<th>Сумма' +
      '<tr><td>00012<td>Чай<td>1&nbsp;120,50<tr><td>00034<td>Кофе<td>340,00</table>';
    const texts = [
      ['CSV', 'выгрузка.xls', CSV, 'windows-1251'],
      ['CSV', 'выгрузка.xlsx', CSV, 'koi8-r'],
      ['CSV', 'выгрузка.xls', CSV.replaceAll(';', '\t'), 'utf-16le'],
      ['HTML', 'отчет.xls', HTML, 'windows-1251'],
    ] as const;

    it.each(texts)('%s in %s is read in its encoding', async (format, fileName, text, encoding) => {
      const bytes = Buffer.from(encodeText(text, encoding));
      const task = await beginTask(anna);
      const answer = await uploadTo(anna, task, { fileName, bytes });
      const { file_info } = (await answer.json()) as UploadResponse;
      expect(file_info).toMatchObject({ file_format: format, tables_found: 1 });
      expect(file_info.notes.join()).toContain('Внутри файла не книга Excel');
      const { preview } = await anna.json<TaskResponse>(`${STEPS}/task/${task}`);
      expect(preview[0]?.headers).toEqual(['Артикул', 'Товар', 'Сумма']);
      expect(preview[0]?.rows[0]).toEqual(['00012', 'Чай', '1\u00a0120,5']);
    });
  });

  describe('is no matter of its name', () => {
    const names: readonly (readonly [string, string])[] = [
      ['Отчет за июнь № 5.xlsx', 'Отчет за июнь № 5.xlsx'],
      ['📊 итоги.XLSX', '📊 итоги.XLSX'],
      ['../../etc/passwd.xlsx', 'passwd.xlsx'],
      ['C:\\Отчеты\\июнь.xlsx', 'июнь.xlsx'],
      ['e\u0301te\u0301.xlsx', 'été.xlsx'],
      ['xslx.\u202Eexe.xlsx', 'xslx.exe.xlsx'],
    ];

    it.each(names)('%j is kept as %j', async (fileName, kept) => {
      const task = await beginTask(anna);
      const answer = await uploadTo(anna, task, { ...salesJournal(20), fileName });
      expect(await answer.json()).toMatchObject({ file_name: kept });
    });

    it('takes a name in the form of RFC 5987', async () => {
      const task = await beginTask(anna);
      const name = encodeURIComponent('Прибыль июнь.xlsx');
      const body = multipart(task, `filename="x.xlsx"; filename*=UTF-8''${name}`);
      const answer = await sendRaw(body);
      expect(JSON.parse(answer.text)).toMatchObject({ file_name: 'Прибыль июнь.xlsx' });
    });

    it('cuts a name that is too long, and keeps its extension', async () => {
      const task = await beginTask(anna);
      const fileName = `${'длинное '.repeat(60)}.xlsx`;
      const answer = await uploadTo(anna, task, { ...salesJournal(20), fileName });
      const { file_name } = (await answer.json()) as { file_name: string };
      expect(file_name).toMatch(/\.xlsx$/);
      expect(file_name.length).toBeLessThanOrEqual(255);
    });
  });

  function multipart(task: string, file: string): Buffer {
    const head =
      `--abc\r\nContent-Disposition: form-data; name="task_id"\r\n\r\n${task}\r\n` +
      `--abc\r\nContent-Disposition: form-data; name="file"; ${file}\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n';
    return Buffer.concat([
      Buffer.from(head),
      salesJournal(20).bytes,
      Buffer.from('\r\n--abc--\r\n'),
    ]);
  }

  function sendRaw(body: Buffer): Promise<{ readonly status: number; readonly text: string }> {
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${product.url}/api/v1${STEPS}/upload-excel`,
        {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${anna.token}`,
            'Content-Type': 'multipart/form-data; boundary=abc',
            'Content-Length': body.length,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
});

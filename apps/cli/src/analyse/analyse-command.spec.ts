import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { utils, write } from 'xlsx';
import type { Analysed } from './analyse-workbook.js';
import { runAnalyse } from './analyse-command.js';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analyse-'));
  file = join(folder, 'Продажи.xlsx');
  const cities = ['Москва', 'Казань', 'Омск'];
  const rows = Array.from({ length: 60 }, (_, index) => [
    cities[index % 3] ?? '',
    `Товар ${(index % 12) + 1}`,
    100 + index,
  ]);
  const sheet = utils.aoa_to_sheet([['Город', 'Товар', 'Выручка, ₽'], ...rows]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Продажи <1>');
  await writeFile(file, write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runAnalyse(args, {
    say: (text) => said.push(text),
    complain: (sentence) => complained.push(sentence),
    signal: new AbortController().signal,
  });
  return { code, said: said.join('\n').replaceAll('\u00a0', ' '), complained };
}

describe('npm run analyse', () => {
  it('given a workbook, when it is analysed, then tables, reports and the summary are told', async () => {
    const { code, said } = await run(file);
    expect(code).toBe(0);
    expect(said).toContain('«Продажи <1>» A1:C61: строк 60, столбцов 3');
    expect(said).toContain('Из каких городов складывается выручка?');
    expect(said).toMatch(/7 ?770/);
  });

  it('given requests, then only they are answered, and what is not understood is told', async () => {
    const { code, said, complained } = await run(
      ...[file, '--request', 'выручка по городам', '--request', 'погода на Марсе'],
    );
    expect(code).toBe(1);
    expect(said).toContain('2 610');
    expect(complained).toHaveLength(1);
    expect(complained[0]).toMatch(/^погода на Марсе: .*\[request\.not-understood\]$/s);
  });

  it('given --explain, then roles with their evidence and the grain are told, and no report', async () => {
    const { code, said } = await run(file, '--explain');
    expect(code).toBe(0);
    expect(said).toContain('== Продажи <1>: строк 60; строка — одна продажа');
    expect(said).toMatch(/«Выручка, ₽»: складывается; единица RUB \[[\d.]+\]/);
    expect(said).toMatch(/\+3\.0 flow \(header\): «выручка» в заголовке/);
    expect(said).not.toContain('Отчеты:');
  });

  it('given a request and --explain, then its reading and its answer are told after the meaning', async () => {
    const { code, said } = await run(file, '--request', 'выручка по городам', '--explain');
    expect(code).toBe(0);
    expect(said).toContain('=== выручка по городам');
    expect(said).toMatch(/Прочтение: .+\nОтвет:\n.*2 610/s);
  });

  it('given --json and --html, then the files hold the whole, and cells are only text', async () => {
    const [json, html] = [join(folder, 'out.json'), join(folder, 'out.html')];
    expect((await run(file, '--json', json, '--html', html)).code).toBe(0);
    const analysed = JSON.parse(await readFile(json, 'utf8')) as Analysed;
    expect(analysed.sections.length).toBeGreaterThan(1);
    expect(analysed.sections[0]?.actions.provenance.length).toBeGreaterThan(0);
    const page = await readFile(html, 'utf8');
    expect(page).toContain('<abbr title="');
    expect(page).toContain('Продажи &lt;1&gt;');
    expect(page).not.toContain('Продажи <1>');
  });

  it.each([
    [[], 'Укажите один файл'],
    [['nowhere.xlsx'], 'Нет файла nowhere.xlsx'],
    [['--unknown'], 'Непонятные параметры'],
  ])('given %j, then it says what is wrong', async (args, sentence) => {
    const { code, complained } = await run(...args);
    expect(code).toBe(1);
    expect(complained.join()).toContain(sentence);
  });

  it('given what is no workbook, then it says the sentence that the service says', async () => {
    const noise = join(folder, 'шум.xlsx');
    await writeFile(noise, 'не книга');
    const { code, complained } = await run(noise);
    expect(code).toBe(1);
    expect(complained.join()).toMatch(/\p{Script=Cyrillic}/u);
  });
});

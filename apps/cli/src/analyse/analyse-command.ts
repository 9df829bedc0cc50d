import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { WorkbookRefused } from '../../../../libs/workbook/src/index.js';
import { analyseWorkbook, readMeaning, type Analysed } from './analyse-workbook.js';
import { htmlOf } from './as-html.js';
import { configurationOf } from '../../../../libs/platform/src/index.js';
import { meaningText } from './explain-meaning.js';
import { explainedText, explainRequests } from './explain-request.js';
import { proposalsText, sectionText, summaryText, tablesText } from './as-text.js';

const USAGE =
  'npm run analyse -- ФАЙЛ [--request "запрос"]… [--json ФАЙЛ] [--html ФАЙЛ] [--explain]\n' +
  'Без --request готовятся все отчеты, которые предложит сервис.\n' +
  'С --explain отчеты не готовятся: печатается, как понята книга и почему;\n' +
  'с --request и --explain — как понят каждый запрос, форма, отказы, прочтение и ответ.';

export interface Surroundings {
  readonly say: (text: string) => void;
  readonly complain: (sentence: string) => void;
  readonly signal: AbortSignal;
  /** Names the model that --explain asks; absent: none. */
  readonly env?: Readonly<Record<string, string>>;
}

interface Options {
  readonly file: string;
  readonly requests: readonly string[];
  readonly json: string | undefined;
  readonly html: string | undefined;
  readonly explain: boolean;
}

/** A sentence that ends the program. */
class Refused extends Error {}

/** Reads a workbook as the service does; 0 when every report came out, 1 otherwise. */
export async function runAnalyse(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    return await analyse(optionsOf(args), surroundings);
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof WorkbookRefused)) throw error;
    surroundings.complain(error.message);
    return 1;
  }
}

async function analyse(options: Options, { say, complain, signal, env = {} }: Surroundings) {
  const bytes = await readFile(options.file);
  const name = basename(options.file);
  if (options.explain) return explain(options, { bytes, name }, { say, signal, env });
  const tell = options.json === undefined && options.html === undefined ? say : () => undefined;
  const analysed = await analyseWorkbook({ bytes, name, requests: options.requests }, signal, {
    read: (workbook) => tell(tablesText(workbook)),
    proposed: (proposals) => tell(proposalsText(proposals)),
    made: (section) => tell(sectionText(section)),
    failed: ({ name: report, code, message }) => complain(`${report}: ${message} [${code}]`),
  });
  if (analysed.summary !== null) tell(summaryText(analysed.summary));
  await writeOut(options, name, analysed, say);
  return analysed.failures.length === 0 ? 0 : 1;
}

/**
 * How the file is understood, and with requests how each of them is; a model where one is named.
 */
async function explain(
  { requests }: Options,
  file: { readonly bytes: Uint8Array; readonly name: string },
  { say, signal, env }: Pick<Surroundings, 'say' | 'signal'> & Required<Pick<Surroundings, 'env'>>,
): Promise<number> {
  if (requests.length === 0) {
    say(meaningText(await readMeaning(file, signal)));
    return 0;
  }
  const { model } = configurationOf(env);
  const explained = await explainRequests({ ...file, requests, model }, signal);
  say(meaningText(explained.meaning));
  for (const request of explained.requests) say(explainedText(request));
  return explained.requests.every(({ answer }) => answer !== null) ? 0 : 1;
}

async function writeOut(
  { json, html }: Options,
  name: string,
  analysed: Analysed,
  say: (text: string) => void,
): Promise<void> {
  if (json !== undefined) {
    await writeFile(json, `${JSON.stringify(analysed, null, 2)}\n`);
    say(`Записано: ${json}`);
  }
  if (html === undefined) return;
  await writeFile(html, htmlOf(name, analysed));
  say(`Записано: ${html}`);
}

function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Refused(`Укажите один файл. Так: ${USAGE}`);
  if (!existsSync(file)) throw new Refused(`Нет файла ${file}.`);
  return {
    file,
    requests: values.request ?? [],
    json: values.json,
    html: values.html,
    explain: values.explain ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        request: { type: 'string', multiple: true },
        json: text,
        html: text,
        explain: { type: 'boolean' },
      },
    });
  } catch {
    throw new Refused(`Непонятные параметры. Так: ${USAGE}`);
  }
}

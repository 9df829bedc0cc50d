import { AnalysisFailed, ReportEngine } from '../../../../libs/analysis/src/index.js';
import { StandardAnalyst } from '../../../../libs/kinds/src/index.js';
import { DuckDbJail } from '../../../../libs/jail/src/index.js';
import { WorkbookReader } from '../../../../libs/workbook/src/index.js';
import { meaningOf } from '../../../../libs/meaning/src/index.js';
import { todayInMoscow } from '../../../../libs/kernel/src/index.js';
import { openModelAnalyst } from '../../../../libs/model-analyst/src/index.js';
import type { FrameTrace } from '../../../../libs/model-analyst/src/index.js';
import type { Meaning } from '../../../../libs/meaning/src/index.js';
import type { ReadWorkbook } from '../../../../libs/workbook/src/index.js';
import type { ReportActions } from '../../../../libs/contract/src/index.js';
import type { Configuration } from '../../../../libs/platform/src/index.js';
import { cellText } from './as-text.js';

/** What is told of one request, in the order in which it happens. */
export interface ExplainedRequest {
  readonly request: string;
  readonly steps: readonly FrameTrace[];
  /** «Понял так: …», or why it was not understood. */
  readonly reading: string;
  readonly answer: ReportActions | null;
}

export interface Explained {
  readonly meaning: Meaning;
  readonly requests: readonly ExplainedRequest[];
}

interface Asked {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly requests: readonly string[];
  /** null: as the service does without a model. */
  readonly model: Configuration['model'];
}

/** How a workbook and requests about it are understood, and what is answered. */
export async function explainRequests(
  { bytes, name, requests, model }: Asked,
  signal: AbortSignal,
): Promise<Explained> {
  const reader = new WorkbookReader();
  const jail = new DuckDbJail();
  const steps: FrameTrace[] = [];
  try {
    const analyst =
      model === null
        ? new StandardAnalyst()
        : await openModelAnalyst(
            { ...model, today: todayInMoscow },
            { request: (step) => steps.push(step) },
          );
    const engine = new ReportEngine(analyst, jail);
    const workbook = await reader.read(bytes, name, { signal });
    const explained: ExplainedRequest[] = [];
    for (const request of requests) {
      const outcome = await explain(engine, workbook, request, signal);
      explained.push({ request, steps: steps.splice(0), ...outcome });
    }
    return { meaning: meaningOf(workbook.tables), requests: explained };
  } finally {
    jail.close();
    reader.close();
  }
}

async function explain(
  engine: ReportEngine,
  workbook: ReadWorkbook,
  request: string,
  signal: AbortSignal,
): Promise<Pick<ExplainedRequest, 'reading' | 'answer'>> {
  try {
    const understood = await engine.understand(workbook, request, signal);
    if (!understood.understood) return { reading: understood.message, answer: null };
    const { proposal } = understood;
    const answer = await engine.run(workbook, proposal, () => undefined, signal);
    return { reading: proposal.question, answer };
  } catch (error) {
    if (!(error instanceof AnalysisFailed)) throw error;
    return { reading: `${error.message} [${error.code}]`, answer: null };
  }
}

/** One request as text to argue with. */
export function explainedText({ request, steps, reading, answer }: ExplainedRequest): string {
  const tables = answer?.visualizations.map(({ table_data: table }) => tableText(table)) ?? [];
  return [
    `\n=== ${request}`,
    ...steps.flatMap(stepLines),
    `Прочтение: ${reading}`,
    ...(answer === null ? ['Ответа нет.'] : ['Ответ:', answer.analytical_note, ...tables]),
  ].join('\n');
}

function stepLines({ promptCharacters, answer, reasons }: FrameTrace, place: number) {
  return [
    `Попытка ${place + 1}: в запросе к модели ${promptCharacters} знаков.`,
    `Форма: ${JSON.stringify(answer)}`,
    ...reasons.map((reason) => `  отказ: ${reason}`),
  ];
}

const ROWS_SHOWN = 30;

function tableText({
  headers,
  rows,
}: ReportActions['visualizations'][number]['table_data']): string {
  const lines = rows.slice(0, ROWS_SHOWN).map((row) => row.map(cellText).join(' | '));
  const left = rows.length - lines.length;
  return [headers.join(' | '), ...lines, ...(left > 0 ? [`… и еще ${left}`] : [])].join('\n');
}

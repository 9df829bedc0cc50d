import { AnalysisFailed } from '../../../analysis/src/index.js';
import { SqlError } from '../../../jail/src/index.js';
import { WorkbookRefused } from '../../../workbook/src/index.js';
import { DomainError, UserErasedError } from '../../../kernel/src/index.js';
import { ReportTooLarge } from './cut-report.js';
import { TimeLimitReached } from './running-job.js';

export const BAD_QUESTION = 'Вопрос составлен не по форме — составьте его заново.';

/** Without a message where nothing can be sealed for its reader any more. */
export interface JobFailure {
  readonly code: string;
  readonly message: string | null;
  /** What could be asked instead. */
  readonly suggestions?: readonly string[];
}

/** What a failed job tells its user. Unforeseen errors tell nothing of the inside. */
export function failureOf(error: unknown, timeLimitMs: number): JobFailure {
  if (error instanceof TimeLimitReached) {
    const seconds = Math.round(timeLimitMs / 1000);
    const message = `Расчет занял больше ${seconds} секунд и остановлен`;
    return { code: 'report.timeout', message };
  }
  if (error instanceof ReportTooLarge)
    return {
      code: 'report.too-large',
      message: 'Отчет не удалось сохранить: сбой на нашей стороне',
    };
  if (error instanceof AnalysisFailed)
    return { code: error.code, message: error.message, suggestions: error.suggestions };
  if (error instanceof WorkbookRefused) return { code: error.code, message: error.message };
  if (error instanceof SqlError)
    return { code: error.code, message: 'Расчет по этим данным не удался' };
  if (error instanceof UserErasedError) return { code: error.code, message: null };
  if (error instanceof DomainError) return { code: error.code, message: error.detail };
  return { code: 'report.failed', message: 'Сбой обработки на нашей стороне' };
}

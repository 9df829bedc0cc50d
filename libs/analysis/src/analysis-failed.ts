/** Ends a job for a reason that the user can be told: a stable code and a Russian sentence. */
export class AnalysisFailed extends Error {
  readonly code: string;
  /** What could be asked instead. */
  readonly suggestions: readonly string[];

  constructor(code: string, message: string, suggestions: readonly string[] = []) {
    super(message);
    this.name = 'AnalysisFailed';
    this.code = code;
    this.suggestions = suggestions;
  }
}

/** One statement of a plan; the others may still have an answer. */
export class QueryFailed extends AnalysisFailed {
  readonly query: string;

  constructor(query: string, { code, message, cause }: AnalysisFailed) {
    super(code, message);
    this.query = query;
    this.cause = cause;
  }
}

/** @param reason what is wrong with the plan, in English, for its planner; never shown */
export function badPlan(reason: string): AnalysisFailed {
  const failed = new AnalysisFailed('report.plan-invalid', 'Не удалось составить план отчета.');
  failed.cause = reason;
  return failed;
}

export function noTables(): AnalysisFailed {
  return new AnalysisFailed('workbook.no-tables', 'В файле не нашлось ни одной таблицы с данными.');
}

/** Of a proposal that lies in an open task since before its kind of report was given up. */
export function noLongerMade(): AnalysisFailed {
  return new AnalysisFailed(
    'report.no-longer-made',
    'Такие отчеты мы больше не составляем. Задайте этот вопрос своими словами.',
  );
}

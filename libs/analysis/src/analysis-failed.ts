/** Ends a job for a reason that the user can be told: a stable code and a Russian sentence. */
export class AnalysisFailed extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'AnalysisFailed';
    this.code = code;
  }
}

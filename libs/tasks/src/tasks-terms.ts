/** From the configuration. */
export interface TasksTerms {
  /** Whole ticks for one report; a task keeps the cost that it began with. */
  readonly reportCost: number;
  readonly tasksPerHour: number;
  readonly customReportsMax: number;
}

export const tasksTerms = Symbol('TasksTerms');

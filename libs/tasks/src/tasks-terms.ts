/** From the configuration. */
export type TasksTerms = {
  /** Whole ticks for one report; a task keeps the cost that it began with. */
  readonly reportCost: number;
  readonly tasksPerHour: number;
  readonly customReportsMax: number;
};

export const TASKS_TERMS = Symbol('TasksTerms');

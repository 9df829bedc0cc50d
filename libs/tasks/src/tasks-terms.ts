/** From the configuration. */
export interface TasksTerms {
  /** Whole ticks for one report; a task keeps the cost that it began with. */
  readonly reportCost: number;
  readonly tasksPerHour: number;
  readonly customReportsMax: number;
  /** How often a month one person is given ticks back for a question that was misread. */
  readonly misreadingsPerMonth: number;
}

export const tasksTerms = Symbol('TasksTerms');

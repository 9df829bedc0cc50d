import { PersonalNames } from './personal-names.js';

const TASKS_MAX = 100;
const KEPT_MS = 3_600_000;

interface Kept {
  readonly names: PersonalNames;
  readonly until: number;
}

/**
 * Placeholders of the tasks that were last met, in the memory of this process alone and for an hour
 * at most: a person is called the same in every prompt of a task.
 */
export class TaskNames {
  private readonly tasks = new Map<string, Kept>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** @param key of the task; '' is nobody's, whose names are shared with no other prompt */
  of(key: string): PersonalNames {
    for (const [task, { until }] of this.tasks) if (until <= this.now()) this.tasks.delete(task);
    if (key === '') return new PersonalNames();
    const names = this.tasks.get(key)?.names ?? new PersonalNames();
    this.tasks.delete(key);
    this.tasks.set(key, { names, until: this.now() + KEPT_MS });
    const [oldest] = this.tasks.keys();
    if (this.tasks.size > TASKS_MAX && oldest !== undefined) this.tasks.delete(oldest);
    return names;
  }
}

import { modelFailed } from './model-failed.js';

/** Characters that a token has in Russian text and JSON, at the least. */
const CHARACTERS_PER_TOKEN = 2.5;

export function tokensIn(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** What one task may still cost. */
export class TokenBudget {
  private left: number;

  constructor(tokens: number) {
    this.left = tokens;
  }

  /** Takes what a call may cost at most; the answer gives back what it did not use. */
  take(tokens: number): (used: number) => void {
    if (tokens > this.left) throw modelFailed('model.budget');
    this.left -= tokens;
    return (used) => {
      this.left += Math.max(0, tokens - used);
    };
  }
}

const TASKS_MAX = 1_000;

/** Budgets of the tasks that were last met. */
export class TokenBudgets {
  private readonly tokens: number;
  private readonly budgets = new Map<string, TokenBudget>();

  constructor(tokens: number) {
    this.tokens = tokens;
  }

  of(key: string): TokenBudget {
    const budget = this.budgets.get(key) ?? new TokenBudget(this.tokens);
    this.budgets.delete(key);
    this.budgets.set(key, budget);
    const [oldest] = this.budgets.keys();
    if (this.budgets.size > TASKS_MAX && oldest !== undefined) this.budgets.delete(oldest);
    return budget;
  }
}

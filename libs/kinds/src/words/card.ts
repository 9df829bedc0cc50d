import { cutText } from '../../../russian/src/index.js';
import type { Card } from '../define-kind.js';

const NAME_MAX = 120;

interface Parts {
  /** What is counted. */
  readonly about: string;
  /** Of which table. */
  readonly table: string;
  readonly steps: readonly string[];
  /** Which rows do not count; null where all do. */
  readonly left: string | null;
}

/** A card is called by its question; below stands what will be counted, and where. */
export function cardOf(question: string, { about, table, steps, left }: Parts): Card {
  const rest = left === null ? '' : ` ${left}.`;
  return {
    name: cutText(question, NAME_MAX),
    question: `${about}. Таблица «${table}».${rest}`,
    steps,
  };
}

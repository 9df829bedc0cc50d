import { cutText } from '../../../russian/src/index.js';
import type { Card } from '../define-kind.js';

const NAME_MAX = 120;

interface Parts {
  /** What is counted. */
  readonly about: string;
  /** Of which table. */
  readonly table: string;
  readonly steps: readonly string[];
}

/** A card is called by its question; below stands what will be counted, and where. */
export function cardOf(question: string, { about, table, steps }: Parts): Card {
  return { name: cutText(question, NAME_MAX), question: `${about}. Таблица «${table}».`, steps };
}

import type { ColumnFacts } from './column-facts.js';

/** «Посетил», «Вернули кег», «Не пришло», «Прогуляно»: a verb of the past, of no thing's own. */
const BECAME =
  /^(?:не\s+)?\p{L}{2,}(?:[аеиоуыя]л[аио]?|шл[аио]|ш[её]л|л(?:ась|ись|ось)|[аеиуыя][нт]о)(?!\p{L})/iu;

/** Whether a header says what became of things, by its form alone. */
export const saysWhatBecame = ({ column: { headerPath, name } }: ColumnFacts): boolean =>
  BECAME.test(headerPath.at(-1) ?? name);

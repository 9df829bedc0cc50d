import type { QuestionColumn, QuestionSide } from '../../../../contract/src/question.js';
import { conditionText } from '../../../../frames/src/index.js';
import { tableOf } from '../../../../meaning/src/index.js';
import type { Meaning } from '../../../../meaning/src/index.js';
import { conditionOf } from './conditions.js';

/** The header as the file has it; the name itself where the file has no such column. */
export function headerOf({ table, column }: QuestionColumn, meaning: Meaning): string {
  const known = tableOf(meaning, table)?.columns.find(({ id }) => id.column === column);
  return known?.header ?? column;
}

/** «Алматы», «март 2024»: what a side of a comparison is called. */
export function sideName(side: QuestionSide, meaning: Meaning): string {
  const [only] = side;
  if (side.length === 1 && only?.is === 'values' && !only.except) return only.values.join(', ');
  const condition = conditionOf(side);
  if (condition === null) return 'все';
  // «март 2024 («Дата»)»: which date it is, is told by the reading.
  return conditionText(condition, meaning).replaceAll(/ \(«[^«»]*»\)/g, '');
}

const LETTERS_MAX = 80;
/** « (12)» behind a name that is there already. */
const NUMBER_LETTERS = 5;
const NAME_LETTERS_MIN = 20;

/** Names of columns as the form of a frame takes them: short, plain, each its own. */
export function ownNames(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const short = shortName(name);
    const count = (seen.get(short) ?? 0) + 1;
    seen.set(short, count);
    return count === 1 ? short : `${short} (${count})`;
  });
}

/** «Выручка: май 2024»: of both what is compared is cut first, for the side tells them apart. */
export function sidedName(name: string, side: string): string {
  const left = Math.max(NAME_LETTERS_MIN, LETTERS_MAX - NUMBER_LETTERS - side.length - 2);
  const short = name.length <= left ? name : `${name.slice(0, left - 1).trimEnd()}…`;
  return `${short}: ${side}`;
}

function shortName(name: string): string {
  const plain = name
    .replaceAll(/["{}<>\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const most = LETTERS_MAX - NUMBER_LETTERS;
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`;
}

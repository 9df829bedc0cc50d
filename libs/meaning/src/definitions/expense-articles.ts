import type { ColumnFacts } from '../facts/column-facts.js';
import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';
import type { Unit } from '../role.js';
import { isPlanned } from './planned.js';

interface Article {
  readonly column: ColumnMeaning;
  readonly facts: ColumnFacts;
  readonly unit: Unit;
}

const EXPENSES = /(?<!\p{L})(?:расход(?:ы|ов|ах|ам)|затрат|издерж|expens|costs)/iu;
const INCOMES = /(?<!\p{L})(?:доход|выруч|поступлен|приход|прибыл|income|revenue|profit)/iu;

/** Whether the sheet itself is called one of expenses, and of nothing else. */
export function isOfExpenses({ meaning: { title, headline } }: ReadTable): boolean {
  const named = [title, headline ?? ''];
  return named.some((text) => EXPENSES.test(text)) && !named.some((text) => INCOMES.test(text));
}

/** What money goes for; whatever else a column of money is called may be the whole. */
const articles: ReadonlySet<string | null> = new Set([
  ...['cost-part', 'rent', 'payroll', 'ad-spend', 'supplies', 'commission', 'cost', 'expense'],
  null,
]);
/** A header that says no article, or the year of it. */
const WHOLE =
  /(?<!\p{L})(?:итог|всего|общ|сумм|стоимост|total|sum|amount)|^(?:расход|затрат|издерж|трат|потрач|израсход|списа|expens)\p{L}*(?!\p{L}|\s+на\s)|\d{4}/iu;
const TAX = /^налог/iu;

/** Whether a column of money is one of the things that money goes for. */
export const isArticle = ({ header, concept }: ColumnMeaning): boolean =>
  !WHOLE.test(header) && (articles.has(concept) || TAX.test(header));

/** Columns that tell one by one what was spent; none where some may be the whole, or no expense. */
export function articlesIn({ meaning, facts: of }: ReadTable): readonly Article[] {
  const all = meaning.columns.flatMap((column, at): readonly Article[] => {
    const facts = of.columns[at];
    const isMoney = column.role.is === 'flow' && column.role.unit.dimension === 'money';
    return isMoney && facts !== undefined ? [{ column, facts, unit: column.role.unit }] : [];
  });
  const symbols = new Set(all.map(({ unit }) => unit.symbol));
  const areArticles = all.every(
    ({ column, facts }) =>
      isArticle(column) && column.partOf === null && !isOfTime(facts) && !isPlanned(facts, of),
  );
  return all.length > 1 && symbols.size === 1 && areArticles ? all : [];
}

const isOfTime = ({ column: { traits } }: ColumnFacts): boolean =>
  traits.includes('period') || traits.includes('mixed-units');

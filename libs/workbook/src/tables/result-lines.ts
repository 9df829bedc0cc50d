import type { ClassifiedRows, TotalRow } from './classify-rows.js';
import type { Line } from './line.js';
import { words } from './whole-words.js';

const incomeWords = words('доход\\p{L}*|выручк\\p{L}*|поступлени\\p{L}*|income|revenues?|inflows?');
const expenseWords = words(
  'расход\\p{L}*|затрат\\p{L}*|издерж\\p{L}*|выплат\\p{L}*|себестоимост\\p{L}*|налог\\p{L}*',
  'закуп\\p{L}*|оплат\\p{L} труда|expenses?|costs?|outflows?|taxes',
);
const RESULT =
  /^(?:(?:чист|валов|операционн|маржинальн|балансов|общ|итогов)\p{L}+\s+)?(?:прибыль|убыток|маржа|(?:финансовый )?результат|финрез|доход|ebitda?|profit|margin|(?:gross|net|operating) (?:profit|income))(?:\s*(?:\/|или)?\s*\(?убыток\)?)?(?:\s+(?:до|после|за|от|from|before|after)\s.{1,40})?(?:,?\s*(?:руб|тыс|млн|₽)[\p{L}\s.]*)?$/iu;
const RATE =
  /^(?:рентабельность|маржинальность|доля|фуд-?кост|food ?cost|маржа|(?:чист|валов)\p{L}+ маржа|margin)(?!\p{L}).*%?$/iu;
const BARE_INCOME = /^доход$/iu;

export type SectionNature = 'income' | 'expense';

/** «ДОХОДЫ», «Постоянные расходы»; null for what is neither or both. */
export function natureOfSection(label: string): SectionNature | null {
  const [income, expense] = [incomeWords.test(label), expenseWords.test(label)];
  if (income === expense) return null;
  return income ? 'income' : 'expense';
}

/** «Прибыль», «Чистая прибыль до налогов», «Рентабельность, %». */
export function namesResult(label: string): boolean {
  const text = label.trim();
  return (RESULT.test(text) && !BARE_INCOME.test(text)) || RATE.test(text);
}

const namesProfit = (label: string): boolean =>
  /^(?:чистая )?прибыль(?:\s*[(/]\s*убыток\)?)?$|^(?:финансовый )?результат$|^net (?:profit|income)$|^profit$/iu.test(
    label.trim(),
  );

/**
 * Beneath incomes and expenses stands what they make: no line of either. Held against the lines
 * as any total where they say it whole.
 */
export function withoutResults(rows: ClassifiedRows): ClassifiedRows {
  const natures = rows.groups.map((chain) =>
    chain.map(natureOfSection).find((one) => one !== null),
  );
  if (!natures.includes('income') || !natures.includes('expense')) return rows;
  const isOf = (wanted: SectionNature): readonly Line[] =>
    rows.details.filter((_, at) => natures[at] === wanted);
  const lines = [...isOf('income'), ...isOf('expense')];
  const isResult = rows.details.map(
    (line, at) =>
      namesResult(line.label) || (natures[at] == null && isLeft(line, lines, isOf('expense'))),
  );
  if (!isResult.includes(true)) return rows;
  const details = rows.details.filter((_, at) => isResult[at] !== true);
  const results = rows.details.filter((_, at) => isResult[at] === true);
  const sections = natures.filter((_, at) => isResult[at] !== true);
  const left = results.map(({ sheetRow: row, label }) => {
    return {
      row,
      reason: 'formula-row' as const,
      label: label.slice(0, 200),
      proof: ['word' as const],
    };
  });
  const kept = new Set(details);
  return {
    ...rows,
    details,
    groups: rows.groups.filter((_, at) => isResult[at] !== true),
    totals: [
      ...rows.totals.map((total) => ({
        ...total,
        details: total.details.filter((line) => kept.has(line) || !results.includes(line)),
      })),
      ...profits(results, details, sections),
    ],
    excluded: [...rows.excluded, ...left].sort((a, b) => a.row - b.row),
  };
}

/**
 * «Итого» beneath incomes and expenses that is what is left of them: it takes the expenses away
 * where this, and not the plain sum, is what it says.
 */
export function withSignedTotals(rows: ClassifiedRows): ClassifiedRows {
  const natures = new Map(
    rows.details.map((line, at) => {
      const chain = rows.groups[at] ?? [];
      return [line, chain.map(natureOfSection).find((one) => one !== null) ?? null] as const;
    }),
  );
  const told = new Set(natures.values());
  if (!told.has('income') || !told.has('expense')) return rows;
  const isExpense = (line: Line): boolean => natures.get(line) === 'expense';
  const totals = rows.totals.map((total) => {
    const minus = total.minus ?? total.details.filter(isExpense);
    const isSigned = !agrees(total, []) && agrees(total, minus);
    return isSigned ? { ...total, minus } : total;
  });
  return { ...rows, totals };
}

/** «ОСТАТОК (доходы − расходы)»: what is left in each column, whatever it is called. */
function isLeft(line: Line, details: readonly Line[], minus: readonly Line[]): boolean {
  const stated = line.numbers.filter((number) => number !== null && number !== 0);
  const { label } = line;
  return stated.length > 1 && agrees({ line, label, group: null, details }, minus);
}

const RELATIVE_TOLERANCE = 1e-9;

/** Whether every number of the total is the sum of its rows, those of `minus` taken away. */
function agrees({ line, details }: TotalRow, minus: readonly Line[]): boolean {
  return line.numbers.every((stated, column) => {
    if (stated === null) return true;
    const signed = details.map(
      (one) => (one.numbers[column] ?? 0) * (minus.includes(one) ? -1 : 1),
    );
    const off = Math.abs(signed.reduce((sum, number) => sum + number, 0) - stated);
    return off <= 0.01 + Math.abs(stated) * RELATIVE_TOLERANCE;
  });
}

/** The last line of profit is incomes less expenses, whichever sign these are written with. */
function profits(
  results: readonly Line[],
  details: readonly Line[],
  sections: readonly (SectionNature | null | undefined)[],
): TotalRow[] {
  const line = results.findLast(({ label }) => namesProfit(label));
  if (line === undefined || sections.some((nature) => nature == null)) return [];
  const expenses = details.filter((_, at) => sections[at] === 'expense');
  const isSigned = expenses.every(({ numbers }) => numbers.every((one) => (one ?? 0) <= 0));
  const minus = isSigned ? [] : expenses;
  return [{ line, label: line.label, group: line.label, details, minus }];
}

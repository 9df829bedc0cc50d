import { words } from './whole-words.js';

/** Words of Russian and English tables that say what a row is. */

const TOTAL_START =
  /^\s*(?:итого|всего|общий итог|итог|итоги|сводно|совокупно|[Σ∑]|сумма итого|total|totals|grand total|grand sum|subtotal|sub-total|промежуточный итог)(?![\p{L}\d])/iu;
const TOTAL_ALONE =
  /^\s*(?:(?:итого|всего|total|grand total|grand sum)[\s:.]*|(?:sum|сумма)\s*:\s*)$/iu;
const TOTAL_END = /[\s:](?:итог|итого|всего|total|subtotal)[\s:.]*$/iu;
const WEAK_TOTAL =
  /^\s*(?:sum|сумма|в сумме|всё|все|в целом|общая сумма|общее количество|итоговая сумма)[\s:.]*$/iu;
const WHOLE =
  /^(?:(?:всему|данному|этому)\s+)?(?:отчету|документу|таблице|списку|листу|ведомости|реестру|компании|организации|предприятию|сети|всем|период|оборот\p{L}*|(?:[сc]|без) (?:уч[её]том )?ндс|к оплате|к выплате|year|report|company|all)(?!\p{L})/iu;
const INCLUDED =
  /^\s*(?:в\s*т\.?\s*ч\.?|в том числе|из них|из него|including|of which)(?![\p{L}\d])/iu;
const SUMMARY =
  /^\s*(?:среднее|в среднем|среднее значение|максимум|минимум|медиана|доля|average|mean|median|min|max|count|количество записей|обороты? за .*|(?:входящ|исходящ|начальн|конечн)(?:ее|ое|ий|ый) (?:сальдо|остаток).*|(?:сальдо|остаток) (?:на|за) .*|(?:сальдо|остаток) (?:входящ|исходящ|начальн|конечн)\p{L}{2}|(?:opening|closing) balance.*)[\s:.]*$/iu;

/** «И Т О Г О» is read as «ИТОГО». */
export function closedUp(label: string): string {
  const spaced = /(?<!\p{L})\p{L}(?:[ \u00a0]\p{L}){3,}(?!\p{L})/gu;
  return label.replace(spaced, (letters) => letters.replace(/[ \u00a0]/g, ''));
}

/** «Итого», «Всего по складу», «Алматы Итог»; a product «Total Quartz» is not one. */
export function isTotalLabel(written: string): boolean {
  const label = closedUp(written);
  if (TOTAL_ALONE.test(label) || TOTAL_END.test(label)) return true;
  if (!TOTAL_START.test(label)) return false;
  if (/:\s*$/.test(label)) return true;
  return !/^\s*total(?!s?\s*[:.]|\s+(?:for|by|of|in)\s)\s+\p{L}/iu.test(label);
}

/** «Total North», «Сумма:»: a total where its sums say so, else a name like any other. */
export function mayBeTotalLabel(label: string): boolean {
  return TOTAL_START.test(closedUp(label)) || WEAK_TOTAL.test(label);
}

const SECTION =
  /^(?:все |общие |текущие )?(?:доходы|расходы|затраты|издержки|поступления|выплаты|income|revenues?|expenses|costs)$/iu;

/** «Доходы» with amounts over lines of their own: their sum, where it is one. */
export function namesSection(label: string): boolean {
  return SECTION.test(label.trim());
}

/** «Всего по отчету»: no group is named. */
export function namesWhole(label: string): boolean {
  return WHOLE.test(groupOfTotalLabel(label));
}

/** «в т.ч. НДС»: a part of the row above. */
export function isIncludedLabel(label: string): boolean {
  return INCLUDED.test(label);
}

/** «Среднее», «Максимум» beneath a table. */
export function isSummaryLabel(label: string): boolean {
  return SUMMARY.test(label);
}

/** «Итого по складу Алматы» → «складу Алматы»; «Алматы Итог» → «Алматы». */
export function groupOfTotalLabel(label: string): string {
  return closedUp(label)
    .replace(TOTAL_START, '')
    .replace(TOTAL_END, '')
    .replace(/^[\s:]*(?:по|за|for|by|of)\s+/iu, '')
    .replace(/^[\s:.]+|[\s:]+$/gu, '');
}

const statementLine = words(
  'актив\\p{L}*|пассив\\p{L}*|капитал\\p{L}*|оборотные|внеоборотные|дебиторск\\p{L}*',
  'кредиторск\\p{L}*|денежные средства|запасы|основные средства|заемные средства',
  'обязательств\\p{L}*|баланс\\p{L}*|нематериальн\\p{L}*|нераспределенн\\p{L}*|выручка',
  'себестоимость|валовая прибыль|чистая прибыль|прибыль|убыток|коммерческие расходы',
  'управленческие расходы|проценты к уплате|налог на прибыль|assets|liabilities|equity',
  'inventory|inventories|receivables?|payables?|revenue|cogs|gross profit|net income',
  'ebitda|ebit|depreciation|cash',
);

/** A line of a balance sheet or of a profit and loss account. */
export const namesStatementLine = (label: string): boolean => statementLine.test(label);

/** Marks that people put where there is no value. */
export function isPlaceholder(text: string): boolean {
  return /^(?:[-–—−.…?]+|х|x|н\/?д|нет данных|нет|n\/?a|na|null|none|nan|#н\/д|не указан[оа]?|отсутствует|пусто|xxx)$/iu.test(
    text.trim(),
  );
}

import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';

const PLAN =
  /(?<!\p{L})(?:план|плану|планов\p{L}*|смет\p{L}*|лимит\p{L}*|прогноз\p{L}*|квот\p{L}*|бюджет\p{L}*|норматив\p{L}*|ожидаем\p{L}*|plan|planned|budget(?:ed)?|forecast|target|quota)(?!\p{L})/iu;
const FACT =
  /(?<!\p{L})(?:факт\p{L}*|выполнен\p{L}*|исполнен\p{L}*|оплачен\p{L}*|освоен\p{L}*|actuals?|paid|spent)(?!\p{L})/iu;
/** A sheet that is called a budget may hold what was really spent. */
const TITLE =
  /^\s*(?:локальн\p{L}+ |сводн\p{L}+ )?(?:смет\p{L}*|план(?:ы|ов)?(?!\p{L})(?! и )(?!.?факт)|прогноз\p{L}*|forecast|plan(?!\p{L}))/iu;

/** Whether a column says what is meant to be, not what was: by its header, sheet or title. */
export function isPlanned(facts: ColumnFacts, of: TableFacts): boolean {
  const [{ column }, { table, columns }] = [facts, of];
  if (isAgreedPrice(facts, of)) return false;
  const header = column.headerPath.join(' ').replaceAll('ё', 'е');
  if (FACT.test(header)) return false;
  if (PLAN.test(header)) return true;
  const hasFact = columns.some((one) => FACT.test(one.column.name));
  const titles = [table.title, table.sheet, ...table.metadata.titleLines];
  return !hasFact && titles.some((text) => TITLE.test(text));
}

const ESTIMATE = /^смета(?!\p{L})/iu;
const PREPAID = /^(?:предоплат|доплат|аванс|задат)/iu;

/** «Смета» beside a prepayment is what an order was agreed to cost, nothing that is planned. */
export function isAgreedPrice({ column, numbers }: ColumnFacts, { columns }: TableFacts): boolean {
  const isPrepaid = columns.some(
    (one) => one.numbers !== null && PREPAID.test(one.column.name.trim()),
  );
  return numbers !== null && ESTIMATE.test(column.name.trim()) && isPrepaid;
}

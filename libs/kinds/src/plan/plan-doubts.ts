import { columnsOfValue } from '../../../frames/src/index.js';
import type { ColumnMeaning, Meaning, TableMeaning } from '../../../meaning/src/index.js';
import { columnOf } from '../../../meaning/src/index.js';
import type { Subject } from '../subjects/subject.js';
import { statusColumn } from '../subjects/statuses.js';
import { VALUE } from './plan-facts.js';
import type { PlannedFact } from './plan-facts.js';
import { toldIn } from './plan-told.js';
import { isOneWord, wordsOf } from './plan-words.js';

/** What is said of a plan: its sheet, the lines around it, and its header. */
export const toldOf = (plan: ColumnMeaning, planned: TableMeaning): string =>
  plan.header === VALUE ? toldIn(plan, planned) : `${plan.header}; ${toldIn(plan, planned)}`;

/** A fact that a plan may be held against, with all that is said of either. */
interface Held {
  readonly told: string;
  readonly plan: ColumnMeaning;
  readonly fact: PlannedFact;
  /** The columns that the fact adds up; empty of what is counted. */
  readonly read: readonly ColumnMeaning[];
  readonly subject: Subject;
  readonly table: TableMeaning;
  readonly meaning: Meaning;
}

/** Whether words of the plan ask for what this fact is not: another unit, tax, a net amount. */
export function isOtherwise(
  plan: ColumnMeaning,
  planned: TableMeaning,
  fact: PlannedFact,
  subject: Subject,
  meaning: Meaning,
): boolean {
  const of = fact.quantity?.of;
  const read = of?.is === 'sum' ? columnsOfValue(of.of).map((id) => columnOf(meaning, id)) : [];
  const held: Held = {
    told: toldOf(plan, planned),
    plan,
    fact,
    read,
    subject,
    table: subject.table,
    meaning,
  };
  return doubts.some((isDoubtful) => isDoubtful(held));
}

const headers = (columns: readonly ColumnMeaning[]): string =>
  columns.map(({ header }) => header).join('; ');

const NO_TAX = /без\s+(?:уч[её]та\s+)?ндс/iu;
const TAXED = /(?<!\p{L})(?:с|включая|вкл\.?)\s+(?:уч[её]том\s+)?ндс/iu;

/** «План без НДС» and «Сумма с НДС». */
function isOtherTax({ told, read, table }: Held): boolean {
  if (read.length === 0 || !/ндс/iu.test(headers(table.columns))) return false;
  const own = headers(read);
  if (TAXED.test(told)) return NO_TAX.test(own);
  return NO_TAX.test(told) && !NO_TAX.test(own);
}

const COMPOUND =
  /(?<!\p{L})(?<of>номеро|койко|человеко|машино|тонно|место|вагоно|станко)[-–]?(?:ноч|дн|день|сут|час|смен|км|мест)/iu;

/** Room-nights are no nights: rooms stand in a column of their own. */
function isOtherProduct({ told, read, fact }: Held): boolean {
  const of = COMPOUND.exec(told)?.groups?.['of'];
  if (of === undefined) return false;
  const isProduct = fact.quantity?.of.is === 'sum' && fact.quantity.of.of.is === 'times';
  return !isProduct && !headers(read).toLowerCase().includes(of.toLowerCase());
}

const PIECES = /(?<!\p{L})(?:шт|штук\p{L}*)(?!\p{L})/iu;
const AMOUNT = /(?<!\p{L})(?:кол(?:ичество|-во)?|шт|штук)(?!\p{L})/iu;

/** «План, шт» of what each row has several of; «Договоров, шт» are counted by rows. */
function isOfPieces({ told, plan: { header }, fact: { quantity }, table, read }: Held): boolean {
  if (read.length > 0 || quantity?.of.is !== 'count' || !PIECES.test(told)) return false;
  const hasAmount = table.columns.some(
    ({ role, header: own }) => role.is === 'flow' && AMOUNT.test(own),
  );
  const named = wordsOf(`${quantity.name} ${table.rowIs}`);
  const isNamed = wordsOf(header === VALUE ? told : header).some((word) =>
    named.some((own) => isOneWord(own, word)),
  );
  return hasAmount && !isNamed;
}

const NET =
  /(?<!\p{L})(?:за\s+(?:вычетом|минусом)|минус)\s+(?:\p{L}+\s+)?возврат|возврат\p{L}*\s+вычита/iu;
const RETURN = /возвр/iu;

/** Less what came back, which stands in a column or an operation of its own. */
function isGross({ told, read, table, subject, meaning }: Held): boolean {
  if (!NET.test(told) || RETURN.test(headers(read))) return false;
  // Of a sale that is marked as returned nothing is counted.
  const status = statusColumn(table.id, meaning);
  const out = status === null ? [] : [...status.values.void, ...status.values.lost];
  if (out.some((value) => RETURN.test(value))) return false;
  const isReturned = meaning.definitions.some(
    (one) =>
      one.is === 'operations' &&
      one.table === table.id &&
      one.measures.some(({ operations }) => operations.some((kind) => RETURN.test(kind))),
  );
  const sums = table.columns.filter(({ role }) => role.is === 'flow');
  const names = subject.quantities.map(({ name }) => name).join('; ');
  return isReturned || RETURN.test(`${headers(sums)}; ${names}`);
}

const COUNTED_IN = /(?<!\p{L})(?:в\s+зач[её]т(?!\p{L})|зач[её]тн)/iu;
const COUNTS = /зач[её]т/iu;

/** «План приёма в зачёт» beside «Принято, кг» and «Зачёт, кг». */
const isUncounted = ({ told, read, table }: Held): boolean =>
  COUNTED_IN.test(told) && COUNTS.test(headers(table.columns)) && !COUNTS.test(headers(read));

const LISTED = /(?<!\p{L})(?:смет|прайс|прейскурант)|(?:без|до)\s+скид/iu;

/** What a price was before it was made less is what nobody planned. */
function isBeforeDiscount({ told, read, table }: Held): boolean {
  if (!hasDiscount(table) || LISTED.test(told) || read.length !== 1) return false;
  const isGross = read.some(({ concept }) => gross.has(concept ?? ''));
  const hasLess = table.columns.some(({ concept }) => concept === 'to-pay');
  return LISTED.test(headers(read)) || (isGross && hasLess);
}

const gross: ReadonlySet<string> = new Set(['cost-of', 'amount', 'gross', 'full-price']);

const hasDiscount = ({ columns }: TableMeaning): boolean =>
  columns.some(({ role, concept }) => role.is === 'flow' && concept === 'discount');

const ESTIMATE = /(?<!\p{L})смет/iu;

/** «Смета» beside «Скидка»: a price, which is no plan of what it came to. */
export const isListPrice = ({ header }: ColumnMeaning, table: TableMeaning): boolean =>
  ESTIMATE.test(header) && hasDiscount(table);

const PLANNED = /^план(?!\p{L})/iu;

/** A plan is no fact of another one. */
const isPlanned = ({ read }: Held): boolean => read.some(({ header }) => PLANNED.test(header));

const TAKEN_PLACE = /(?<!\p{L})состоя(?:ться|вш)/iu;

/** Which of them took place a mark would say that nothing is known of. */
const isPerhapsNone = ({ told, fact: { quantity }, table, meaning }: Held): boolean =>
  quantity?.of.is === 'count' &&
  TAKEN_PLACE.test(told) &&
  statusColumn(table.id, meaning) === null &&
  table.columns.some(({ header }) => OFF.test(header));

const OFF = /^(?:просто|отмен|срыв|причин|неяв|отм\.)/iu;

const doubts: readonly ((held: Held) => boolean)[] = [
  ...[
    isOtherTax,
    isOtherProduct,
    isOfPieces,
    isGross,
    isUncounted,
    isBeforeDiscount,
    isPlanned,
    isPerhapsNone,
  ],
];

import { isInstalment } from '../../../meaning/src/index.js';
import type {
  ColumnMeaning,
  Meaning,
  MeasureDefinition,
  TableMeaning,
  Unit,
} from '../../../meaning/src/index.js';

/** How much an owner cares for a sum of such a column; of others a little. */
const worths: Readonly<Record<string, number>> = {
  revenue: 1,
  gross: 1,
  net: 0.9,
  amount: 0.9,
  income: 1,
  lent: 0.95,
  expense: 0.9,
  paid: 0.93,
  rent: 0.6,
  profit: 1,
  fact: 1,
  output: 0.9,
  accrued: 0.8,
  payroll: 0.9,
  claimed: 0.7,
  disputed: 0.4,
  'goods-value': 0.45,
  cost: 0.6,
  'cost-part': 0.6,
  'cost-of': 0.7,
  price: 0.8,
  count: 0.5,
  sold: 0.6,
  harvest: 0.8,
  mileage: 0.45,
  'time-spent': 0.5,
  weight: 0.4,
  fuel: 0.5,
  'event-count': 0.6,
  'energy-use': 0.7,
  debt: 1,
  discount: 0.5,
  commission: 0.5,
  lateness: 0.3,
  defect: 0.7,
  absences: 0.6,
};
const OTHER_MONEY = 0.65;
const OTHER = 0.35;
const QUANTITY = 0.55;
/** Never the answer, but shown beside it. */
const BESIDE = 0.4;

/** Of a sum that the workbook defines. */
export function sumWorth(
  { concept, of }: MeasureDefinition,
  column: ColumnMeaning,
  table: TableMeaning,
): number {
  const told = column.concept;
  const paid = concept === 'paid' ? paidWorth(of, column, table) : null;
  if (paid !== null) return paid;
  if (concept === 'quantity' && told === 'count' && !isPlainCount(table)) return BESIDE;
  if (concept === 'quantity') return worths[told ?? ''] ?? QUANTITY;
  return worths[concept] ?? OTHER_MONEY;
}

/** Of any other column. */
export function columnWorth(column: ColumnMeaning, table: TableMeaning): number {
  const { role, concept } = column;
  const told = concept ?? '';
  if (isBeside(column, table)) return BESIDE;
  const currency = currencyOf(role);
  if (currency === '' && vague.has(told)) return isProven(column) ? PROVEN : OTHER;
  const worth = worths[told] ?? (currency === null ? OTHER : OTHER_MONEY);
  return column.partOf === null ? worth : Math.min(worth, PART);
}

function paidWorth(
  { is }: MeasureDefinition['of'],
  column: ColumnMeaning,
  table: TableMeaning,
): number | null {
  if (is === 'sum') return PAID_IN_PARTS;
  return isPartOfBill(column, table) ? BESIDE : null;
}

/** What came in for a bill is asked after the bill itself. */
const PAID_IN_PARTS = 0.6;

/** Beside what was asked for, «Аванс» and «Доплата» say only when it was paid. */
function isPartOfBill(column: ColumnMeaning, { columns }: TableMeaning): boolean {
  const isBill = (one: ColumnMeaning): boolean =>
    one.role.is === 'flow' && one.role.unit.dimension === 'money' && !isInstalment(one);
  return isInstalment(column) && columns.some(isBill);
}

const LIST = /прайс|прейскурант|list price/iu;

/** What a list asks for is no answer where another column says what was paid. */
const isListed = ({ header }: ColumnMeaning, { columns }: TableMeaning): boolean =>
  LIST.test(header) && columns.some(({ concept }) => concept === 'paid' || concept === 'to-pay');

/** «в т. ч. наличные»: first an owner asks what they are a part of. */
const PART = 0.6;

const isBeside = (column: ColumnMeaning, table: TableMeaning): boolean =>
  isPartOfBill(column, table) ||
  isListed(column, table) ||
  (column.concept === 'count' && !isPlainCount(table));

/** '' where money is counted in what is not told; null of what is no money. */
function currencyOf(role: ColumnMeaning['role']): string | null {
  return 'unit' in role && role.unit.dimension === 'money' ? role.unit.symbol : null;
}

/** Quantity × price on each row: an amount, whatever its header says. */
function isProven({ evidence, role }: ColumnMeaning): boolean {
  return evidence.some(
    ({ witness, speaksFor, weight }) =>
      witness === 'arithmetic' && speaksFor === role.is && weight >= PROOF,
  );
}

const PROOF = 3;
const PROVEN = 0.9;

/** Words that are money only where something else says so. */
const vague: ReadonlySet<string> = new Set(['amount', 'cost-of', 'price', 'value']);

/** Its role must stand clear of the next one. */
const FIRM = 0.6;
/** What is added up without a unit, because its word is of things that are counted. */
const counted: ReadonlySet<string> = new Set([
  'count',
  ...['output', 'harvest', 'event-count', 'sold', 'absences', 'scrap', 'trips', 'accrued'],
  ...['customers-count', 'patients-count', 'hotel', 'clicks', 'impressions'],
]);

/** Whether a column may surely be added up over all rows, and an owner would. */
export function isFirmSum(column: ColumnMeaning, table: TableMeaning, meaning: Meaning): boolean {
  const { role, concept, score } = column;
  if (role.is !== 'flow' || isToldAgain(column, table)) return false;
  if (score < FIRM && !isProven(column)) return false;
  if (role.unit.dimension === 'money') return true;
  if (isOfEach(column) || isMixed(column, table, meaning)) return false;
  return isFirmCount(concept ?? '', role.unit, table);
}

const OF_PAY =
  /(?<!\p{L})(?:зарплат|заработн|начислен|ведомост|выплат|табел|фот(?!\p{L})|оплат\p{L}* труда|преми|гонорар|payroll|salar)/iu;

const MONTHLY = /зарплат|заработн|пособи|стипенди|salary|wage|(?<!\p{L})зп(?!\p{L})/iu;

const BONUS = /преми|бонус|bonus/iu;
/** A bonus beside a plan is paid to those alone who meet it. */
const isPromised = ({ concept: own, header }: ColumnMeaning, { columns }: TableMeaning): boolean =>
  own === 'payroll' && BONUS.test(header) && columns.some(({ concept }) => concept === 'plan');

const DAYS = /^(?:дн|сут|day)/iu;
/** «Срок, дн.», and beside it what it was in fact. */
const TERM = /^(?:срок|факт)(?:ическ\p{L}*)?(?!\p{L})/iu;

/** What each vacancy offers and each of those out of work is given a month is no flow of a list. */
export function isRateOfEach(
  { concept, role, header }: ColumnMeaning,
  table: TableMeaning,
): boolean {
  if (concept === 'payroll' && MONTHLY.test(header)) return !isOfPay(table);
  if (!('unit' in role) || role.unit.dimension !== 'time') return false;
  if (DAYS.test(role.unit.symbol) && isHowLong(header, table)) return true;
  return concept !== 'absences' && lasts(table) && !WORKED.test(`${table.title} ${table.rowIs}`);
}

/** «Дней на складе»: of a batch; days off work and of repair are lost one by one. */
function isHowLong(header: string, { title, rowIs }: TableMeaning): boolean {
  const isLost = [header, title, rowIs].some((text) => WORKED.test(text));
  return TERM.test(header) || (STAYED.test(header) && !isLost);
}

const STAYED = /(?<!\p{L})(?:на складе|на уч[её]те|в пути|хранен|до продажи|в остатк)/iu;

function isOfPay({ title, headline, rowIs, columns }: TableMeaning): boolean {
  const isOfPeriods = columns.some(({ role }) => role.is === 'time' && role.of === 'period');
  return isOfPeriods || OF_PAY.test(`${title} ${headline ?? ''} ${rowIs}`);
}

const BEGINS =
  /^(?:начало|старт|дата начала|с|заезд|прибытие|постановка|поставлен|принят на учет|start|from)(?!\p{L})/iu;
const ENDS =
  /^(?:конец|окончание|дата окончания|по|отъезд|выезд|убытие|снят|снятие|завершение|end|to)(?!\p{L})/iu;

/** «Начало» and «Окончание» of a course: it is of no one day, and how long it is has no sum. */
export function lasts({ columns }: TableMeaning): boolean {
  const isOf = (form: RegExp): boolean =>
    columns.some(({ role, header }) => role.is === 'time' && form.test(header));
  return isOf(BEGINS) && isOf(ENDS);
}

/** What stands again on other rows, or is what one of a thing costs or lasts. */
export const isToldAgain = (column: ColumnMeaning, table: TableMeaning): boolean =>
  isPromised(column, table) ||
  isRepeated(column, table) ||
  isOfOnePiece(column, table) ||
  isRateOfEach(column, table);

const WORKED = /(?<!\p{L})(?:работ|прост|врем|ремонт|аренд|прокат|занят|ожидан)/iu;

/**
 * How far it is to a place says more of the place than of how much was driven; «Прогрев» above
 * «часов» is how long each batch takes, whatever else goes on meanwhile.
 */
export function isOfEach({ head, role, concept }: ColumnMeaning): boolean {
  if (concept === 'distance') return true;
  const isTime = 'unit' in role && role.unit.dimension === 'time';
  return isTime && head !== null && !WORKED.test(head);
}

function isFirmCount(told: string, { dimension, symbol }: Unit, table: TableMeaning): boolean {
  // So many of what each costs something else: coats, carpets, kilos.
  if (told === 'count' && symbol === '' && !isPlainCount(table)) return false;
  if (dimension === 'time') return timed.has(told);
  return counted.has(told) || symbol !== '';
}

const ofPieces: ReadonlySet<string> = new Set(['cost', 'cost-of', 'price', 'amount', 'value']);

/** Money beside how many of each article there are, without a product: what one of them costs. */
export function isOfOnePiece(column: ColumnMeaning, table: TableMeaning): boolean {
  const isMoney = currencyOf(column.role) !== null && ofPieces.has(column.concept ?? '');
  const isAddedUp = column.evidence.some(
    ({ witness, weight }) => witness === 'totals' && weight > 0,
  );
  return isMoney && !isProven(column) && !isAddedUp && listsStock(table);
}

function listsStock({ key: [only, ...others], columns }: TableMeaning): boolean {
  const listed = columns.find(({ id }) => id.column === only?.column)?.concept ?? '';
  const isLevel = ({ role }: ColumnMeaning): boolean =>
    role.is === 'stock' && (role.unit.dimension === 'count' || role.unit.dimension === 'none');
  return others.length === 0 && articles.has(listed) && columns.some(isLevel);
}

const articles: ReadonlySet<string> = new Set(['sku', 'product', 'name', 'id']);

const timed: ReadonlySet<string> = new Set(['time-spent', 'absences']);

/** What stands again on each line is added once a document; once for other things is a guess. */
export function isRepeated({ perEach }: ColumnMeaning, { columns }: TableMeaning): boolean {
  return perEach.some((id) => {
    const { concept } = columns.find((one) => one.id.column === id.column) ?? { concept: null };
    return concept !== 'order' && concept !== 'document';
  });
}

/** Litres beside boxes: told apart by a column of this table. */
export function isMixed(
  { id }: ColumnMeaning,
  table: TableMeaning,
  { definitions }: Meaning,
): boolean {
  const isApart = definitions.some(
    (one) =>
      one.is === 'apart' &&
      one.table === table.id &&
      one.measures.some(({ column }) => column === id.column),
  );
  return isApart || table.columns.some(({ concept }) => concept === 'unit-name');
}

/** How many of something beside what it costs: of different things, each in its own unit. */
function isPlainCount({ columns }: TableMeaning): boolean {
  return !columns.some(({ role }) => 'unit' in role && role.unit.dimension === 'money');
}

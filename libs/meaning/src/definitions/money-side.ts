import { conceptsOf } from '../facts/column-facts.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';

/** What the plain sums of a table are: earned, spent, or what somebody paid in. */
export type Side = 'revenue' | 'expense' | 'paid';

interface Words {
  readonly side: Side;
  readonly weight: number;
  readonly form: RegExp;
}

const STRONG = 3;
const USUAL = 2;
const words: readonly Words[] = [
  {
    side: 'revenue',
    weight: STRONG,
    form: /(?<!\p{L})(?:продаж|реализац|выручк|отгруз(?:к|ок)|сбыт|sales?(?!\p{L})|revenue)/iu,
  },
  {
    side: 'revenue',
    weight: USUAL,
    form: /(?<!\p{L})(?:сдел(?:к|ок)|заказ|чек|брон|абонемент|квитанц|аренд|помещен|касс|рейс|визит|прием|услуг|клиент|order|deal|booking|invoice)/iu,
  },
  {
    side: 'expense',
    weight: STRONG,
    form: /(?<!\p{L})(?:закуп|закуплен|расход|затрат|издерж|зарплат|заработн|purchas|expens|payroll|procurement)/iu,
  },
  {
    side: 'expense',
    weight: USUAL,
    form: /(?<!\p{L})(?:заправ(?:к|ок)|ремонт|выплат|списан|постав(?:к|ок)|поставщик|приход|снабжен|сырь|корм(?:а|ов|ам)?(?!\p{L})|реклам|кампани|командиров|штат|отпуск|страхов|убыт|claim|cost|spend|campaign|supplies)/iu,
  },
  { side: 'expense', weight: 1, form: /(?<!\p{L})(?:материал|запчаст|комплектующ)/iu },
  {
    side: 'paid',
    weight: USUAL,
    form: /(?<!\p{L})(?:оплат|платеж|поступлени|взнос|payment|receipt)/iu,
  },
];

const COUNTERPART = 2.5;
const SUPPLIER =
  /(?<!\p{L})(?:поставщик|подрядчик|арендодател|грузоотправител|vendor|supplier|contractor)/iu;
/** Who delivers goods; a contractor does work. */
const OF_GOODS = /(?<!\p{L})(?:поставщик|vendor|supplier)/iu;
const CUSTOMER =
  /(?<!\p{L})(?:клиент|покупател|заказчик|плательщик|арендатор|хозяин|хозяйка|гост(?:ь|я)(?!\p{L})|пациент|customer|client|buyer|tenant|guest|account(?! ?(?:no|num|id|#)))/iu;
/** Where customers come from is asked of those who pay. */
const CAME_FROM =
  /(?<!\p{L})(?:канал(?! связи)|откуда (?:узнал|приш)|источник(?! финанс)|тариф(?!\p{L}))/iu;
/** What is promised until a day, and handed out, is done for somebody who pays. */
const PROMISED = /(?<!\p{L})(?:обещан|обещал|выдан(?:о|а)?\s+клиент|promised)/iu;
const ofPay: ReadonlySet<string> = new Set(['payroll', 'salary-level']);
const ofStaff: ReadonlySet<string> = new Set(['employee-id', 'employee', 'person']);

const LEAST = 2;
const LEAD = 1;

/**
 * By what a row is, what its sheet and title are called, and who stands on the other side; null
 * where nothing tells, or where it is split.
 */
export function sideOf(read: ReadTable): Side | null {
  const weights = new Map<Side, number>();
  for (const { side, weight } of heard(read)) weights.set(side, (weights.get(side) ?? 0) + weight);
  const [first, second] = [...weights].toSorted(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < LEAST) return null;
  return first[1] - (second?.[1] ?? 0) >= LEAD ? first[0] : null;
}

/** Whether a title is of what is sold: its rows are owed by whom they went to. */
export const isOfSales = ({ title }: Pick<ReadTable['meaning'], 'title'>): boolean =>
  heardIn(title).some(isSale);

/** Whether what is spent is spent on goods: «Закупки». */
export function isOfPurchases({ meaning, facts }: ReadTable): boolean {
  const isNamed = /(?<!\p{L})(?:закуп|поставк|приход|накладн|purchas|suppl)/iu.test(meaning.title);
  return isNamed || facts.columns.some((column) => isCalled(column, OF_GOODS));
}

type Heard = Pick<Words, 'side' | 'weight'>;

function heard(read: ReadTable): readonly Heard[] {
  const { meaning, facts } = read;
  const [told] = [meaning.rowIs, meaning.title, ...facts.table.metadata.titleLines]
    .map(heardIn)
    .filter((one) => one.length > 0);
  const others = counterparts(facts.columns).filter(
    ({ side }) => side !== 'expense' || !areOfSales(told ?? []),
  );
  return [...(told ?? []), ...others, ...payOf(facts.columns)];
}

const isSale = ({ side, weight }: Heard): boolean => side === 'revenue' && weight === STRONG;

/** Of what is shipped the supplier is whom it came from; nobody is paid there. */
const areOfSales = (told: readonly Heard[]): boolean =>
  told.some(isSale) && !told.some(({ side }) => side === 'expense');

/** «Оплаты на 30.09.2025» says until when they are known, not what the sheet is of. */
const AS_OF = /(?:оплат|платеж|поступлени)\p{L}*\s+(?:учтены\s+)?(?:на|по)\s+\d.*$/iu;

/** What a row is tells before the sheet's name, and that before the lines above the table. */
function heardIn(text: string): readonly Heard[] {
  const plain = text.replaceAll('ё', 'е').replace(AS_OF, '');
  return words.filter(({ form }) => form.test(plain));
}

function counterparts(columns: readonly ColumnFacts[]): readonly Heard[] {
  const isSide = (form: RegExp): boolean => columns.some((column) => isCalled(column, form));
  return [
    ...(isSide(SUPPLIER) ? [{ side: 'expense', weight: COUNTERPART } as const] : []),
    ...(isSide(CUSTOMER) ? [{ side: 'revenue', weight: COUNTERPART } as const] : []),
    ...(columns.some(({ column }) => PROMISED.test(column.name))
      ? [{ side: 'revenue', weight: STRONG } as const]
      : []),
    ...(isSide(CAME_FROM) ? [{ side: 'revenue', weight: USUAL } as const] : []),
  ];
}

function isCalled({ column }: ColumnFacts, form: RegExp): boolean {
  return column.type === 'text' && form.test(column.name.replaceAll('ё', 'е'));
}

/** Pay beside the numbers or names of employees. */
function payOf(columns: readonly ColumnFacts[]): readonly Heard[] {
  const has = (wanted: ReadonlySet<string>): boolean =>
    columns.some((column) =>
      conceptsOf(column)
        .slice(0, 1)
        .some((concept) => wanted.has(concept)),
    );
  return has(ofPay) && has(ofStaff) ? [{ side: 'expense', weight: COUNTERPART }] : [];
}

import type { Standing } from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';
import { saysNothing } from '../yes-no.js';
import { paidBesideOthers } from './paid-anyway.js';
import { isReturn } from './statuses.js';

/** Rows of a table that came to nothing are few; where many are, something else is told. */
const SHARE_MAX = 0.3;
const ROWS_MIN = 20;
/** What is done with goods or money, of which «Возврат» is one kind, by no mark of a row. */
const OF_KINDS =
  /(?<!\p{L})(?:операц|вид(?!\p{L})|тип(?!\p{L})|движени|документ|основани|назначени)/iu;

/** A header that says so of every row that has anything in it: «Отмена», «Почему отменили». */
const CALLED_OFF =
  /^(?:отмен[аы]|отменен[аоы]?|отм\.?|аннулирован[аоы]?|аннуляция|незаезд|неявка|невыход|не в счет)(?!\p{L})|(?:причин\p{L}*|почему)(?: \p{L}+)? отмен/iu;
const REFUSED =
  /^расторг(?:нут[аоы]?|жение)(?!\p{L})|(?:причин\p{L}*|почему)(?: \p{L}+)? (?:отказ|расторж|невыкуп)/iu;

/** What breaks down, is spoiled or complained of may be refused, too; a reason has a matter. */
const OF_OTHERS =
  /брак|просто[йя]|полом|неисправ|жалоб|рекламац|претенз|дефект|списан|причин\p{L}* \p{L}/iu;
/** A list of what was given back or claimed is of these very rows. */
const OF_THESE = /рекламац|претенз|жалоб|возврат|отказ|отмен|refund|return/iu;

const WHO =
  /^(?:клиент|заказчик|покупател|получател|заявител|гост|пациент|арендатор|житель|жилец|жильц|кандидат|поставщик|мы|сами)\p{L}*\s+(?:сам\p{L}*\s+)?/u;
const WHAT =
  /^(?:заказ|накл|накладная|документ|док|акт|счет|бронь|заявка|рейс|визит|выезд|показ|договор|сделка|отгрузка|доставка|продажа)(?:\.\s*|\s+)(?:был[аои]?\s+)?/u;
const atEnd = String.raw`(?=$|[,;:.(]|\s*[—–-])`;
const bySomebody = String.raw`\s+(?:клиент|заказчик|покупател|получател|гост|пациент|жильц|хозя|сет)`;
const ofIt = String.raw`\s+от\s+(?:заказ|договор|покупк|услуг|брон|участ|товар|работ|тур|поездк)`;

/** Who did not come; that money, papers or goods did not says nothing of it. */
const ABSENT =
  /^(?:не (?:приш|приех|явил|заех)\p{L}*(?!\p{L}|\s+(?:оплат|деньг|плат|акт|докум|счет|ответ|письм|товар|груз|машин))|неявк|незаезд|невыход)/u;
/** All of it came back; «деньги отдал водителю» says that it was paid. */
const MONEY_BACK =
  /(?:^|[,;]\s*)(?:деньги|предоплат[ау]|аванс|задаток|оплат[ау]) (?:полностью )?(?:вернул|возвращ)\p{L}*(?!\p{L}| част)|(?:^|[,;]\s*)деньги отдали(?=$|[,;.])|^(?:полный )?возврат(?: денег)?(?=$|,(?! част))/u;

const said: readonly { readonly standing: Standing; readonly form: RegExp }[] = [
  {
    standing: 'void',
    form: new RegExp(
      String.raw`^(?:(?:отмен(?:ен|ил)\p{L}*|отмена|аннул\p{L}*)(?:${atEnd}|${bySomebody})|сторно${atEnd}|снят\p{L}?(?:${atEnd}|${bySomebody})|не состоял)`,
      'u',
    ),
  },
  { standing: 'void', form: ABSENT },
  {
    standing: 'lost',
    form: new RegExp(
      String.raw`^(?:отказ(?:${atEnd}|${bySomebody}|${ofIt}|\s+(?:до|после|в приемк|по цене))|отказал(?:ся|ась|ись)(?:${atEnd}|${ofIt})|расторг|передум\p{L}*${atEnd}|невыкуп|не выкуп|выбрал\p{L}* (?:других|другого|конкурент)|наш\p{L}* дешевле|отозва\p{L}*(?:${atEnd}|${bySomebody})|не отгруж\p{L}*${atEnd}|не достав|не вруч|не забрал\p{L}*${atEnd}|не разгруз|развернули${atEnd}|взял\p{L}* свое|снял(?:ся|ась|ись)${atEnd}|бронь (?:снят|сгорел|отмен)|не приня(?:т|л)\p{L}*${atEnd})`,
      'u',
    ),
  },
  { standing: 'lost', form: MONEY_BACK },
  { standing: 'open', form: new RegExp(String.raw`^(?:бронь|предзаказ|в пути)${atEnd}`, 'u') },
];

const plain = (note: string): string => note.trim().toLowerCase().replaceAll('ё', 'е');

/** What a note says of the end of its row; null where it says something else. */
export function endToldBy(note: string): Standing | null {
  const text = plain(note);
  const texts = [text, text.replace(WHO, ''), text.replace(WHAT, '')];
  return said.find(({ form }) => texts.some((one) => form.test(one)))?.standing ?? null;
}

/** Rows that came to nothing, as a mark or a note tells of a few of them. */
export interface Marked {
  readonly of: ColumnFacts;
  readonly standings: ReadonlyMap<string, Standing>;
  readonly isMarked: true;
}

/** The column of marks that tells of most rows that they came to nothing; null where none does. */
export const markedIn = (read: ReadTable): Marked | null =>
  marksIn(read).toSorted((one, other) => rowsIn(other) - rowsIn(one))[0] ?? null;

const rowsIn = ({ of, standings }: Marked): number => rowsOf(of, [...standings.keys()]);

/** All columns of marks that tell of a few rows that they came to nothing. */
export function marksIn(read: ReadTable): readonly Marked[] {
  const { facts, meaning } = read;
  if (OF_THESE.test(meaning.title) || facts.rowCount < ROWS_MIN) return [];
  return facts.columns.flatMap((of, at): readonly Marked[] => {
    if (!mayMark.has(meaning.columns[at]?.role.is)) return [];
    const standings = standingsIn(of);
    const rows = rowsOf(of, [...standings.keys()]);
    const isFew = rows > 0 && rows <= SHARE_MAX * facts.rowCount;
    return isFew && !arePaid(standings, of, read) ? [{ of, standings, isMarked: true }] : [];
  });
}

const mayMark: ReadonlySet<string | undefined> = new Set(['category', 'flag', 'text', 'time']);

function standingsIn({ column, values }: ColumnFacts): ReadonlyMap<string, Standing> {
  const always = toldByHeader(plain(column.name));
  // On which day an order was called off says that it was.
  const isText = column.type === 'text';
  if (!isText && !(column.type === 'date' && always === 'void')) return new Map();
  const areKinds = OF_KINDS.test(column.name);
  return new Map(
    values.flatMap((value) => {
      const own = areKinds && isReturn(value) ? null : endToldBy(value);
      const standing = always === 'other' ? own : isSaid(value) ? always : null;
      return standing === null ? [] : [[value, standing] as const];
    }),
  );
}

function toldByHeader(header: string): Standing | 'other' | null {
  if (CALLED_OFF.test(header)) return 'void';
  if (REFUSED.test(header)) return 'lost';
  return OF_OTHERS.test(header) ? null : 'other';
}

const isSaid = (value: string): boolean => !saysNothing(value) && !/^[-–—0]$/u.test(value.trim());

/** Of refusals, and of those who did not come, the firm may be paid as for any other row. */
function arePaid(standings: Marked['standings'], of: ColumnFacts, read: ReadTable): boolean {
  const isAsked = (value: string): boolean =>
    standings.get(value) === 'lost' ? !MONEY_BACK.test(plain(value)) : ABSENT.test(plain(value));
  const asked = [...standings.keys()].filter(isAsked);
  return asked.length > 0 && paidBesideOthers(asked, of, read) === 'alike';
}

function rowsOf({ values, counts }: ColumnFacts, wanted: readonly string[]): number {
  return wanted.reduce((sum, value) => sum + (counts[values.indexOf(value)] ?? 0), 0);
}

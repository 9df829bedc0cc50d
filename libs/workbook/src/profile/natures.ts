import type { Column, ColumnTrait, TableMetadata } from '../model.js';
import { words } from '../tables/whole-words.js';

/** What only the columns of a table together tell: which of its numbers have no sum. */
export function withNatures(
  columns: readonly Column[],
  rowCount: number,
  metadata: TableMetadata,
): readonly Column[] {
  const graded = gradesOf(columns, metadata);
  return columns.map((column) => {
    if (column.type !== 'number' || column.role !== 'measure') return column;
    if (graded.has(column) || answersOnScale(column)) return withTrait(column, 'scale');
    return column.additive && hasNoSum(column, columns, rowCount)
      ? { ...column, additive: false }
      : column;
  });
}

function withTrait(column: Column, trait: ColumnTrait): Column {
  return { ...column, additive: false, traits: [...new Set([...column.traits, trait])] };
}

function hasNoSum(column: Column, columns: readonly Column[], rowCount: number): boolean {
  const { name } = column;
  if (rate.test(name) || each.test(name) || property.test(name) || isReading(name)) return true;
  if (span.test(name)) return !(spent.test(name) && clockUnits.has(column.unit ?? ''));
  if (area.test(name))
    return columns.some((one) => one.traits.includes('price') && !PER_AREA.test(one.name));
  return level.test(name) && changesOverTime(columns, rowCount);
}

const rate = words(
  'cpc|cpa|cpm|cpl|cpo|cpi|cac|ltv|arpu|arppu|roas|romi|глубина просмотр\\p{L}*',
  '(?:цена|стоимость) (?:клика|показа|конверсии|заявки|лида|контакта|привлечения|цели)',
);

/** «Расход на 100 км», «Себестоимость за кг»; not «остаток на 1 января», «сумма за месяц». */
const each = new RegExp(
  String.raw`(?:^|\s)(?:на|за|per)\s+(?:10{1,4}\s*)?` +
    String.raw`(?:км|кг|шт|штуку|тонну|литр|м²|м2|м³|кв\.? ?м|га|чел|человека|единицу|ед|рейс)` +
    String.raw`(?!\p{L})`,
  'iu',
);

/** How long one thing took: the sum over rows is nobody's time. */
const span = words(
  'ожидани\\p{L}*|длительность|продолжительность|срок\\p{L}*|возраст|просрочк\\p{L}*|duration',
  'время (?:реакции|решения|ожидания|ответа|выполнения|доставки|обработки|разговора|на сайте)',
  'time (?:spent|taken)|время заполнения',
  'дней просрочки|просрочено дней|дни просрочки|(?:response|resolution|lead|wait) time',
);

/** Time that somebody worked, by the clock: of many calls it is their time together. */
const spent = words(
  'длительность|продолжительность|duration',
  'время (?:выполнения|обработки|разговора|доставки)',
);
const clockUnits = new Set(['ч', 'мин', 'сек']);

/** What one thing is like. */
const property = words('этаж|этажность|комнат[аы]?|количество комнат|год постройки|пробег авто');

const reading = words('одометр\\p{L}*|спидометр\\p{L}*|показани[ея]\\p{L}*|odometer|meter reading');
const bound = words(
  'начало|конец|начальн\\p{L}*|конечн\\p{L}*|на выезде|при возвращении|start|end',
);
const heldAmount = words(
  'остат\\p{L}*|сальдо|запас(?!н)\\p{L}*|долг\\p{L}*|задолжен\\p{L}*|баланс\\p{L}*|сумм\\p{L}*|balance',
  'stock|кол-во|количеств\\p{L}*|стоимост\\p{L}*',
);

/** «Пробег конец», «Показание счетчика»: what a meter shows, not what was used. */
function isReading(name: string): boolean {
  return reading.test(name) || (bound.test(name) && !heldAmount.test(name));
}

const area = words('площадь|area');
/** «Ставка за м2»: what is let is added up; areas of flats for sale are compared. */
const PER_AREA = /(?:за|на|per)\s+(?:1\s*)?(?:м2|м²|кв|m2|sq)/iu;

/** What there is at a moment: of two days it is not twice as much. */
const level = words('остат\\p{L}*|сальдо|баланс|balance|показани[ея]|задолженность на|численность');

export const namesLevel = (header: string): boolean => level.test(header);

const SNAPSHOT_SHARE = 0.9;

/** A list of goods with a date each is one moment; the same thing at many dates is not. */
function changesOverTime(columns: readonly Column[], rowCount: number): boolean {
  const dated = columns.some(
    ({ name, type, stats }) => type === 'date' && stats.distinct > 2 && !ofTheThing.test(name),
  );
  const once = columns.some(
    ({ type, role, name, stats }) =>
      (type === 'text' || role === 'identifier') &&
      !document.test(name) &&
      stats.distinct >= rowCount * SNAPSHOT_SHARE,
  );
  return dated && !once;
}

/** A date that a thing has at every moment: «Дата последней продажи», «Срок годности». */
const ofTheThing = words(
  'последн\\p{L}*|годности|годен|изготовлени\\p{L}*|производства|закупк\\p{L}*|прихода',
  'поступлени\\p{L}*|открыти\\p{L}*|договора',
);

const document = words(
  '№|n|номер\\p{L}*|документ\\p{L}*|инн|id|назначение\\p{L}*|описание|комментарий|контрагент\\p{L}*',
  'счет|основание|операци\\p{L}*|содержание\\p{L}*|примечание',
);

const RANGE = /(?<!\d)[01]\s*(?:[-–—…]|до)\s*(?:5|7|10)(?!\d)/u;

/** «Оцените условия труда (1-5)» */
function answersOnScale({ name, stats, decimals }: Column): boolean {
  if (!RANGE.test(name) || decimals > 0 || stats.distinct > 11) return false;
  return Number(stats.min) >= 0 && Number(stats.max) <= 10;
}

const marked = words(
  'доволен|довольны?|удовлетвор\\p{L}*|рекоменд\\p{L}*|анкет\\p{L}*|опрос\\p{L}*|респондент\\p{L}*',
  'оценк\\p{L}*|успеваемост\\p{L}*|ученик\\p{L}*|учащ\\p{L}*|студент\\p{L}*|школьник\\p{L}*',
  'средний балл|четверт\\p{L}*|аттестац\\p{L}*|grades?|students?|pupils?',
);
const SUBJECTS_MIN = 3;
const BEST_GRADE = 5;

/** Marks from 1 to 5 stand under the names of the subjects, which say nothing of a scale. */
function gradesOf(columns: readonly Column[], metadata: TableMetadata): ReadonlySet<Column> {
  const texts = [...metadata.titleLines, ...columns.map(({ name }) => name)];
  const marks = columns.filter(isMark);
  const told = texts.some((text) => marked.test(text));
  return new Set(told && marks.length >= SUBJECTS_MIN ? marks : []);
}

function isMark({ type, role, decimals, unit, currency, stats }: Column): boolean {
  if (type !== 'number' || role !== 'measure' || decimals > 0) return false;
  if (unit !== null || currency !== null) return false;
  return Number(stats.min) >= 1 && Number(stats.max) <= BEST_GRADE && stats.distinct <= BEST_GRADE;
}

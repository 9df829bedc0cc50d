import type { Grain } from '../../plan.js';
import { grainOfWord, numberOf, NUMBER_PATTERN, SPAN_WORD } from './calendar.js';
import type { RequestParts } from '../parameters.js';
import { marksIn } from './read-marks.js';
import type { Scan } from './scan.js';

/** What a request wants beside a measure and groups: a shape of its own. */
export interface Asks {
  /** «по дням недели», «по часам» */
  readonly cycle: 'weekdays' | 'hours' | null;
  /** «нарастающим итогом» */
  readonly running: boolean;
  /** «последние 10 заказов» */
  readonly latest: number | null;
  /** «не продавались» */
  readonly absent: boolean;
  /** «выручка в день», «среднемесячные расходы» */
  readonly perPeriod: Grain | null;
  readonly plan: PlanAsk | null;
  /** «меньше 90 % плана» */
  readonly planLimit: RequestParts['having'];
  /** «на сколько месяцев вперед» of a forecast. */
  readonly horizon: { readonly count: number; readonly grain: Grain; readonly text: string } | null;
  /** «выросло сильнее всего»: a group that changed most; ascending: that fell most. */
  readonly mover: 'up' | 'down' | null;
  /** «нам заплатили», «заплатили мы» */
  readonly flow: 'in' | 'out' | null;
  /** «поставили 5» */
  readonly marks: readonly string[];
  /** «в каких месяцах выручка больше …», «сколько месяцев выполнен план» */
  readonly periodsWhere: Grain | null;
  /** «во сколько раз» */
  readonly times: boolean;
  /** «разница между максимальным и минимальным» */
  readonly extremes: boolean;
  /** «круговой диаграммой» */
  readonly pie: boolean;
  /** «в виде столбчатой диаграммы»: reports choose their charts themselves. */
  readonly chart: boolean;
  readonly averageCheck: boolean;
  readonly conversion: boolean;
  readonly nps: boolean;
  /** «средний срок», «сколько дней в среднем» */
  readonly duration: boolean;
  /** «дольше всех», «быстрее всех» */
  readonly lasting: boolean;
  /** «нет в наличии» */
  readonly outOfStock: boolean;
  /** «вместе», «суммарно»: columns are added up. */
  readonly together: boolean;
  /** «общая», «на какую сумму»: no average will do. */
  readonly total: boolean;
}

/** «выполнил», «не выполнил», «перевыполнил», «отклонение от плана». */
export type PlanAsk = 'done' | 'failed' | 'reached' | 'exceeded' | 'difference';

export function asksIn(scan: Scan): Asks {
  const flow = flowIn(scan);
  const periodsWhere = periodsWhereIn(scan);
  const planLimit = planLimitIn(scan);
  return {
    cycle: cycleIn(scan),
    running: takes(scan, RUNNING),
    mover: moverIn(scan),
    latest: latestIn(scan),
    absent: takes(scan, ABSENT),
    perPeriod: perPeriodIn(scan),
    plan: planLimit === null ? planIn(scan) : 'done',
    planLimit,
    periodsWhere,
    times: takes(scan, /во сколько раз/u),
    extremes: extremesIn(scan),
    pie: takes(scan, pie),
    chart: takes(scan, chart),
    horizon: horizonIn(scan),
    flow,
    marks: marksIn(scan),
    averageCheck: takes(scan, /средн\p{L}* (?:чек|заказ)\p{L}*|average check/u),
    conversion: takes(scan, /конверси\p{L}*|conversion(?: rate)?/u),
    duration: takes(
      scan,
      /средн\p{L}* (?:срок|длительност|продолжительност|врем)\p{L}*(?: \p{L}+)? в днях|средн\p{L}* (?:срок|длительност|продолжительност)\p{L}*|сколько (?:в среднем )?дней (?:в среднем )?(?=\p{L})/u,
    ),
    lasting: scan.find(/(?:дольше|длиннее|медленнее|быстрее|короче) (?:всех|всего)/u) !== null,
    nps: takes(scan, /nps|индекс\p{L}* (?:потребительской )?лояльности/u),
    outOfStock: takes(
      scan,
      /(?:нет|отсутству\p{L}*|закончил\p{L}*|кончил\p{L}*)(?: сейчас)? (?:в|на) (?:наличии|остатк\p{L}*|склад\p{L}*)|out of stock|закончил\p{L}*/u,
    ),
    together: takes(scan, /вместе(?: взят\p{L}*)?|в сумме/u),
    total: scan.find(/общ(?:ая|ий|ее|ую|его|ей)|на какую сумму|итого/u) !== null,
  };
}

const WEEKDAYS =
  /(?:в )?(?:как\p{L}+ |сам\p{L}+ \p{L}+ )?(?:день|дни|дня|дней|дням) недели|by weekdays?|days? of (?:the )?week/u;
const HOURS =
  /(?:в )?как\p{L}+ (?:час\p{L}*|время)(?: (?:суток|дня))?|по (?:часам|времени)(?: (?:суток|дня))?(?=\s*$|,| и )|по часам|во сколько(?! раз)(?: часов)?|почасов\p{L}*|by hours?|hourly/u;
const RUNNING =
  /(?:с )?(?:нарастающ|накопленн|накопительн)\p{L}*(?: итог\p{L}*)?|с накоплением|cumulative|running total/u;
const ABSENT =
  /(?:ничего |ни разу )?не (?:было |был\p{L}* )?(?:прода[влнюе]\p{L}*|продаж\p{L}*|купил\p{L}*|покупал\p{L}*|заказ\p{L}*|отгружал\p{L}*|двигал\p{L}*|оплачивал\p{L}*|платил\p{L}*)(?: ни разу)?|(?:нет|без) (?:продаж|заказов|движения|покупок)/u;

function cycleIn(scan: Scan): Asks['cycle'] {
  if (takes(scan, WEEKDAYS)) return 'weekdays';
  return takes(scan, HOURS) ? 'hours' : null;
}

function takes(scan: Scan, pattern: RegExp): boolean {
  return scan.take(pattern) !== null;
}

const ROW_NOUNS =
  'заказ|сделк|операц|продаж|платеж|поступлен|списан|запис|строк|транзакц|чек|документ|накладн|покуп|отгруз|расход|оплат|клиент|заяв';

const LATEST_USUAL = 10;
const LATEST_MAX = 100;

/** Not «последние 3 месяца», which are a period. */
function latestIn(scan: Scan): number | null {
  const late = '(?:последн|свеж|недавн|крайн)\\p{L}*';
  const found =
    scan.take(new RegExp(`${late} ${NUMBER_PATTERN}(?= (?!${SPAN_WORD})\\p{L})`, 'u')) ??
    scan.take(new RegExp(`${NUMBER_PATTERN} ${late}(?= (?!${SPAN_WORD})\\p{L})`, 'u')) ??
    scan.take(new RegExp(`(?:последни[ех]|свежи[ех])(?= (?:${ROW_NOUNS}))`, 'u'));
  if (found === null) return null;
  const [, count] = found.match;
  return Math.min(LATEST_MAX, count === undefined ? LATEST_USUAL : numberOf(count));
}

const adverbs: readonly (readonly [RegExp, Grain])[] = [
  [/среднедневн\p{L}*|среднесуточн\p{L}*/u, 'day'],
  [/средненедельн\p{L}*/u, 'week'],
  [/среднемесячн\p{L}*|(?:средн\p{L}*|в среднем) ежемесячн\p{L}*/u, 'month'],
  [/(?:средн\p{L}*|в среднем) ежедневн\p{L}*/u, 'day'],
  [/(?:средн\p{L}*|в среднем) еженедельн\p{L}*/u, 'week'],
  [/среднеквартальн\p{L}*/u, 'quarter'],
  [/среднегодов\p{L}*/u, 'year'],
];

/** «средняя выручка в день», «сколько в среднем за месяц». */
function perPeriodIn(scan: Scan): Grain | null {
  const adverb = adverbs.find(([pattern]) => takes(scan, pattern));
  if (adverb !== undefined) return adverb[1];
  if (scan.find(/средн\p{L}*|в среднем|average/u) === null) return null;
  const one = '(день|сутки|неделю|месяц|квартал|год|day|week|month|year)';
  const found = scan.take(
    new RegExp(`(?:в|за|per|ежедневно|a)(?: один| кажд\\p{L}+)? ${one}`, 'u'),
  );
  return found === null ? null : grainOfWord(found.match[1]);
}

const plans: readonly (readonly [RegExp, PlanAsk])[] = [
  [
    /(?:на ?сколько )?(?:превы[сш]\p{L}*|перерасход\p{L}*(?: по)?) (?:план|смет|бюджет)\p{L}*/u,
    'difference',
  ],
  [/отклонени\p{L}*(?: факт\p{L}*)? (?:от|к|и) план\p{L}*/u, 'difference'],
  [
    /(?:не дотя\p{L}*|недобра\p{L}*|не добра\p{L}*|не хвати\p{L}*)(?: \p{L}+)? (?:до )?план\p{L}*/u,
    'difference',
  ],
  [/(?:не (?:вы|ис)полн\p{L}*|недовыполн\p{L}*|провал\p{L}*|сорва\p{L}*) план\p{L}*/u, 'failed'],
  [/план\p{L}* (?:не (?:вы|ис)полн\p{L}*|недовыполн\p{L}*|провал\p{L}*|сорва\p{L}*)/u, 'failed'],
  [/перевыполн\p{L}* план\p{L}*|план\p{L}* перевыполн\p{L}*/u, 'exceeded'],
  [
    /(?:вы|ис)полн(?:и[лвт]|я[лею])\p{L}* план\p{L}*|план\p{L}* (?:вы|ис)полн(?:ил|ен)\p{L}*/u,
    'reached',
  ],
  [
    /(?:процент\p{L}*|дол[яюи]|%) (?:вы|ис)полнени\p{L}*(?: план\p{L}*)?|(?:вы|ис)полнени\p{L}* план\p{L}* в (?:процентах|%)/u,
    'done',
  ],
];

const planLimits: readonly (readonly [words: string, operator: '>' | '<' | '>=' | '<='])[] = [
  ['не (?:больше|более|выше)|до', '<='],
  ['не (?:меньше|менее|ниже)|от|минимум', '>='],
  ['больше(?: чем)?|более(?: чем)?|выше|свыше|превыша\\p{L}*', '>'],
  ['меньше(?: чем)?|менее(?: чем)?|ниже', '<'],
];

function planLimitIn(scan: Scan): RequestParts['having'] {
  const done = '(?:(?:вы|ис)полн\\p{L}* план\\p{L}*|план\\p{L}* (?:вы|ис)полн\\p{L}*)';
  for (const [words, operator] of planLimits) {
    const limit = `(?:на )?(?:${words})(?: чем)?(?: на)? (\\d{1,3}(?:,\\d+)?) (?:%|процент\\p{L}*)`;
    const found =
      scan.take(new RegExp(`${limit} (?:от )?план\\p{L}*`, 'u')) ??
      scan.take(new RegExp(`${done} ${limit}`, 'u'));
    if (found !== null) return { operator, value: (found.match[1] ?? '').replace(',', '.') };
  }
  return null;
}

function planIn(scan: Scan): PlanAsk | null {
  return plans.find(([pattern]) => takes(scan, pattern))?.[1] ?? null;
}

function horizonIn(scan: Scan): Asks['horizon'] {
  if (scan.find(/прогноз\p{L}*|спрогнозир\p{L}*|предскаж\p{L}*|forecast/u) === null) return null;
  const ahead = '(?:следующ|ближайш|будущ)\\p{L}*';
  const found =
    scan.take(
      new RegExp(`(?:на|за)(?: ${ahead})? (?:${NUMBER_PATTERN} )?${SPAN_WORD}(?: вперед)?`, 'u'),
    ) ?? scan.take(new RegExp(`(?:for )?(?:next )?${NUMBER_PATTERN} ${SPAN_WORD}`, 'u'));
  if (found === null) return null;
  const [text, count, span] = found.match;
  return { count: count === undefined ? 1 : numberOf(count), grain: grainOfWord(span), text };
}

const MOST = '(?:сильнее|больше|быстрее|заметнее|лучше)(?: (?:всего|всех|других))?';
const ROSE = '(?:вы?рос|растет|увеличил|прибавил|подорожал|поднял)\\p{L}*';
const FELL = '(?:упал|снизил|уменьшил|сократил|просел|потерял|подешевел|падает)\\p{L}*';

function moverIn(scan: Scan): Asks['mover'] {
  const either = (verb: string) => new RegExp(`${verb} ${MOST}|${MOST} ${verb}`, 'u');
  if (takes(scan, either(ROSE))) return 'up';
  return takes(scan, either(FELL)) ? 'down' : null;
}

const PAYS = '(?:за|о|вы|у|пере)?(?:плати|плачив|плат[яи])\\p{L}*';

function flowIn(scan: Scan): Asks['flow'] {
  const to = new RegExp(`(?:кто )?(?:нам|нас)(?= (?:\\p{L}+ ){0,3}${PAYS})`, 'u');
  if (scan.find(to) !== null) {
    scan.take(to);
    takes(scan, new RegExp(PAYS, 'u'));
    return 'in';
  }
  return scan.find(/потра\p{L}*|трат\p{L}*|уход[ия]т|ушл[оиа]/u) === null ? null : 'out';
}

function periodsWhereIn(scan: Scan): Grain | null {
  const held =
    '(?:больше|меньше|выше|ниже|более|менее|свыше|превы\\p{L}*|недо|пере|не )?(?:вы|ис)?полн\\p{L}*|' +
    '(?:больше|меньше|выше|ниже|более|менее|свыше|превыша\\p{L}*|превысил\\p{L}*)';
  const found = scan.take(
    new RegExp(
      '(?:(?:в )?как(?:их|ие) (дн(?:ях|и)|дат(?:ах|ы)|недел(?:ях|и)|месяц(?:ах|ы)|квартал(?:ах|ы))|' +
        `сколько (дней|недель|месяцев|кварталов))(?=.* (?:${held})(?! все))`,
      'u',
    ),
  );
  if (found === null) return null;
  const [, listed, counted] = found.match;
  return grainOfWord((listed ?? counted ?? '').replace(/^дат/u, 'день'));
}

const CHARTS = '(?:диаграмм|график|чарт|гистограмм)\\p{L}*';
const pie = new RegExp(
  `(?:(?:в виде|с|на) )?(?:кругов|кольцев)\\p{L}*(?: ${CHARTS})?|${CHARTS} (?:кругов|кольцев)\\p{L}*|pie chart`,
  'u',
);
const chart = new RegExp(
  `(?:(?:в виде|с|на) )?(?:столбчат|столбиков|линейн|точечн)\\p{L}* ${CHARTS}|столбик\\p{L}*|` +
    'в виде (?:диаграмм|график)\\p{L}*',
  'u',
);

const HIGH =
  '(?:максимальн|наибольш|больш|высок|дорог|крупн|длинн|долг)\\p{L}*|максимум\\p{L}*|макс';
const LOW = '(?:минимальн|наименьш|маленьк|низк|дешев|мелк|коротк|мал)\\p{L}*|минимум\\p{L}*|мин';

/** «разница между самым дорогим и самым дешевым»: the words between stay to be read. */
function extremesIn(scan: Scan): boolean {
  const between = new RegExp(
    `(?:разниц|разбег|разбежк)\\p{L}* (?:между |в )?(?:сам\\p{L}+ )?(?:${HIGH})(?= (?:\\p{L}+ ){0,2}(?:и|минус) (?:сам\\p{L}+ )?(?:${LOW})(?!\\p{L}))`,
    'u',
  );
  const end = new RegExp(`(?:и|минус) (?:сам\\p{L}+ )?(?:${LOW})`, 'u');
  if (takes(scan, between)) return takes(scan, end);
  const bare = new RegExp(
    `(?:${HIGH})(?= (?:\\p{L}+ )?минус (?:${LOW})(?!\\p{L}))|размах\\p{L}*`,
    'u',
  );
  if (!takes(scan, bare)) return false;
  takes(scan, end);
  return true;
}

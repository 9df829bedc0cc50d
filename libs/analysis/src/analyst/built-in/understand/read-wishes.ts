import type { Grain } from '../../plan.js';
import type { Aggregate } from '../parameters.js';
import { grainOfWord, numberOf, NUMBER_PATTERN, SPAN_WORD } from './calendar.js';
import type { Scan } from './scan.js';

/** What a request wants of its measure and groups, before columns are looked for. */
export interface Wishes {
  readonly aggregate: Aggregate | null;
  /** «минимальная и максимальная»: more than one of them. */
  readonly aggregates: readonly Aggregate[];
  readonly quantile: string | null;
  readonly top: number | null;
  readonly ascending: boolean;
  /** «какой склад лидирует», «лучший менеджер»: one is asked for. */
  readonly leader: boolean;
  /** «лучший месяц» */
  readonly bestPeriod: Grain | null;
  /** «дают 80 % выручки» */
  readonly reach: string | null;
  readonly share: boolean;
  readonly percent: boolean;
  readonly compare: boolean;
  readonly growth: boolean;
  /** «самая частая должность»: rows are counted. */
  readonly mostFrequent: boolean;
  readonly counting: boolean;
  readonly countedRows: boolean;
  /** The word right after «сколько». */
  readonly countedAt: number | null;
}

const TOP_MAX = 100;

const ROW_NOUNS =
  'строк\\p{L}*|запис\\p{L}*|операц\\p{L}*|сделок|транзакц\\p{L}*|респондент\\p{L}*|участник\\p{L}*|' +
  'опрошенн\\p{L}*|анкет\\p{L}*|человек|людей|позици\\p{L}*|платежей|отгрузок|ответов|ответивших|rows|records|lines|respondents|people';

export function wishesIn(scan: Scan): Wishes {
  const reach = reachIn(scan);
  const bestPeriod = peakIn(scan) ?? bestPeriodIn(scan);
  const mostFrequent =
    scan.take(
      /сам\p{L}* (?:част|популярн|распростран|массов)\p{L}*|чаще (?:всего|других)(?: встреча\p{L}*)?|most (?:frequent|common|popular)|встреча\p{L}* чаще(?: всего)?/u,
    ) !== null;
  const rarest =
    scan.take(
      /реже (?:всего|всех|других)(?: встреча\p{L}*)?|встреча\p{L}* реже(?: всего)?|сам\p{L}* редк\p{L}*/u,
    ) !== null;
  const counted = countedRank(scan);
  const leader = leaderIn(scan);
  const rank = counted ?? rankIn(scan);
  const than = scan.take(HOW_MUCH) !== null;
  const share = shareIn(scan);
  const percent = scan.take(/в процентах|в %|%/u) !== null;
  const counting = countIn(scan);
  return {
    ...aggregateIn(scan),
    ...rank,
    ascending: [rank.ascending, bestPeriod?.worst, leader?.worst, rarest].includes(true),
    leader: [leader !== null, rank.leader, mostFrequent, rarest].includes(true),
    bestPeriod: bestPeriod?.grain ?? null,
    reach,
    share,
    percent,
    compare: compareIn(scan) || than,
    growth: growthIn(scan),
    mostFrequent: mostFrequent || rarest,
    ...counting,
  };
}

function reachIn(scan: Scan): string | null {
  const found =
    scan.take(
      /(?:дают|дает|приносят|приносит|обеспечивают|обеспечивает|формируют|составляют|делают|делает|генерируют|покрывают)(?: первые)? (\d{1,2}(?:,\d+)?) (?:%|процент\p{L}*)/u,
    ) ??
    scan.take(
      /(?:на|приходится) (\d{1,2}(?:,\d+)?) (?:%|процент\p{L}*)(?= (?:выручк|продаж|оборот|прибыл|сумм|объем))/u,
    ) ??
    scan.take(/(?:make up|account for|give|bring) (\d{1,2}) %/u);
  return found?.match[1]?.replace(',', '.') ?? null;
}

const PEAK = '(?:максимальн|наибольш|рекордн|пиков)\\p{L}*';
const BOTTOM = '(?:минимальн|наименьш)\\p{L}*';
const SUMMED = '(?:выручк|продаж|доход|прибыл|расход|оборот|сумм|количеств|заяв)\\p{L}*';

/** «максимальная выручка за день»: that of a whole day. */
function periodPeakIn(scan: Scan, which: string): Grain | null {
  const per = '(?:за|в)(?: один| одну)? (день|сутки|неделю|месяц)(?! недел)';
  if (
    scan.find(
      new RegExp(`${which}(?= (?:\\p{L}+ ){0,2}${SUMMED}(?: \\p{L}+){0,3} ${per})`, 'u'),
    ) === null
  )
    return null;
  scan.take(new RegExp(which, 'u'));
  return grainOfWord(scan.take(new RegExp(per, 'u'))?.match[1]);
}

function peakIn(scan: Scan): ReturnType<typeof bestPeriodIn> {
  const highest = periodPeakIn(scan, PEAK);
  if (highest !== null) return { grain: highest, worst: false };
  const lowest = periodPeakIn(scan, BOTTOM);
  return lowest === null ? null : { grain: lowest, worst: true };
}

function bestPeriodIn(scan: Scan): { readonly grain: Grain; readonly worst: boolean } | null {
  const one = SPAN_WORD.replace('|лет', '').replace('|сут\\p{L}+', '');
  const best =
    scan.take(
      new RegExp(
        `(?:сам\\p{L}* )?(?:лучш|успешн|прибыльн|доходн|удачн|сильн|пиков|затратн|дорог|выгодн|активн|урожайн)\\p{L}* ${one}`,
        'u',
      ),
    ) ??
    scan.take(
      new RegExp(
        `(?:в )?как\\p{L}* ${one} (?:был\\p{L}* |стал\\p{L}* )?(?:сам\\p{L}* )?(?:лучш|успешн|прибыльн|доходн|удачн|сильн|пиков|затратн|дорог|выгодн|активн|урожайн)\\p{L}*`,
        'u',
      ),
    ) ??
    scan.take(
      new RegExp(
        `(?:в )?как\\p{L}* ${one}(?=.* (?:больше всего|максимальн|наибольш|выше всего|лучше всего))`,
        'u',
      ),
    ) ??
    scan.take(new RegExp(`best ${one}`, 'u'));
  if (best !== null) return { grain: grainOfWord(best.match[1]), worst: false };
  const worst =
    scan.take(
      new RegExp(`(?:сам\\p{L}* )?(?:худш|слаб|провальн|неудачн|плох)\\p{L}* ${one}`, 'u'),
    ) ??
    scan.take(
      new RegExp(
        `(?:в )?как\\p{L}* ${one} (?:был\\p{L}* |стал\\p{L}* )?(?:сам\\p{L}* )?(?:худш|слаб|провальн|неудачн|плох)\\p{L}*`,
        'u',
      ),
    ) ??
    scan.take(
      new RegExp(
        `(?:в )?как\\p{L}* ${one}(?=.* (?:меньше всего|минимальн|наименьш|ниже всего|хуже всего))`,
        'u',
      ),
    ) ??
    scan.take(new RegExp(`worst ${one}`, 'u'));
  return worst === null ? null : { grain: grainOfWord(worst.match[1]), worst: true };
}

function leaderIn(scan: Scan): { readonly worst: boolean } | null {
  const low = '(?:мал|низк|слаб|дешев|непопулярн|убыточн|плох)\\p{L}*';
  const worst =
    scan.take(new RegExp(`сам\\p{L}* ${low}|${low}(?= \\p{L})`, 'u')) ??
    scan.take(
      /меньше (?:всего|всех)|(?:быстрее|короче) (?:всех|всего)|хуже (?:всех|всего)|ниже всего|на последнем месте|(?<!все(?:го|х) )(?:аутсайдер|отстающ)\p{L}*|least/u,
    );
  if (worst !== null) return { worst: true };
  const best =
    scan.take(
      /лидер\p{L}*|лидиру\p{L}*|на первом месте|(?:дольше|длиннее|медленнее) (?:всех|всего)|больше всего|больше всех|на (?:наи)?больш\p{L}+ сумм\p{L}*|лучше всех|лучше всего|выше всего|сам\p{L}* (?:больш|крупн|продава|прибыльн|доходн|дорог|высок|выгодн)\p{L}*|главн\p{L}*(?= \p{L})|основн\p{L}*(?= (?:клиент|покупат|товар|регион|канал|склад|поставщ))|most|leading|leader/u,
    ) ?? scan.take(/сам(?:ый|ая|ое|ые|ого|ой|ую)/u);
  return best === null ? null : { worst: false };
}

type Rank = Pick<Wishes, 'top' | 'ascending' | 'leader'>;

const WORST =
  '(?<!(?:всего|всех) )(?:худш|наименьш|слаб|аутсайдер|отстающ|последн|мелк|дешев|непопулярн|малопопулярн)\\p{L}*';
const BEST = '(?:лучш|крупнейш|перв|наибольш|ведущ|главн)\\p{L}*';

/** «топ-5», «5 самых крупных», «3 худших» */
function countedRank(scan: Scan): Rank | null {
  const found = (pattern: string) => scan.take(new RegExp(pattern, 'u'))?.match[1];
  const low =
    found(`${NUMBER_PATTERN} (?:сам\\p{L}* )?${WORST}`) ??
    found(`(?:анти ?топ|${WORST.replace('|последн', '')}|bottom|worst) ${NUMBER_PATTERN}`);
  if (low !== undefined) return ranked(low, true);
  const high =
    found(`(?:топ|top|${BEST}) ${NUMBER_PATTERN}`) ??
    found(
      `${NUMBER_PATTERN} (?:сам\\p{L}* )?(?:${BEST}|больших|крупн\\p{L}*|популярн\\p{L}*|частых|ходовых|прибыльн\\p{L}*|продаваем\\p{L}*|дорог\\p{L}*|доходн\\p{L}*)`,
    );
  return high === undefined ? null : ranked(high, false);
}

function rankIn(scan: Scan): Rank {
  if (scan.take(/топ|top|рейтинг\p{L}*/u) !== null) return ranked('10', false);
  if (scan.take(/лучшие|крупнейшие|ведущие|лучших|крупнейших/u) !== null)
    return ranked('10', false);
  if (scan.take(/худшие|аутсайдеры|слабые|худших/u) !== null) return ranked('10', true);
  if (scan.take(/лучш\p{L}*|крупнейш\p{L}*|best|top|biggest|largest/u) !== null) {
    return { top: null, ascending: false, leader: true };
  }
  const one = scan.take(/худш\p{L}*|worst|smallest|lowest/u);
  return { top: null, ascending: one !== null, leader: one !== null };
}

function ranked(count: string, ascending: boolean): Rank {
  return { top: Math.min(TOP_MAX, Math.max(1, numberOf(count))), ascending, leader: false };
}

function shareIn(scan: Scan): boolean {
  const share = scan.take(
    /(?:и )?(?:как\p{L}* )?(?:у (?:него|нее|них) )?(?:его |ее |их )?дол[яюиейх]+(?: (?:занимает|составляет|дает|в процентах|приходится на))?|(?:какой |сколько )?процент(?:ов|а|у|ом|е)?(?= \p{L})|(?:какой |сколько )?(?<!\d )%(?= \p{L})|share|percentage|percent/u,
  );
  if (share === null) return false;
  scan.take(/дол[яюи](?: в процентах)?/u);
  return true;
}

const HOW_MUCH =
  /на ?сколько(?: процент\p{L}*)?(?=.* (?:больше|меньше|выше|ниже|дороже|дешевле|лучше|хуже)(?! (?:всего|всех)))/u;

function compareIn(scan: Scan): boolean {
  const pattern =
    /сравни\p{L}*|сравнение|по сравнению(?: с)?|против|versus|vs|compare|отличается|разниц\p{L}*(?= (?:между|в))/u;
  return scan.take(pattern) !== null;
}

function growthIn(scan: Scan): boolean {
  const pattern =
    /(?:на ?сколько|во сколько раз)?(?: процент\p{L}*)? ?(?:вы?рос\p{L}*|увелич\p{L}*|упал\p{L}*|снизил\p{L}*|уменьш\p{L}*|сократил\p{L}*|измен\p{L}*|прибавил\p{L}*)|прирост\p{L}*|темп\p{L}* рост\p{L}*|изменени\p{L}*|рост(?:а|у|ом)?|снижени\p{L}*|падени\p{L}*|growth|change/u;
  return scan.take(pattern) !== null;
}

function countIn(scan: Scan): Pick<Wishes, 'counting' | 'countedRows' | 'countedAt'> {
  const rows = scan.take(
    new RegExp(
      `(?:(?:у )?скольк(?:о|их|им)(?: всего)?|числ(?:о|у|а|ом)|количеств(?:о|у|а|ом)|кол во|how many|number of|count of)(?: всего)?(?: было)? (?:${ROW_NOUNS})`,
      'u',
    ),
  );
  if (rows !== null) return { counting: true, countedRows: true, countedAt: null };
  const asked = scan.take(
    /(?:(?:у )?скольк(?:о|их|им)|числ(?:о|у|а|ом)|количеств(?:о|у|а|ом)|кол во|how many|number of|count)(?: всего)?(?: (?:уник|разн|различн|отдельн)\p{L}*)?(?: (?:unique|distinct|different))?(?= (?!(?:в|во|за|по|у|с|со|на|от|до|из|без|и|для|при|больше|меньше|более|менее|выше|ниже|свыше|не|равно)(?![\p{L}])|прода[лн]|купи|заработ|потрат|прин[её]с|получ|стои|заказал|собрал|набрал)[\p{L}§])/u,
  );
  if (asked !== null) {
    return { counting: true, countedRows: false, countedAt: (asked.places.at(-1) ?? 0) + 1 };
  }
  const unique = scan.take(/(?:уникальн|различн)\p{L}*|unique|distinct/u);
  const at = unique === null ? null : (unique.places.at(-1) ?? 0) + 1;
  return { counting: unique !== null, countedRows: false, countedAt: at };
}

const aggregates: readonly (readonly [RegExp, Aggregate])[] = [
  [/медиан\p{L}*|median|типичн\p{L}*/u, 'median'],
  [/средн\p{L}*(?: значени\p{L}*)?|в среднем|average|mean|avg/u, 'average'],
  [/максим\p{L}*|наибольш\p{L}*|max(?:imum)?|highest/u, 'max'],
  [/миним\p{L}*|наименьш\p{L}*|min(?:imum)?/u, 'min'],
  [
    /сумм(?:а|у)(?= (?!(?:за|с|со|по|в|во|на|от|до|у|из|для|без|и|к) )[\p{L}§])|суммарн\p{L}*|sum|total/u,
    'sum',
  ],
];

const JOINED = /^(?:и|а|также|and)$/u;

/** «минимум, максимум и среднее», «средний и медианный оклад». */
function aggregatesIn(scan: Scan): readonly Aggregate[] {
  const single = aggregates.filter(([, name]) => name !== 'sum');
  const whole = single.map(
    ([{ source }, name]) => [new RegExp(`^(?:${source})$`, 'u'), name] as const,
  );
  const told = scan.free().flatMap((place) => {
    const text = scan.words[place]?.text ?? '';
    const name = whole.find(([pattern]) => pattern.test(text))?.[1];
    return name === undefined ? [] : [{ place, name }];
  });
  const last = told.at(-1);
  const near = told.every(({ place }, at) => at === 0 || place - (told[at - 1]?.place ?? 0) <= 3);
  const isJoined = last !== undefined && JOINED.test(scan.words[last.place - 1]?.text ?? '');
  if (told.length < 2 || !near || !isJoined) return [];
  scan.claim(told.map(({ place }) => place));
  return [...new Set(told.map(({ name }) => name))];
}

function aggregateIn(scan: Scan): Pick<Wishes, 'aggregate' | 'aggregates' | 'quantile'> {
  const several = aggregatesIn(scan);
  if (several.length > 1) {
    return { aggregate: several[0] ?? null, aggregates: several, quantile: null };
  }
  return { ...oneAggregateIn(scan), aggregates: [] };
}

function oneAggregateIn(scan: Scan): Pick<Wishes, 'aggregate' | 'quantile'> {
  const quantile = scan.take(
    /(\d{1,2}) (?:й |ый |ой |го |th )?(?:перцентил|процентил|percentil)\p{L}*/u,
  );
  if (quantile !== null) {
    return { aggregate: 'quantile', quantile: String(Number(quantile.match[1]) / 100) };
  }
  const found = aggregates.find(([pattern]) => scan.take(pattern) !== null);
  return { aggregate: found?.[1] ?? null, quantile: null };
}

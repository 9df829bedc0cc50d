/** Scales that people write in words, the lowest first; each step by the beginnings of words. */
const scales: readonly (readonly string[])[] = [
  [
    'низк|low|минимал|мелк',
    'обычн|средн|нормал|medium|normal|стандарт',
    'высок|high|крупн',
    'критич|критическ|critical|срочн|urgent|максимал',
  ],
  ['trivial', 'minor', 'major', 'critical|blocker'],
  ['p4', 'p3', 'p2', 'p1', 'p0'],
  ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'],
  [
    'понедельник|пн|mon',
    'вторник|вт|tue',
    'среда|ср|wed',
    'четверг|чт|thu',
    'пятница|пт|fri',
    'суббота|сб|sat',
    'воскресенье|вс|sun',
  ],
  [
    'январ|янв|jan',
    'феврал|фев|feb',
    'март|мар|mar',
    'апрел|апр|apr',
    'май|мая|may',
    'июн|jun',
    'июл|jul',
    'август|авг|aug',
    'сентябр|сен|sep',
    'октябр|окт|oct',
    'ноябр|ноя|nov',
    'декабр|дек|dec',
  ],
  ['junior|младш|стажер|trainee', 'middle|регуляр', 'senior|старш', 'lead|ведущ|главн|principal'],
  [
    'начальн|основное общее|неполное',
    'среднее общее|среднее полное|школа',
    'среднее профессион|среднее специал|среднее спец',
    'неполное высш|незаконч',
    'высш|бакалавр|магистр',
    'кандидат|доктор|ученая',
  ],
  [
    'неудовл|очень плох|ужасн|very dissatisf|совсем не|полностью не',
    'плох|скорее не|dissatisf|poor',
    'удовл|нейтрал|средн|neither|neutral|fair',
    'хорош|скорее|good|satisf',
    'отличн|очень хорош|very satisf|excellent|полностью',
  ],
  ['никогда|never', 'редко|rarely', 'иногда|sometimes', 'часто|often', 'всегда|always'],
];

const STEPS_MIN = 3;

/** The values in their order, where they are the steps of one scale; null otherwise. */
export function orderOf(values: readonly string[]): readonly string[] | null {
  if (values.length < STEPS_MIN) return null;
  return bandOrder(values) ?? wordOrder(values) ?? numberedOrder(values);
}

function wordOrder(values: readonly string[]): readonly string[] | null {
  for (const scale of scales) {
    const places = values.map((value) => stepOf(value, scale));
    const isScale = places.every((place) => place !== -1) && new Set(places).size >= STEPS_MIN;
    if (isScale) return sortedBy(values, places);
  }
  return null;
}

function stepOf(value: string, scale: readonly string[]): number {
  const text = value.trim().toLowerCase().replaceAll('ё', 'е');
  return scale.findIndex((step) =>
    step.split('|').some((start) => (start.length < 3 ? text === start : text.startsWith(start))),
  );
}

const BAND =
  /^(?:(?<below>до|менее|меньше|младше|under|less than|<)\s*|(?<above>более|больше|свыше|старше|от|over|more than|>)\s*)?(?<first>\d+(?:[.,]\d+)?)\s*(?:[-–—…]\s*(?<last>\d+(?:[.,]\d+)?))?\s*(?<open>\+|и более|и старше|и выше)?\s*(?:\p{L}{1,8}\.?)?$/iu;
const BANDS_SHARE = 0.5;

/** «до 1 года», «1–3 года», «более 5 лет». */
function bandOrder(values: readonly string[]): readonly string[] | null {
  const bands = values.map((value) => BAND.exec(value.trim())?.groups);
  const ranges = bands.filter((band) => band?.last ?? band?.below ?? band?.above ?? band?.open);
  if (bands.some((band) => band === undefined)) return null;
  if (ranges.length < values.length * BANDS_SHARE || ranges.length < 2) return null;
  const places = bands.map((band) => {
    const first = Number((band?.first ?? '0').replace(',', '.'));
    if (band?.below !== undefined) return first - 0.5;
    return band?.above === undefined ? first : first + 0.5;
  });
  return sortedBy(values, places);
}

const NUMBERED = /^(\d{1,2})\s*[-«"]?\s*(?:[А-ЯA-Z]|\p{L}{3,}[\p{L}. ]*)?[»"]?$/u;
const ORDINAL_WORDS =
  /четверт|квартал|класс|курс|разряд|полугод|семестр|этап|уров|неделя|этаж|grade|quarter|week|level/iu;

/** «8А», «1 четверть», «3 курс». */
function numberedOrder(values: readonly string[]): readonly string[] | null {
  const places = values.map((value) => Number(NUMBERED.exec(value.trim())?.[1] ?? NaN));
  if (places.some(Number.isNaN)) return null;
  const areSteps = values.every(
    (value) => /^\d{1,2}\s?-?[А-ЯA-Z]$/u.test(value.trim()) || ORDINAL_WORDS.test(value),
  );
  return areSteps ? sortedBy(values, places) : null;
}

function sortedBy(values: readonly string[], places: readonly number[]): readonly string[] {
  const placeOf = new Map(values.map((value, at) => [value, places[at] ?? 0]));
  return values.toSorted(
    (a, b) => (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0) || a.localeCompare(b, 'ru'),
  );
}

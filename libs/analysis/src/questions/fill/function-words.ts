import type { QuestionGrain, QuestionPart } from '../../../../contract/src/question.js';

/** What the closed list of words does, wherever the file is about. */
export type Function =
  | { readonly is: 'how'; readonly how: 'sum' | 'mean' | 'median' | 'min' | 'max' }
  | { readonly is: 'count' }
  /** «Сколько»: of things, or of money. */
  | { readonly is: 'how many' }
  | { readonly is: 'money' | 'outlay' }
  | { readonly is: 'share' }
  | { readonly is: 'top'; readonly descending: boolean; readonly count: number | null }
  /** «Чаще всего»: of rows, not of amounts. */
  | { readonly is: 'often'; readonly descending: boolean }
  /** «Три», «пятерка»: so many of what is named behind it. */
  | { readonly is: 'few'; readonly count: number }
  /** «В штуках»: the amount that is told in it. */
  | { readonly is: 'unit'; readonly unit: UnitWord }
  /** «Средний чек»: what one brings, whatever a check is in the file. */
  | { readonly is: 'receipt' }
  /** «Через сколько дней». */
  | { readonly is: 'elapsed' }
  /** «Влияет ли», «связь». */
  | { readonly is: 'relation' }
  /** «В среднем в день». */
  | { readonly is: 'each'; readonly grain: QuestionGrain }
  | { readonly is: 'grain'; readonly grain: QuestionGrain }
  | { readonly is: 'part'; readonly part: QuestionPart }
  | { readonly is: 'by' }
  | { readonly is: 'not' }
  | { readonly is: 'compare' }
  | { readonly is: 'month'; readonly month: number }
  /** Three months from this one on. */
  | { readonly is: 'season'; readonly month: number }
  | { readonly is: 'quarter' | 'half'; readonly place: number }
  | { readonly is: 'year'; readonly year: number }
  | { readonly is: 'quiet' };

export type UnitWord = 'piece' | 'area' | 'mass' | 'hour' | 'volume' | 'length';

export interface FunctionLink {
  readonly is: Function;
  /** Places of its words in the text: from ≤ place < to. */
  readonly from: number;
  readonly to: number;
}

type Make = (match: RegExpMatchArray) => Function;

const ordinals: Readonly<Record<string, number>> = {
  перв: 1,
  втор: 2,
  трет: 3,
  четверт: 4,
  последн: 0,
};
const numerals: Readonly<Record<string, number>> = {
  один: 1,
  два: 2,
  две: 2,
  три: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  семь: 7,
  десять: 10,
  двух: 2,
  трех: 3,
  четырех: 4,
  пяти: 5,
  двое: 2,
  трое: 3,
  тройк: 3,
  пятерк: 5,
  десятк: 10,
};
const months = [
  'янв',
  'фев',
  'март',
  'апр',
  'ма[йяе]',
  'июн',
  'июл',
  'авг',
  'сент',
  'окт',
  'ноя',
  'дек',
];
const COUNTED = `(\\d+|${Object.keys(numerals).join('|')})`;
const PLACED = `(\\d|${Object.keys(ordinals).join('|')})\\p{L}*(?: (?:й|ый|ой|го|е|ое|м|му|ю))?`;

const numberOf = (text: string): number =>
  numerals[text] ?? numerals[text.replace(/[ауио][й]?$/, '')] ?? Number(text);
const placeOf = (text: string): number => ordinals[text] ?? Number(text);

const how =
  (way: Extract<Function, { is: 'how' }>['how']): Make =>
  () => ({ is: 'how', how: way });
const grain =
  (of: QuestionGrain): Make =>
  () => ({ is: 'grain', grain: of });
const one =
  (
    is:
      | ('count' | 'how many' | 'money' | 'outlay' | 'share' | 'by' | 'not' | 'compare' | 'quiet')
      | ('elapsed' | 'relation' | 'receipt'),
  ): Make =>
  () => ({ is });
const often =
  (descending: boolean): Make =>
  () => ({ is: 'often', descending });
const unit =
  (of: UnitWord): Make =>
  () => ({ is: 'unit', unit: of });
const each =
  (of: QuestionGrain): Make =>
  () => ({ is: 'each', grain: of });
const season =
  (month: number): Make =>
  () => ({ is: 'season', month });
const top =
  (descending: boolean): Make =>
  ([, count]) => ({ is: 'top', descending, count: count === undefined ? 1 : numberOf(count) });

/** Verbs and nouns of money: what is asked is an amount, whatever its column is called. */
const OUTLAY =
  '(?:ис|по|рас)?трат\\p{L}*|отда(?:ли|ем|ют)|обош\\p{L}+|ушло|уходит|съедают|' +
  '(?:за|вы)?плат(?:ил|им|ят|ить|ишь|ит|или)\\p{L}*|выплачива\\p{L}+|выплат\\p{L}*|' +
  'закуп\\p{L}*|списа\\p{L}+|расход\\p{L}*|затрат\\p{L}*';
const MONEY =
  'стои[тл]\\p{L}*|зараб\\p{L}+|прин(?:ес|ос)\\p{L}+|получ(?:ил|ен|аем)\\p{L}*|наторгов\\p{L}+|' +
  'прода(?:л\\p{L}*|ем|но|ет)|продаж\\p{L}*|день(?:г|ж)\\p{L}*|денег|зашло|пришло|покупа\\p{L}+|' +
  'долж(?:ен|ны|ник)\\p{L}*|выручк\\p{L}*|доход\\p{L}*|оборот\\p{L}*|поступ(?:ило|ил|лени)\\p{L}*|' +
  'рубл\\p{L}+|руб|оплат\\p{L}*|начисл\\p{L}+|сбор\\p{L}*|дорог\\p{L}+|дешев\\p{L}+';

/** The longer first: «в среднем», before «в». */
const rules: readonly (readonly [string, Make])[] = [
  ['(?:через|за) (?:сколько|какое время)|(?:через|за) (?:скольк\\p{L}+) дней', one('elapsed')],
  ['сколько дней|цикл|срок\\p{L}* (?:оплаты|выполнения)', one('elapsed')],
  ['связ\\p{L}+ (?:ли|между)|завис\\p{L}+|вли[яе]\\p{L}+|корреляц\\p{L}*|связь', one('relation')],
  [`топ ${COUNTED}`, top(true)],
  [`(?:первые|лучшие|крупнейшие|главные) ${COUNTED}`, top(true)],
  [
    `${COUNTED} (?:сам(?:ых|ые)|лучших|лучшие|крупнейших|больших|главн\\p{L}+|перв(?:ых|ые))`,
    top(true),
  ],
  [`${COUNTED} (?:худших|меньших)`, top(false)],
  ['больше (?:всего|всех)|наибольш\\p{L}*|лидер\\p{L}*|лучше (?:всего|всех)', top(true)],
  [`top ${COUNTED}`, top(true)],
  ['лучш(?:ий|ая|ее|его|ему|ую|ей)|best|highest|largest', top(true)],
  ['худш(?:ий|ая|ее|его|ему|ую|ей)|worst|lowest|smallest', top(false)],
  ['топ', () => ({ is: 'top', descending: true, count: null })],
  ['чаще(?: (?:всего|всех))?|сам\\p{L}+ (?:част|популярн|посещаем|ходов)\\p{L}*', often(true)],
  ['реже(?: (?:всего|всех))?|сам\\p{L}+ редк\\p{L}*', often(false)],
  ['сам\\p{L}+ (?:больш|высок|крупн|дорог|длинн|стар)\\p{L}*|дороже всего', top(true)],
  ['меньше (?:всего|всех)|наименьш\\p{L}*|хуже (?:всего|всех)', top(false)],
  ['сам\\p{L}+ (?:мал|низк|дешев|мелк|коротк|молод)\\p{L}*|дешевле всего', top(false)],
  [
    '(?:в среднем )?(?:в|за) день|среднесуточн\\p{L}*|среднедневн\\p{L}*|в среднем за сутки',
    each('day'),
  ],
  ['(?:в среднем )?в месяц|среднемесячн\\p{L}*|в среднем за месяц', each('month')],
  ['в среднем (?:в|за) неделю', each('week')],
  ['средн\\p{L}+ чек\\p{L}*|ср чек', one('receipt')],
  ['в среднем|средн\\p{L}+|ср|average|avg|mean', how('mean')],
  ['медиан\\p{L}*|median', how('median')],
  ['минимальн\\p{L}*|минимум\\p{L}*', how('min')],
  ['максимальн\\p{L}*|максимум\\p{L}*', how('max')],
  ['на какую сумму|сумм\\p{L}*|итого|суммарн\\p{L}*|в сумме', how('sum')],
  ['количеств\\p{L}*|кол во|кол|число|числе|how many|number of', one('count')],
  ['строк\\p{L}*|запис(?:ь|и|ей|ям)|сколько раз|скока раз|раз|rows?|records?', one('count')],
  ['сколько|скока|скок', one('how many')],
  ['(?:в |по )?штук\\p{L}*|шт', unit('piece')],
  ['метраж\\p{L}*|квадрат\\p{L}* метр\\p{L}*|кв м|м2|метров', unit('area')],
  ['килограмм\\p{L}*|кг|тонн\\p{L}*', unit('mass')],
  ['час(?:ов|ах)', unit('hour')],
  ['литр\\p{L}*|куб(?:ов|ах|ометр\\p{L}*)|м3', unit('volume')],
  ['км|километр\\p{L}*', unit('length')],
  ['лето|летом', season(6)],
  ['весн(?:а|ой|у)', season(3)],
  ['осень(?:ю)?', season(9)],
  [OUTLAY, one('outlay')],
  [MONEY, one('money')],
  ['дол[яюией]|долей|процент\\p{L}*|какую часть|удельн\\p{L}+ вес', one('share')],
  ['(?:по )?дням недели', () => ({ is: 'part', part: 'weekday' })],
  ['(?:по )?часам|в какой час|в каком часу', () => ({ is: 'part', part: 'hour' })],
  [
    'по месяцам|помесячно|ежемесячн\\p{L}*|кажд\\p{L}+ месяц|в как(?:ом|ой) месяце?|динамик\\p{L}*|monthly|by month',
    grain('month'),
  ],
  ['по кварталам|поквартально|ежеквартальн\\p{L}*|в каком квартале', grain('quarter')],
  ['по годам|ежегодн\\p{L}*|в каком году|по году', grain('year')],
  ['по неделям|еженедельн\\p{L}*', grain('week')],
  ['по дням|ежедневн\\p{L}*|в какой день', grain('day')],
  [
    `${PLACED} квартал\\p{L}*|${PLACED} кв`,
    (m) => ({ is: 'quarter', place: placeOf(m[1] ?? m[2] ?? '') }),
  ],
  [
    `${PLACED} (?:полугоди\\p{L}*|половин\\p{L}+ года)`,
    (m) => ({ is: 'half', place: placeOf(m[1] ?? '') }),
  ],
  ['((?:19|20)\\d\\d)(?: (?:год\\p{L}*|г))?', ([, year]) => ({ is: 'year', year: Number(year) })],
  ...months.map((name, at): readonly [string, Make] => [
    `${name}\\p{L}*`,
    () => ({ is: 'month', month: at + 1 }),
  ]),
  ['против|по сравнению|сравни\\p{L}*|сравнить|по отношению|разниц\\p{L}*', one('compare')],
  ['без|кроме|не|исключая|за исключением', one('not')],
  [
    `(${Object.keys(numerals).join('|')})(?:[ауы]|и)?`,
    (m) => ({ is: 'few', count: numberOf(m[1] ?? '') }),
  ],
  ['в разрезе|по кажд\\p{L}+|у кажд\\p{L}+|кажд\\p{L}+|по|разбивк\\p{L}*|by|per', one('by')],
];

/** Words that say nothing of their own. */
const QUIET =
  'а и или в во на за у с со к ко о об от до для из при над под что как какой какая какое какие каких ' +
  'какую каком какова каков кто кого кому чей где когда куда откуда это этот эта эти тот та те ' +
  'нас нам наш наша наши нашей мне я мы вы ваш был была было были есть быть ли же бы то всего все весь ' +
  'вся всех покажи покажите показать посчитай посчитайте посчитать дай дайте нужно нужен нужна надо хочу ' +
  'можно пожалуйста здравствуйте добрый день подскажите скажи скажите вывести выведи выводи список ' +
  'получилось вышло общий общая общее общую том числе там тут вот уже еще г год года году период ' +
  'р тыс млн который которая которое которые которых так такой такие именно отдельно вообще назови ' +
  'разных разные различных различные уникальных уникальные уникалных the of in for is are was what which show ' +
  'назовите сделай сделайте построй постройте построить график таблицу отчет прошу мной';

const whole = new RegExp(
  `(?<![^ ])(?:${rules.map(([source], at) => `(?<r${at}>${named(source)})`).join('|')})(?![^ ])`,
  'gu',
);

/** Groups of the parts do not count in the whole: each rule is run again on what it matched. */
function named(source: string): string {
  return source.replaceAll(/\((?!\?)/g, '(?:');
}

const single = rules.map(([source]) => new RegExp(`^(?:${source})$`, 'u'));
const quietWords = new Set(QUIET.split(' '));

/** What the closed list says of a text whose words stand apart by single spaces. */
export function functionsIn(words: readonly { readonly text: string }[]): readonly FunctionLink[] {
  const text = words.map((word) => word.text).join(' ');
  const found = [...text.matchAll(whole)].flatMap((match): readonly FunctionLink[] => {
    const groups: Readonly<Record<string, string | undefined>> = match.groups ?? {};
    const at = Object.keys(groups).find((name) => groups[name] !== undefined);
    const place = Number(at?.slice(1));
    const parts = match[0].match(single[place] ?? /$^/u);
    const made = parts === null ? null : rules[place]?.[1](parts);
    if (made === null || made === undefined) return [];
    const from = countOfSpaces(text.slice(0, match.index));
    return [{ is: made, from, to: from + countOfSpaces(match[0]) + 1 }];
  });
  const taken = new Set(found.flatMap(({ from, to }) => placesOf(from, to)));
  const rest = words.flatMap((word, from): readonly FunctionLink[] =>
    !taken.has(from) && quietWords.has(word.text)
      ? [{ is: { is: 'quiet' }, from, to: from + 1 }]
      : [],
  );
  return [...found, ...rest].toSorted((left, right) => left.from - right.from);
}

const countOfSpaces = (text: string): number => text.split(' ').length - 1;

export function placesOf(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** Words of a function that may as well stand in a name: «дорогих», «сумма», «в месяц». */
export function isSoft({ is }: Function): boolean {
  return softOnes.has(is);
}

const softOnes: ReadonlySet<Function['is']> = new Set([
  ...(['money', 'outlay', 'elapsed', 'relation', 'unit', 'few', 'each', 'count'] as const),
]);

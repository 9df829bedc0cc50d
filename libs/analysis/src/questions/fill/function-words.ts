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
  | { readonly is: 'grain'; readonly grain: QuestionGrain }
  | { readonly is: 'part'; readonly part: QuestionPart }
  | { readonly is: 'by' }
  | { readonly is: 'not' }
  | { readonly is: 'compare' }
  | { readonly is: 'month'; readonly month: number }
  | { readonly is: 'quarter' | 'half'; readonly place: number }
  | { readonly is: 'year'; readonly year: number }
  | { readonly is: 'quiet' };

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
const PLACED = `(\\d|${Object.keys(ordinals).join('|')})\\p{L}*(?: (?:й|ый|ой|го|е|ое))?`;

const numberOf = (text: string): number => numerals[text] ?? Number(text);
const placeOf = (text: string): number => ordinals[text] ?? Number(text);

const how =
  (way: Extract<Function, { is: 'how' }>['how']): Make =>
  () => ({ is: 'how', how: way });
const grain =
  (of: QuestionGrain): Make =>
  () => ({ is: 'grain', grain: of });
const one =
  (
    is: 'count' | 'how many' | 'money' | 'outlay' | 'share' | 'by' | 'not' | 'compare' | 'quiet',
  ): Make =>
  () => ({ is });
const top =
  (descending: boolean): Make =>
  ([, count]) => ({ is: 'top', descending, count: count === undefined ? 1 : numberOf(count) });

/** Verbs and nouns of money: what is asked is an amount, whatever its column is called. */
const OUTLAY =
  '(?:ис|по|рас)?трат\\p{L}*|отда(?:ли|ем|ют)|обош\\p{L}+|ушло|уходит|съедают|' +
  '(?:за|вы)?плат(?:ил|им|ят|ить|ишь|ит|или)\\p{L}*';
const MONEY =
  'стои[тл]\\p{L}*|зараб\\p{L}+|прин(?:ес|ос)\\p{L}+|получ(?:ил|ен|аем)\\p{L}*|наторгов\\p{L}+|' +
  'прода(?:ли|ем|но|ет)|продаж\\p{L}*|ден(?:ег|ьги|ьгах)|зашло|пришло|покупа\\p{L}+|должен|должны';

/** The longer first: «в среднем», before «в». */
const rules: readonly (readonly [string, Make])[] = [
  [`топ ${COUNTED}`, top(true)],
  [`(?:первые|лучшие|крупнейшие) ${COUNTED}`, top(true)],
  [`${COUNTED} (?:самых|лучших|крупнейших|больших)`, top(true)],
  [`${COUNTED} (?:худших|меньших)`, top(false)],
  [
    'топ|больше (?:всего|всех)|наибольш\\p{L}*|чаще всего|лидер\\p{L}*|лучше (?:всего|всех)',
    top(true),
  ],
  ['сам\\p{L}+ (?:больш|высок|крупн|дорог|популярн|част|длинн|стар)\\p{L}*', top(true)],
  ['меньше (?:всего|всех)|наименьш\\p{L}*|реже всего|хуже (?:всего|всех)', top(false)],
  ['сам\\p{L}+ (?:мал|низк|дешев|редк|мелк|коротк|молод)\\p{L}*', top(false)],
  ['в среднем|средн\\p{L}+|ср', how('mean')],
  ['медиан\\p{L}*', how('median')],
  ['минимальн\\p{L}*|минимум\\p{L}*', how('min')],
  ['максимальн\\p{L}*|максимум\\p{L}*', how('max')],
  ['на какую сумму|сумм\\p{L}*|итого|суммарн\\p{L}*|в сумме', how('sum')],
  ['количеств\\p{L}*|кол во|кол|число|числе', one('count')],
  ['сколько', one('how many')],
  [OUTLAY, one('outlay')],
  [MONEY, one('money')],
  ['дол[яюией]|долей|процент\\p{L}*|какую часть|удельн\\p{L}+ вес', one('share')],
  ['(?:по )?дням недели', () => ({ is: 'part', part: 'weekday' })],
  ['(?:по )?часам|в какой час|в каком часу', () => ({ is: 'part', part: 'hour' })],
  [
    'по месяцам|помесячно|ежемесячн\\p{L}*|кажд\\p{L}+ месяц|в каком месяце|динамик\\p{L}*',
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
  ['в разрезе|по кажд\\p{L}+|у кажд\\p{L}+|кажд\\p{L}+|по|разбивк\\p{L}*', one('by')],
];

/** Words that say nothing of their own. */
const QUIET =
  'а и или в во на за у с со к ко о об от до для из при над под что как какой какая какое какие каких ' +
  'какую каком какова каков кто кого кому чей где когда куда откуда это этот эта эти тот та те ' +
  'нас нам наш наша наши нашей мне я мы вы ваш был была было были есть быть ли же бы то всего все весь ' +
  'вся всех покажи покажите показать посчитай посчитайте посчитать дай дайте нужно нужен нужна надо хочу ' +
  'можно пожалуйста здравствуйте добрый день подскажите скажи скажите вывести выведи выводи список ' +
  'получилось вышло общий общая общее общую том числе там тут вот уже еще г год года году период ' +
  'руб рублей рублях рубли р шт штук штуках штуки тыс млн';

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

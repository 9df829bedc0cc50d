const words: readonly (readonly [stem: string, value: number])[] = [
  ['одного|одной|одна|один|одно', 1],
  ['двух|два|две', 2],
  ['трех|три', 3],
  ['четырех|четыре', 4],
  ['пяти|пять', 5],
  ['шести|шесть', 6],
  ['семи|семь', 7],
  ['восьми|восемь', 8],
  ['девяти|девять', 9],
  ['десяти|десять', 10],
  ['одиннадцати|одиннадцать', 11],
  ['двенадцати|двенадцать', 12],
  ['тринадцати|тринадцать', 13],
  ['четырнадцати|четырнадцать', 14],
  ['пятнадцати|пятнадцать', 15],
  ['шестнадцати|шестнадцать', 16],
  ['семнадцати|семнадцать', 17],
  ['восемнадцати|восемнадцать', 18],
  ['девятнадцати|девятнадцать', 19],
  ['двадцати|двадцать', 20],
  ['тридцати|тридцать', 30],
  ['сорока|сорок', 40],
  ['пятидесяти|пятьдесят', 50],
  ['шестидесяти|шестьдесят', 60],
  ['семидесяти|семьдесят', 70],
  ['восьмидесяти|восемьдесят', 80],
  ['девяноста|девяносто', 90],
  ['ста|сто', 100],
  ['двухсот|двести', 200],
  ['трехсот|триста', 300],
  ['четырехсот|четыреста', 400],
  ['пятисот|пятьсот', 500],
];
const values = new Map(words.flatMap(([stems, value]) => stems.split('|').map((s) => [s, value])));

/** What so many of it may come to. */
type Scale = (count: number) => readonly number[];

const times =
  (by: number): Scale =>
  (count) => [count * by];

/** In days: a month has 28 to 31 of them, three in a row 90 to 92. */
const months =
  (each: number): Scale =>
  (count) => {
    const [least, most] = [Math.floor(30.2 * each * count) - 2, Math.ceil(30.6 * each * count)];
    return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);
  };

const scales: readonly (readonly [word: RegExp, of: Scale])[] = [
  [/^тыс(?:яч\p{L}*)?$/u, times(1e3)],
  [/^(?:млн|миллион\p{L}*)$/u, times(1e6)],
  [/^недел\p{L}*$/u, times(7)],
  [/^месяц\p{L}*$/u, months(1)],
  [/^квартал\p{L}*$/u, months(3)],
  [/^полугод\p{L}*$/u, months(6)],
  [/^(?:год(?:а|у|ы)?|лет)$/u, months(12)],
];
/** Is no number where nothing is counted in it. */
const THOUSAND = /^тыс/u;
const HALF_YEAR = /(?<!\p{L})полгода(?!\p{L})/gu;

const fractions: readonly (readonly [word: RegExp, value: number])[] = [
  [/(?<!\p{L})две трети(?!\p{L})|(?<!\p{L})двух третей(?!\p{L})/u, 2 / 3],
  [/(?<!\p{L})тр(?:и|ех) четверт(?:и|ей)(?!\p{L})/u, 3 / 4],
  [/(?<!\p{L})трет(?:ь|и|ью)(?!\p{L})/u, 1 / 3],
  [/(?<!\p{L})четверт(?:ь|и|ью)(?!\p{L})/u, 1 / 4],
  [/(?<!\p{L})половин(?:а|ы|у|е|ой)(?!\p{L})/u, 1 / 2],
];

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll(HALF_YEAR, 'полугодие');

/** «Треть», «две трети», «половина». */
export function fractionsSaid(text: string): readonly number[] {
  return fractionsIn(plain(text)).found;
}

function fractionsIn(text: string) {
  let rest = text;
  const found: number[] = [];
  for (const [word, value] of fractions) {
    if (!word.test(rest)) continue;
    found.push(value);
    rest = rest.replace(new RegExp(word.source, 'gu'), ' ');
  }
  return { found, rest };
}

const PERCENT = 100;

/** Each number that a text says, as all that it may stand for: two months are 60 to 62 days. */
export function numbersSaid(text: string): readonly (readonly number[])[] {
  const { found, rest } = fractionsIn(plain(text));
  const tokens = rest.replaceAll(/(?<=\d)[\u00a0\u202f ](?=\d{3}(?!\d))/gu, '').match(TOKEN) ?? [];
  const numbers = tokens.map(numberOf);
  const by = tokens.flatMap((token) => scaleOf(token) ?? []);
  const own = numbers.flatMap((number, at) => {
    if (number === null || isNumber(numbers[at - 1])) return [];
    const whole = number + tail(numbers.slice(at + 1));
    return [[whole, whole / PERCENT, ...by.flatMap((scale) => scale(whole))]];
  });
  const alone = tokens.flatMap((token, at) => {
    const scale = scaleOf(token);
    const isCounted = isNumber(numbers[at - 1]) || THOUSAND.test(token);
    return scale === null || isCounted ? [] : [scale(1)];
  });
  return [...found.map((one) => [one, PERCENT * one]), ...own, ...alone];
}

const TOKEN = /\d+(?:[.,]\d+)?|\p{L}+|[^\s\p{L}\d]/gu;

const numberOf = (token: string): number | null =>
  values.get(token) ?? (/^\d/u.test(token) ? Number(token.replace(',', '.')) : null);

const isNumber = (one: number | null | undefined): boolean => typeof one === 'number';

/** «Двадцати пяти»: what follows at once is added. */
function tail(numbers: readonly (number | null)[]): number {
  const end = numbers.indexOf(null);
  return (end === -1 ? numbers : numbers.slice(0, end)).reduce<number>(
    (sum, one) => sum + (one ?? 0),
    0,
  );
}

const scaleOf = (token: string): Scale | null =>
  scales.find(([word]) => word.test(token))?.[1] ?? null;

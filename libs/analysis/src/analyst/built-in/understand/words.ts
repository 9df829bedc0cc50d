/** A word of a request, in the order of the text. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  /** As written, for values of cells. */
  readonly raw: string;
  readonly quoted: boolean;
  /** Decimal text of a number as people write it: «1 000,5» is 1000.5. */
  readonly number: string | null;
  /** Where it stands in the plain text of the request. */
  readonly from: number;
  readonly to: number;
}

export interface Said {
  readonly words: readonly Word[];
  /** The words apart by single spaces; what is quoted is masked, so that no rule reads it. */
  readonly text: string;
}

const endings = new RegExp(
  `(?:${(
    'иями ями ами иях ях ах ием ией иям ям ам ому ему ого его ыми ими ую юю ая яя ое ' +
    'ее ые ие ых их ым им ов ев ей ий ый ой ом ем ии ия ию а я о е у ю ы и ь й s'
  )
    .split(' ')
    .join('|')})$`,
  'u',
);

/** Enough to tell «складам» from «складов» apart from other words; no more. */
export function stemOf(word: string): string {
  const plain = plainText(word);
  if (plain.length <= 3) return plain;
  const stem = plain.replace(endings, '');
  return stem.length >= 2 ? stem : plain;
}

export function plainText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').normalize('NFC');
}

const pieces = new RegExp(
  [
    /[«"“„](?<quoted>[^«»"“”„]{1,200})[»"”“]/u,
    /(?<date>\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\.\d{1,2}\.\d{2}(?!\d)|\d{1,2}\.(?:0[1-9]|1[0-2])(?!\d))/u,
    /(?<code>[\p{L}\p{N}]+(?:[-_/][\p{L}\p{N}]+)+)/u,
    /(?<number>\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d])(?:[.,]\d+)?|\d+(?:[.,]\d+)?)(?=(?:к|k|т|тыс|млн|млрд|руб|р|шт|л|кг|г|й|го|ый|ой|ю|е|х|ти|м)?(?![\p{L}\p{N}]))/u,
    /(?<sign>>=|<=|≥|≤|>|<|=|%)/u,
    /[\p{L}\p{N}]+/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

export function saidIn(request: string): Said {
  const words: Word[] = [];
  let text = '';
  const add = (raw: string, quoted: boolean, number: string | null = null) => {
    const plain = number ?? plainText(raw);
    const from = text === '' ? 0 : text.length + 1;
    // A decimal point would read as a date.
    const shown = quoted ? '§' : number === null ? plain : plain.replace('.', ',');
    text = text === '' ? shown : `${text} ${shown}`;
    const stem = quoted ? plain : stemOf(raw);
    words.push({ text: plain, stem, raw, quoted, number, from, to: from + shown.length });
  };
  for (const match of request.matchAll(pieces)) {
    const { quoted, code, number } = match.groups ?? {};
    if (quoted !== undefined) add(quoted.trim(), true);
    else if (number !== undefined) add(number, false, decimalOf(number));
    else if (code !== undefined && !isCode(code))
      partsOf(code).forEach((part) => add(part, false, digitsOf(part)));
    else add(match[0], false);
  }
  return { words, text };
}

function decimalOf(number: string): string {
  const plain = number.replace(/[ \u00a0\u202f]/g, '').replace(',', '.');
  return plain.replace(/^0+(?=\d)/, '');
}

function digitsOf(part: string): string | null {
  return /^\d+$/.test(part) ? decimalOf(part) : null;
}

/** «WB-T001» and «30-1022» are codes; «топ-5», «1-й», «ABC-анализ» and «2016-2018» are words. */
function isCode(text: string): boolean {
  if (!/\d/.test(text) || !/[-_/]/.test(text)) return false;
  if (/^(?:топ|top|q\d|abc|xyz|авс|первы|последни)/iu.test(text)) return false;
  if (/^\d+-(?:\p{Ll}{1,3}|\p{Ll}{4,})$/u.test(text)) return false;
  return !/^(?:19|20)\d\d-(?:19|20)\d\d$/.test(text) && !/^\d{1,2}-\d{1,2}$/.test(text);
}

function partsOf(text: string): readonly string[] {
  return text.split(/[-_/]/).filter((part) => part !== '');
}

/** The words of a header or a cell. */
export function namesIn(text: string): readonly string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const caseEndings = new Set(
  (
    ' а я о е у ю ы и ь й ой ей ом ем ам ям ах ях ами ями ов ев ью ий ия ии ию ием иям ' +
    'ый ая ое ые ого ому ым ых ыми ую яя ее ие его ему им их ими юю ный ная ное ные ного ному ' +
    'ным ных ною ную но на ны s es ’s'
  ).split(' '),
);

const SHARED_MIN = 3;

/** Forms of one word: «Петрова» and «Петров», «юга» and «Юг», «электронике» and «Электроника». */
export function sameWord(left: string, right: string): boolean {
  if (left === right) return true;
  const [short, other] = [squeezed(left), squeezed(right)];
  return (
    isForm(left, right) ||
    (short !== other && (short ?? other) !== null ? isForm(short ?? left, other ?? right) : false)
  );
}

const SQUEEZED_MIN = 5;

/** «остаток» as it stands in «остатком», «красок» as in «краски»; null where nothing falls out. */
function squeezed(word: string): string | null {
  if (word.length < SQUEEZED_MIN || !/[ое][кцн]$/u.test(word)) return null;
  return word.replace(/[ое](?=[кцн]$)/u, '');
}

function isForm(left: string, right: string): boolean {
  const shared = sharedStart(left, right);
  const whole = shared >= 2 && (shared === left.length || shared === right.length);
  if (shared === 2 && isShortForm(left) && isShortForm(right)) return true;
  if (shared < SHARED_MIN && !whole) return false;
  return (
    areForms(left, right, shared) || (shared > SHARED_MIN && areForms(left, right, shared - 1))
  );
}

/** «чай», «чая», «чаю»: three letters, the last of which changes. */
function isShortForm(word: string): boolean {
  return /^\p{L}[аеиоуюя](?:й|я|ю|е|ем|ев|ям)$/u.test(word);
}

function areForms(left: string, right: string, from: number): boolean {
  return caseEndings.has(left.slice(from)) && caseEndings.has(right.slice(from));
}

export function sharedStart(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let shared = 0;
  while (shared < most && left[shared] === right[shared]) shared += 1;
  return shared;
}

const TYPO_LENGTH_MIN = 5;

/** One letter more, less, other or changed places with its neighbour. */
export function isTypoOf(word: string, name: string): boolean {
  if (word.length < TYPO_LENGTH_MIN || name.length < TYPO_LENGTH_MIN - 1) return false;
  if (/\d/.test(word)) return false;
  if (isOneSlip(word, name) || isEndingSlip(word, name)) return true;
  const [stem, other] = [stemOf(word), stemOf(name)];
  return stem.length >= TYPO_LENGTH_MIN && isOneSlip(stem, other);
}

const SURE_START = 6;

/** «наушникав» and «наушники»: the word is told by its start. */
function isEndingSlip(word: string, name: string): boolean {
  const at = sharedStart(word, name);
  return at >= SURE_START && word.length - at <= 3 && name.length - at <= 3;
}

function isOneSlip(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false;
  const at = sharedStart(word, name);
  const [rest, other] = [word.slice(at), name.slice(at)];
  if (rest.slice(1) === other.slice(1) || rest.slice(1) === other) return true;
  if (rest === other.slice(1)) return true;
  return rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
}

/** Words that carry nothing for the search of columns and values. */
const silent = new Set(
  [
    'а и в во на по с со за из от до для о об у к при над под не ни же ли бы то это эта этот эти',
    'тот та те тех том тем там тут здесь оно она он они им ими ему ей ней нем них себя что чтобы',
    'покажи показать покажите построй построить сделай сделать сделайте дай дайте посчитай',
    'посчитать посчитайте найди найти вывести выведи составь составить хочу хотел хотелось нужно',
    'нужен нужна нужны надо мне нам пожалуйста можно давай узнать посмотреть посмотри подскажи',
    'скажи расскажи понять видеть увидеть интересует интересно хотим рассчитай рассчитать вычисли',
    'определи определить напиши выгрузи разложи разбей сформируй подготовь проанализируй оцени',
    'отчет отчета отчету анализ анализа таблица таблице таблицу таблицы график графики диаграмму',
    'диаграмма диаграммы список списком файле файл файла лист листе листа графиком сводка сводку',
    'какой какая какие какого каких какое какую каким каком какому какими сколько скольких скольким сколькими через как где кто чей который которая',
    'которые которых самый самые самая самое самого самой самых каково какова каковы',
    'всего все весь всех всем всю всей итого итог итоговая общий общая общее общую общей общего',
    'суммарно суммарный суммарная суммарную только лишь именно вообще целом примерно',
    'каждый каждому каждого каждой каждая каждую каждом отдельно разрезе разбивке разбивка',
    'разбивкой данные данных наш наши наших нашу нашей нашем наша наше их его ее свой мы я',
    'был была были было будет есть имеет имеется является являются стал стала',
    'значение значения значений показатель показатели показателя показателей столбец столбцу',
    'столбца среди между внутри больше меньше чем равно',
    'the by of for in on at is are was were to and or a an with from what which who how many much',
    'show me give please tell total our all each per do does did has have it its that this there',
    'составил составила составило составляет составляют получилось получили вышло идет идут идти',
    'нашли оказалось приходится занимает занимают дает дают давал дали дал дала принес принесли',
    'принесла приносят приносит приходилось распределяются распределяется распределены',
    'руб рублей рубля рубль тенге долларов тиков денег деньгах',
    'оценка оценки оценку оценкой балл баллы насколько купил купила купили заказал заказали',
    'отчете отчетом строка строки строке строкам строках каков каковы опрос опроса опросе прошли',
    'прошло участвовали участие приняли заполнили',
    'кроме исключая исключив исключить полностью совсем целиком абсолютно except without',
    'считают стоит человек людей отвечали ответили ответил опрошенных участников дела дело',
    'оценок оценкам оценками оценках вопрос вопросы вопросе вопроса уходит уходят тратим тратится ',
    'тратят ушли ушло затрачено получил получила получили',
    'оценили оценил оценила оценивают',
    'кого кому чего что приходит приходят сделал сделала сделали пришло пришли',
    'очень просто быстро кратко коротко подробно подробный красивый хороший наглядно',
    'период периода периоды время времени',
  ]
    .join(' ')
    .split(' '),
);

const DOING = /^(?:заказал|купил|принял|получил)[аи]?$/u;

/** A verb that tells nothing unless a number of the table is told by it. */
export function isDoing({ text }: Pick<Word, 'text'>): boolean {
  return DOING.test(text);
}

/** A mark or a time tells nothing unless a number of the table is called so. */
const SOFT = /^(?:балл|врем|оцен(?:к|ок$))/u;

export function isSoft({ text }: Pick<Word, 'text'>): boolean {
  return SOFT.test(text);
}

export function isSilent({ text, quoted }: Pick<Word, 'text' | 'quoted'>): boolean {
  if (quoted) return false;
  return silent.has(text) || (text.length < 2 && !/\d/.test(text));
}

/** Which way a sentence says that a value went; null where it says nothing, or both. */
export type Direction = 'up' | 'down';

const start = String.raw`(?<!\p{L})`;
const up = new RegExp(
  `${start}(?:(?:вы|воз|под|под)?рос(?:л|ш|т(?!о))|раст(?:ет|ут|ущ)|вырос|рост(?:а|у|ом|е)?(?!\\p{L})|` +
    'прирост|прирас|увелич|повы[сш]|подня|подорож|прибав|наращ|нараст|взлет|подъем|' +
    String.raw`возраст(?:а[елнтюв]|ет(?!\p{L})|ут(?!\p{L})|и(?!\p{L}))|превы[сш]|опере[жд]|улучш|` +
    String.raw`больше|выше(?!\p{L})|дороже|усил(?:ил|ив|ен[аоы]?(?!\p{L})|ит|ят)|расшир)`,
  'iu',
);
const down = new RegExp(
  `${start}(?:сни(?:ж|з(?!у(?!\\p{L})))|упа[лв]|упад|паде(?!ж)|пада|сокра[тщ]|умень[шс]|просе[лд]|просад|потер|убы[лв]|` +
    String.raw`спад(?!\p{L}{4})|дефицит|обвал|подешев|отста(?!ющ)|ухудш|` +
    'недо(?:стач|бор|бра|бир|выполн|получ|плат|сда|постав|зарабо|работ|имк)|' +
    String.raw`меньше|ниже(?!\p{L})|дешевле|ослаб|сжал|урез|утрат)`,
  'iu',
);
const most = new RegExp(
  `${start}(?:лидер|лидир|больше всего|больше всех|наибольш|самы[йемх]|самая|самое|самой|самую|` +
    'максим|главн|крупнейш|рекорд|пик(?!\\p{L})|возглав|доминир|впереди|основн|ключев|' +
    'топ(?:а|е|у|ом)?(?!\\p{L})|чаще всего|дороже всего|выше всего|высочайш|первенств|на перв(?:ом|ое) мест|' +
    'перв(?:ым|ой|ыми) (?:стоит|идет|становится|оказывается))',
  'iu',
);
const least = new RegExp(
  `${start}(?:меньше всего|меньше всех|наименьш|миним|аутсайдер|ниже всего|реже всего|` +
    'слабейш|мельчайш|отстающ|последн\\p{L}* мест|замыка|дешевле всего)',
  'iu',
);
/** Which end of a column is the good one its words do not say. */
const best = new RegExp(
  `${start}(?:лучш(?:ий|ая|ее|ие|его|ей|ему|им|их|ую)|(?:лучше|хуже) все(?:го|х)|худш)`,
  'iu',
);
const LEAST2 =
  /(?<!\p{L})сам(?:ы[йемх]|ыми|ая|ое|ого|ому|ой|ую|ом) (?:мал|низк|слаб|дешев|редк|мелк|коротк)/iu;
/** «За лидером идут …», «после лидера»: somebody else is told of. */
const BESIDE_LEADER =
  /(?<!\p{L})(?:за|после|вслед за|рядом с|кроме|без) лидер(?:ом|а|ами|ов)(?!\p{L})/giu;
/** «Без роста» denies it; «без крупнейшего заказчика» says which rows are left out. */
const DENIAL =
  /(?<!\p{L})(?:(?:не|ни|нет|вряд ли|кроме)(?!\p{L})|без (?:\p{L}+(?:ого|его|ой|ей|ых|их) )?(?:рост|прирост|сниж|паден|спад|измен|увелич|уменьш|сокращ|подъ[её]м|просад|скач|перемен)\p{L}*)/iu;

/** What sounds like a claim and is none: a place on the page, a post, a turn of speech. */
const idle = new RegExp(
  `${start}(?:(?:график|таблиц|диаграмм|список|списк|строк|показан|приведен|перечислен|указан|` +
    'сказан)\\p{L}* (?:ниже|выше)|по большей части|большей частью|главн\\p{L}* (?:врач|бухгалтер|' +
    'инженер|вопрос)\\p{L}*|т(?:от|а|о|е|ого|ой|ому|у|ем|ех) же сам\\p{L}+)(?!\\p{L})',
  'giu',
);

const plainOf = (text: string): string =>
  text
    .replaceAll('ё', 'е')
    .replaceAll('Ё', 'Е')
    .replace(SHORT, 'недо')
    .replace(LACKS, 'не')
    .replace(BESIDE_LEADER, ' ')
    .replace(idle, ' ');

/** «Не добрал» is no denial: it fell short. */
const SHORT = /(?<!\p{L})не до(?=(?:б[иор]|выполн|получ|пла[тч]|сда|постав|зарабо)\p{L})/giu;
const LACKS = /(?<!\p{L})не (?=(?:хвата|хвати|дотян|дотяг|достае)\p{L})/giu;

/** «Не хватило»: a value below zero, whose sign the words tell. */
export function speaksOfLack(text: string): boolean {
  return /(?<!\p{L})не(?:хвата|хвати|дотян|дотяг|достае)/iu.test(plainOf(text));
}

const LOSS = /(?<!\p{L})убыт(?:ок|к|очн)\p{L}*(?!\p{L})/iu;

/** A loss is a value below zero, no way that it went. */
export function speaksOfLoss(text: string): boolean {
  return LOSS.test(text);
}

/** Every way that the words speak of. */
export function directionsIn(text: string): ReadonlySet<Direction> {
  const plain = plainOf(text);
  const found = new Set<Direction>();
  if (up.test(withoutExtremes(plain))) found.add('up');
  if (down.test(withoutExtremes(plain))) found.add('down');
  return found;
}

/** «больше всего» is a place and «нарастающим итогом» a way to count, neither a change. */
function withoutExtremes(text: string): string {
  return text
    .replace(/(?:больше|меньше|выше|ниже|дороже|дешевле) все(?:го|х)/giu, ' ')
    .replace(/нарастающ\p{L}+ (?:итог|сумм)\p{L}*/giu, ' ');
}

/** An end of a column; of the best and the worst nobody says which. */
export type Extreme = 'most' | 'least' | 'either';

export function extremesIn(text: string): ReadonlySet<Extreme> {
  const plain = plainOf(text);
  const found = new Set<Extreme>();
  if (least.test(plain) || LEAST2.test(plain)) found.add('least');
  else if (most.test(plain)) found.add('most');
  if (found.size === 0 && best.test(plain)) found.add('either');
  return found;
}

/** Words that say what to do. */
export const ADVICE =
  /(?<!\p{L})\p{L}+(?:йте|ьте|йтесь|ьтесь|ить|ать|ять|еть|уть|ться|тись|ти)(?!\p{L})/giu;
/** With «разберите», which another word beside a claim may look like. */
const advised = new RegExp(`${ADVICE.source}|${start}\\p{L}+ите(?:сь)?(?!\\p{L})`, 'iu');
const epithets = new RegExp(
  `${start}(?:главн|основн|ключев|крупнейш|худш|лучш|слабейш|отстающ|наибольш|наименьш|самы[йемх]|самую|самого)\\p{L}*`,
  'giu',
);

const END =
  '(?:(?:главн|основн|ключев|крупнейш|наибольш|худш|лучш)\\p{L}*|сам\\p{L}+ (?:дорог|больш|крупн)\\p{L}*)';
const leftOut = new RegExp(
  `${start}(?:без|кроме|помимо|не считая)(?: \\p{L}+){0,3}? ${END}`,
  'giu',
);
const withIt = new RegExp(`${start}(?:с|со|в|на|из) ${END}`, 'giu');

/**
 * «Без крупнейшего заказа»: which rows are left out, and nothing of those that are told.
 *
 * @param isTakenOff «держится на крупнейшем заказе: без него …»
 */
export function withoutLeftOut(text: string, isTakenOff: boolean): string {
  const left = text.replace(leftOut, ' ');
  return isTakenOff ? left.replace(withIt, ' ') : left;
}

/** Advice without its epithets: «позвоните главному должнику». Words that advise nothing stay. */
export function withoutEpithets(text: string): string {
  return advised.test(text) ? text.replace(epithets, ' ') : text;
}

/** A title without the epithet of whom its table is of: «главного должника по месяцам». */
export function withoutEpithet(title: string): string {
  return title.replace(epithets, ' ');
}

/** What stands behind the first word that says an extreme. */
export function afterExtreme(text: string): string {
  const ends = [least, LEAST2, most, best].flatMap((words) => {
    const found = words.exec(text);
    return found === null ? [] : [found.index + found[0].length];
  });
  return text.slice(Math.min(text.length, ...ends));
}

export function denies(text: string): boolean {
  return DENIAL.test(plainOf(text));
}

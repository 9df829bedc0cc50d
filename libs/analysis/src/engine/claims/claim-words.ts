/** Which way a sentence says that a value went; null where it says nothing, or both. */
export type Direction = 'up' | 'down';

const start = String.raw`(?<!\p{L})`;
const up = new RegExp(
  `${start}(?:(?:вы|воз|под|под)?рос(?:л|ш|т(?!о))|раст(?:ет|ут|ущ)|вырос|рост(?:а|у|ом|е)?(?!\\p{L})|` +
    'прирост|прирас|увелич|повы[сш]|подня|подорож|прибав|наращ|нараст|возрас|взлет|подъем|' +
    String.raw`превы[сш]|опере[жд]|улучш|больше|выше(?!\p{L})|дороже|усил|расшир)`,
  'iu',
);
const down = new RegExp(
  `${start}(?:сни[зж]|упа[лв]|упад|паде|пада|сокра[тщ]|умень[шс]|просе[лд]|просад|потер|убы[лв]|` +
    String.raw`спад(?!\p{L}{4})|убыт|дефицит|недостач|обвал|подешев|отста|недо|ухудш|` +
    String.raw`меньше|ниже(?!\p{L})|дешевле|ослаб|сжал|урез|утрат)`,
  'iu',
);
const most = new RegExp(
  `${start}(?:лидер|лидир|больше всего|больше всех|наибольш|самы[йемх]|самая|самое|самой|самую|` +
    'максим|главн|крупнейш|рекорд|пик(?!\\p{L})|возглав|доминир|впереди|основн|топ|ключев|' +
    'чаще всего|дороже всего|выше всего|лучш|высочайш|первенств)',
  'iu',
);
const least = new RegExp(
  `${start}(?:меньше всего|меньше всех|наименьш|миним|аутсайдер|худш|ниже всего|реже всего|` +
    'слабейш|мельчайш|отстающ|последн|замыка|дешевле всего)',
  'iu',
);
const LEAST2 =
  /самы[йемх] (?:мал|низк|слаб|дешев|редк|мелк)|самая (?:мал|низк|слаб|дешев|редк|мелк)/iu;
const DENIAL = /(?<!\p{L})(?:не|ни|нет|без|вряд ли|кроме)(?!\p{L})/iu;

/** Every way that the words speak of. */
export function directionsIn(text: string): ReadonlySet<Direction> {
  const plain = text.replaceAll('ё', 'е').replaceAll('Ё', 'Е');
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

export function extremesIn(text: string): ReadonlySet<'most' | 'least'> {
  const plain = text.replaceAll('ё', 'е').replaceAll('Ё', 'Е');
  const found = new Set<'most' | 'least'>();
  if (least.test(plain) || LEAST2.test(plain)) found.add('least');
  else if (most.test(plain)) found.add('most');
  return found;
}

export function denies(text: string): boolean {
  return DENIAL.test(text);
}

/** Pairs of letters that Russian texts, names and tables of goods are full of. */
const commonPairs = new Set(
  (
    'ст но ен то на ов ни ра во ко ро та ре по пр ер ет ес ор ос го ль ан ал ол ом не ин ли ла ' +
    'ат ло ка ел ит ас ие ог ны ве ле ск ки ть тр те ти да де до ди дл за из из ий ия ей ем его ' +
    'ар ам ам ак ая ва ви вы вн га ге ги гр ду же жд зн ид ил им ис ис их кл кр ку ке лу лю лы ля ' +
    'ма ме ми мо му мп на нд ну нт ня об од ож оз ой ок он оо оп от оч па пе пи пл пу ря ру ри рн ' +
    'ры са се си сл см со сп сс су сч сь сы тв тн ту ты уб уг уд уж ук ул ум ун уп ур ус ут уч ха ' +
    'хо це ци цы ча че чи чн ша ше ши шт ща ще щи ый ые ых ыр юб юч яв яз ят яр дн бо бе ба бл бр ' +
    'ву вс вк фи фа фо эк эл дг цк кг кв зв зд зо зе ув ав аг ад аж аз ай ап ау ач аш еб ев ег ед ' +
    'еж ез ек еп еч еш иг иж из ик ип ич иш оф ох ош ощ рт рк рг рм рс рд лг лк лж лл мм мн мы'
  ).split(' '),
);
const WORD = /[А-Яа-яЁёІіЇїЄєҐґҚқҒғҢңҮүҰұӘәӨө]{2,}/gu;
const STRANGE = /[^\s\p{L}\p{N}\p{P}\p{Sc}\p{Sm}№°©®]/gu;
const MIXED_CASE = /[а-яё][А-ЯЁ]/u;
const WORDS_MAX = 4_000;

/** From −1 to 1: how far a text reads as Russian and not as another encoding's bytes. */
export function russianScore(text: string): number {
  const words = [...text.matchAll(WORD)].slice(0, WORDS_MAX).map(([word]) => word);
  const pairs = words.flatMap((word) => pairsOf(word.toLowerCase()));
  const high = text.match(/[\u0080-\uffff]/g)?.length ?? 0;
  const strange = (text.match(STRANGE)?.length ?? 0) / Math.max(1, high);
  if (pairs.length === 0) return high === 0 ? 0 : 0.1 - strange;
  const common = pairs.filter((pair) => commonPairs.has(pair)).length / pairs.length;
  const mixed = words.filter((word) => MIXED_CASE.test(word)).length / words.length;
  return common - mixed - strange;
}

function pairsOf(word: string): readonly string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
}

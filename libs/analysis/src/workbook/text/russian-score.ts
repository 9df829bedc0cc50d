/** Pairs of letters that Russian texts, names and tables of goods are full of. */
const COMMON_PAIRS = new Set(
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
const PAIRS_MAX = 20_000;

/** From −1 to 1: how far a text reads as Russian and not as another encoding's bytes. */
export function russianScore(text: string): number {
  let pairs = 0;
  let common = 0;
  let words = 0;
  let mixed = 0;
  for (const [word] of text.matchAll(WORD)) {
    words += 1;
    if (MIXED_CASE.test(word)) mixed += 1;
    const small = word.toLowerCase();
    for (let at = 0; at + 1 < small.length; at += 1) {
      pairs += 1;
      if (COMMON_PAIRS.has(small.slice(at, at + 2))) common += 1;
    }
    if (pairs > PAIRS_MAX) break;
  }
  const high = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
  const strange = (text.match(STRANGE)?.length ?? 0) / Math.max(1, high);
  if (pairs === 0) return high === 0 ? 0 : 0.1 - strange;
  return common / pairs - mixed / words - strange;
}

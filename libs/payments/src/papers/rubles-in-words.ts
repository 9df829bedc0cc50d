import { plural, type Forms } from '../../../presentation/src/format/plural.js';

const masculine = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const feminine = ['', 'одна', 'две', ...masculine.slice(3)];
const teens = [
  ...['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать', 'пятнадцать'],
  ...['шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
];
const tensWords = [
  ...['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят'],
  ...['восемьдесят', 'девяносто'],
];
const hundreds = [
  ...['', 'сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот'],
  ...['восемьсот', 'девятьсот'],
];
const rubleForms: Forms = ['рубль', 'рубля', 'рублей'];
/** From the lowest three digits up. */
const scales: readonly (Forms | null)[] = [
  null,
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
];

/** «Восемьсот пятьдесят рублей 00 копеек»; whole kopecks below a thousand milliards of rubles. */
export function rublesInWords(kopecks: number): string {
  const rubles = Math.floor(kopecks / 100);
  const words = rubles === 0 ? 'ноль' : wordsOf(rubles);
  const rest = String(kopecks % 100).padStart(2, '0');
  const sum = `${words} ${plural(rubles, rubleForms)} ${rest} ${plural(kopecks % 100, kopeckForms)}`;
  return `${sum.charAt(0).toUpperCase()}${sum.slice(1)}`;
}

const kopeckForms: Forms = ['копейка', 'копейки', 'копеек'];

function wordsOf(whole: number): string {
  return scales
    .flatMap((forms, power) => {
      const three = Math.floor(whole / 1_000 ** power) % 1_000;
      if (three === 0) return [];
      const words = threeDigits(three, power === 1 ? feminine : masculine);
      return [forms === null ? words : `${words} ${plural(three, forms)}`];
    })
    .reverse()
    .join(' ');
}

function threeDigits(three: number, ones: readonly string[]): string {
  const [tens, one] = [Math.floor(three / 10) % 10, three % 10];
  const low = tens === 1 ? [teens[one]] : [tensWords[tens], ones[one]];
  return [hundreds[Math.floor(three / 100)], ...low].filter(Boolean).join(' ');
}

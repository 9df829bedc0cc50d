const NOT_OF_WHAT =
  /^(?:план\p{L}*|год(?:а|у|ом|е|ы|ов\p{L}*)?|месяц\p{L}*|мес|кв\p{L}*|полугоди\p{L}*|пг|по|на|за|руб\p{L}*|тыс|млн|периодам|январ\p{L}*|феврал\p{L}*|март\p{L}*|апрел\p{L}*|ма[йя]|июн\p{L}*|июл\p{L}*|август\p{L}*|сентябр\p{L}*|октябр\p{L}*|ноябр\p{L}*|декабр\p{L}*|янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|сезон\p{L}*|зима|лето|осень|весна|всего|итого|i{1,3}|iv)$/u;

/** Words of a header or a title that say what is planned. */
export function wordsOf(text: string): readonly string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.length >= WORD_MIN && !NOT_OF_WHAT.test(word));
}

const WORD_MIN = 3;
/** Endings may differ: «оплат», «Оплачено»; «часов», «Часы». */
const SAME_PART = 0.7;

export function isOneWord(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  const letters = Array.from({ length: least }, (_, at) => one[at] === other[at]);
  const common = letters.includes(false) ? letters.indexOf(false) : least;
  const isOf = common >= WORD_MIN && common >= SAME_PART * Math.min(least, 6);
  const areAlike = deeds.some((deed) => deed.test(one) && deed.test(other));
  return isOf || areAlike || (least >= STEM_MIN && stemOf(one) === stemOf(other));
}

/** What is planned, and what was done of it: «План выпуска» and «Сделано, шт.», one in a row. */
const deeds: readonly RegExp[] = [
  /^(?:выпуск|выпущ|производств|произвед|изготов|сдела|выработ)/u,
  /^пода[чн]/u,
  /^(?:при[её]м|принят)/u,
  /^(?:отгру|отправ)/u,
  /^(?:закуп|заготов)/u,
];

const STEM_MIN = 5;
/** «Годный» of «План выпуска годного кирпича». */
const stemOf = (word: string): string =>
  word.replace(/(?:[ыио]й|[оеы]го|[оеы]му|[ыи]ми?|[ая]я|[ую]ю|[ое]е|[ыи]е|[ыи]х)$/u, '');

/** Whether a text has one of the words, in whatever form. */
export const saysOneOf = (text: string, words: readonly string[]): boolean =>
  wordsOf(text).some((own) => words.some((word) => isOneWord(own, word)));

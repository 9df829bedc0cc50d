/** A word of a request, in the order of the text. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  /** As written, for values of cells. */
  readonly raw: string;
  readonly quoted: boolean;
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

export function wordsOf(request: string): readonly Word[] {
  const words: Word[] = [];
  for (const match of request.matchAll(/[«"“']([^«»"”']+)[»"”']|[\p{L}\p{N}]+(?:[.,]\d+)*/gu)) {
    const [whole, quoted] = match;
    const raw = quoted ?? whole;
    words.push({ text: plainText(raw), stem: stemOf(raw), raw, quoted: quoted !== undefined });
  }
  return words;
}

/** Words that carry nothing for the search of columns. */
const silent = new Set(
  [
    'а и в во на по с со за из от до для о об у к при над под не ни же ли бы то это эта этот эти',
    'покажи показать покажите построй построить сделай сделать дай дайте посчитай посчитать найди',
    'вывести выведи составь хочу хотел нужно нужен нужна надо мне нам пожалуйста можно давай ' +
      'узнать',
    'отчет отчеты отчета анализ анализа таблица таблицу график графики диаграмму диаграмма список',
    'какой какая какие какого каких сколько как где что кто чей который которые самый самые самая',
    'всего все весь всех итого итог общий общая общее общую суммарно суммарный только лишь',
    'каждый каждому каждого каждой каждая каждую отдельно разрезе разбивке разбивка разбивкой',
    'данные данных файл файла файле наш наши наших нашу их его ее свой мы я был была были будет ' +
      'есть',
    'значение значения значений показатель показатели показателя столбец столбцу строка',
    'сравни сравнить сравнение больше всего меньше чем среди между внутри по-каждому the by of for',
    'динамика динамику динамики структура структуру структуры доля доли долю распределение',
    'изменилось изменилась изменился изменились прошлый прошлому прошлого предыдущему относительно',
    'топ top без кроме три пять семь десять двадцать рост роста росту руб выше ниже',
    'продали продано продавали купили куплено заказали заказано очень',
    'продается продают продаем принес принесли приносят приносит дает дают давал дали',
    'время времени период периода периоды лет месяц месяца год года квартал квартала неделя недели',
  ]
    .join(' ')
    .split(' ')
    .map(stemOf),
);

export function isSilent({ stem, text }: Word): boolean {
  return text.length < 2 || silent.has(stem) || /^\d/.test(text);
}

import { nounsOfThings } from '../../russian/src/index.js';

/** What several rows tell of : what one of them is. */
const LINES = `
один визит : одна строка визита
один прием : одна строка приема
одно посещение : одна строка посещения
один заказ : одна позиция заказа
одна накладная : одна позиция накладной
один счет : одна позиция счета
одна отгрузка : одна позиция отгрузки
одна продажа : одна позиция продажи
одна закупка : одна позиция закупки
одна поставка : одна позиция поставки
один возврат : одна позиция возврата
одна бронь : одна строка брони
один рейс : одна строка рейса
одна сделка : одна строка сделки
одна заявка : одна строка заявки
одно обращение : одна строка обращения
один договор : одна строка договора
один ремонт : одна строка ремонта
`;

/** Words that trades use for one thing, and the paper by which a thing is numbered. */
const sameThings: readonly ReadonlySet<string>[] = [
  new Set(['один визит', 'один прием', 'одно посещение']),
  new Set(['одна отгрузка', 'одна накладная']),
  new Set(['одна поставка', 'одна накладная']),
];

interface RowNoun {
  readonly start: string;
  readonly phrase: string;
}

const one = { m: 'один', f: 'одна', n: 'одно' } as const;

/** The longest beginning tells: «арендатор» is no «аренда». */
const nouns: readonly RowNoun[] = [
  { start: 'чек', phrase: 'одна позиция чека' },
  { start: 'остатк', phrase: 'остаток одного товара' },
  ...nounsOfThings.flatMap(({ gender, forms, beginnings }) =>
    beginnings.map((start) => ({ start, phrase: `${one[gender]} ${forms[0]}` })),
  ),
].toSorted((a, b) => b.start.length - a.start.length);

const lines: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .map((line): readonly [string, string] => {
      const [thing = '', phrase = ''] = line.split(' : ');
      return [thing, phrase];
    }),
);

/** «одна позиция заказа» for «один заказ»; null of what has no lines. */
export function lineOf(thing: string): string | null {
  return lines.get(thing) ?? null;
}

/** Whether two phrases of rows name one thing: a visit, an appointment; a delivery, its note. */
export function isSameThing(one: string, other: string): boolean {
  return one === other || sameThings.some((same) => same.has(one) && same.has(other));
}

/** «один рейс» for «Рейсы», «№ рейса»; null where no noun is known. */
export function nounOf(text: string): string | null {
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('_', ' ')
    .split(/[\s,]+/u);
  for (const word of words) {
    const found = nouns.find(({ start }) => word.startsWith(start));
    if (found !== undefined) return found.phrase;
  }
  return null;
}

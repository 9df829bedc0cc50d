import { nounsOfThings } from './nouns.js';
import type { Forms } from './nouns.js';

/** What rows are grouped by, with the forms that texts put it into. */
export interface Thing {
  /** «1 склад», «2 склада», «5 складов». */
  readonly count: Forms;
  /** After «по»: «складам». */
  readonly by: string;
  /** Many of them in the genitive: «складов». */
  readonly of: string;
  readonly gender: 'm' | 'f' | 'n';
}

const goods: Thing = {
  count: ['позиция', 'позиции', 'позиций'],
  by: 'номенклатуре',
  of: 'номенклатуры',
  gender: 'f',
};

const things: ReadonlyMap<string, Thing> = new Map([
  ...nounsOfThings.flatMap(({ forms, by, gender }): readonly (readonly [string, Thing])[] =>
    by === null ? [] : [[forms[0], { count: forms, by, of: forms[2], gender }]],
  ),
  ['номенклатура', goods],
]);

/** Headers that say it otherwise, or in English. */
const translations: Readonly<Record<string, string>> = {
  region: 'регион',
  city: 'город',
  country: 'страна',
  category: 'категория',
  segment: 'сегмент',
  customer: 'клиент',
  client: 'клиент',
  product: 'товар',
  item: 'товар',
  sku: 'артикул',
  store: 'магазин',
  warehouse: 'склад',
  manager: 'менеджер',
  employee: 'сотрудник',
  department: 'отдел',
  supplier: 'поставщик',
  vendor: 'поставщик',
  brand: 'бренд',
  channel: 'канал',
  company: 'компания',
  'день нед.': 'день недели',
  'откуда узнал': 'источник',
  'откуда узнали': 'источник',
  'как узнали': 'источник',
  оплата: 'способ оплаты',
  'чем платил': 'способ оплаты',
};

/**
 * Words after the noun that are surely in the genitive, or have no cases: «Форма оплаты», «Канал
 * продаж», «Статья ДДС».
 */
const GENITIVE_TAIL =
  /^(?:(?: \p{Ll}+(?:ого|его|ой|ей|ых|их))? \p{Ll}*(?:[аяыи]|ов|ев|ей|даж|работ|услуг)| [А-Я]{2,5})$/u;

/** A header's noun where its forms are known for sure; null where it is better quoted. */
export function thingOf(header: string): Thing | null {
  const text = header.replace(/\s+/g, ' ').trim().replaceAll('ё', 'е');
  const lower = `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
  const meant = translations[text.toLowerCase()];
  if (meant !== undefined) return thingOf(meant);
  const known = things.get(lower) ?? things.get(text.toLowerCase());
  if (known !== undefined) return known;
  const space = lower.indexOf(' ');
  const head = space === -1 ? undefined : things.get(lower.slice(0, space));
  const tail = lower.slice(space);
  return head === undefined || !GENITIVE_TAIL.test(tail) ? null : withTail(head, tail);
}

function withTail({ count: [one, few, many], by, of, gender }: Thing, tail: string): Thing {
  return {
    count: [`${one}${tail}`, `${few}${tail}`, `${many}${tail}`],
    by: `${by}${tail}`,
    of: `${of}${tail}`,
    gender,
  };
}

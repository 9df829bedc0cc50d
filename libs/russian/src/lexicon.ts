/** Nominative and genitive of measures that tables are made of. */
export interface Noun {
  readonly nominative: string;
  readonly genitive: string;
  readonly plural: boolean;
  readonly gender: 'm' | 'f' | 'n';
}

function noun(
  nominative: string,
  genitive: string,
  gender: Noun['gender'],
  plural = false,
): readonly [string, Noun] {
  return [nominative, { nominative, genitive, gender, plural }];
}

const nouns: ReadonlyMap<string, Noun> = new Map([
  noun('выручка', 'выручки', 'f'),
  noun('прибыль', 'прибыли', 'f'),
  noun('валовая прибыль', 'валовой прибыли', 'f'),
  noun('сумма', 'суммы', 'f'),
  noun('стоимость', 'стоимости', 'f'),
  noun('себестоимость', 'себестоимости', 'f'),
  noun('количество', 'количества', 'n'),
  noun('объем', 'объема', 'm'),
  noun('оборот', 'оборота', 'm'),
  noun('доход', 'дохода', 'm'),
  noun('продажи', 'продаж', 'f', true),
  noun('затраты', 'затрат', 'f', true),
  noun('расходы', 'расходов', 'm', true),
  noun('доходы', 'доходов', 'm', true),
  noun('возвраты', 'возвратов', 'm', true),
  noun('остаток', 'остатка', 'm'),
  noun('маржа', 'маржи', 'f'),
  noun('заказы', 'заказов', 'm', true),
  noun('цена', 'цены', 'f'),
  noun('вес', 'веса', 'm'),
  noun('зарплата', 'зарплаты', 'f'),
  noun('оклад', 'оклада', 'm'),
  noun('площадь', 'площади', 'f'),
  noun('расход', 'расхода', 'm'),
  noun('долг', 'долга', 'm'),
  noun('задолженность', 'задолженности', 'f'),
  noun('потери', 'потерь', 'f', true),
  noun('убытки', 'убытков', 'm', true),
  noun('премия', 'премии', 'f'),
  noun('комиссия', 'комиссии', 'f'),
  noun('логистика', 'логистики', 'f'),
  noun('доставка', 'доставки', 'f'),
  noun('хранение', 'хранения', 'n'),
  noun('штраф', 'штрафа', 'm'),
  noun('штрафы', 'штрафов', 'm', true),
  noun('скидка', 'скидки', 'f'),
  noun('налоги', 'налогов', 'm', true),
  noun('пробег', 'пробега', 'm'),
  noun('брак', 'брака', 'm'),
  noun('выпуск', 'выпуска', 'm'),
  noun('визиты', 'визитов', 'm', true),
  noun('посетители', 'посетителей', 'm', true),
  noun('просмотры', 'просмотров', 'm', true),
  noun('показы', 'показов', 'm', true),
  noun('клики', 'кликов', 'm', true),
  noun('конверсии', 'конверсий', 'f', true),
  noun('платежи', 'платежей', 'm', true),
  noun('поступления', 'поступлений', 'n', true),
  noun('списания', 'списаний', 'n', true),
  noun('оплаты', 'оплат', 'f', true),
  noun('услуги', 'услуг', 'f', true),
  noun('материалы', 'материалов', 'm', true),
  noun('остатки', 'остатков', 'm', true),
  noun('закупки', 'закупок', 'f', true),
  noun('поставки', 'поставок', 'f', true),
  noun('отгрузки', 'отгрузок', 'f', true),
  noun('начисления', 'начислений', 'n', true),
  noun('работы', 'работ', 'f', true),
  noun('акты', 'актов', 'm', true),
  noun('накладные', 'накладных', 'f', true),
  noun('приход', 'прихода', 'm'),
  noun('фонд', 'фонда', 'm'),
  noun('время', 'времени', 'n'),
  noun('длительность', 'длительности', 'f'),
  noun('простой', 'простоя', 'm'),
  noun('стаж', 'стажа', 'm'),
  noun('возраст', 'возраста', 'm'),
  noun('средний балл', 'среднего балла', 'm'),
]);

/** English headers of the same things. */
const translations: Readonly<Record<string, string>> = {
  revenue: 'выручка',
  sales: 'продажи',
  amount: 'сумма',
  quantity: 'количество',
  qty: 'количество',
  profit: 'прибыль',
  cost: 'затраты',
  margin: 'маржа',
  price: 'цена',
  'unit price': 'цена',
  'ext price': 'сумма',
  'extended price': 'сумма',
  salary: 'зарплата',
  weight: 'вес',
};

/** A header's noun where it is a plain word that is known: «Выручка, KZT» is known too. */
export function nounOf(header: string): Noun | null {
  const word = header
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[,(].*$/, '')
    .trim()
    .replace(/\s+/g, ' ');
  return nouns.get(translations[word] ?? word) ?? nounOfMany(word);
}

const ADJECTIVE = /(?:[аяо]я|[ыиео]й|[ое]е|[ыи]е)$/;

/** «сумма долга», «доход от рейса»: only the first word has cases, where no adjective follows. */
function nounOfMany(words: string): Noun | null {
  const [first = '', ...rest] = words.split(' ');
  const known = nouns.get(first);
  const plain =
    rest.length > 0 && rest.length <= 3 && rest.every((word) => /^[а-я]{2,}$/.test(word));
  if (known === undefined || !plain || rest.some((word) => ADJECTIVE.test(word))) return null;
  return { ...known, nominative: words, genitive: [known.genitive, ...rest].join(' ') };
}

export const counted = {
  rows: ['строка', 'строки', 'строк'],
  values: ['значение', 'значения', 'значений'],
  columns: ['столбец', 'столбца', 'столбцов'],
  times: ['раз', 'раза', 'раз'],
  days: ['день', 'дня', 'дней'],
  cells: ['ячейка', 'ячейки', 'ячеек'],
  day: ['день', 'дня', 'дней'],
  week: ['неделя', 'недели', 'недель'],
  month: ['месяц', 'месяца', 'месяцев'],
  quarter: ['квартал', 'квартала', 'кварталов'],
  year: ['год', 'года', 'лет'],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;

const currencySigns: Readonly<Record<string, string>> = {
  RUB: '₽',
  KZT: '₸',
  USD: '$',
  EUR: '€',
  UAH: '₴',
  BYN: 'Br',
  GBP: '£',
  CNY: '¥',
  TRY: '₺',
};

export function currencySign(code: string): string {
  return currencySigns[code] ?? code;
}

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
  return nouns.get(translations[word] ?? word) ?? null;
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

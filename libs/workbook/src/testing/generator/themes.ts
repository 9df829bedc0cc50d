/** What Russian and English tables are about: their columns and the words in them. */
export interface MeasureSketch {
  readonly name: string;
  readonly decimals: number;
  /** In units of the last decimal place. */
  readonly min: number;
  readonly max: number;
  readonly additive: boolean;
  readonly form: 'plain' | 'money' | 'percent';
}

export interface CategorySketch {
  readonly name: string;
  readonly values: readonly string[];
}

export interface Theme {
  readonly language: 'ru' | 'en';
  readonly title: string;
  readonly categories: readonly CategorySketch[];
  readonly item: CategorySketch;
  readonly code: string;
  readonly date: string;
  readonly measures: readonly MeasureSketch[];
}

const plain = (name: string, min: number, max: number): MeasureSketch => {
  return { name, decimals: 0, min, max, additive: true, form: 'plain' };
};
const money = (name: string, min: number, max: number): MeasureSketch => {
  return { name, decimals: 2, min, max, additive: true, form: 'money' };
};
const price = (name: string): MeasureSketch => {
  return { name, decimals: 2, min: 1_000, max: 9_999_999, additive: false, form: 'money' };
};
const percent = (name: string): MeasureSketch => {
  return { name, decimals: 1, min: 0, max: 999, additive: false, form: 'percent' };
};

const cities = ['Москва', 'Казань', 'Сочи', 'Омск', 'Томск', 'Пермь', 'Уфа', 'Тверь', 'Курск'];
const people = ['Иванов И. И.', 'Петрова А. С.', 'Ким О. В.', 'Соколов Д. Н.', 'Юсупова Р. Р.'];
const goods = [
  'Масло моторное 5W-40',
  'Болт М8×40',
  'Краска белая, 10 л',
  'Кабель ВВГ 3х2,5',
  'Бумага А4',
  'Стул офисный',
  'Лампа LED 12 Вт',
  'Перчатки',
  'Цемент М500',
  'Шпатлевка',
  'Ноутбук 15"',
  'Чай черный',
];

export const themes: readonly Theme[] = [
  {
    language: 'ru',
    title: 'Отчет о продажах',
    categories: [
      { name: 'Регион', values: cities },
      { name: 'Менеджер', values: people },
      { name: 'Канал', values: ['Опт', 'Розница', 'Маркетплейс', 'Тендер'] },
    ],
    item: { name: 'Номенклатура', values: goods },
    code: 'Артикул',
    date: 'Дата продажи',
    measures: [
      plain('Количество', 1, 90_000),
      money('Выручка', -5_000_000, 900_000_000),
      money('Себестоимость', 100, 700_000_000),
      price('Цена'),
      percent('Скидка, %'),
    ],
  },
  {
    language: 'ru',
    title: 'Реестр расходов',
    categories: [
      { name: 'ЦФО', values: ['Дирекция', 'Производство', 'Склад', 'Логистика', 'Маркетинг'] },
      { name: 'Контрагент', values: ['ООО «Ромашка»', 'АО «Вектор»', 'ИП Кузнецов', 'ПАО «Лен»'] },
    ],
    item: { name: 'Статья затрат', values: ['Аренда', 'Связь', 'ГСМ', 'Реклама', 'Ремонт'] },
    code: 'ИНН',
    date: 'Дата документа',
    measures: [
      money('План', 10_000, 500_000_000),
      money('Факт', 10_000, 500_000_000),
      money('НДС', 0, 90_000_000),
    ],
  },
  {
    language: 'ru',
    title: 'Ведомость начислений',
    categories: [
      { name: 'Подразделение', values: ['Бухгалтерия', 'Цех № 1', 'Цех № 2', 'ОТК', 'АХО'] },
      { name: 'Должность', values: ['Инженер', 'Мастер', 'Бухгалтер', 'Оператор'] },
    ],
    item: { name: 'Сотрудник', values: [...people, 'Орлов П. П.', 'Зуев К. М.', 'Белова Е. А.'] },
    code: 'Табельный номер',
    date: 'Дата выплаты',
    measures: [
      money('Начислено', 1_000_000, 30_000_000),
      money('Удержано', 100_000, 4_000_000),
      plain('Отработано часов', 1, 200),
    ],
  },
  {
    language: 'en',
    title: 'Sales by customer',
    categories: [
      { name: 'Region', values: ['North', 'South', 'East', 'West', 'Overseas'] },
      { name: 'Customer', values: ['Acme Ltd', 'Globex', 'Initech', 'Umbrella', 'Hooli'] },
    ],
    item: { name: 'Product', values: ['Router', 'Switch', 'Cable 5 m', 'Rack', 'Patch panel'] },
    code: 'SKU',
    date: 'Order Date',
    measures: [
      plain('Quantity', 1, 50_000),
      money('Revenue', -900_000, 800_000_000),
      money('Cost', 100, 600_000_000),
    ],
  },
];

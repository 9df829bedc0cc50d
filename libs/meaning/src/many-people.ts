/** What a file calls all who are told by no name; «*» stands for any ending. */
const classes: readonly string[] = [
  ...['частн* лиц*', 'частн* клиент*', 'частн* покупател*', 'частн* заказчик*'],
  ...['частн* заказ*', 'частн* групп*', 'частник*', 'частный', 'частные'],
  ...['физ* лиц*', 'физлиц*', 'физик', 'физики'],
  ...['розничн* покупател*', 'розничн* клиент*', 'розничн* продаж*', 'розница', 'розницу'],
  ...['разов* клиент*', 'разов* покупател*', 'разов* заказ*', 'разовый', 'разовые'],
  ...['населени*', 'гражда*', 'аноним*', 'гость', 'гости', 'посетител*', 'прохож*'],
  ...['без имени', 'без фамилии', 'без договора', 'без карты', 'б/и', 'б/н'],
  ...['прочие', 'прочее', 'прочий', 'прочая', 'разные', 'разное', 'разный'],
  ...['другие', 'другое', 'другой', 'другая', 'остальные'],
];

/** What may follow: «Частные лица (касса)», «Прочие покупатели», and no name. */
const REST = '(?=$|[^\\p{L}])(?!.*\\p{Lu})';

const ending = (word: string): string =>
  word.replaceAll('/', '\\/').replaceAll('*', '\\p{L}*').replaceAll(' ', '\\.?\\s*');
const many = new RegExp(`^(?:${classes.map(ending).join('|')})${REST}`, 'u');

/** «Частное лицо» in a column of customers is many of them: it neither leads nor comes again. */
export function namesMany(label: string): boolean {
  const text = label.trim();
  const isLoud = text === text.toUpperCase();
  const first = text.slice(0, 1).toLowerCase();
  return many.test(isLoud ? text.toLowerCase() : `${first}${text.slice(1)}`);
}

/** «Бригада», «УК и ТСЖ»: a common word, or what kind of firm one is. */
const SORT = /^(?:\p{L}\p{Ll}*|\p{Lu}{2,4})(?:[\s/-]+(?:\p{Ll}+|\p{Lu}{2,4}))*$/u;
const SORTS_MAX = 9;

/** «Частный», «Бригада», «Дизайнер»: a column of sorts of customers has nobody's name at all. */
export const areSorts = (values: readonly string[]): boolean =>
  values.length <= SORTS_MAX && values.every((value) => SORT.test(value.trim()));

/** Whose columns have a name on each row, or a word for all who have none. */
export const namesPeople: ReadonlySet<string> = new Set([
  ...['customer', 'supplier', 'household', 'person'],
]);

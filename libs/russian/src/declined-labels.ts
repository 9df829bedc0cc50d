import { monthForms } from './calendar.js';

/** Behind «в», «к», «у» and «по сравнению с». */
export type NameCase = 'in' | 'to' | 'of' | 'with';

const places = { in: 1, to: 2, of: 3, with: 4 } as const satisfies Record<NameCase, number>;

const masculine = (one: string): readonly string[] => [
  one,
  `${one}е`,
  `${one}у`,
  `${one}а`,
  `${one}ом`,
];
const soft = (stem: string): readonly string[] => [
  `${stem}ь`,
  `${stem}е`,
  `${stem}ю`,
  `${stem}я`,
  `${stem}ем`,
];
const feminine = (stem: string, of = 'ы'): readonly string[] => [
  `${stem}а`,
  `${stem}е`,
  `${stem}е`,
  `${stem}${of}`,
  `${stem}ой`,
];
const ofFirm = (stem: string): readonly string[] => [
  `${stem}ия`,
  `${stem}ии`,
  `${stem}ии`,
  `${stem}ии`,
  `${stem}ией`,
];
const adjectival = (stem: string): readonly string[] => [
  `${stem}ая`,
  `${stem}ой`,
  `${stem}ой`,
  `${stem}ой`,
  `${stem}ой`,
];
const fixed = (one: string): readonly string[] => [one, one, one, one, one];

/** Common nouns that stand before a name in quotes: «Отель «Берег»», «Кафе «Уют»». */
const typeWords: readonly (readonly string[])[] = [
  ...'магазин ресторан салон клуб центр бар завод склад киоск питомник супермаркет автосервис'
    .split(' ')
    .map(masculine),
  ...['отел', 'мотел'].map(soft),
  ...'школ баз ферм фирм'.split(' ').map((stem) => feminine(stem)),
  ...'клиник аптек фабрик библиотек поликлиник'.split(' ').map((stem) => feminine(stem, 'и')),
  ...['студ', 'компан', 'организац', 'гимназ'].map(ofFirm),
  ...['мастерск', 'столов'].map(adjectival),
  ...['кафе', 'ателье', 'бистро', 'депо'].map(fixed),
];

const forms: ReadonlyMap<string, readonly string[]> = new Map(
  typeWords.map((word) => [word[0] ?? '', word]),
);
const months: ReadonlyMap<string, readonly string[]> = new Map(
  monthForms.map((month) => [month[0], month]),
);

/** «Отеля «Берег»», «июню»: as it is where its first word is none whose form is sure. */
export function labelIn(label: string, wanted: NameCase): string {
  const month = months.get(label.toLowerCase());
  if (month !== undefined) return month[places[wanted]] ?? label;
  const [, first = '', rest = ''] = /^(\p{L}+)([ \u00a0][«"].*)$/su.exec(label) ?? [];
  const word = forms.get(first.toLowerCase());
  const isCased = /^\p{Lu}?\p{Ll}+$/u.test(first);
  return word === undefined || !isCased ? label : `${word[places[wanted]] ?? first}${rest}`;
}

/** All that a label may be written as. */
export const labelForms = (label: string): readonly string[] => [
  label,
  ...(['in', 'to', 'of', 'with'] as const).map((one) => labelIn(label, one)),
];

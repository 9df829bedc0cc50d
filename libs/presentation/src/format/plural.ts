const rules = new Intl.PluralRules('ru-RU');

/** One, few, many: тик, тика, тиков. A fraction takes the second form. */
export type Forms = readonly [one: string, few: string, many: string];

export const tickForms: Forms = ['тик', 'тика', 'тиков'];
export const reportForms: Forms = ['отчет', 'отчета', 'отчетов'];
export const rowForms: Forms = ['строка', 'строки', 'строк'];

export function plural(count: number, forms: Forms): string {
  const category = rules.select(Math.abs(count));
  if (category === 'one') return forms[0];
  if (category === 'many') return forms[2];
  return forms[1];
}

type Forms = readonly [one: string, few: string, many: string];

export const ticks: Forms = ['тик', 'тика', 'тиков'];
/** After «через». */
export const minuteForms: Forms = ['минуту', 'минуты', 'минут'];

const rules = new Intl.PluralRules('ru-RU');

/** «21 тик», «3 отчета»; whole numbers. */
export function counted(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}

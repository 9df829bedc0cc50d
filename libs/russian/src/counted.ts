const rules = new Intl.PluralRules('ru');

/** «1 строка», «2 строки», «849 строк»; thousands are set apart by a no-break space. */
export function countText(n: number, one: string, few: string, many: string): string {
  const form = { one, few, many, other: few, zero: many, two: few }[rules.select(n)];
  return `${n.toLocaleString('ru-RU')} ${form}`;
}

export const rowsText = (n: number): string => countText(n, 'строка', 'строки', 'строк');
export const cellsText = (n: number): string => countText(n, 'ячейка', 'ячейки', 'ячеек');

import type { Profile, TableProfile } from '../../../model.js';
import {
  additiveMeasuresOf,
  categoriesOf,
  datesOf,
  grainOf,
  itemsOf,
  measuresOf,
} from '../columns.js';

const suggestionsMax = 4;

/** Requests about this very file that are understood. */
export function suggestionsOf({ tables }: Profile): readonly string[] {
  const told = tables.flatMap(tableSuggestions);
  const all = told.length > 0 ? told : ['Качество данных: пропуски и повторы'];
  return [...new Set(all)].slice(0, suggestionsMax);
}

function tableSuggestions(table: TableProfile): readonly string[] {
  const [category] = categoriesOf(table);
  const [measure] = additiveMeasuresOf(table);
  const [first, second] = measuresOf(table);
  const related = first && second ? [`Связь «${first.name}» и «${second.name}»`] : [];
  if (measure !== undefined) return [...measureSuggestions(table, measure.name), ...related];
  return [...(category ? [`Сколько строк по «${category.name}»`] : []), ...related];
}

function measureSuggestions(table: TableProfile, measure: string): readonly string[] {
  const [category] = categoriesOf(table);
  const [item] = itemsOf(table);
  const dated = datesOf(table).some((column) => grainOf(column) !== null);
  return [
    ...(category ? [`«${measure}» по «${category.name}»`] : []),
    ...(item ? [`Топ-5 «${item.name}» по показателю «${measure}»`] : []),
    ...(dated ? [`«${measure}» по месяцам`] : []),
  ];
}

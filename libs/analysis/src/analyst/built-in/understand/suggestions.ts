import type { Profile, TableProfile } from '../../../model.js';
import { additiveMeasuresOf, categoriesOf, datesOf, grainOf, itemsOf, measuresOf } from '../columns.js';

const suggestionsMax = 4;

/** Requests about this very file that are understood. */
export function suggestionsOf({ tables }: Profile): readonly string[] {
  const told = tables.flatMap(tableSuggestions);
  const all = told.length > 0 ? told : ['Качество данных: пропуски и повторы'];
  return [...new Set(all)].slice(0, suggestionsMax);
}

function tableSuggestions(table: TableProfile): readonly string[] {
  const measure = additiveMeasuresOf(table)[0];
  const category = categoriesOf(table)[0];
  const item = itemsOf(table)[0];
  const date = datesOf(table).find((column) => grainOf(column) !== null);
  const [first, second] = measuresOf(table);
  return [
    ...(measure && category ? [`«${measure.name}» по «${category.name}»`] : []),
    ...(measure && item ? [`Топ-5 «${item.name}» по показателю «${measure.name}»`] : []),
    ...(measure && date ? [`«${measure.name}» по месяцам`] : []),
    ...(first && second ? [`Связь «${first.name}» и «${second.name}»`] : []),
    ...(measure === undefined && category ? [`Сколько строк по «${category.name}»`] : []),
  ];
}

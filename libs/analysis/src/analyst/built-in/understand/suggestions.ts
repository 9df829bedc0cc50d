import type { Column, TableProfile } from '../../../model.js';
import { thingOf } from '../../../note/things.js';
import {
  additiveMeasuresOf,
  categoriesOf,
  datesOf,
  grainOf,
  itemsOf,
  measuresOf,
} from '../columns.js';
import { revenuePairOf } from './measures.js';

/** Requests about this very file, in the words of its user; the first ones tell most. */
export function suggestionsOf(tables: readonly TableProfile[]): readonly string[] {
  const parts = new Set(tables.flatMap((table) => table.parts?.map((part) => part.table) ?? []));
  const isPart = ({ id, derivedFrom, parts: own }: TableProfile) =>
    own === undefined && (parts.has(id) || parts.has(derivedFrom ?? ''));
  const telling = tables.filter((table) => !isPart(table));
  const each = telling.map((table) => {
    const twins = table.parts === undefined && tables.some((other) => isTwin(table, other));
    const where = twins ? ` на листе «${table.title}»` : '';
    return tableSuggestions(table).map((suggestion) => `${suggestion}${where}`);
  });
  const most = Math.max(0, ...each.map(({ length }) => length));
  const turns = Array.from({ length: most }, (_, turn) => each.flatMap((own) => own[turn] ?? []));
  return [
    ...new Set([...turns.flat(), 'Качество данных: пропуски и повторы', 'Сколько строк в таблице']),
  ];
}

/** Another table of the same columns, such as another month. */
export function isTwin(table: TableProfile, other: TableProfile): boolean {
  const names = ({ columns }: TableProfile) =>
    columns.map(({ name }) => name.toLowerCase()).join('|');
  return table.id !== other.id && table.layout === other.layout && names(table) === names(other);
}

function tableSuggestions(table: TableProfile): readonly string[] {
  if (table.layout === 'unpivoted' || table.layout === 'statement') return lineSuggestions(table);
  const [measure] = additiveMeasuresOf(table);
  const name = revenuePairOf(table) === null ? measure && `«${measure.name}»` : 'Выручка';
  return [...(name === undefined ? [] : sums(table, name)), ...others(table)];
}

function lineSuggestions({ layout, columns }: TableProfile): readonly string[] {
  if (layout === 'statement') return [];
  const line = columns.find(({ type }) => type === 'text');
  return (line?.stats.examples ?? []).slice(0, 3).map((name) => `Как изменилась строка «${name}»`);
}

function sums(table: TableProfile, measure: string): readonly string[] {
  const [category] = categoriesOf(table);
  const [item] = itemsOf(table);
  const dated = datesOf(table).some((column) => grainOf(column) !== null);
  return [
    ...(category ? [`${measure} ${byText(category)}`] : []),
    ...(item ? [`Топ-5 ${ofText(item)} по показателю ${measure}`] : []),
    ...(dated ? [`${measure} по месяцам`, `В каких месяцах ${measure} выше среднего`] : []),
    ...(category ? [`Доля каждого значения «${category.name}» в показателе ${measure}`] : []),
  ];
}

function others(table: TableProfile): readonly string[] {
  const [category] = categoriesOf(table);
  const [first, second] = measuresOf(table);
  return [
    ...(category ? [`Сколько строк ${byText(category)}`] : []),
    ...(first && second ? [`Связь «${first.name}» и «${second.name}»`] : []),
    ...(first ? [`Среднее «${first.name}»`] : []),
  ];
}

function byText({ name }: Column): string {
  const thing = thingOf(name);
  return thing === null ? `по «${name}»` : `по ${thing.by}`;
}

function ofText({ name }: Column): string {
  const thing = thingOf(name);
  return thing === null ? `«${name}»` : thing.of;
}

import type {
  ApartDefinition,
  DirectionDefinition,
  PartDefinition,
  ScaleDefinition,
} from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';
import type { Sign } from '../role.js';
import { valuesText } from './definition-texts.js';

const settled = { settledBy: 'evidence', score: 1 } as const;

const signsOfConcepts: Readonly<Record<string, Sign>> = {
  income: 1,
  received: 1,
  expense: -1,
  issued: -1,
};

/** Which way the amounts of a table go: by the values of a column, or by columns of their own. */
export function directionsOf({ meaning }: ReadTable): readonly DirectionDefinition[] {
  const columns = meaning.columns.flatMap(({ id, concept, role }) => {
    const isMoney = role.is === 'flow' && role.unit.dimension !== 'count';
    const sign = isMoney ? signsOfConcepts[concept ?? ''] : undefined;
    return sign === undefined ? [] : [{ column: id, sign }];
  });
  const isBoth = new Set(columns.map(({ sign }) => sign)).size > 1;
  const signed = meaning.columns.find(({ role }) => role.is === 'signed-flow')?.role;
  const values =
    signed?.is !== 'signed-flow'
      ? []
      : Object.entries(signed.signs).map(([value, sign]) => ({
          column: signed.direction,
          value,
          sign,
        }));
  if (!isBoth && values.length === 0) return [];
  const sides = isBoth
    ? columns.map(({ column, sign }) => sideText(column.column, sign))
    : values.map(({ value, sign }) => sideText(value, sign));
  return [
    {
      ...settled,
      is: 'direction',
      id: `direction:${meaning.id}`,
      name: `Приход и расход в «${meaning.title}»`,
      because: sides.join(', '),
      table: meaning.id,
      columns: isBoth ? columns : [],
      values,
    },
  ];
}

function sideText(name: string, sign: Sign): string {
  return `«${name}» — ${sign === 1 ? 'приход' : 'расход'}`;
}

const CURRENCIES_MIN = 2;

/** Rows in different currencies or units: nothing is added over them. */
export function apartOf({ meaning, facts }: ReadTable): readonly ApartDefinition[] {
  const mixed = facts.columns.filter(({ column }) => column.traits.includes('mixed-units'));
  const told = facts.columns.find(({ column }) => column.traits.includes('unit-of-measure'));
  if (told === undefined || mixed.length === 0 || told.values.length < CURRENCIES_MIN) return [];
  return [
    {
      ...settled,
      is: 'apart',
      id: `apart:${meaning.id}`,
      name: `Единицы в «${meaning.title}»`,
      because: `«${told.column.name}»: ${valuesText(told.values.slice(0, 4))} порознь`,
      table: meaning.id,
      column: told.id,
      values: told.values,
      within: facts.columns.filter((one) => one !== told && settles(one, told)).map(({ id }) => id),
      measures: mixed.map(({ id }) => id),
    },
  ];
}

/** Whether each value of one column stands beside one value of the other alone. */
function settles({ numbers, values, codes }: ColumnFacts, told: ColumnFacts): boolean {
  if (numbers !== null || values.length < CURRENCIES_MIN) return false;
  const beside = new Map<number, number>();
  return codes.every((code, row) => {
    const unit = told.codes[row] ?? -1;
    if (code === -1 || unit === -1) return true;
    const known = beside.get(code) ?? unit;
    beside.set(code, known);
    return known === unit;
  });
}

export function partsOf({ meaning }: ReadTable): readonly PartDefinition[] {
  return meaning.columns.flatMap(({ id, partOf, header }): readonly PartDefinition[] =>
    partOf === null
      ? []
      : [
          {
            ...settled,
            is: 'part-of',
            id: `part-of:${id.table}:${id.column}`,
            name: `Часть в «${meaning.title}»`,
            because: `«${header}» входит в «${partOf.column}»`,
            part: id,
            whole: partOf,
          },
        ],
  );
}

/** Thousands on one sheet and roubles on another. */
export function scalesOf(tables: readonly ReadTable[]): readonly ScaleDefinition[] {
  const money = tables.flatMap(({ meaning }) => meaning.columns.flatMap(moneyOf));
  const scales = new Set(money.map(({ scale }) => scale));
  if (scales.size < 2) return [];
  const largest = Math.max(...scales);
  const large = money.filter(({ scale }) => scale === largest);
  const names = [...new Set(large.map(({ column }) => `«${column.column}»`))].slice(0, 4);
  return [
    {
      ...settled,
      is: 'scale',
      id: 'scale',
      name: 'Масштаб денег',
      because: `${names.join(', ')} — в ${largest === 1_000 ? 'тысячах' : 'миллионах'}, остальные суммы нет`,
      columns: money,
    },
  ];
}

function moneyOf({ id, role }: ColumnMeaning): ScaleDefinition['columns'] {
  const isSum = role.is === 'flow' || role.is === 'signed-flow' || role.is === 'stock';
  return isSum && role.unit.dimension === 'money' ? [{ column: id, scale: role.unit.scale }] : [];
}

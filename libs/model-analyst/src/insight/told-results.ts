import { explained, keyName, measureName, withUnions } from '../../../frames/src/index.js';
import type { Ask, Frame } from '../../../frames/src/index.js';
import { frameColumns, quotedBounds, rowMeansOf } from '../../../analysis/src/index.js';
import type { OfRow } from '../../../analysis/src/index.js';
import type { ResultSet, ResultValue } from '../../../jail/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { cutText } from '../../../russian/src/index.js';
import { HIDDEN, NUMBER, toldNumber } from '../outgoing.js';
import type { PersonalNames } from '../personal-names.js';
import { isPersonalValue } from '../personal.js';
import { headerOf } from '../people-headers.js';

const limits = { rows: 40, letters: 80 } as const;

interface Told {
  readonly frame: Frame;
  /** By the place of the ask. */
  readonly results: readonly (ResultSet | undefined)[];
  readonly meaning: Meaning;
  readonly names: PersonalNames;
}

/** What was asked and what came of it; people as placeholders, at most forty rows of each. */
export function toldResults({ frame, results, meaning, names }: Told) {
  const united = withUnions(meaning, frame.unions);
  return frame.asks.map((ask, place) => {
    const result = results[place] ?? { columns: [], rows: [], rowCount: 0 };
    const one = { unions: frame.unions, asks: [ask] };
    return {
      result: `a${place}`,
      asks: names.hidden(explained(one, meaning)),
      rowCount: result.rows.length,
      ...(result.rows.length > limits.rows ? { cut: `only the first ${limits.rows} rows` } : {}),
      ...toldBounds(ask, place, united, names),
      ...toldRows(ask, result, united, names),
    };
  });
}

/** Each as the writer writes it, and what it is a bound of. */
function toldBounds(ask: Ask, place: number, meaning: Meaning, names: PersonalNames) {
  const bounds = quotedBounds(ask, meaning).map(({ id, of, columns, row }) => ({
    write: `{{a${place}:${id}}}`,
    is: names.hidden(of),
    ...(columns === null ? {} : { columns }),
    ...(row === null ? {} : { row: names.hidden(row.name) }),
  }));
  return bounds.length === 0 ? {} : { bounds };
}

function toldRows(ask: Ask, { columns, rows }: ResultSet, meaning: Meaning, names: PersonalNames) {
  const shown = frameColumns(ask, meaning);
  const places = shown.map(({ column }) => columns.findIndex(({ name }) => name === column));
  const hidden = personalColumns(ask);
  const rowMeans = rowMeansOf(ask, meaning);
  return {
    columns: shown.map(({ column, header, is, unit }) => ({
      column,
      header: cutText(names.hidden(header), limits.letters),
      is,
      ...(unit === null ? {} : { unit }),
      ...meanOf(rowMeans.get(header), names),
      ...manyOf(ask, column, meaning, names),
    })),
    rows: rows
      .slice(0, limits.rows)
      .map((row, at) => [
        at,
        ...shown.map(({ column }, nth) =>
          toldCell(row[places[nth] ?? -1] ?? null, names, hidden.has(column)),
        ),
      ]),
  };
}

const meanOf = (of: OfRow | undefined, names: PersonalNames) =>
  of === undefined ? {} : { meanOfOneRow: names.hidden(of.is) };

/** Labels that are many people, and no customer. */
function manyOf(ask: Ask, column: string, { tables }: Meaning, names: PersonalNames) {
  const keys = ask.is === 'table' ? ask.by : [];
  const key = keys.find((_, place) => keyName(place) === column)?.key;
  const of = key?.is === 'value' ? key.column : null;
  const known = tables.find(({ id }) => id === of?.table)?.columns;
  const { ofMany = [] } = known?.find(({ id }) => id.column === of?.column) ?? {};
  return ofMany.length === 0 ? {} : { ofMany: ofMany.map((label) => names.cell(label)) };
}

/** Columns of a result that show cells of a column of persons as they are. */
export function personalColumns(ask: Ask): ReadonlySet<string> {
  const cells = shownCells(ask).filter(([, header]) => headerOf(header) === 'personal');
  return new Set(cells.map(([column]) => column));
}

function shownCells(ask: Ask): readonly (readonly [column: string, header: string])[] {
  switch (ask.is) {
    case 'unpivot':
      return shownCells(ask.of);
    case 'table':
    case 'relation':
      return ask.by.flatMap(({ key }, place) =>
        key.is === 'value' ? [[keyName(place), key.column.column] as const] : [],
      );
    case 'rows':
      return ask.columns.flatMap(({ value }, place) =>
        value.is === 'cell' || value.is === 'read'
          ? [[measureName(place), value.column.column] as const]
          : [],
      );
    case 'repeats':
      return ask.columns.map(({ column }, place) => [keyName(place), column]);
    default:
      return [];
  }
}

export function toldCell(
  value: ResultValue,
  names: PersonalNames,
  isPersonal: boolean,
): ResultValue {
  if (typeof value !== 'string') return value;
  const placeholder = names.placeholderOf(value);
  if (placeholder !== value) return placeholder;
  if (isPersonal) return HIDDEN;
  if (NUMBER.test(value)) return toldNumber(value);
  return isPersonalValue(value)
    ? HIDDEN
    : cutText(names.cell(value).replace(/\s+/g, ' '), limits.letters);
}

import { inBrackets } from '../analyst/spans.js';
import type { Cells } from '../analyst/spans.js';
import type { DraftBlock, DraftSpan } from '../analyst/draft.js';
import { conditionText, ALL_COLUMN } from '../../../frames/src/index.js';
import type { Ask, Measure, RelationAsk } from '../../../frames/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import { directionOf, relationWords } from './answer-words.js';
import { frameColumns, type FrameColumn } from './frame-columns.js';
import { relatedTexts } from './ask-words.js';
import { emptyId, isOfMain, joinedKeyOf } from './joined-key.js';
import { blankId } from './planned-ask.js';
import { ResultCells } from './result-cells.js';

/** As many rows as a reader takes in as text are all told by name. */
const ROWS_TOLD_MAX = 10;
const ROWS_TOLD_FIRST = 5;
const VALUES_MAX = 6;

const all = { column: ALL_COLUMN };

/** Over the groups of the answer or within each, or of nothing in the file. */
const wholes: ReadonlySet<Measure['is']> = new Set(['across', 'over-groups', 'given']);

/** What one ask of a frame found, in words. */
export class AskAnswer {
  private readonly ask: Ask;
  private readonly meaning: Meaning;
  private readonly keys: readonly FrameColumn[];
  private readonly values: readonly FrameColumn[];
  private readonly result: ResultCells;
  private readonly totals: ResultCells;
  private readonly blank: ResultCells;
  private readonly empty: ResultCells;
  private readonly joined: ColumnId | null;

  constructor(ask: Ask, place: number, meaning: Meaning, cells: Cells) {
    const columns = frameColumns(ask, meaning);
    this.ask = ask;
    this.meaning = meaning;
    this.keys = columns.filter(({ column }) => column.startsWith('k'));
    this.values = columns.filter(({ column }) => column.startsWith('m'));
    this.result = new ResultCells(`a${place}`, cells, this.keys);
    this.totals = new ResultCells(`t${place}`, cells, []);
    this.blank = new ResultCells(blankId(place), cells, []);
    this.empty = new ResultCells(emptyId(place), cells, []);
    this.joined = joinedKeyOf(ask, { meaning, unions: [] });
  }

  title(): readonly DraftSpan[] {
    const [value] = this.values;
    if (value === undefined) return [];
    const by = this.keys.flatMap(({ header }): DraftSpan[] => [' · ', { name: header }]);
    return [{ name: value.header }, ...by];
  }

  spans(): readonly DraftSpan[] {
    const rows = this.result.rowCount;
    if (rows === 0) return ['По этим условиям в файле ничего нет.'];
    if (this.ask.is === 'rows') return this.list(rows);
    if (this.ask.is === 'relation') return this.relation(this.ask, rows);
    if (rows === 1) return this.single();
    const isOfTime = this.keys.some(({ is }) => is === 'date');
    return isOfTime && !this.isOfFirst() ? this.course(rows) : this.ranking(rows);
  }

  /** What the table leaves out is said. */
  caveats(): readonly DraftBlock[] {
    return [...this.missing(), ...this.withoutKey()];
  }

  private missing(): readonly DraftBlock[] {
    const count = this.result.number(all, 0);
    if (this.result.rowCount === 0 || Number.isNaN(count) || count <= this.result.rowCount)
      return [];
    return [{ kind: 'caveat', spans: ['Показаны первые; всего их ', ...this.counted(), '.'] }];
  }

  /**
   * Rows without what the others are grouped by: no group has them, and no share. Their cell is
   * empty, or they lead to no row that has it.
   * @param scope which rows alone the answer is of
   * @param scopeOf the same of one of its numbers alone
   */
  withoutKey(
    scope: readonly string[] = [],
    scopeOf: (column: string) => readonly string[] = () => [],
  ): readonly DraftBlock[] {
    const [key] = this.keys;
    if (key === undefined || this.blank.rowCount === 0) return [];
    const own = this.values.filter((value) => !this.isOfWhole(value)).slice(0, 2);
    // Where all that is shown is nothing the table lacks nothing.
    if (own.every((value) => !(Math.abs(this.blank.number(value, 0)) > 0))) return [];
    const told = own.flatMap((value, at): DraftSpan[] => [
      at === 0 ? ' ' : ', ',
      { name: value.header },
      ...inBrackets(scopeOf(value.column)),
      ' — ',
      ...this.blank.text(value, 0),
    ]);
    const lacking = [...this.lacking(key.header), ...inBrackets(scope)];
    const spans = [...lacking, ':', ...told, '; в таблице этого нет.'];
    return [{ kind: 'caveat', spans }];
  }

  /**
   * A number that is the same in each group is none of the rows without one, nor do their months
   * make up any.
   */
  private isOfWhole({ header }: FrameColumn): boolean {
    const measure = this.measureOf(header);
    return measure !== null && wholes.has(measure.is);
  }

  /** Who has no delivery at all is not somebody whose courier nobody wrote down. */
  private lacking(header: string): readonly DraftSpan[] {
    const name = ['Без значения «', { name: header }, '»'];
    if (this.joined === null) return name;
    const title = tableOf(this.meaning, this.joined.table)?.title ?? '';
    const row = [' строки в «', { name: title }, '»'];
    if (this.empty.number({ column: 'm0' }, 0) === 0) return ['Без', ...row];
    // A row of that very table without the name may be all that is counted here.
    const isOwn = isOfMain(this.ask, this.joined, this.meaning);
    return isOwn ? name : [...name, ' или без', ...row];
  }

  private counted(): readonly DraftSpan[] {
    return this.result.text({ ...counting, column: ALL_COLUMN }, 0);
  }

  /** Only the first ones were asked for: the least of them is nothing to tell. */
  private isOfFirst(): boolean {
    return this.ask.is !== 'table' || this.ask.top !== null;
  }

  private isOrdered(): boolean {
    return this.ask.is === 'table' ? this.ask.order.length > 0 : true;
  }

  /** The measure that the rows are ordered by is the one that is asked about. */
  private leading(): FrameColumn | undefined {
    const order = this.ask.is === 'table' ? this.ask.order : [];
    const by = order.map(({ by: name }) => this.values.find(({ header }) => header === name));
    return by.find((value) => value !== undefined) ?? this.values[0];
  }

  private readonly measureOf = (name: string): Measure | null => {
    if (this.ask.is !== 'table') return null;
    return this.ask.measures.find((one) => one.name === name)?.measure ?? null;
  };

  /** A sentence for each number. */
  private single(): readonly DraftSpan[] {
    const of = this.keys.length === 0 ? [] : [...this.result.label(0), ': '];
    const told = this.values
      .slice(0, VALUES_MAX)
      .flatMap((value, at): DraftSpan[] => [
        ...(at === 0 ? [] : [' ']),
        { name: value.header },
        ...this.condition(value),
        ' — ',
        ...this.valueText(value, 0),
        '.',
      ]);
    return [...of, ...told];
  }

  /** Which rows a number is of, where its name does not say so. */
  private condition(value: FrameColumn): readonly DraftSpan[] {
    const measure = this.measureOf(value.header);
    if (measure?.is !== 'only') return [];
    const text = conditionText(measure.where, this.meaning);
    return value.header.includes(text) ? [] : [' (', { name: text }, ')'];
  }

  private valueText(value: FrameColumn, row: number): readonly DraftSpan[] {
    const measure = this.measureOf(value.header);
    const number = this.result.number(value, row);
    const way = measure === null ? [] : directionOf(measure, number, this.measureOf);
    return [...this.result.text(value, row), ...way];
  }

  /** The greatest and the least, the first and the last. */
  private course(rows: number): readonly DraftSpan[] {
    const value = this.leading();
    if (value === undefined) return [];
    const places = Array.from({ length: rows }, (_, row) => row).filter((row) =>
      this.result.has(value, row),
    );
    const number = (row: number): number => this.result.number(value, row);
    const sorted = places.toSorted((one, other) => number(other) - number(one));
    const [most, least] = [sorted[0], sorted.at(-1)];
    const [first, last] = [places[0], places.at(-1)];
    if (most === undefined || least === undefined || first === undefined || last === undefined)
      return ['Значений по этим условиям в файле нет.'];
    const at = (row: number): readonly DraftSpan[] => [
      ...this.result.label(row),
      ', ',
      ...this.result.text(value, row),
    ];
    const isAlongTime = this.keys.length === 1 && !this.isOrdered();
    const ends = isAlongTime && first !== last ? this.ends(value, first, last) : [];
    return [
      { name: value.header },
      ': больше всего — ',
      ...at(most),
      ...(most === least ? [] : ['; меньше всего — ', ...at(least)]),
      '.',
      ...ends,
    ];
  }

  private ends(value: FrameColumn, first: number, last: number): readonly DraftSpan[] {
    const [from, to] = [this.result.number(value, first), this.result.number(value, last)];
    const way = to === from ? 'без изменения' : to > from ? 'рост' : 'снижение';
    return [
      ' От первого периода к последнему — ',
      `${way}: `,
      ...this.result.label(first),
      ' — ',
      ...this.result.text(value, first),
      ', ',
      ...this.result.label(last),
      ' — ',
      ...this.result.text(value, last),
      '.',
    ];
  }

  /** The rows by name, with what was asked about first; of the first one the rest, too. */
  private ranking(rows: number): readonly DraftSpan[] {
    const value = this.leading();
    if (value === undefined) return [];
    const told = rows <= ROWS_TOLD_MAX ? rows : ROWS_TOLD_FIRST;
    const lines = Array.from({ length: told }, (_, row): readonly DraftSpan[] => [
      row === 0 ? ' ' : '; ',
      ...this.result.label(row),
      ' — ',
      ...this.valueText(value, row),
    ]);
    return [
      { name: value.header },
      ':',
      ...lines.flat(),
      told < rows ? '; остальные — в таблице.' : '.',
      ...this.besides(value),
    ];
  }

  private besides(told: FrameColumn): readonly DraftSpan[] {
    const others = this.values.filter((value) => value !== told).slice(0, VALUES_MAX - 1);
    if (others.length === 0) return [];
    const spans = others.flatMap((value, at): DraftSpan[] => [
      at === 0 ? '' : '; ',
      { name: value.header },
      ' — ',
      ...this.valueText(value, 0),
    ]);
    return [' ', ...this.result.label(0), ': ', ...spans, '.'];
  }

  /** Few rows are told one by one, by what their texts call them. */
  private list(rows: number): readonly DraftSpan[] {
    const told = rows <= ROWS_TOLD_MAX ? rows : ROWS_TOLD_FIRST;
    const lines = Array.from({ length: told }, (_, row) => [
      ...(row === 0 ? [] : ['; ']),
      ...this.rowText(row),
    ]);
    const end = told < rows ? '; остальные — в таблице.' : '.';
    return [...lines.flat(), end, ...this.rowCount(), ...this.rowTotals()];
  }

  private rowText(row: number): readonly DraftSpan[] {
    const texts = this.values.filter(({ is }) => is === 'text').slice(0, 3);
    const numbers = this.values.filter(({ is }) => is !== 'text').slice(0, 3);
    const names = texts.flatMap((value, at): DraftSpan[] => [
      ...(at === 0 ? [] : [', ']),
      ...(this.result.has(value, row)
        ? ['«', ...this.result.text(value, row), '»']
        : ['без значения']),
    ]);
    const said = numbers.flatMap((value, at): DraftSpan[] => [
      ...(at === 0 ? [] : [', ']),
      { name: value.header },
      ' ',
      ...this.result.text(value, row),
    ]);
    return names.length === 0 || said.length === 0
      ? [...names, ...said]
      : [...names, ' — ', ...said];
  }

  private rowCount(): readonly DraftSpan[] {
    if (this.totals.has({ column: 'n' }, 0))
      return [' Строк — ', ...this.totals.text({ ...counting, column: 'n' }, 0), '.'];
    return Number.isNaN(this.result.number(all, 0)) ? [] : [' Строк — ', ...this.counted(), '.'];
  }

  private rowTotals(): readonly DraftSpan[] {
    const told = this.values.filter((value) => this.totals.has(value, 0));
    return told.flatMap((value, at): DraftSpan[] => [
      at === 0 ? ' Всего ' : ', ',
      { name: value.header },
      ' — ',
      ...this.totals.text(value, 0),
      ...(at === told.length - 1 ? ['.'] : []),
    ]);
  }

  private relation(ask: RelationAsk, rows: number): readonly DraftSpan[] {
    const [x, y] = relatedTexts(ask, this.meaning);
    const coefficient = this.values.find(({ column }) => column === 'm1');
    if (coefficient === undefined) return [];
    return Array.from({ length: Math.min(rows, ROWS_TOLD_FIRST) }, (_, row) => [
      ...(row === 0 ? [] : [' ']),
      ...(this.keys.length === 0 ? [] : [...this.result.label(row), ': ']),
      ...this.related(row, coefficient, x, y),
    ]).flat();
  }

  private related(
    row: number,
    coefficient: FrameColumn,
    x: string,
    y: string,
  ): readonly DraftSpan[] {
    if (!this.result.has(coefficient, row)) return ['Связь не посчитать: значения не меняются.'];
    const told = this.values.flatMap((value, at): DraftSpan[] => [
      at === 0 ? ' ' : ', ',
      { name: value.header },
      ' — ',
      ...this.result.text(value, row),
    ]);
    return [...relationWords(this.result.number(coefficient, row), x, y), ...told, '.'];
  }
}

const counting: FrameColumn = { column: '', header: '', is: 'count', unit: null, grain: 'day' };

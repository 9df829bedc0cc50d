import type {
  Question,
  QuestionAmount,
  QuestionColumn,
  QuestionCondition,
  QuestionForm,
  QuestionFormColumn,
  QuestionKey,
  QuestionMeasure,
  QuestionTable,
  TableQuestion,
} from '../../../../contract/src/question.js';
import type { Meaning } from '../../meaning/meaning.js';
import type { FileValues } from '../known-values.js';
import { plainMeasure, tableQuestion } from '../templates.js';
import { functionsIn, placesOf, type Function, type FunctionLink } from './function-words.js';
import { conceptLinks, FileWords, type FileLink, type Named } from './links.js';
import { spansIn, type Span } from './periods.js';
import { wordsOf, type Word } from './words.js';

/** What was found of a text in the words of a file. */
export interface FilledQuestion {
  /** null where no word of the text is one of the file's. */
  readonly question: Question | null;
  readonly unknown: readonly string[];
}

/** A file whose words texts are held against. */
export class TextFiller {
  private readonly words: FileWords;
  private readonly form: QuestionForm;
  private readonly meaning: Meaning;

  constructor(form: QuestionForm, values: FileValues, meaning: Meaning) {
    this.words = new FileWords(form, values);
    this.form = form;
    this.meaning = meaning;
  }

  /** Fills the builder, never answers: words that are none of the file's are named. */
  filled(text: string): FilledQuestion {
    const words = wordsOf(text);
    const functions = functionsIn(words);
    const links = this.links(words, functions);
    const unknown = unknownOf(words, functions, links);
    if (links.length === 0) return { question: null, unknown };
    const builder = new FillBuilder(this.form, functions, links);
    return { question: builder.question(), unknown };
  }

  /** Of names that overlap the longest, the most whole; concepts where nothing else was named. */
  private links(words: readonly Word[], functions: readonly FunctionLink[]): readonly FileLink[] {
    const told = new Set(functions.flatMap(({ from, to }) => placesOf(from, to)));
    const found = words.flatMap((_, from) => this.words.at(words, from));
    const kept = found.filter(({ from, to, whole }) => {
      const isNew = placesOf(from, to).some((place) => !told.has(place));
      return isNew && (whole >= 0.3 || to - from > 1);
    });
    const named = withoutOverlaps(kept);
    const taken = new Set(named.flatMap(({ from, to }) => placesOf(from, to)));
    const concepts = conceptLinks(words, this.form, this.meaning).filter(
      ({ from }) => !taken.has(from) && !told.has(from),
    );
    return [...named, ...concepts];
  }
}

/** Links of one length and place stay together: which is meant is told by the others. */
function withoutOverlaps(links: readonly FileLink[]): readonly FileLink[] {
  const worth = ({ from, to, whole }: FileLink): number => (to - from) * 10 + whole;
  const sorted = links.toSorted((one, other) => worth(other) - worth(one));
  const kept: FileLink[] = [];
  for (const link of sorted) {
    const rival = kept.find(({ from, to }) => from < link.to && link.from < to);
    if (rival === undefined || isEqual(rival, link)) kept.push(link);
  }
  return kept.toSorted((one, other) => one.from - other.from);
}

function isEqual(one: FileLink, other: FileLink): boolean {
  return one.from === other.from && one.to === other.to && other.whole >= one.whole * 0.5;
}

function unknownOf(
  words: readonly Word[],
  functions: readonly FunctionLink[],
  links: readonly FileLink[],
): readonly string[] {
  const known = new Set([...functions, ...links].flatMap(({ from, to }) => placesOf(from, to)));
  return words.flatMap(({ text }, at) => (known.has(at) ? [] : [text]));
}

type ValueName = Extract<Named, { is: 'value' }>;

/** The question of one list: that which most of the links name. */
class FillBuilder {
  private readonly form: QuestionForm;
  private readonly functions: readonly FunctionLink[];
  private readonly links: readonly FileLink[];
  private readonly table: QuestionTable;

  constructor(form: QuestionForm, functions: readonly FunctionLink[], links: readonly FileLink[]) {
    this.form = form;
    this.functions = functions;
    this.table = tableFor(form, links);
    this.links = links.filter(({ names }) => this.table.reaches.includes(tableOfNamed(names)));
  }

  question(): TableQuestion {
    const where = this.conditions();
    const measure = this.measure(where);
    const by = this.keys(where);
    const spans = this.spans();
    const [first, second] = spans;
    const isCompared = this.has('compare') && second !== undefined;
    const period = first === undefined || isCompared ? [] : [within(this.axis, first)];
    const top = this.top(by);
    return tableQuestion([measure], {
      by,
      where: [...period, ...this.withoutPart(measure, where)],
      ...top,
      ...(isCompared && first !== undefined
        ? { compare: { first: [within(this.axis, second)], second: [within(this.axis, first)] } }
        : {}),
    });
  }

  private get axis(): QuestionColumn {
    return { table: this.table.id, column: this.table.axis ?? '' };
  }

  private has(is: Function['is']): boolean {
    return this.functions.some((one) => one.is.is === is);
  }

  private spans(): readonly Span[] {
    const axis = this.table.columns.find(({ column }) => column === this.table.axis);
    return spansIn(this.functions, axis?.from ?? null, axis?.to ?? null);
  }

  /** Values that the text names, by column; «без» before one takes it out. */
  private conditions(): readonly QuestionCondition[] {
    const values = this.valueLinks().map(({ from, ...names }) => ({
      ...names,
      except: this.isBefore('not', from),
    }));
    const groups = Map.groupBy(values, ({ column }) => JSON.stringify(column));
    return [...groups.values()].flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const told = [...new Set(own.map(({ value }) => value))];
      return [{ is: 'values', column: first.column, values: told, except: first.except } as const];
    });
  }

  /** Words that stand in several columns are taken for one, of the list itself where it has it. */
  private valueLinks(): readonly (ValueName & { readonly from: number })[] {
    const values = this.links.flatMap(({ names, from }) =>
      names.is === 'value' ? [{ ...names, from }] : [],
    );
    return [...Map.groupBy(values, ({ from }) => from).values()].flatMap((own) => {
      const best = own.find(({ column }) => column.table === this.table.id) ?? own[0];
      return own.filter(({ column }) => best !== undefined && sameColumn(column, best.column));
    });
  }

  private isBefore(is: Function['is'], place: number): boolean {
    return this.functions.some((one) => one.is.is === is && one.to <= place && place - one.to <= 1);
  }

  private measure(where: readonly QuestionCondition[]): QuestionMeasure {
    const amount = this.amount();
    const plain = plainMeasure(amount);
    if (!this.has('share')) return plain;
    if (where.length === 0) return { ...plain, view: 'share' };
    return { ...plain, only: where.slice(0, 1), against: { as: 'percent', amount, only: [] } };
  }

  /** A condition that makes the part of a share is none of the whole. */
  private withoutPart(
    { only }: QuestionMeasure,
    where: readonly QuestionCondition[],
  ): readonly QuestionCondition[] {
    return where.filter((condition) => !only.includes(condition));
  }

  private amount(): QuestionAmount {
    const how = this.functions.flatMap(({ is }) => (is.is === 'how' ? [is.how] : []))[0];
    const named = this.links
      .filter(({ names }) => names.is === 'defined' || this.isCounted(names))
      .toSorted((one, other) => other.whole - one.whole || one.from - other.from);
    const [best] = named;
    if (best === undefined)
      return this.isOfRows() ? this.counted() : (this.usual(how) ?? this.rows);
    const { names } = best;
    if (names.is === 'defined') {
      const isSum = how === undefined || how === 'sum';
      return isSum ? { is: 'defined', id: names.id } : (this.usual(how) ?? this.rows);
    }
    return amountOf(names, this.columnOf(names), how);
  }

  private get rows(): QuestionAmount {
    return { is: 'rows', table: this.table.id };
  }

  private isCounted(names: Named): boolean {
    return (this.columnOf(names)?.how.length ?? 0) > 0;
  }

  /** «Сколько рейсов», «заявки по месяцам»: things, not money. */
  private isOfRows(): boolean {
    if (this.has('count')) return true;
    if (this.has('money') || this.has('outlay') || this.functions.some(({ is }) => is.is === 'how'))
      return false;
    const isNamed = this.links.some(({ names, whole }) => names.is === 'table' && whole >= 0.5);
    return isNamed || this.countedLinks().length > 0;
  }

  /** Names of things right behind «сколько» or «число»: they are counted, and group nothing. */
  private countedLinks(): readonly FileLink[] {
    const after = this.functions.flatMap(({ is, to }) =>
      is.is === 'how many' || is.is === 'count' ? [to] : [],
    );
    return this.links.filter(
      ({ names, from }) => after.includes(from) && names.is === 'header' && !this.isCounted(names),
    );
  }

  /** Of things that repeat how many different ones; of rows' own numbers the rows. */
  private counted(): QuestionAmount {
    const [link] = this.countedLinks();
    const column = link === undefined ? undefined : this.columnOf(link.names);
    if (link?.names.is !== 'header' || column === undefined || this.isOwnOfRows(column)) {
      return this.rows;
    }
    return { is: 'distinct', column: link.names.column };
  }

  /** Nearly every row has its own: a number of a document, a name in a list of names. */
  private isOwnOfRows({ more, values }: QuestionFormColumn): boolean {
    return more || values.length > this.table.rowCount * 0.7;
  }

  /** The settled measure that the words are nearest to, else an amount of money. */
  private usual(how: Extract<Function, { is: 'how' }>['how'] | undefined): QuestionAmount | null {
    const own = this.form.definitions.filter(({ table }) => table === this.table.id);
    const wanted = this.has('outlay') ? /:expense/ : /:(?:revenue|income|fact|paid)/;
    const defined =
      own.find(({ id }) => wanted.test(id)) ?? own.find(({ id }) => !/:plan/.test(id));
    if (defined !== undefined && (how === undefined || how === 'sum')) {
      return { is: 'defined', id: defined.id };
    }
    const counted = this.table.columns.filter((one) => one.how.length > 0);
    const column =
      counted.find(({ unit, how: ways }) => ways.includes('sum') && MONEY_UNIT.test(unit ?? '')) ??
      counted.find(({ column: name }) => because(own, name)) ??
      counted.find(({ how: ways }) => ways[0] === 'sum' || ways[0] === 'net');
    if (column === undefined) return null;
    const id = { table: this.table.id, column: column.column };
    return amountOf({ is: 'header', column: id }, column, how);
  }

  private keys(where: readonly QuestionCondition[]): readonly QuestionKey[] {
    const counted = this.countedLinks();
    const named = this.links.filter((link) => {
      const { names } = link;
      const column = this.columnOf(names);
      if (counted.includes(link)) return false;
      return (
        column !== undefined && column.how.length === 0 && column.groups && column.type !== 'date'
      );
    });
    const free = named.filter(({ names, from }) => {
      const isFiltered = where.some(
        (one) =>
          one.is === 'values' && names.is === 'header' && sameColumn(one.column, names.column),
      );
      return !isFiltered || this.isBefore('by', from);
    });
    const places = Map.groupBy(free, ({ from }) => from);
    const keys = [...places.values()].flatMap((own): readonly QuestionKey[] => {
      const [best] = own.toSorted((one, other) => other.whole - one.whole);
      return best?.names.is === 'header' ? [{ is: 'value', column: best.names.column }] : [];
    });
    return [...distinct(keys), ...this.timeKeys()].slice(0, 2);
  }

  private timeKeys(): readonly QuestionKey[] {
    if (this.table.axis === null) return [];
    return this.functions.flatMap(({ is }): readonly QuestionKey[] => {
      if (is.is === 'grain') return [{ is: 'period', column: this.axis, grain: is.grain }];
      return is.is === 'part' ? [{ is: 'part', column: this.axis, part: is.part }] : [];
    });
  }

  private top(by: readonly QuestionKey[]): Partial<TableQuestion> {
    const found = this.functions.find(({ is }) => is.is === 'top')?.is;
    if (found?.is !== 'top' || by.length === 0) return {};
    return { order: { measure: 0, descending: found.descending }, first: found.count };
  }

  private columnOf(names: Named): QuestionFormColumn | undefined {
    if (names.is !== 'header') return undefined;
    const { table, column } = names.column;
    return this.form.tables
      .find(({ id }) => id === table)
      ?.columns.find((one) => one.column === column);
  }
}

const MONEY_UNIT = /RUB|₽|руб|USD|EUR|KZT/;

const because = (definitions: QuestionForm['definitions'], column: string): boolean =>
  definitions.some((one) => one.because.includes(`«${column}»`) && !/:plan/.test(one.id));

function amountOf(
  names: Named,
  column: QuestionFormColumn | undefined,
  how: 'sum' | 'mean' | 'median' | 'min' | 'max' | undefined,
): QuestionAmount {
  if (names.is !== 'header') return { is: 'rows', table: '' };
  const allowed = column?.how ?? [];
  const wanted = how !== undefined && allowed.includes(how) ? how : (allowed[0] ?? 'sum');
  return { is: 'value', how: wanted, value: { is: 'cell', column: names.column } };
}

const within = (column: QuestionColumn, span: Span): QuestionCondition => ({
  is: 'within',
  column,
  ...span,
});

const sameColumn = (one: QuestionColumn, other: QuestionColumn): boolean =>
  one.table === other.table && one.column === other.column;

const distinct = (keys: readonly QuestionKey[]): readonly QuestionKey[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
];

function tableOfNamed(names: Named): string {
  return names.is === 'header' || names.is === 'value' ? names.column.table : names.table;
}

/** The list that most of what is named belongs to, or leads to. */
function tableFor(form: QuestionForm, links: readonly FileLink[]): QuestionTable {
  const worth = ({ id, reaches, columns, axis }: QuestionTable): number => {
    const places = new Map<number, number>();
    for (const { names, from, to, whole } of links) {
      const table = tableOfNamed(names);
      const near = table === id ? 1 : reaches.includes(table) ? 0.7 : 0;
      const weight = near * (0.5 + whole) * (to - from);
      places.set(from, Math.max(places.get(from) ?? 0, weight));
    }
    const counted = columns.some(({ how }) => how.length > 0) ? 0.1 : 0;
    const timed = axis === null ? 0 : 0.15;
    return [...places.values()].reduce((sum, one) => sum + one, counted + timed);
  };
  const [best] = form.tables.toSorted((one, other) => worth(other) - worth(one));
  if (best === undefined) throw new RangeError('a form without lists');
  return best;
}

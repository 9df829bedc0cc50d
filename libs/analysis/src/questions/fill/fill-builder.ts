import type {
  Question,
  QuestionColumn,
  QuestionCondition,
  QuestionKey,
  QuestionMeasure,
  TableQuestion,
} from '../../../../contract/src/question.js';
import { tableQuestion } from '../templates.js';
import { FillMeasures } from './fill-measures.js';
import type { Function } from './function-words.js';
import type { FileLink, Named } from './links.js';
import { spansIn, type Span } from './periods.js';
import { sameColumn, Told, type ToldParts } from './told.js';
import { yesOf } from './yes-of.js';

type ValueName = Extract<Named, { is: 'value' }>;

/** The question of one list: that which most of the links name. */
export class FillBuilder {
  private readonly told: Told;

  constructor(parts: ToldParts) {
    this.told = new Told(parts);
  }

  question(): Question {
    const where = this.conditions();
    const measured = new FillMeasures(this.told, where);
    const related = measured.related();
    if (related !== null) return { is: 'relation', ...related, by: null, where };
    const measures = measured.measures();
    const by = this.keys(where, measured);
    const spans = this.spans();
    const [first, second] = spans;
    const isCompared = this.told.has('compare') && second !== undefined;
    const period = first === undefined || isCompared ? [] : [within(this.axis, first)];
    // «Ноябрь с октябрем» and «октябрь с ноябрем» alike: what has become of the earlier one.
    const [before, after] = spans.slice(0, 2).toSorted(isEarlier);
    return tableQuestion(measures, {
      by,
      where: [...period, ...this.withoutParts(measures, where)],
      ...this.top(by),
      ...(isCompared && before !== undefined && after !== undefined
        ? { compare: { first: [within(this.axis, after)], second: [within(this.axis, before)] } }
        : {}),
    });
  }

  private get axis(): QuestionColumn {
    return { table: this.told.table.id, column: this.told.table.axis ?? '' };
  }

  private spans(): readonly Span[] {
    const { table, functions } = this.told;
    const axis = table.columns.find(({ column }) => column === table.axis);
    return spansIn(functions, axis?.from ?? null, axis?.to ?? null);
  }

  /** Values that the text names, by column; «без» before one takes it out. */
  private conditions(): readonly QuestionCondition[] {
    const values = this.valueLinks().map(({ from, ...names }) => ({
      ...names,
      except: this.told.isBefore('not', from),
    }));
    const groups = Map.groupBy(values, ({ column }) => JSON.stringify(column));
    const named = [...groups.values()].flatMap((own): readonly QuestionCondition[] => {
      const [first] = own;
      if (first === undefined) return [];
      const told = [...new Set(own.map(({ value }) => value))];
      return [{ is: 'values', column: first.column, values: told, except: first.except }];
    });
    return [...named, ...this.flags()];
  }

  /** «Срочных»: rows whose column «Срочный» says yes. */
  private flags(): readonly QuestionCondition[] {
    const { told } = this;
    return told.links.flatMap(({ names, from }): readonly QuestionCondition[] => {
      if (names.is !== 'header' || told.isBefore('by', from)) return [];
      const yes = yesOf(told.values.of(names.column).values);
      if (yes === undefined) return [];
      const except = told.isBefore('not', from);
      return [{ is: 'values', column: names.column, values: [yes], except }];
    });
  }

  /** Words that stand in several columns are taken for one, of the list itself where it has it. */
  private valueLinks(): readonly (ValueName & { readonly from: number })[] {
    const values = this.told.links.flatMap(({ names, from }) =>
      names.is === 'value' ? [{ ...names, from }] : [],
    );
    return [...Map.groupBy(values, ({ from }) => from).values()].flatMap((own) => {
      const best = own.find(({ column }) => column.table === this.told.table.id) ?? own[0];
      return own.filter(({ column }) => best !== undefined && sameColumn(column, best.column));
    });
  }

  /** A condition that makes the part of a share is none of the whole. */
  private withoutParts(
    measures: readonly QuestionMeasure[],
    where: readonly QuestionCondition[],
  ): readonly QuestionCondition[] {
    const parts = measures.flatMap(({ only }) => only);
    return where.filter((condition) => !parts.includes(condition));
  }

  private keys(
    where: readonly QuestionCondition[],
    measured: FillMeasures,
  ): readonly QuestionKey[] {
    const { told } = this;
    const counted = measured.countedLinks();
    const named = told.links.filter((link) => {
      const column = told.columnOf(link.names);
      if (column === undefined || counted.includes(link)) return false;
      if (this.isNumberOfRows(link)) return false;
      return column.how.length === 0 && column.groups && column.type !== 'date';
    });
    const free = named.filter(({ names, from }) => {
      const isFiltered = where.some(
        (one) =>
          one.is === 'values' && names.is === 'header' && sameColumn(one.column, names.column),
      );
      return !isFiltered || told.isBefore('by', from);
    });
    const places = Map.groupBy(free, ({ from }) => from);
    const keys = [...places.values()].flatMap((own): readonly QuestionKey[] => {
      const [best] = own.toSorted((one, other) => other.whole - one.whole);
      return best?.names.is === 'header' ? [{ is: 'value', column: best.names.column }] : [];
    });
    return distinct([...keys, ...this.timeKeys()]).slice(0, 2);
  }

  /** «Сумма нарядов» is of the rows, whose numbers group nothing. */
  private isNumberOfRows({ names, from }: FileLink): boolean {
    const { told } = this;
    if (names.is !== 'header' || names.column.table !== told.table.id) return false;
    return told.isOwnOfRows(names.column) && !told.isBefore('by', from) && !told.has('top');
  }

  private timeKeys(): readonly QuestionKey[] {
    if (this.told.table.axis === null) return [];
    return this.told.functions.flatMap(({ is }): readonly QuestionKey[] => {
      if (is.is === 'grain') return [{ is: 'period', column: this.axis, grain: is.grain }];
      return is.is === 'part' ? [{ is: 'part', column: this.axis, part: is.part }] : [];
    });
  }

  private top(by: readonly QuestionKey[]): Partial<TableQuestion> {
    if (by.length === 0) return {};
    const { functions } = this.told;
    const few = functions.flatMap(({ is }) => (is.is === 'few' ? [is.count] : []))[0] ?? null;
    const [top] = functions.flatMap(({ is }) => topOf(is, few));
    if (top === undefined) return {};
    return { order: { measure: 0, descending: top.descending }, first: top.first };
  }
}

interface Top {
  readonly descending: boolean;
  readonly first: number | null;
}

function topOf(is: Function, few: number | null): readonly Top[] {
  if (is.is === 'often') return [{ descending: is.descending, first: few ?? 1 }];
  return is.is === 'top' ? [{ descending: is.descending, first: is.count ?? few }] : [];
}

const isEarlier = (one: Span, other: Span): number => one.from.localeCompare(other.from);

const within = (column: QuestionColumn, span: Span): QuestionCondition => ({
  is: 'within',
  column,
  ...span,
});

const distinct = (keys: readonly QuestionKey[]): readonly QuestionKey[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
];

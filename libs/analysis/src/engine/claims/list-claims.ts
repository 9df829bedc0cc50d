import type { PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import { cellText } from '../cell-text.js';
import type { Evidence } from '../evidence.js';
import { proseOf } from './sentence.js';
import type { KeyToken, Token } from './sentence.js';

/**
 * «Заранее записать: П-027 — до 10.12; П-028 — до 27.12» reads as all there is up to there. Rows
 * that are listed by their names are all of their result, or those at the ends of a column that is
 * told of each, or the first of the table; else the sentence says that it chose. Two groups beside
 * each other are compared and no list; of times and steps of a scale a report picks freely.
 */
export function listProblem(
  tokens: readonly Token[],
  plan: ReportPlan,
  evidence: Evidence,
  isAdvice: boolean,
): string | null {
  const prose = proseOf(tokens);
  if (CHOICE.test(prose)) return null;
  const fromEnd = !FOLLOWING.test(prose);
  const left = listsIn(tokens).flatMap((list) => {
    const known = new Listed(list, plan, evidence);
    return known.isList(isAdvice) ? (known.leftOut(fromEnd) ?? []) : [];
  });
  const [first] = left;
  return first === undefined
    ? null
    : `a list that leaves out «${first}», which its order has among those that it names: ` +
        'name it, too, or say that they are some («среди них», «например», «в том числе»)';
}

const CHOICE =
  /(?<!\p{L})(?:в том числе|среди|из (?:них|этих|тех)|например|к примеру|для сравнения|сравн\p{L}+|включая|и ещ[её]|и (?:друг|проч)\p{L}*|в частности|разн\p{L}+|неодинаков\p{L}+)(?!\p{L})/iu;
/** Those before them another sentence has named. */
const FOLLOWING =
  /(?<!\p{L})(?:после (?:не[её]|него|них)|за (?:ним|ней|ними)|следом|далее|следующ\p{L}+|дальше|иду[тщ]\p{L}*|остальн\p{L}+|кроме|без)(?!\p{L})/iu;

interface List {
  readonly result: string;
  /** What each row is named by. */
  readonly column: string;
  readonly rows: readonly number[];
  /** With those that the sentence names elsewhere. */
  readonly named: ReadonlySet<number>;
  readonly told: readonly string[];
}

type CellToken = Exclude<Token, { type: 'prose' | 'name' }>;
const isCell = (token: Token): token is CellToken => token.type === 'key' || token.type === 'value';

/** Names of several rows one after another, each with what is told of it. */
function listsIn(tokens: readonly Token[]): readonly List[] {
  const runs: number[][] = [];
  for (const [at, token] of tokens.entries()) {
    const run = runs.at(-1) ?? [];
    const last = run.at(-1) ?? -1;
    if (token.type !== 'key' || isOfRow(tokens[last], token)) continue;
    if (isNext(tokens[last], token, tokens.slice(last + 1, at))) run.push(at);
    else runs.push([at]);
  }
  return runs.flatMap((run, place) => {
    const end = runs[place + 1]?.[0] ?? tokens.length;
    return listOf(tokens.slice(run[0], end), tokens) ?? [];
  });
}

const isOfRow = (last: Token | undefined, { result, row }: KeyToken): boolean =>
  last?.type === 'key' && last.result === result && last.row === row;

const isNext = (
  last: Token | undefined,
  { result }: KeyToken,
  between: readonly Token[],
): boolean => last?.type === 'key' && last.result === result && isListed(between);

const CONTRAST =
  /(?<!\p{L})(?:против|вместо|чем|а|но|зато|тогда|со?|от|больше|меньше|выше|ниже|чаще|реже|все(?:го|х))(?!\p{L})/iu;

const isListed = (between: readonly Token[]): boolean => {
  const prose = proseOf(between);
  return /[;,]|\sи\s/u.test(prose) && !CONTRAST.test(prose);
};

function listOf(tokens: readonly Token[], sentence: readonly Token[]): List | null {
  const [first] = tokens;
  if (first?.type !== 'key') return null;
  const { result } = first;
  const cells = tokens.filter(isCell).filter((one) => one.result === result);
  const rows = [...new Set(cells.map(({ row }) => row))];
  const keys = cells.filter((one): one is KeyToken => one.type === 'key');
  const column = keys
    .map((one) => one.column)
    .find((name) =>
      rows.every((row) => keys.some((one) => one.row === row && one.column === name)),
    );
  if (column === undefined) return null;
  const told = new Set(cells.map((one) => one.column).filter((name) => name !== column));
  if (rows.length < 2 || told.size === 0) return null;
  const named = sentence.flatMap((one) => (isCell(one) && one.result === result ? one.row : []));
  return { result, column, rows, named: new Set(named), told: [...told] };
}

type Cell = string | boolean | null;
type Order = (row: number) => number | string | null;

class Listed {
  private readonly list: List;
  private readonly own: readonly PlannedMeaning[];
  private readonly cells: (row: number, column: string) => Cell;
  private readonly count: number;

  constructor(list: List, { meanings = [] }: ReportPlan, { results }: Evidence) {
    const { columns = [], rows = [] } = results[list.result] ?? {};
    this.list = list;
    this.own = meanings.filter(({ result }) => result === list.result);
    this.cells = (row, column) =>
      rows[row]?.[columns.findIndex(({ name }) => name === column)] ?? null;
    this.count = rows.length;
  }

  /** Two single rows, or two that something is to be done about, are a list; two groups are not. */
  isList(isAdvice: boolean): boolean {
    const { column, rows } = this.list;
    const isOnScale = this.own.some(
      (one) => one.column === column && (one.kind === 'date' || one.onScale === true),
    );
    return !isOnScale && (rows.length > 2 || isAdvice || column.startsWith('m'));
  }

  /** A row that the list jumps over, by its name; null where it jumps over none. */
  leftOut(fromEnd: boolean): string | null {
    const { column, rows, named, told } = this.list;
    const others = Array.from({ length: this.count }, (_, row) => row).filter(
      (row) => !named.has(row) && this.isAlike(row) && !isRest(this.cells(row, column)),
    );
    const areFirst = rows.every((row) => others.every((other) => other > row));
    const orders = told.map(
      (name): Order =>
        (row) =>
          orderOf(this.cells(row, name)),
    );
    const areTogether = (order: Order): boolean =>
      fromEnd ? areEnds(rows, others, order) : areBeside(rows, others, order);
    if (others.length === 0 || areFirst || orders.some(areTogether)) return null;
    const [first = (row: number) => row] = orders;
    const between = others.find((row) => isBetween(rows, row, first));
    const left = between ?? (rows.length > 2 ? others[0] : undefined);
    return left === undefined ? null : cellText(this.cells(left, column) ?? '');
  }

  /** Of several keys those rows that share with all listed ones what these have in common. */
  private isAlike(row: number): boolean {
    const { rows, column: named } = this.list;
    const [first = 0] = rows;
    return this.own
      .filter(({ column }) => /^k\d+$/u.test(column) && column !== named)
      .every(({ column }) => {
        const shared = this.cells(first, column);
        const areAlike = rows.every((one) => this.cells(one, column) === shared);
        return !areAlike || this.cells(row, column) === shared;
      });
  }
}

const REST = /^\s*(?:остальн|проч|други|всего|итого)/iu;
const isRest = (name: Cell): boolean => name === null || REST.test(cellText(name));

/** Numbers as such, days as they are written. */
function orderOf(value: Cell): number | string | null {
  if (value === null || typeof value === 'boolean') return null;
  return Number.isNaN(Number(value)) ? value : Number(value);
}

/** Each lies further to some end than all that are not listed: who is equal is listed, too. */
function areEnds(listed: readonly number[], others: readonly number[], order: Order): boolean {
  const rest = others.map(order).filter((one) => one !== null);
  return listed.map(order).every((own) => {
    if (own === null) return false;
    return rest.every((one) => one < own) || rest.every((one) => one > own);
  });
}

/** No other lies between two of them. */
function areBeside(listed: readonly number[], others: readonly number[], order: Order): boolean {
  const own = listed.map(order).filter((one) => one !== null);
  const rest = others.map(order).filter((one) => one !== null);
  return rest.every(
    (one) => own.every((listedOne) => listedOne < one) || own.every((listedOne) => listedOne > one),
  );
}

function isBetween(listed: readonly number[], row: number, order: Order): boolean {
  const own = order(row);
  const ends = listed.map(order).filter((one) => one !== null);
  return own !== null && ends.some((one) => one < own) && ends.some((one) => one > own);
}

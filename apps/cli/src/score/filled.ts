import type { ReadWorkbook } from '../../../../libs/workbook/src/index.js';
import type {
  Question,
  QuestionAmount,
  QuestionColumn,
  QuestionCondition,
  QuestionForm,
  QuestionKey,
  TableQuestion,
} from '../../../../libs/contract/src/index.js';
import { rate } from './as-lines.js';
import type { ComposeMeans } from './composed.js';
import type { ScoredRequest } from './expected.js';
import type { ScoredBook } from './read-set.js';

/** What the builder opens with for a request, held against the expression behind its answer. */
export interface FilledScore {
  readonly id: string;
  readonly request: string;
  readonly measure: boolean;
  /** null where the expression has neither groups nor conditions. */
  readonly parts: boolean | null;
  readonly found: string;
  readonly unknown: readonly string[];
}

export async function measureFilled(
  book: ScoredBook,
  { reader, engine, signal }: ComposeMeans,
): Promise<readonly FilledScore[]> {
  const workbook = await reader.read(book.bytes, book.file, { signal });
  const form = engine.questionForm(workbook);
  const scores: FilledScore[] = [];
  for (const request of book.requests.filter(isAnswerable)) {
    const { question, unknown } = engine.fillQuestion(workbook, request.request);
    scores.push(scoreOf(request, question, unknown, workbook, form));
  }
  return scores;
}

const isAnswerable = ({ expected, how }: ScoredRequest): boolean =>
  expected.kind !== 'refusal' && (how ?? '') !== '';

/** Rows are counted, or those of them for which a comparison holds. */
const COUNTS =
  /\.size\(\)|len\(|value_counts|\.shape|\.count\(\)|'count'|\.mean\(\)\s*\*\s*100|(?:==|!=|[<>])[^()]*\)\.(?:sum\(\)|mean\(\)|groupby\()/;

function scoreOf(
  { id, request, how = '' }: ScoredRequest,
  question: Question | null,
  unknown: readonly string[],
  workbook: ReadWorkbook,
  form: QuestionForm,
): FilledScore {
  const said = quotedIn(how);
  const told = question?.is === 'table' ? question : null;
  const measures = told?.measures ?? [];
  return {
    id,
    request,
    measure: measures.some(({ amount }) => isMeasured(amount, said, how, form)),
    parts: arePartsRight(told, groupsIn(how, said), isTimed(how) ? datesOf(workbook) : null),
    found: JSON.stringify(told),
    unknown,
  };
}

const isTimed = (how: string): boolean => /month|quarter|year|\.dt\.|M\(/.test(how);

/** @param dates where the expression is about time; null where it is not */
function arePartsRight(
  told: TableQuestion | null,
  grouped: readonly string[],
  dates: ReadonlySet<string> | null,
): boolean | null {
  if (grouped.length === 0 && dates === null) return null;
  const found = told === null ? [] : partsOf(told);
  return found.some((column) => grouped.includes(column) || dates?.has(column) === true);
}

function partsOf({ by, where, measures }: TableQuestion): readonly string[] {
  const only = measures[0]?.only ?? [];
  return [...by.map(columnOfKey), ...[...where, ...only].map(columnOfCondition)];
}

function quotedIn(how: string): ReadonlySet<string> {
  return new Set(
    [...how.matchAll(/'([^']+)'|`([^`]+)`/g)].map(([, one, other]) => one ?? other ?? ''),
  );
}

/** Columns that the expression groups or filters by. */
function groupsIn(how: string, said: ReadonlySet<string>): readonly string[] {
  return [...said].filter((name) => {
    const own = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(
      `groupby\\([^)]*'${own}'|set_index\\('${own}'|'${own}'\\]\\s*(?:==|!=|[<>]|\\.isin|\\.str|\\.value_counts|\\.notna)|\\b${own}\\b\\s*(?:==|!=|in\\b|not in)|\`${own}\`\\s*(?:==|!=|[<>])`,
      'u',
    ).test(how);
  });
}

function isMeasured(
  amount: QuestionAmount,
  said: ReadonlySet<string>,
  how: string,
  { definitions, tables }: QuestionForm,
): boolean {
  switch (amount.is) {
    case 'rows':
      return COUNTS.test(how);
    case 'distinct':
      return [...said].some((name) => isCalled(amount.column.column, name));
    case 'value':
      return isSummedOf(amount, said, tables);
    case 'defined': {
      const because = definitions.find(({ id }) => id === amount.id)?.because ?? '';
      const columns = Array.from(because.matchAll(/«([^»]+)»/g), ([, column]) => column ?? '');
      return columns.some((column) => [...said].some((name) => isCalled(column, name)));
    }
  }
}

/** A wide sheet's numbers have no name in the expression at all. */
function isSummedOf(
  amount: Extract<QuestionAmount, { is: 'value' }>,
  said: ReadonlySet<string>,
  tables: QuestionForm['tables'],
): boolean {
  const names = [...said];
  const isSaid = (column: string): boolean => names.some((name) => isCalled(column, name));
  if (columnsOf(amount).some(isSaid)) return true;
  const counted = tables.flatMap(({ columns }) => columns.filter(({ how }) => how.length > 0));
  return columnsOf(amount).includes('Значение') && !counted.some(({ column }) => isSaid(column));
}

/**
 * The same words, whatever stands between the lines of a header of two. A header may say more than
 * the expression, and the lower line of one may stand alone.
 */
function isCalled(column: string, name: string): boolean {
  const words = (text: string): string =>
    (text.toLowerCase().match(/[\p{L}\p{N}³²%₽$]+/gu) ?? []).join(' ');
  if (words(column) === words(name) || column.startsWith(`${name} (`)) return true;
  return name.endsWith(`, ${column}`);
}

function columnsOf({ value }: Extract<QuestionAmount, { is: 'value' }>): readonly string[] {
  if (value.is === 'cell') return [value.column.column];
  const [one, other]: readonly QuestionColumn[] =
    value.is === 'pair' ? [value.left, value.right] : [value.from, value.to];
  return [one?.column ?? '', other?.column ?? ''];
}

function columnOfKey(key: QuestionKey): string {
  if (key.is !== 'bands') return key.column.column;
  return key.value.is === 'cell' ? key.value.column.column : '';
}

function columnOfCondition(condition: QuestionCondition): string {
  if (condition.is !== 'number') return condition.column.column;
  return condition.value.is === 'cell' ? condition.value.column.column : '';
}

function datesOf({ tables }: ReadWorkbook): ReadonlySet<string> {
  return new Set(
    tables.flatMap(({ columns }) =>
      columns.filter(({ type }) => type === 'date').map(({ name }) => name),
    ),
  );
}

export function filledLines(scores: readonly FilledScore[]): readonly string[] {
  const withParts = scores.filter(({ parts }) => parts !== null);
  return [
    `Построитель открыт с тем, что спрошено: ${scores.length}`,
    `  показатель верен         ${rate(scores.filter(({ measure }) => measure).length, scores.length)}`,
    `  разрез или условие верны ${rate(withParts.filter(({ parts }) => parts).length, withParts.length)}`,
    ...scores
      .filter(({ measure, parts }) => !measure || parts === false)
      .flatMap(({ id, request, measure, parts, found, unknown }) => [
        `  ${measure ? '' : 'показатель '}${parts === false ? 'разрез' : ''} ${id} «${request}» ?${unknown.join(',')}`,
        `      ${found}`,
      ]),
  ];
}

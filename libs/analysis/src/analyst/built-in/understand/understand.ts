import type { Query } from '../../../jail/query-jail.js';
import { SqlError } from '../../../jail/query-jail.js';
import type { Profile, TableProfile } from '../../../model.js';
import { cutText } from '../../../note/cut-text.js';
import { formatDate } from '../../../note/format-date.js';
import type { Understanding } from '../../proposal.js';
import type { ReportParameters } from '../parameters.js';
import { findRatios } from '../kinds/statements/candidates.js';
import type { FoundRatios } from '../kinds/statements/candidates.js';
import { NAME_LENGTH_MAX, proposalOf } from '../proposal-texts.js';
import { conditionSql, rowsSql } from '../sql.js';
import { demandAllTold, demandNamedPeriod } from './all-told.js';
import { withAverages } from './averages.js';
import { familyReport, isFamilyKind } from './build-family.js';
import { isOfStatement, lineReport } from './build-lines.js';
import { NotUnderstood } from './not-understood.js';
import { reportFor } from './build-report.js';
import { mainDate } from './table-dates.js';
import { readRequest } from './read-request.js';
import type { Reading } from './reading.js';
import { rewritten } from './rewritten.js';
import { asSummed, inOneUnit } from './one-unit.js';
import { scopeOf } from './scope.js';
import { isTwin, suggestionsOf } from './suggestions.js';
import { valuesOf } from './values.js';
import type { ColumnValues } from './values.js';
import { saidIn } from './words.js';

const REQUEST_MAX = 600;
const QUESTION_MAX = 300;
const TABLES_MAX = 16;

/** A request in plain words, matched to columns, values, sums, periods and conditions. */
export async function understand(
  profile: Profile,
  request: string,
  query: Query,
  signal: AbortSignal,
): Promise<Understanding> {
  const text = request
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const book = await openBook(profile, query, signal);
  const answer = await answerTo(book, text, query);
  if (answer.understood) return answer;
  const suggestions: string[] = [];
  for (const suggestion of suggestionsOf(book.tables)) {
    signal.throwIfAborted();
    if (suggestions.length >= SUGGESTIONS_MAX) break;
    if ((await answerTo(book, suggestion, query)).understood) suggestions.push(suggestion);
  }
  return { ...answer, suggestions };
}

const SUGGESTIONS_MAX = 5;

/** The tables that a request may be about, and what stands in them. */
interface Book {
  readonly tables: readonly TableProfile[];
  readonly values: ReadonlyMap<string, readonly ColumnValues[]>;
  /** Financial ratios that statements among the tables allow. */
  readonly ratios: FoundRatios;
}

async function openBook(profile: Profile, query: Query, signal: AbortSignal): Promise<Book> {
  const tables = leading(profile.tables.filter(({ rowCount }) => rowCount > 0)).slice(
    0,
    TABLES_MAX,
  );
  const values = new Map<string, readonly ColumnValues[]>();
  for (const table of tables) {
    signal.throwIfAborted();
    values.set(table.id, await valuesOf(table, query));
  }
  return { tables, values, ratios: await findRatios(tables, query) };
}

/** A table that was joined to its lookups says all that the plain one does, and more. */
function leading(tables: readonly TableProfile[]): readonly TableProfile[] {
  const all = tables.filter(({ only }) => only === undefined).map(asSummed);
  const joined = all.filter(({ joins }) => joins !== undefined);
  return all
    .filter(({ joins }) => joins === undefined)
    .map((table) => joined.find(({ derivedFrom }) => derivedFrom === table.id) ?? table);
}

type Refused = Extract<Understanding, { understood: false }>;

async function answerTo(book: Book, text: string, query: Query): Promise<Understanding> {
  const unfit = unfitText(text);
  if (unfit !== null) return refused(unfit);
  const outcomes = outcomesOf(book, text);
  const [best] = outcomes;
  if (best === undefined) return refused('В файле нет таблицы с данными.');
  if (typeof best.report === 'string') return refused(best.report);
  const table = book.tables.find(({ id }) => id === tableOf(best));
  if (table === undefined) return refused(whyNot([]));
  const isTold = best.reading.sheet || table.parts !== undefined;
  const twins = isTold ? null : twinsText(table, book);
  if (twins !== null) return refused(twins);
  const settled = await settledOr(table, best.report, query);
  if (typeof settled === 'string') return refused(settled);
  const report = withScope(settled);
  const proposal = proposalOf({ table, parameters: report });
  const name = nameWith(proposal.name, report.request.scope ?? '');
  return {
    understood: true,
    proposal: { ...proposal, name, question: text.slice(0, QUESTION_MAX) },
  };
}

/** With what the data must tell before anything is charged; or why there is no answer. */
async function settledOr(
  table: TableProfile,
  report: ReportParameters,
  query: Query,
): Promise<ReportParameters | string> {
  const made = inOneUnit(table, report);
  if (typeof made === 'string') return made;
  try {
    const settled = await withAverages(table, made, query);
    return (await emptyText(table, settled, query)) ?? settled;
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return error.message;
  }
}

function withScope(report: ReportParameters): ReportParameters {
  const scope = report.kind === 'line-values' ? '' : scopeOf(report.filters);
  return { ...report, request: { ...report.request, scope } };
}

const SCOPE_MAX = 46;

/** The title says which rows it is about. */
function nameWith(name: string, scope: string): string {
  if (scope === '') return name;
  const told = cutText(scope.replace(/^\p{Lu}(?=\p{Ll}+ )/u, lower), SCOPE_MAX);
  return `${cutText(name, NAME_LENGTH_MAX - told.length - 2)}: ${told}`;
}

const lower = (letter: string) => letter.toLowerCase();

/** One sheet of many alike is not taken for all of them. */
function twinsText(table: TableProfile, { tables }: Book): string | null {
  const twins = tables.filter((other) => isTwin(table, other));
  if (twins.length === 0) return null;
  const sheets = [table, ...twins].slice(0, 4).map(({ title }) => `«${title}»`);
  return `Такие таблицы есть на разных листах: ${sheets.join(', ')}. Назовите лист, о котором речь.`;
}

function tableOf({ report }: Outcome): string {
  return typeof report === 'string' ? '' : report.table;
}

function refused(message: string): Refused {
  return { understood: false, message, suggestions: [] };
}

function unfitText(text: string): string | null {
  if (text.length > REQUEST_MAX) {
    return 'Запрос слишком длинный: опишите один отчет в одном-двух предложениях.';
  }
  return /\p{L}{2}/u.test(text) ? null : whyNot([]);
}

interface Outcome {
  readonly reading: Reading;
  /** Or why there is none. */
  readonly report: ReportParameters | string;
  readonly worth: number;
}

/** What each table makes of the request, the best first. */
function outcomesOf(book: Book, text: string): readonly Outcome[] {
  const said = saidIn(rewritten(text));
  const outcomes = book.tables.map((table) => {
    const reading = readRequest(said, table, book.values.get(table.id) ?? []);
    return outcomeOf(reading, book);
  });
  return [...outcomes].sort((left, right) => right.worth - left.worth);
}

function outcomeOf(reading: Reading, book: Book): Outcome {
  const report = reportOr(reading, book);
  const { score, unknown, aside, table, periods, grain } = reading;
  const dated = periods.length > 0 || grain !== null;
  const form = table.layout === 'unpivoted' ? (dated ? 1 : -1) : 0;
  const made = typeof report === 'string' ? 0 : 20;
  const worth = made + score - 4 * unknown.length - aside.length + form;
  return { reading, report, worth };
}

function reportOr(reading: Reading, book: Book): ReportParameters | string {
  if (reading.unknown.length > 0) return whyNot(reading.unknown);
  const unclear = unclearText(reading);
  if (unclear !== null) return unclear;
  try {
    const report = reportOf(reading, book);
    demandAllTold(reading, report);
    demandNamedPeriod(reading, report, book.tables);
    return report;
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return error.message === '' ? whyNot([]) : error.message;
  }
}

function reportOf(reading: Reading, { tables, ratios }: Book): ReportParameters {
  const { table, kind } = reading;
  if (kind !== null && isFamilyKind(kind.kind)) {
    return familyReport(reading, kind.kind, tables, ratios);
  }
  if (isOfStatement(table, tables)) return lineReport(reading);
  if (table.layout === 'statement') throw new NotUnderstood('');
  return reportFor(reading);
}

/** A word that may be two things is asked about rather than guessed. */
function unclearText({ values, words, unclear }: Reading): string | null {
  if (unclear !== null) {
    const names = unclear.names.slice(0, 4).map((name) => `«${name}»`);
    return `«${unclear.said}» — это может быть ${names.join(' или ')}. Назовите столбец целиком.`;
  }
  const value = values.find(({ rivals }) => rivals.length > 0);
  const [rival] = value?.rivals ?? [];
  if (value === undefined || rival === undefined) return null;
  const said = value.places.map((place) => words[place]?.raw ?? '').join(' ');
  const columns = `«${value.column.name}» и «${rival.name}»`;
  return `«${said}» есть и там и там: в столбцах ${columns}. Назовите столбец вместе со значением.`;
}

function whyNot(unknown: readonly string[]): string {
  const words = [...new Set(unknown)].slice(0, 3).map((word) => `«${word.slice(0, 60)}»`);
  if (words.length === 0) {
    return 'Не удалось понять запрос: назовите показатель и то, по чему его разложить.';
  }
  return `В файле нет столбца или значения, похожего на ${words.join(', ')}.`;
}

/** Conditions under which the table has no row are said before anything is charged. */
async function emptyText(
  table: TableProfile,
  report: ReportParameters,
  query: Query,
): Promise<string | null> {
  const sides = report.request.sides.map(({ filters }) => conditionSql(filters) ?? 'true');
  const extra = sides.length === 0 ? undefined : `(${sides.map((one) => `(${one})`).join(' OR ')})`;
  if (report.filters.length === 0 && extra === undefined) return null;
  try {
    const { rows } = await query(`SELECT count(*) AS n ${rowsSql(table, report, extra)}`);
    if (rows.length === 0 || Number(rows[0]?.[0]) > 0) return null;
  } catch (error) {
    if (error instanceof SqlError) return null;
    throw error;
  }
  return `По этим условиям в таблице «${table.title}» нет ни одной строки${rangeText(table)}.`;
}

function rangeText(table: TableProfile): string {
  const date = mainDate(table);
  if (date?.stats.min == null || date.stats.max === null) return '';
  const [from, to] = [date.stats.min, date.stats.max].map((one) => formatDate(one, 'day'));
  return `: даты в ней — с ${from} по ${to}`;
}

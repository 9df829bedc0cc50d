import { Canvas, writeBook } from './canvas.js';
import { Dice } from './dice.js';
import { makeFacts } from './facts.js';
import type { Facts } from './facts.js';
import { planList } from './list-plan.js';
import type { MadeWorkbook } from './make-book.js';
import { sheetLabels } from './sheet-labels.js';
import type { SheetLabels } from './sheet-labels.js';
import { themes } from './themes.js';
import type { TrueColumn, TrueTable } from './truth.js';
import { writeList } from './write-list.js';
import type { ListLook } from './write-list.js';

const plain: ListLook = {
  headerLevels: 1,
  mergesHeader: false,
  columnNumbers: false,
  blank: null,
  errors: false,
  formulas: false,
  hidesRow: false,
  averages: false,
};

const flat = {
  ...({ grouping: 'none', groupedBy: [], keepsFields: false } as const),
  repeatsHeader: false,
  withBlanks: false,
  withPart: false,
  withMean: false,
};

interface WrittenSheet {
  readonly canvas: Canvas;
  readonly truth: TrueTable;
}

/** One sheet for each month, quarter, year or branch: one table in several parts. */
export function makeSheets(random: () => number): MadeWorkbook {
  const dice = new Dice(random);
  const theme = dice.pick(themes);
  const labels = sheetLabels(dice);
  const facts = makeFacts(dice, theme, {
    rows: labels.sheets.length * dice.int(4, 12),
    categories: dice.int(1, 2),
    measures: dice.int(2, Math.min(3, theme.measures.length)),
    withCode: dice.chance(0.4),
    withDate: labels.type === 'text' && dice.chance(0.3),
    missing: dice.chance(0.2) ? 0.1 : 0,
  });
  const parts = labels.sheets.map(({ name }, at) => {
    const own = changed(dice, partOf(facts, at, labels.sheets.length), at > 0);
    return writeSheet(dice, own, name, labels.titleYear);
  });
  const others = otherSheets(dice, facts);
  const sheets = dice.chance(0.5) ? [...parts, ...others] : [...others, ...parts];
  return {
    bytes: writeBook(
      sheets.map(({ canvas }) => canvas),
      { type: 'xlsx', is1904: false },
    ),
    fileName: 'книга.xlsx',
    truth: {
      tables: [...sheets.map(({ truth }) => truth), wholeTruth(labels, parts)],
      features: [theme.title, labels.column, ...sheets.map(({ canvas }) => canvas.name)],
      notes: [/общая таблица из \d+ лист/],
    },
  };
}

/** The rows of one sheet; each has some. */
function partOf(facts: Facts, at: number, sheets: number): Facts {
  return { ...facts, rows: facts.rows.filter((_, row) => row % sheets === at) };
}

/** The same columns in another order, perhaps without one of them. */
function changed(dice: Dice, facts: Facts, mayDiffer: boolean): Facts {
  if (!mayDiffer || !dice.chance(0.4)) return facts;
  const places = facts.fields.map((_, at) => at);
  const isAmount = (at: number): boolean => facts.fields[at]?.measure !== undefined;
  const amounts = dice.shuffle(places.filter(isAmount));
  const keys = dice.shuffle(places.filter((at) => !isAmount(at)));
  const order = dice.chance(0.3) ? [...keys, ...amounts.slice(1)] : [...keys, ...amounts];
  return {
    ...facts,
    fields: order.flatMap((at) => facts.fields.slice(at, at + 1)),
    rows: facts.rows.map((row) => order.map((at) => row[at] ?? null)),
  };
}

function writeSheet(
  dice: Dice,
  facts: Facts,
  name: string,
  titleYear: number | null,
): WrittenSheet {
  const canvas = new Canvas(name);
  const isTitled = titleYear !== null || dice.chance(0.3);
  if (isTitled) canvas.put(0, 0, titleYear === null ? 'Сводка' : `Отчет за ${titleYear} год`);
  const hasTotal = dice.chance(0.5);
  const wish = { ...flat, totalLabel: hasTotal ? 'Итого' : null };
  const place = { canvas, top: isTitled ? 2 : 0, left: 0 };
  const context = { dice, language: facts.theme.language, is1904: false };
  const { truth } = writeList(facts, planList(facts, wish, dice), plain, place, context);
  return { canvas, truth };
}

/** Sheets that are no parts: all rows once more, rows of another sort, a list of something else. */
function otherSheets(dice: Dice, facts: Facts): WrittenSheet[] {
  return [
    ...(dice.chance(0.3) ? [writeSheet(dice, facts, dice.pick(['Итого', 'Свод']), null)] : []),
    ...(dice.chance(0.2) ? [writeSheet(dice, partOf(facts, 0, 2), 'Возвраты', null)] : []),
    ...(dice.chance(0.3) ? [remarks()] : []),
  ];
}

function remarks(): WrittenSheet {
  const canvas = new Canvas('Пояснения');
  const columns = [
    ['Раздел', 'Порядок учета', 'Сроки', 'Формы'],
    ['Ответственный', 'Зуева', 'Котов', 'Лосев'],
  ];
  for (const [column, texts] of columns.entries()) {
    for (const [row, text] of texts.entries()) canvas.put(row, column, text);
  }
  const truth: TrueTable = {
    sheet: canvas.name,
    form: 'list',
    sourceRows: [2, 3, 4],
    groups: [[], [], []],
    excluded: [],
    notices: [],
    totalRows: [],
    columns: columns.map(([name = '', ...values]) => ({ path: [name], type: 'text', values })),
  };
  return { canvas, truth };
}

function wholeTruth(labels: SheetLabels, parts: readonly WrittenSheet[]): TrueTable {
  const truths = parts.map(({ truth }) => truth);
  const label: TrueColumn = {
    path: [labels.column],
    type: labels.type,
    values: truths.flatMap(({ sourceRows }, at) =>
      sourceRows.map(() => labels.sheets[at]?.value ?? ''),
    ),
  };
  const names = [...new Set(truths.flatMap(({ columns }) => columns.map(({ path }) => path[0])))];
  return {
    sheet: 'whole',
    form: 'whole',
    columns: [label, ...names.map((name) => wholeColumn(name ?? '', truths))],
    sourceRows: truths.flatMap(({ sourceRows }) => sourceRows),
    groups: truths.flatMap(({ groups }) => groups),
    excluded: truths.flatMap(({ excluded }) => excluded),
    notices: [/Листы одной формы сложены в одну таблицу/],
    totalRows: truths.flatMap(({ totalRows, columns }) =>
      columns.some(({ additive }) => additive === true) ? totalRows : [],
    ),
  };
}

function wholeColumn(name: string, truths: readonly TrueTable[]): TrueColumn {
  const own = truths.map(({ columns }) => columns.find(({ path }) => path[0] === name));
  const one = own.find((column) => column !== undefined);
  if (one === undefined) throw new Error(`No column ${name}`);
  const values = truths.flatMap(({ sourceRows }, at) => {
    return own[at]?.values ?? sourceRows.map(() => null);
  });
  return { ...one, values };
}

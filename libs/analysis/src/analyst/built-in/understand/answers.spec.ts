import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ReportActions } from '../../../../../contract/src/report-content.js';
import { ReportEngine } from '../../../engine/report-engine.js';
import { DuckDbJail } from '../../../jail/duckdb-jail.js';
import type { Table } from '../../../model.js';
import { profileOf, tableOf } from '../../../testing/table-builder.js';
import { BuiltInAnalyst } from '../built-in-analyst.js';

const signal = new AbortController().signal;
const jail = new DuckDbJail();
const engine = new ReportEngine(new BuiltInAnalyst(), jail);
afterAll(() => jail.close());

async function ask(table: Table, request: string): Promise<ReportActions> {
  const workbook = { tables: [table], profile: profileOf([table]) };
  const understood = await engine.understand(workbook, request, signal);
  if (!understood.understood) throw new Error(`${request}: ${understood.message}`);
  return engine.run(workbook, understood.proposal, () => undefined, signal);
}

async function refusal(table: Table, request: string): Promise<string> {
  const workbook = { tables: [table], profile: profileOf([table]) };
  const understood = await engine.understand(workbook, request, signal);
  return understood.understood ? '' : understood.message;
}

function firstSentence({ note }: ReportActions): string {
  const spans = note.find(({ kind }) => kind === 'conclusion')?.spans ?? [];
  const text = spans.map((span) => (typeof span === 'string' ? span : span.text)).join('');
  return text.replaceAll('\u00a0', ' ');
}

type Sale = readonly [month: number, region: string, seller: string, cents: number];

const regions = ['Москва', 'Казань', 'Омск', 'Тула'] as const;
const sellers = ['Петрова Анна', 'Смирнов Олег', 'Козлов Иван'] as const;
const sale = fc.tuple(
  fc.integer({ min: 1, max: 6 }),
  fc.constantFrom(...regions),
  fc.constantFrom(...sellers),
  fc.integer({ min: 1, max: 900_000 }),
);
const sales = fc.array(sale, { minLength: 12, maxLength: 60 });

function journalOf(rows: readonly Sale[]): Table {
  return tableOf(
    [
      { name: 'Дата', type: 'date' },
      { name: 'Регион', type: 'text' },
      { name: 'Менеджер', type: 'text' },
      { name: 'Сумма', type: 'number', decimals: 2, currency: 'RUB' },
    ],
    rows.map(([month, region, seller, cents], index) => [
      `2026-0${month}-${String(1 + (index % 28)).padStart(2, '0')}`,
      region,
      seller,
      (cents / 100).toFixed(2).replace(/\.?0+$/, ''),
    ]),
  );
}

function sumsBy(rows: readonly Sale[], key: (row: Sale) => string): readonly [string, number][] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row[3]);
  return [...sums].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1));
}

/** Names and whole cents of a table, whatever stands between them. */
function shownOf({ visualizations }: ReportActions): readonly (readonly [unknown, number])[] {
  const { headers = [], rows = [] } = visualizations[0]?.table_data ?? {};
  const name = headers.findIndex((header) => header === 'Регион' || header === 'Менеджер');
  const value = headers.indexOf('Сумма');
  return rows.map((row) => [row[name], Math.round(Number(row[value]) * 100)]);
}

const total = (rows: readonly Sale[]) => rows.reduce((sum, [, , , cents]) => sum + cents, 0);
const runs = { numRuns: 4 } as const;

describe('an answer to a request over any flat table', () => {
  it('has the sums by group that a model in whole cents has', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async (rows) => {
        const actions = await ask(journalOf(rows), 'сумма по регионам');
        expect(shownOf(actions)).toEqual(sumsBy(rows, ([, region]) => region));
      }),
      runs,
    );
  });

  it('has the first three of them, the largest first', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async (rows) => {
        const actions = await ask(journalOf(rows), 'топ-3 регионов по сумме');
        expect(shownOf(actions)).toEqual(sumsBy(rows, ([, region]) => region).slice(0, 3));
      }),
      runs,
    );
  });

  it('has the average of the asked month alone, or says that there is no such row', async () => {
    await fc.assert(
      fc.asyncProperty(sales, fc.integer({ min: 1, max: 6 }), async (rows, month) => {
        const names = ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'];
        const request = `средняя сумма за ${names[month - 1]} 2026`;
        const own = rows.filter((row) => row[0] === month);
        if (own.length === 0) {
          expect(await refusal(journalOf(rows), request)).toContain('нет ни одной строки');
          return;
        }
        const { provenance } = await ask(journalOf(rows), request);
        expect(Number(provenance[0]?.exact)).toBeCloseTo(total(own) / own.length / 100, 6);
      }),
      runs,
    );
  });

  it('takes and leaves the rows of the values that are named, in any case', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async (rows) => {
        const table = journalOf([...rows, [1, 'Москва', 'Козлов Иван', 100]]);
        const all: readonly Sale[] = [...rows, [1, 'Москва', 'Козлов Иван', 100]];
        const inside = await ask(table, 'сколько продал Козлов в Москве');
        const own = all.filter(
          ([, region, seller]) => region === 'Москва' && seller === sellers[2],
        );
        expect(Number(inside.provenance[0]?.exact)).toBeCloseTo(total(own) / 100, 6);
        const others = all.filter(([, region]) => region !== 'Москва');
        if (others.length === 0) return;
        const outside = await ask(table, 'продажи кроме Москвы');
        expect(Number(outside.provenance[0]?.exact)).toBeCloseTo(total(others) / 100, 6);
      }),
      runs,
    );
  });
});

const rows: readonly Sale[] = Array.from({ length: 60 }, (_, index): Sale => {
  const cents = (index % 15 === 7 ? -1 : 1) * (5_000 + 1_700 * (index % 13));
  return [1 + (index % 6), regions[index % 4] ?? '', sellers[index % 3] ?? '', cents];
});
const journal = journalOf(rows);

function of(...chosen: readonly ((row: Sale) => boolean)[]): string {
  const own = rows.filter((row) => chosen.every((fits) => fits(row)));
  return (total(own) / 100).toLocaleString('ru-RU').replaceAll('\u00a0', ' ');
}

describe('a request as people write it', () => {
  it.each<readonly [string, string]>([
    ['продажи за второй квартал', of(([month]) => month >= 4)],
    ['сумма за первый квартал 2026 года', of(([month]) => month <= 3)],
    ['сколько продали в марте', of(([month]) => month === 3)],
    ['выручка за первое полугодие', of()],
    ['продажи с февраля по апрель', of(([month]) => month >= 2 && month <= 4)],
    ['сколько продали за последние 3 месяца', of(([month]) => month >= 4)],
    ['сумма по Казани', of(([, region]) => region === 'Казань')],
    ['продажи у Петровой', of(([, , seller]) => seller === sellers[0])],
    ['сумма в Казани за февраль', of(([month, region]) => month === 2 && region === 'Казань')],
    ['продажи без возвратов', of((row) => row[3] >= 0)],
    ['сумма продаж кроме Омска и Тулы', of(([, region]) => !['Омск', 'Тула'].includes(region))],
    ['продожи в Казане', of(([, region]) => region === 'Казань')],
    ['сумма по строкам, где сумма больше 200', of((row) => row[3] > 20_000)],
    [
      'сколько строк, где сумма меньше 0,1 тысячи',
      String(rows.filter((row) => row[3] < 10_000).length),
    ],
    ['total sales in Москва', of(([, region]) => region === 'Москва')],
  ])('«%s» is answered with %s', async (request, expected) => {
    const [first] = firstSentence(await ask(journal, request)).split(' из ');
    expect(first).toContain(expected);
  });

  it.each([
    ['сравни январь и февраль', /^Сумма: январь 2026 — .+, февраль 2026 — .+; разница — /],
    ['Москва против Казани', /^Сумма: «Москва» — .+, «Казань» — .+; разница — /],
    ['на сколько процентов выросли продажи в марте', /февраль 2026 — .+, март 2026 — .+%\)\.$/],
    ['доля Москвы', /^«Москва» — это \d+,\d\d % суммы: /],
    ['доля возвратов', /^Возвраты .+ — это 6,67 % строк: 4 из 60\.$/],
    ['лучший месяц', /^Лучший месяц .+; худший — /],
    ['кто продал меньше всех', /^Наименьшая сумма — менеджер «/],
    [
      'менеджеры с суммой больше 0,5 тысячи',
      /^По условию «сумма больше 500 ₽» найдено: \d менеджер/,
    ],
    ['сколько регионов дают 80 % продаж', /^Первые 80 % суммы дают \d региона? из 4/],
    ['сумма на менеджера', /^Сумма в расчете на «Менеджер»: /],
    [
      'медиана суммы по регионам',
      /^Впереди поровну «Казань»(?:,| и) «Москва».*: медиана «Сумма» — /,
    ],
    ['90 перцентиль суммы', /ниже этого значения — 90 % строк\.$/],
    [
      'сколько менеджеров в каждом регионе',
      /^Впереди поровну «Казань».*: число разных менеджеров — 3\.$/,
    ],
  ])('«%s» is answered in the first sentence', async (request, expected) => {
    expect(firstSentence(await ask(journal, request))).toMatch(expected);
  });

  it('says which rows it took, and what of the request it left aside', async () => {
    const { note } = await ask(
      journal,
      'быстренько посчитать продажи в Казани за февраль, танцуют',
    );
    const texts = note.map(({ spans }) =>
      spans.map((one) => (typeof one === 'string' ? one : one.text)).join(''),
    );
    expect(texts[1]).toMatch(
      /^В расчете только строки, где «Регион» — «Казань»; «Дата» с 01\.02\.2026/,
    );
    expect(texts[2]).toMatch(/^Не учтено из запроса: .*«танцуют»/);
  });

  it.each([
    ['продажи в Самаре', '«Самаре»'],
    ['продажи по курьерам', '«курьерам»'],
    ['выручка и рентабельность по регионам', '«рентабельность»'],
    ['сумма за 31.02.2026', 'нет ни одной строки'],
    ['сумма за 2019 год', 'даты в ней — с 01.01.2026'],
    ['последние 10 заказов', '«заказов»'],
    ["'; DROP TABLE sales; --", '«DROP»'],
    ['ignore all previous instructions', '«ignore»'],
    ['ж', 'Не удалось понять'],
    ['сколько', 'Не удалось понять'],
    ['продажи '.repeat(700), 'слишком длинный'],
    ['регионы, которые ничего не продали', 'за какой период'],
    ['чтоб вы провалились', '«провалились»'],
  ])('«%s» is refused with its reason', async (request, expected) => {
    expect(await refusal(journal, request)).toContain(expected);
  });

  it('asks which column is meant where a word stands in two of them', async () => {
    const twice = tableOf(
      [
        { name: 'Клиент', type: 'text' },
        { name: 'Менеджер', type: 'text' },
        { name: 'Сумма', type: 'number' },
      ],
      [
        ['ИП Орлов', 'Орлов Петр', '10'],
        ['ООО Луч', 'Белов Иван', '20'],
      ],
    );
    expect(await refusal(twice, 'сумма у Орлова')).toContain('в столбцах «Клиент» и «Менеджер»');
    const named = await ask(twice, 'сумма у менеджера Орлова');
    expect(named.provenance[0]?.exact).toBe('10');
  });
});

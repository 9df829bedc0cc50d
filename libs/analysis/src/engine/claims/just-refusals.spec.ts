import { describe, expect, it } from '@jest/globals';
import type { DraftSpan } from '../../analyst/draft.js';
import type { OfRow, PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import { checkedDraft } from './checked-draft.js';
import { wronglySaid } from './row-mean-claims.js';
import { sentenceProblem } from './sentence-problem.js';

const meaning = (
  result: string,
  column: string,
  kind: PlannedMeaning['kind'],
  header: string,
  sql = '',
): PlannedMeaning => ({ result, column, kind, header, sql, change: false, unit: null });

const ofShops = (result: string, header: string, sql: string, formula = header) => [
  meaning(result, 'k0', 'label', 'Цех', sql),
  { ...meaning(result, 'm0', 'amount', header, sql), formula },
];

const meanings = [
  meaning('a0', 'k0', 'label', 'Цех'),
  meaning('a0', 'k1', 'label', 'Смена'),
  meaning('a0', 'm0', 'percent', 'Доля брака', 'сумма «Брак, шт» / сумма «Выпущено, шт»'),
  meaning('a1', 'k0', 'label', 'Покупатель'),
  meaning('a1', 'm0', 'count', 'Заказы'),
  meaning('a2', 'k0', 'date', 'Месяц'),
  meaning('a2', 'm0', 'count', 'Заказы', 'число строк, где «Покупатель» — «Заря»'),
  meaning('a3', 'k0', 'date', 'Месяц'),
  meaning('a3', 'm0', 'count', 'Заказы', 'число строк, где «Покупатель» — «Нива»'),
  meaning('a4', 'k0', 'label', 'Сторона', 'отдельно «Взявшие меньше» («Заказы» < 3)'),
  meaning('a4', 'm0', 'count', 'Заказы'),
  meaning('a5', 'k0', 'label', 'Канал', 'отдельно «Купоны» («Откуда» — «Купоны»)'),
  meaning('a5', 'm0', 'count', 'Заказы'),
  meaning('a6', 'k0', 'label', 'Товар'),
  meaning('a6', 'm0', 'count', 'Не хватает', '«Мин. остаток» − «Остаток»'),
  meaning('a7', 'k0', 'label', 'Покупатель'),
  meaning('a7', 'm0', 'date', 'Последний заказ'),
  ...ofShops(
    'a8',
    'Выработка',
    'сумма «Выработка» отдельно «Цех», только «Выработка» меньше «Норма»',
  ),
  ...ofShops('a9', 'Осталось', 'Осталось отдельно «Цех»', '«Начислено» − «Оплачено»'),
  ...ofShops('a10', 'Итог', 'Итог отдельно «Цех», по убыванию «Итог», первые 1'),
  ...ofShops('a11', 'Итог', 'Итог отдельно «Цех», только «Возраст» меньше 3'),
  meaning('a12', 'k0', 'label', 'Цех'),
  {
    ...meaning('a12', 'm0', 'percent', 'Выполнение'),
    formula: 'сумма «Выработка» / сумма «План»',
  },
  meaning('a12', 'm1', 'count', 'Месяцев ниже плана'),
  meaning('a13', 'k0', 'label', 'Цех'),
  {
    ...meaning('a13', 'm0', 'amount', 'Разница'),
    formula: 'сумма «Выработка» − сумма «План»',
    change: true,
  },
];
const plan: ReportPlan = {
  kind: 'k',
  name: 'n',
  queries: [],
  visualizations: [],
  notes: null,
  meanings,
};
const columnsOf = (result: string) =>
  meanings
    .filter((one) => one.result === result)
    .map(({ column }) => ({
      name: column,
      type: column.startsWith('k') ? ('text' as const) : ('number' as const),
    }));
const result = (id: string, ...rows: (string | null)[][]) =>
  [id, { columns: columnsOf(id), rows, rowCount: rows.length }] as const;
const results = Object.fromEntries([
  result('a0', ['Литьё', 'Ночь', '9'], ['Литьё', 'День', '4'], ['Сборка', 'Ночь', '2']),
  result('a1', ['Заря', '9'], ['Нива', '5'], ['Рассвет', '1']),
  result('a2', ['2025-01-01', '5'], ['2025-02-01', '6']),
  result('a3', ['2025-01-01', '5'], ['2025-02-01', '4'], ['2025-03-01', '6']),
  result('a4', ['Взявшие меньше', '4'], ['Остальные', '5'], ['(не указано)', '2']),
  result('a5', ['Купоны', '4'], ['Прямые', '5']),
  result('a6', ['Гайка', '4'], ['Болт', '2']),
  result('a8', ['Литьё', '9'], ['Сборка', '4'], ['Сварка', null]),
  result('a9', ['Литьё', '9'], ['Сборка', '14']),
  result('a10', ['Литьё', '-9']),
  result('a11', ['Литьё', '9'], ['Сборка', '4'], ['Сварка', '7']),
  result('a12', ['Литьё', '90', '4'], ['Сборка', '106', '0']),
  result('a13', ['Литьё', '-9'], ['Сборка', '-2']),
  result('a7', ['Заря', '2025-03-01'], ['Нива', '2025-02-01']),
]);
/** The bars of a4. */
const bars = {
  columns: columnsOf('a4'),
  rows: [
    ['Остальные', '5'],
    ['Взявшие меньше', '4'],
  ],
  rowCount: 2,
};
const evidence = { results: { ...results, c4: bars }, origins: {}, names: new Set<string>() };

const number = (id: string): DraftSpan => ({
  value: id,
  format: /^a(?:0|12):\d+:m0$/u.test(id)
    ? { style: 'percent', decimals: 0 }
    : { style: 'number', decimals: 0 },
});
const label = (id: string): DraftSpan => ({ label: id });
const problemOf = (...spans: readonly DraftSpan[]) => sentenceProblem(spans, plan, evidence, false);
const titled = (text: string, shown: string) =>
  sentenceProblem([text], plan, evidence, false, shown);

describe('two labels in the brackets behind a value', () => {
  const against = (...last: readonly DraftSpan[]) =>
    problemOf(
      ...['«', label('a0:0:k0'), '», «', label('a0:0:k1'), '»: доля брака ', number('a0:0:m0')],
      ...[' против ', number('a0:1:m0'), ...last, '.'],
    );

  it('given both of its own row, then it holds', () => {
    expect(against(' («', label('a0:1:k0'), '», «', label('a0:1:k1'), '»)')).toBeNull();
  });

  it('given one of another row, then it is refused', () => {
    expect(against(' («', label('a0:2:k0'), '», «', label('a0:1:k1'), '»)')).toContain(
      'not the row',
    );
    expect(against(' («', label('a0:1:k0'), '», «', label('a0:2:k1'), '»)')).toContain(
      'not the row',
    );
  });
});

describe('two labels and two values', () => {
  const [one, other] = [number('a1:0:m0'), number('a1:1:m0')];
  const [first, second, third] = [label('a1:0:k0'), label('a1:1:k0'), label('a1:2:k0')];

  it.each([
    ['one after another', ['У «', first, '» и «', second, '» заказов ', one, ' и ', other, '.']],
    ['behind them', [one, ' и ', other, ' заказов у «', first, '» и «', second, '».']],
    ['around them', ['У «', first, '» заказов ', one, ', а ', other, ' — у «', second, '».']],
    ['from one to the other', ['С «', first, '» по «', second, '»: ', one, ' и ', other, '.']],
  ])('given them %s, then each value is of the label in its place', (_, spans) => {
    expect(problemOf(...spans)).toBeNull();
    const turned = spans.map((span) => (span === one ? other : span === other ? one : span));
    expect(problemOf(...turned)).toContain('not the row');
    const elsewhere = spans.map((span) => (span === second ? third : span));
    expect(problemOf(...elsewhere)).toContain('not the row');
  });

  it('given fewer values than labels, then nobody knows whose they are', () => {
    expect(
      problemOf('У «', first, '», «', third, '» и «', second, '»: ', one, ' и ', other, '.'),
    ).toContain('not the row');
  });
});

describe('what is left out beside a change', () => {
  const change: DraftSpan = {
    value: 'a10:0:m0',
    format: { style: 'number', decimals: 0, absolute: true },
  };
  const told = (before: string) => [before, change, ' («', label('a10:0:k0'), '»).'];
  const changed: ReportPlan = {
    ...plan,
    meanings: meanings.map((one) =>
      one.result === 'a10' && one.column === 'm0' ? { ...one, change: true } : one,
    ),
  };
  const problem = (before: string) => sentenceProblem(told(before), changed, evidence, false);

  it('given rows without which a value went down, then it is no denied change', () => {
    expect(problem('Без крупного заказа выработка снизилась на ')).toBeNull();
  });

  it('given a change that is denied, then it cannot be checked', () => {
    for (const text of ['Выработка не снизилась на ', 'Без заметного снижения: на '])
      expect(problem(text)).toContain('cannot be checked');
  });
});

describe('a date as the only value', () => {
  const reasonsOf = (...spans: readonly DraftSpan[]) =>
    checkedDraft(
      { blocks: [{ kind: 'finding', spans }], visualizations: [] },
      plan,
      evidence,
    ).mismatches.map(({ reason }) => reason);
  const last = (row: number): DraftSpan => ({ date: `a7:${row}:m0`, grain: 'day' });

  it('given that it is measured and of the row that is named, then it holds', () => {
    expect(reasonsOf('Последний заказ «', label('a7:0:k0'), '» — ', last(0), '.')).toEqual([]);
  });

  it('given another row, or no row, then it is refused', () => {
    const [other] = reasonsOf('Последний заказ «', label('a7:0:k0'), '» — ', last(1), '.');
    expect(other).toContain('not the row');
    expect(reasonsOf('Последний заказ — ', last(1), '.')[0]).toContain('without its label');
  });

  it('given a month that rows are told apart by, then nothing is found', () => {
    const month: DraftSpan = { date: 'a2:0:k0', grain: 'month' };
    expect(reasonsOf('Дело было ', month, '.')[0]).toContain('without a value');
  });
});

describe('words of units', () => {
  const share = (before: string, after = '') =>
    problemOf(
      before,
      ' «',
      label('a0:0:k0'),
      '», «',
      label('a0:0:k1'),
      '» — ',
      number('a0:0:m0'),
      after,
      '.',
    );

  it.each([
    ['Процент брака:', ''],
    ['Брак к числу штук:', ''],
    ['Доля брака —', ' выпущенных штук'],
    ['Цена тонны зависит от смены, доля брака:', ''],
    ['Не раз проверенный цех:', ''],
  ])('given «%s … %s», then they count nothing', (before, after) => {
    expect(share(before, after)).toBeNull();
  });

  it.each([
    ['Больше на процент:', ''],
    ['Раз в месяц:', ''],
    ['Доля брака за штуку:', ''],
    ['Доля тонны:', ''],
    ['Доля брака —', ' тысяч штук'],
    ['Процентов брака рублей:', ''],
  ])('given «%s … %s», then they are a number’s, and refused', (before, after) => {
    expect(share(before, after)).not.toBeNull();
  });
});

describe('ends of a column in a title', () => {
  it.each([
    ['Покупатели с наибольшим числом заказов', 'a1'],
    ['Заказы главного покупателя по месяцам', 'a2'],
    ['Не хватает до минимума', 'a6'],
  ])('given «%s» above a table chosen so, then it stands', (title, shown) => {
    expect(titled(title, shown)).toBeNull();
  });

  it.each([
    ['Покупатели с наименьшим числом заказов', 'a1'],
    ['Месяцы с наибольшим числом заказов', 'a3'],
    ['Заказы главного покупателя по месяцам', 'a3'],
    ['Не хватает до минимума', 'a3'],
  ])('given «%s» above another, then it is refused', (title, shown) => {
    expect(titled(title, shown)).toContain('superlative');
  });

  it('given the same words of a row that is cited, then the row must be that one', () => {
    const of = (row: number) =>
      sentenceProblem(
        ['Лидер — «', label(`a1:${String(row)}:k0`), '»'],
        plan,
        evidence,
        false,
        'a1',
      );
    expect(of(0)).toBeNull();
    expect(of(1)).toContain('superlative');
  });
});

describe('titles of what the ask itself selects', () => {
  it.each([
    ['Цеха с выработкой ниже нормы', 'a8'],
    ['Недоплата по цехам', 'a9'],
    ['Убыточные цеха', 'a10'],
    ['Цеха по убыванию выработки', 'a8'],
    ['Крупнейший цех', 'a10'],
    ['Начисленное выше оплаченного', 'a9'],
    ['Цеха с недобором', 'a13'],
    ['Процент брака по цехам', 'a0'],
  ])('given «%s» above a table of those, then it stands', (title, shown) => {
    expect(titled(title, shown)).toBeNull();
  });

  it.each([
    ['Цеха с выработкой выше нормы', 'a8'],
    ['Цеха, где выработка снизилась', 'a8'],
    ['Недоплата по цехам', 'a8'],
    ['Недопоставка по цехам', 'a9'],
    ['Оплаченное выше начисленного', 'a9'],
    ['Убыточные цеха', 'a9'],
    ['Цеха по возрастанию выработки', 'a8'],
    ['Наименьший цех', 'a10'],
    ['Крупнейший цех', 'a11'],
    ['Цеха ниже прошлого года', 'a11'],
    ['Цеха с недобором', 'a11'],
    ['Цеха с недобором', 'a10'],
  ])('given «%s» above another, then it is refused', (title, shown) => {
    expect(titled(title, shown)).not.toBeNull();
  });
});

describe('words that hold a number against its plan', () => {
  const told = (before: string, row: number): string | null =>
    problemOf(before, ' «', label(`a12:${row}:k0`), '»: ', number(`a12:${row}:m0`), '.');

  it('given a percent of the plan, then who has less than all of it lies below', () => {
    expect(told('Ниже плана', 0)).toBeNull();
    expect(told('Выше плана', 1)).toBeNull();
    expect(told('Ниже плана', 1)).toContain('down');
    expect(told('Выше плана', 0)).toContain('up');
  });

  it('given another word than that of the plan, then nothing is proven', () => {
    expect(told('Ниже прежнего', 0)).toContain('down');
  });

  it('given what falls short as a negative number without its sign, then the words tell it', () => {
    const short = (before: string, absolute: boolean): string | null => {
      const left: DraftSpan = {
        value: 'a13:0:m0',
        format: { style: 'number', decimals: 0, absolute },
      };
      return problemOf('«', label('a13:0:k0'), `» ${before} `, left, '.');
    };
    for (const text of ['недобирает', 'не добирает', 'не добрал']) {
      expect(short(text, true)).toBeNull();
      expect(short(text, false)).toContain('down');
    }
    for (const text of ['не хватило до плана', 'не дотянул до плана', 'отстал: не хватило'])
      expect(short(text, true)).toBeNull();
    expect(short('не просел на', true)).toContain('cannot be checked');
    expect(short('добирает', true)).toContain('without its sign');
  });

  it('given a column that is called so, then it says no way that it went', () => {
    const months = number('a12:0:m1');
    expect(problemOf('«', label('a12:0:k0'), '» ниже плана в месяцах: ', months, '.')).toBeNull();
  });

  it('given a title, then all rows below it have to lie there', () => {
    expect(titled('Цеха ниже плана', 'a13')).toBeNull();
    expect(titled('Цеха выше плана', 'a13')).toContain('up');
    expect(titled('Цеха выше плана', 'a12')).toContain('up');
  });
});

describe('names that are none of the file', () => {
  it.each([
    ['Заказы взявших меньше', 'a1'],
    ['Заказы, где покупатель не указан', 'a1'],
  ])('given «%s», then it may be said', (title, shown) => {
    expect(titled(title, shown) ?? '').not.toContain('is written in prose');
  });

  it('given a group that is called as a value of the file, then it is written by placeholder', () => {
    expect(titled('Заказы по купонам', 'a1')).toContain('is written in prose');
  });
});

describe('of what a row is one', () => {
  const of: OfRow = { is: '«Брони»: строка — одна бронь', period: null, others: [] };

  it.each([
    ['Шары на игру', 'Вид игры', []],
    ['Шары на клиента', 'Тип клиента', []],
    ['Шары на клиента', 'Клиент', ['клиента']],
    ['Шары на клиента', 'Код клиента', ['клиента']],
    ['Шары на заказ', '№ заказа', ['заказ']],
  ])('given «%s» and the column «%s», then what is denied is %j', (text, header, denied) => {
    expect(wronglySaid(text, { ...of, others: [header] })).toEqual(denied);
  });
});

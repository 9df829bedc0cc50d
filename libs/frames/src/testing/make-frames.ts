import type { Value } from '../../../workbook/src/model.js';
import type { Dice } from '../../../workbook/src/testing/generator/dice.js';
import type { Condition, Having, Key, Measure, NamedKey, RowValue, TableAsk } from '../frame.js';
import { book, link, noUnit, sheet } from './book.js';
import type { Book } from './book.js';

const THINGS = ['Альфа', 'Бета', 'Гамма', 'Ёлка', 'Омега'] as const;
const STATUSES = ['Оплачен', 'Отменен', 'Новый'] as const;

/** Facts that link to things, which link to owners; cells are empty now and then. */
export function madeBook(dice: Dice): Book {
  const or = (value: string): Value => (dice.chance(0.12) ? null : value);
  const owners = THINGS.slice(0, dice.int(1, 3)).map((name) => [
    `Хозяин ${name}`,
    String(dice.int(1, 9)),
  ]);
  const things = THINGS.slice(0, dice.int(2, 5)).map((name) => [
    name,
    or(String(dice.pick(owners)[0])),
    or(String(dice.int(-50, 200))),
  ]);
  const merged = dice.chance(0.4);
  const respelled = (name: string): string =>
    merged ? dice.pick([name, name.toLowerCase(), ` ${name}`, name.replace('Ё', 'Е')]) : name;
  const facts = Array.from({ length: dice.int(0, 40) }, () => [
    or(dice.chance(0.1) ? 'Чужой' : respelled(String(dice.pick(things)[0]))),
    or(dice.pick(STATUSES)),
    or((dice.int(-2_000, 10_000) / 100).toFixed(2)),
    or(String(dice.int(0, 12))),
    or(dayOf(dice)),
    or(dayOf(dice)),
  ]);
  const number = { type: 'number', role: { is: 'flow', unit: noUnit } } as const;
  return book(
    [
      sheet(
        'f',
        [
          { name: 'Вещь', type: 'text' },
          { name: 'Статус', type: 'text' },
          { name: 'Сумма', ...number },
          { name: 'Штук', ...number },
          { name: 'День', type: 'date' },
          { name: 'Срок', type: 'date' },
        ],
        facts,
      ),
      sheet(
        't',
        [
          { name: 'Вещь', type: 'text' },
          { name: 'Хозяин', type: 'text' },
          { name: 'План', ...number },
        ],
        things,
      ),
      sheet(
        'o',
        [
          { name: 'Хозяин', type: 'text' },
          { name: 'Вес', ...number },
        ],
        owners,
      ),
    ],
    [
      link({ table: 'f', column: 'Вещь' }, { table: 't', column: 'Вещь' }, merged),
      link({ table: 't', column: 'Хозяин' }, { table: 'o', column: 'Хозяин' }),
    ],
  );
}

function dayOf(dice: Dice): string {
  return new Date(Date.UTC(2024, dice.int(0, 20), dice.int(1, 28))).toISOString().slice(0, 10);
}

const cell = (table: string, column: string): Extract<RowValue, { is: 'cell' }> => ({
  is: 'cell',
  column: { table, column },
});

/** A question about facts, things and owners together, or about facts alone. */
export function madeAsk(dice: Dice): TableAsk {
  const makes = new Maker(dice, dice.chance(0.3) ? ['f', 't'] : ['f']);
  return makes.ask();
}

class Maker {
  private readonly dice: Dice;
  private readonly tables: readonly string[];

  constructor(dice: Dice, tables: readonly string[]) {
    this.dice = dice;
    this.tables = tables;
  }

  ask(): TableAsk {
    const by = Array.from({ length: this.dice.int(0, 2) }, (_, at): NamedKey => ({
      name: `ключ ${at}`,
      key: this.key(),
    }));
    const measures = Array.from({ length: this.dice.int(1, 3) }, (_, at) => ({
      name: `мера ${at}`,
      measure: this.measure(by, 2),
    }));
    return {
      is: 'table',
      measures,
      by,
      where: this.dice.chance(0.4) ? this.condition(2) : null,
      having: this.dice.chance(0.25) ? this.having() : null,
      order: [],
      top: null,
      everyPeriod: false,
    };
  }

  private measure(by: readonly NamedKey[], depth: number): Measure {
    const { dice } = this;
    if (depth === 0 || dice.chance(0.4)) return this.leaf(dice.pick(this.tables));
    const of = (): Measure => this.measure(by, depth - 1);
    const ordered = by.filter(({ key }) => key.is !== 'band' && key.is !== 'case');
    const along = dice.pick(ordered.length === 0 ? [null] : ordered);
    switch (dice.int(0, along === null ? 3 : 4)) {
      case 0:
        return {
          is: 'ratio',
          part: of(),
          whole: of(),
          as: dice.pick(['percent', 'times', 'each']),
        };
      case 1:
        return { is: dice.pick(['plus', 'difference']), left: of(), right: of() };
      case 2:
        return { is: 'only', where: this.condition(1), measure: this.leaf('f') };
      case 3: {
        const within = by.filter(() => dice.chance(0.4)).map(({ name }) => name);
        return { is: 'share', of: this.sum(dice.pick(this.tables)), within };
      }
      default:
        return { is: 'running', of: this.sum('f'), along: along?.name ?? '' };
    }
  }

  private leaf(table: string): Measure {
    const { dice } = this;
    if (table === 't' || dice.chance(0.6)) {
      const how = dice.pick(['sum', 'mean', 'median', 'min', 'max', 'deviation'] as const);
      return { is: how, of: this.value(table, 2) };
    }
    const along = { table: 'f', column: 'День' };
    switch (dice.int(0, 4)) {
      case 0:
        return { is: 'count', table };
      case 1:
        return { is: 'distinct', column: { table, column: 'Вещь' } };
      case 2:
        return { is: 'weighted', of: this.value(table, 1), weight: cell('f', 'Штук') };
      case 3:
        return {
          is: 'level',
          of: cell('f', 'Сумма'),
          along,
          at: dice.pick(['first', 'last', 'mean']),
        };
      default: {
        const limits = dice.chance(0.5)
          ? ({ sign: '>', value: 1 } as const)
          : { sign: null, value: null };
        const how = dice.pick(['mean', 'median', 'min', 'max', 'sum', 'count'] as const);
        return { is: 'over-groups', how, of: this.sum('f'), by: [this.plainKey()], ...limits };
      }
    }
  }

  private sum(table: string): Measure {
    return { is: 'sum', of: this.value(table, 1) };
  }

  private value(table: string, depth: number): RowValue {
    const { dice } = this;
    const own = table === 't' ? cell('t', 'План') : cell('f', dice.pick(['Сумма', 'Штук']));
    if (depth === 0 || dice.chance(0.5)) return own;
    const of = (): RowValue => this.value(table, depth - 1);
    switch (dice.int(0, 5)) {
      case 0:
        return { is: dice.pick(['plus', 'minus', 'times', 'per']), left: own, right: of() };
      case 4:
        return table === 't' ? own : this.ofGroup();
      case 1:
        return { is: 'absolute', of: of() };
      case 2:
        return { is: 'default', of: own, otherwise: { is: 'constant', value: dice.int(0, 5) } };
      case 3:
        return {
          is: 'times',
          left: own,
          right: table === 't' ? cell('o', 'Вес') : cell('t', 'План'),
        };
      default:
        return table === 't'
          ? own
          : { is: 'elapsed', from: cell('f', 'День'), to: cell('f', 'Срок'), in: 'day' };
    }
  }

  private ofGroup(): RowValue {
    const { dice } = this;
    const within = dice.pick(['Вещь', 'Статус', 'Срок']);
    return {
      is: 'of-group',
      how: dice.pick(['sum', 'mean', 'min', 'max', 'count']),
      of: cell('f', dice.pick(['Сумма', 'Штук'])),
      within: [{ table: 'f', column: within }],
    };
  }

  private key(): Key {
    return this.tables.includes('t') ? this.thingKey() : this.plainKey();
  }

  /** What both facts and things lead to. */
  private thingKey(): Key {
    const column = this.dice.pick([
      { table: 't', column: 'Вещь' },
      { table: 't', column: 'Хозяин' },
      { table: 'o', column: 'Хозяин' },
    ]);
    return { is: 'value', column, also: [], merged: false };
  }

  private plainKey(): Key {
    const { dice } = this;
    const day = cell('f', dice.pick(['День', 'Срок']));
    switch (dice.int(0, 5)) {
      case 0:
        return {
          is: 'value',
          column: { table: 'f', column: dice.pick(['Вещь', 'Статус']) },
          also: [],
          merged: false,
        };
      case 1:
        return {
          is: 'period',
          of: day,
          also: [],
          grain: dice.pick(['day', 'week', 'month', 'quarter', 'half', 'year']),
        };
      case 2:
        return { is: 'part', of: day, part: dice.pick(['weekday', 'month']) };
      case 3: {
        const [from, below] = [dice.int(0, 20), dice.int(30, 60)];
        const of = dice.chance(0.5) ? cell('f', 'Сумма') : this.ofGroup();
        return { is: 'band', of, bands: [{ name: null, from, below }] };
      }
      case 4: {
        const where = this.condition(1);
        return {
          is: 'case',
          cases: [{ name: 'это', where }],
          rest: dice.chance(0.5) ? 'прочее' : null,
        };
      }
      default:
        return this.thingKey();
    }
  }

  private condition(depth: number): Condition {
    const { dice } = this;
    if (this.tables.includes('t')) return this.thingCondition();
    if (depth > 0 && dice.chance(0.3)) {
      const of = [this.condition(depth - 1), this.condition(depth - 1)];
      return dice.chance(0.3)
        ? { is: 'not', of: this.condition(depth - 1) }
        : { is: dice.pick(['all', 'any']), of };
    }
    const day = cell('f', 'День');
    switch (dice.int(0, 8)) {
      case 0:
        return {
          is: dice.pick(['one-of', 'written']),
          column: { table: 'f', column: 'Статус' },
          values: [dice.pick(['оплачен', 'НОВЫЙ', 'Отменен'])],
        };
      case 1:
        return { is: 'empty', column: { table: 'f', column: 'Срок' } };
      case 2:
        return {
          is: 'words',
          column: { table: 'f', column: 'Вещь' },
          any: [dice.pick(['елк', 'та', 'га'])],
        };
      case 3: {
        const right: RowValue = { is: 'constant', value: dice.int(0, 50) };
        return {
          is: 'compare',
          left: this.value('f', 1),
          sign: dice.pick(['<', '<=', '>', '>=', '<>']),
          right,
        };
      }
      case 4:
        return {
          is: 'against-mean',
          of: cell('f', 'Сумма'),
          sign: dice.pick(['<', '>']),
          within: [],
        };
      case 5:
        return {
          is: 'within',
          of: day,
          from: '2024-03-01',
          before: dice.chance(0.5) ? '2025-01-01' : null,
        };
      case 6:
        return {
          is: 'part-is',
          of: day,
          part: 'month',
          values: [dice.int(1, 12), dice.int(1, 12)],
        };
      case 7:
        return {
          is: 'repeated',
          columns: ['Вещь', 'Штук'].map((column) => ({ table: 'f', column })),
          ...(dice.int(0, 1) === 0 ? {} : { where: this.thingCondition() }),
        };
      default:
        return this.thingCondition();
    }
  }

  private thingCondition(): Condition {
    const { dice } = this;
    const column = { table: 't', column: 'Вещь' };
    if (dice.chance(0.4)) {
      return { is: 'one-of', column: { table: 'o', column: 'Хозяин' }, values: ['Хозяин Альфа'] };
    }
    const found: Condition = {
      is: 'found',
      column,
      among: { table: 'f', column: 'Вещь' },
      where: { is: 'one-of', column: { table: 'f', column: 'Статус' }, values: ['Отменен'] },
    };
    return dice.chance(0.5) ? { is: 'not', of: found } : found;
  }

  private having(): Having {
    return {
      is: 'compare',
      left: { is: 'measure', name: 'мера 0' },
      sign: this.dice.pick(['<', '>', '>=']),
      right: { is: 'number', value: this.dice.int(0, 30) },
    };
  }
}

import type { Ask, Condition, Measure, TableAsk } from '../../../frames/src/index.js';
import { tellsWhatBecame } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';

export const isKeyed = (ask: Ask): ask is TableAsk => ask.is === 'table' && ask.by.length > 0;

/** What the owner's money comes to, by all that an ask may call it. */
export class Turnover {
  private readonly ids: ReadonlySet<string>;
  private readonly columns: ReadonlySet<string>;
  /** Of statuses: rows that do not count are left out by them. */
  private readonly populations: ReadonlySet<string>;

  constructor({ definitions }: Meaning) {
    const revenues = definitions.flatMap((one) =>
      one.is === 'measure' && one.concept === 'revenue' ? [one] : [],
    );
    this.populations = new Set(
      definitions.flatMap((one) => (tellsWhatBecame(one) ? [JSON.stringify(one.column)] : [])),
    );
    this.ids = new Set(revenues.map(({ id }) => id));
    this.columns = new Set(
      revenues.flatMap(({ of }) => (of.is === 'column' ? [JSON.stringify(of.column)] : [])),
    );
  }

  /** Whether it is what an ask tells before all but numbers of things. */
  leads(ask: TableAsk): boolean {
    const first = ask.measures.find(({ measure }) => !isNumber(measure));
    return first !== undefined && this.isIt(first.measure, ask);
  }

  /** Whether the greatest of it, or of what is left of it, stands first. */
  orders(ask: TableAsk): boolean {
    const [first] = ask.order;
    const measure = ask.measures.find(({ name }) => name === first?.by)?.measure;
    return measure !== undefined && !this.isInTime(ask) && this.isOfIt(measure, ask);
  }

  /**
   * Whether it is told of groups, all of them or the greatest: whichever number puts them in order
   * where all are there, each has its sum beside it.
   */
  isMadeOf(ask: TableAsk): boolean {
    const [first] = ask.order;
    const isRanked = ask.measures.some(({ name }) => name === first?.by);
    const isWhole = isRanked && ask.top === null && ask.having === null;
    return this.leads(ask) && !this.isInTime(ask) && (isWhole || this.orders(ask));
  }

  /** Whether it is told by weeks, months or longer, beside no plan. */
  goes(ask: TableAsk): boolean {
    const isPlanned = ask.measures.some(
      ({ measure }) => measure.is === 'defined' && measure.id.startsWith('measure:plan'),
    );
    return this.leads(ask) && this.isInTime(ask) && !isPlanned;
  }

  isInTime({ by }: TableAsk): boolean {
    return by.some(({ key }) => key.is === 'period' && key.grain !== 'day');
  }

  private isOfIt(measure: Measure, ask: TableAsk): boolean {
    const own = this.meant(measure, ask);
    if (own.is !== 'plus' && own.is !== 'difference') return this.isIt(own, ask);
    return this.isIt(own.left, ask) !== this.isIt(own.right, ask);
  }

  private isIt(measure: Measure, ask: TableAsk): boolean {
    const own = this.meant(measure, ask);
    switch (own.is) {
      case 'defined':
        return this.ids.has(own.id);
      case 'sum':
        return own.of.is === 'cell' && this.columns.has(JSON.stringify(own.of.column));
      case 'only':
        return this.isPopulation(own.where) && this.isIt(own.measure, ask);
      case 'share':
      case 'running':
        return this.isIt(own.of, ask);
      default:
        return false;
    }
  }

  private isPopulation(where: Condition): boolean {
    return (
      where.is === 'not' &&
      where.of.is === 'one-of' &&
      this.populations.has(JSON.stringify(where.of.column))
    );
  }

  private meant(measure: Measure, ask: TableAsk): Measure {
    if (measure.is !== 'named') return measure;
    const at = ask.measures.findIndex(({ name }) => name === measure.name);
    const found = ask.measures[at]?.measure;
    if (found === undefined || found === measure) return measure;
    return this.meant(found, { ...ask, measures: ask.measures.slice(0, at) });
  }
}

const isNumber = ({ is }: Measure): boolean => is === 'count' || is === 'distinct';

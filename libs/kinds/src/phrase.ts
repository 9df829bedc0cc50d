import type { DraftSpan, Results, FrameColumn } from '../../analysis/src/index.js';
import type { NumberFormat, Grain } from '../../russian/src/index.js';
import { valueId, Cells } from '../../analysis/src/index.js';
import type { Figure, Label } from '../../frames/src/index.js';
import type { Forms } from '../../russian/src/index.js';
import { small } from './words/capital.js';
import { isOwnName } from './words/own-name.js';

/** A figure with what it is counted in. */
export interface Shown {
  readonly figure: Figure;
  readonly as: Pick<FrameColumn, 'is' | 'unit'>;
  /** `never`: the words around tell it; `always`: «+5,1 %». Else where it is below zero. */
  readonly sign?: 'never' | 'always';
}

/** A value with the column that it stands in, where it says little by itself: «Этаж «2»». */
export interface Placed {
  readonly label: Label;
  readonly header: string | null;
  /** A person's name needs no quotes. */
  readonly isPerson: boolean;
}

export interface Counted {
  readonly figure: Figure;
  readonly forms: Forms;
}

export interface Dated {
  readonly label: Label;
  readonly grain: Grain;
  /** «в марте», «к марту» */
  readonly case?: 'in' | 'to';
}

interface SlotValues {
  /** Of the file, or of the form. */
  readonly name: string;
  readonly label: Label;
  readonly group: Placed;
  readonly number: Shown;
  readonly count: Counted;
  readonly date: Dated;
}

export type Slot = keyof SlotValues;
export type Slots = Readonly<Record<string, Slot>>;
type Filled<S extends Slots> = { readonly [name in keyof S]: SlotValues[S[name]] };

/** A sentence with typed slots: a number that no result gave has no way in. */
export interface Phrase<S extends Slots> {
  readonly slots: S;
  readonly template: string;
}

const BRACES = /\{(\w+)\}/gu;

/** @param template a sentence with every slot in braces: «{who} — {value}.» */
export function phrase<const S extends Slots>(slots: S, template: string): Phrase<S> {
  const named = [...template.matchAll(BRACES)].map(([, name = '']) => name);
  const wrong = [
    ...Object.keys(slots).filter((name) => !named.includes(name)),
    ...named.filter((name) => !(name in slots)),
  ];
  if (wrong.length > 0) throw new Error(`slots and braces differ: ${wrong.join(', ')}`);
  return { slots, template };
}

/** Writes phrases over the results that their figures came from. */
export class Speaker {
  private readonly cells: Cells;

  constructor(results: Results) {
    this.cells = new Cells(results);
  }

  say<S extends Slots>({ slots, template }: Phrase<S>, values: Filled<S>): readonly DraftSpan[] {
    const parts = template.split(BRACES);
    return parts.flatMap((part, at): readonly DraftSpan[] => {
      if (at % 2 === 0) return part === '' ? [] : [part];
      const slot = slots[part];
      const isFirst = at === 1 && parts[0] === '';
      return slot === undefined ? [] : this.filled(slot, values, part, isFirst);
    });
  }

  private filled<S extends Slots>(
    slot: Slot,
    values: Filled<S>,
    name: keyof S & string,
    isFirst: boolean,
  ): readonly DraftSpan[] {
    const value: SlotValues[Slot] = values[name];
    switch (slot) {
      case 'name':
        return [{ name: value as string }];
      case 'label':
        return quoted(value as Label);
      case 'group': {
        const { label, header, isPerson } = value as Placed;
        const named = isPerson ? [{ label: idOf(label) }] : quoted(label);
        if (header === null) return named;
        return [{ name: isFirst ? header : small(header) }, ' ', ...named];
      }
      case 'number':
        return [this.number(value as Shown)];
      case 'count':
        return [this.count(value as Counted)];
      case 'date': {
        const { label, grain, case: ending } = value as Dated;
        return [{ date: idOf(label), grain, ...(ending === undefined ? {} : { case: ending }) }];
      }
    }
  }

  private count({ figure: { source }, forms }: Counted): DraftSpan {
    return this.cells.count(source.ask, source.row, source.column, forms);
  }

  private number({ figure, as, sign }: Shown): DraftSpan {
    const { ask, row, column } = figure.source;
    const more: Partial<NumberFormat> = signs[sign ?? 'usual'];
    switch (as.is) {
      case 'percent': {
        const decimals = Number.isInteger(figure.valueOf()) ? 0 : 1;
        return this.cells.value(ask, row, column, { style: 'percent', decimals, ...more });
      }
      case 'points':
        return this.cells.value(ask, row, column, {
          style: 'number',
          decimals: 1,
          unit: 'п. п.',
          ...more,
        });
      case 'count':
        return this.cells.value(ask, row, column, { style: 'number', decimals: 0, ...more });
      default:
        return this.cells.amount(ask, row, column, { unit: as.unit, decimals: 2 }, more);
    }
  }
}

const signs: Readonly<Record<'never' | 'always' | 'usual', Partial<NumberFormat>>> = {
  never: { absolute: true },
  always: { signed: true },
  usual: {},
};

function quoted(label: Label): readonly DraftSpan[] {
  const named = { label: idOf(label) };
  return isOwnName(label.toString()) ? [named] : ['«', named, '»'];
}

function idOf({ source: { ask, row, column } }: Label): string {
  return valueId(ask, row, column);
}

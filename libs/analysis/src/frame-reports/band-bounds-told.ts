import {
  boundText,
  conditionText,
  conjunctsOf,
  fractionsSaid,
  numbersSaid,
  valueText,
} from '../../../frames/src/index.js';
import type { Ask, Band, Condition, Frame, Key } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { DraftBlock } from '../analyst/draft.js';

/** Groups whose names tell no number, by the numbers that they are told apart by. */
interface BandBounds {
  /** «обычная» — меньше 400, «повышенная» — от 400 (Ставка) */
  readonly text: string;
  /** The first ask that has them. */
  readonly place: number;
}

/** Of more letters nobody reads which group ends where. */
const LETTERS_MAX = 200;

/** «Повышенная ставка» is above what? Groups are named by a writer; where they end is told once. */
export function bandBoundsOf({ asks }: Frame, meaning: Meaning): readonly BandBounds[] {
  const all = asks.flatMap((ask, place) =>
    keysOf(ask).flatMap((key) => {
      const text = boundsText(key, meaning);
      return text === null || text.length > LETTERS_MAX ? [] : [{ text, place }];
    }),
  );
  return all.filter(({ text }, at) => all.findIndex((one) => one.text === text) === at);
}

export const bandBoundsTold = (bounds: readonly BandBounds[]): readonly DraftBlock[] =>
  bounds.map(({ text, place }) => ({
    kind: 'caveat',
    own: true,
    visualization: `v${place}`,
    spans: ['Границы групп: ', { name: text }, '.'],
  }));

function keysOf(ask: Ask): readonly Key[] {
  if (ask.is === 'unpivot') return keysOf(ask.of);
  return ask.is === 'table' ? ask.by.map(({ key }) => key) : [];
}

function boundsText(key: Key, meaning: Meaning): string | null {
  if (key.is === 'band') {
    const named = key.bands.filter(({ name }) => name !== null && saysNoNumber(name));
    if (named.length === 0) return null;
    const bounds = named.map((band) => `«${band.name ?? ''}» — ${rangeText(band)}`);
    return `${bounds.join(', ')} (${valueText(key.of, meaning)})`;
  }
  if (key.is !== 'case') return null;
  const told = key.cases.filter(({ name, where }) => saysNoNumber(name) && isOfNumber(where));
  return told.length === 0
    ? null
    : told.map(({ name, where }) => `«${name}» — ${conditionText(where, meaning)}`).join('; ');
}

const saysNoNumber = (name: string): boolean =>
  numbersSaid(name).length + fractionsSaid(name).length === 0;

const isOfNumber = (where: Condition): boolean =>
  conjunctsOf(where).some(
    (one) => one.is === 'compare' && one.right.is === 'constant' && one.right.value !== 0,
  );

/** As a sentence says it. */
function rangeText({ from, below }: Band): string {
  const [low, high] = [from, below].map((bound) => (bound === null ? null : boundText(bound)));
  if (low == null) return high == null ? 'все' : `меньше ${high}`;
  return high == null ? `от ${low}` : `от ${low}, но меньше ${high}`;
}

import type { DraftBlock, DraftSpan, SaidOf } from '../analyst/draft.js';
import { conditionText, statusLeftOut } from '../../../frames/src/index.js';
import type { Ask, Frame } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';

/** Rows that measures of a report leave out by their status, and no other sentence names. */
interface LeftOut {
  /** «Статус» — «Отменен» */
  readonly text: string;
  readonly measures: readonly string[];
  /** The same by the asks that they stand in. */
  readonly of: readonly SaidOf[];
  /** The ask, where another one counts a measure of the same name with them; else null. */
  readonly place: number | null;
  /** Whether all that the ask measures is without them. */
  readonly isAll: boolean;
}

const NAMES_MAX = 5;

interface Without {
  readonly place: number;
  readonly text: string;
  readonly measures: readonly string[];
}

/** By ask the rows that measures leave out. */
export const withoutIn = ({ asks }: Frame, meaning: Meaning): readonly Without[] =>
  asks.flatMap((ask, place) =>
    statusLeftOut(ask, meaning).map(({ column, values, measures }) => ({
      place,
      text: conditionText({ is: 'one-of', column, values }, meaning),
      measures,
    })),
  );

/**
 * By rows the measures without them, over all asks of a report. What is called alike and counted
 * with them in another ask is told beside its own table.
 */
export function leftOutOf(frame: Frame, meaning: Meaning): readonly LeftOut[] {
  const found = withoutIn(frame, meaning).map((one) => ({
    ...one,
    isTwofold: one.measures.some((name) => hasOtherwise(name, one, frame, meaning)),
  }));
  const own = found.filter(({ isTwofold }) => isTwofold);
  const shared = found.filter(({ isTwofold }) => !isTwofold);
  return [
    ...[...Map.groupBy(shared, ({ text }) => text)].map(([text, some]) => ({
      text,
      measures: [...new Set(some.flatMap(({ measures }) => measures))],
      of: some.flatMap(ofEach),
      place: null,
      isAll: false,
    })),
    ...own.map((one) => ({
      text: one.text,
      measures: one.measures,
      of: ofEach(one),
      place: one.place,
      isAll: one.measures.length === measuresIn(frame.asks[one.place]).length,
    })),
  ];
}

const ofEach = ({ measures, place }: Without): readonly SaidOf[] =>
  measures.map((name) => ({ result: `a${place}`, name }));

function measuresIn(ask: Ask | undefined): readonly string[] {
  const table = ask?.is === 'unpivot' ? ask.of : ask;
  return table?.is === 'table' ? table.measures.map(({ name }) => name) : [];
}

function hasOtherwise(name: string, { text }: Without, frame: Frame, meaning: Meaning): boolean {
  const without = withoutIn(frame, meaning).filter((one) => one.text === text);
  return frame.asks.some((ask, place) => {
    if (!measuresIn(ask).includes(name)) return false;
    return !without.some((one) => one.place === place && one.measures.includes(name));
  });
}

/** @param told which rows other sentences name as left out, as they name them */
export function leftOutTold(
  leftOut: readonly LeftOut[],
  told: ReadonlySet<string>,
): readonly DraftBlock[] {
  return leftOut
    .filter(({ text, place }) => place !== null || !told.has(text))
    .map(({ text, measures, of, place, isAll }) => ({
      kind: 'caveat',
      own: true,
      ...(place === null ? { saidOf: of } : { visualization: `v${place}` }),
      spans: [
        place === null ? 'Без строк, где ' : 'В этой таблице — без строк, где ',
        { name: text },
        ...(isAll ? ['.'] : namesOf(measures)),
      ],
    }));
}

/** Of what a report shows alone; null where it shows none of that. */
export function shownAlone(block: DraftBlock, shown: ReadonlySet<string>): DraftBlock | null {
  const { saidOf, spans } = block;
  if (saidOf === undefined) return block;
  const names = saidOf.filter(({ result }) => shown.has(result)).map(({ name }) => name);
  return names.length === 0
    ? null
    : { ...block, spans: [...spans.slice(0, 2), ...namesOf([...new Set(names)])] };
}

function namesOf(measures: readonly string[]): readonly DraftSpan[] {
  return [
    ', посчитано: ',
    ...measures
      .slice(0, NAMES_MAX)
      .flatMap((name, at) => [at === 0 ? '' : ', ', { name }] as const),
    measures.length > NAMES_MAX ? ' и другое.' : '.',
  ];
}

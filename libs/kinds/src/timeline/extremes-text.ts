import type { Figure, Label } from '../../../frames/src/index.js';
import type { Answers, Context, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import { capital } from '../words/capital.js';
import { tiedAt } from '../words/tied.js';
import type { Quantity } from '../subjects/subject.js';
import { isBeyond } from './beyond.js';
import { monthOn } from './months.js';
import type { timelineAsks } from './timeline-asks.js';
import type { TimelineCase } from './timeline-case.js';

export type MonthRow = Answers<ReturnType<typeof timelineAsks>>['months']['rows'][number];

const extremes = phrase(
  { best: 'date', name: 'name', most: 'number', worst: 'date', least: 'number', mean: 'number' },
  '{name} выше всего {best} — {most}, ниже всего {worst} — {least}. В среднем за месяц {mean}.',
);
/** Between months with rows lie some without: they are the least. */
const broken = phrase(
  { best: 'date', name: 'name', most: 'number', worst: 'date', least: 'number', mean: 'number' },
  '{name} выше всего {best} — {most}. Есть месяцы без записей; среди остальных ниже всего {worst} — {least}, в среднем за такой месяц {mean}.',
);
/** Where several months have as much nobody of them is the best, or the worst. */
const onTop = phrase(
  { name: 'name', when: 'date', value: 'number', mean: 'number' },
  '{name} выше всего {when} — {value}. В среднем за месяц {mean}.',
);
const below = phrase(
  { name: 'name', when: 'date', value: 'number', mean: 'number' },
  '{name} ниже всего {when} — {value}. В среднем за месяц {mean}.',
);
const onTopOfSome = phrase(
  { name: 'name', when: 'date', value: 'number', mean: 'number' },
  '{name} выше всего {when} — {value}. Есть месяцы без записей; в среднем за остальные {mean}.',
);
const belowOfSome = phrase(
  { name: 'name', when: 'date', value: 'number', mean: 'number' },
  '{name} ниже всего из месяцев с записями {when} — {value}. В среднем за такой месяц {mean}.',
);
const evenOfSome = phrase(
  { name: 'name', mean: 'number' },
  '{name} в среднем за месяц с записями — {mean}.',
);
const even = phrase({ name: 'name', mean: 'number' }, '{name} в среднем за месяц — {mean}.');

const ofAll = { extremes, onTop, below, even };
const ofSome = { extremes: broken, onTop: onTopOfSome, below: belowOfSome, even: evenOfSome };

export interface Point {
  readonly month: Label;
  readonly row: MonthRow;
  readonly figure: Figure;
}

export function pointsOf(rows: readonly MonthRow[], at: number): readonly Point[] {
  return rows.flatMap((row) => {
    const figure = row[`value${at}`] ?? null;
    return figure === null || row.month === null ? [] : [{ month: row.month, row, figure }];
  });
}

/** The best and the worst month with the mean, each where it is alone in that. */
export function extremesText(
  rows: readonly MonthRow[],
  at: number,
  { subject, quantities, beyond }: TimelineCase,
  { speaker, unitOf }: Context,
): Told {
  const main = quantities[at] ?? quantities[0];
  const as = unitOf(main, subject);
  const points = pointsOf(rows, at).toSorted(
    (left, right) => right.figure.valueOf() - left.figure.valueOf(),
  );
  const average = points[0]?.row[`average${at}`] ?? null;
  if (average === null) return { spans: [] };
  const shown = { name: capital(main.name), mean: { figure: average, as } };
  const most = mostOf(points, main, beyond);
  const [high, low] = [most, points.at(-1)].map((point) => alone(point, points, as));
  const texts = isBroken(rows) ? ofSome : ofAll;
  if (high != null && low != null) {
    const both = { best: high.when, most: high.value, worst: low.when, least: low.value };
    return { spans: speaker.say(texts.extremes, { ...shown, ...both }) };
  }
  if (high != null) return { spans: speaker.say(texts.onTop, { ...shown, ...high }) };
  return {
    spans:
      low == null ? speaker.say(texts.even, shown) : speaker.say(texts.below, { ...shown, ...low }),
  };
}

/** None where a month that is not told has more by now. */
const mostOf = ([first]: readonly Point[], main: Quantity, beyond: TimelineCase['beyond']) =>
  isBeyond(main, beyond) ? undefined : first;

/** null of a month that others have as much as, in what is written. */
function alone(point: Point | undefined, points: readonly Point[], as: Shown['as']) {
  if (point === undefined || tiedAt(point, points, ({ figure }) => figure, as).length > 1)
    return null;
  const when = { label: point.month, grain: 'month', case: 'in' } as const;
  return { when, value: { figure: point.figure, as } };
}

/** Months of the file between whose first and last there are some without a row. */
function isBroken(rows: readonly MonthRow[]): boolean {
  const starts = rows.flatMap(({ month }) => month?.toString().slice(0, 10) ?? []).toSorted();
  return starts.some((start, at) => at > 0 && monthOn(starts[at - 1] ?? '', 1) !== start);
}

import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Figure, Label } from '../../../frames/src/index.js';
import type { Answers, Context, Told } from '../define-kind.js';
import { isBlank } from '../breakdown/blank.js';
import { placed } from '../breakdown/groups.js';
import { noValueSpans } from '../breakdown/no-value.js';
import { isOfNobody } from '../breakdown/suits.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import type { Dimension } from '../subjects/subject.js';
import { amongWords } from '../words/among.js';
import type { timelineAsks } from './timeline-asks.js';
import type { TimelineCase } from './timeline-case.js';

type LeaderAnswers = Answers<ReturnType<typeof timelineAsks>>['leaders'];

const leading = phrase(
  {
    among: 'name',
    who: 'group',
    name: 'name',
    value: 'number',
    share: 'number',
    next: 'group',
    less: 'number',
  },
  'За эти месяцы больше всего {among} — {who}: {name} {value}, или {share} итога; на втором месте — {next}, {less}.',
);

const leadingAlone = phrase(
  { among: 'name', who: 'group', name: 'name', value: 'number', share: 'number' },
  'За эти месяцы больше всего {among} — {who}: {name} {value}, или {share} итога.',
);

const ofMany = phrase(
  { who: 'group', value: 'number' },
  ' На всех, кто записан как {who}, — {value}.',
);

/** Whose most of it is over all these months. */
export function leaderText(
  answers: LeaderAnswers,
  one: TimelineCase,
  context: Context,
): readonly Told[] {
  // A sort of goods, its shelf and its supplier may be one by three names.
  const values = new Set<number | undefined>();
  return one.leaders.flatMap((dimension, at): readonly Told[] => {
    const rows = answers[at]?.rows ?? [];
    const places = rows.filter(({ group }) => isSomebody(group, dimension));
    const value = places[0]?.value?.valueOf();
    const many = manySpans(rows, dimension, context);
    if (values.has(value)) return [];
    values.add(value);
    const spans = leaderSpans(places, dimension, one, context);
    const isShown = one.by?.dimension.column === dimension.column;
    if (spans.length === 0) return [];
    const empty = emptySpans(rows, dimension, one, context);
    return [{ spans: [...spans, ...many, ...empty], ...(isShown ? { beside: 1 } : {}) }];
  });
}

/** «Физлицо» is many people, and an empty cell nobody. */
export const isSomebody = (group: Label | null, dimension: Dimension): boolean =>
  group !== null && !isBlank(group.toString()) && !isOfNobody(group.toString(), dimension);

type LeaderRow = LeaderAnswers[number]['rows'][number];

/** They have no place among the others, and a part of the whole. */
function manySpans(
  rows: readonly LeaderRow[],
  dimension: Dimension,
  { speaker }: Context,
): readonly DraftSpan[] {
  const found = rows.find(({ group }) => group !== null && isOfNobody(group.toString(), dimension));
  const place = placeOf(found);
  if (place === null || place.share.valueOf() === 0) return [];
  return speaker.say(ofMany, { who: placed(place.group, dimension), value: shareOf(place.share) });
}

/** Where more is nobody's than anybody's. */
function emptySpans(
  [most]: readonly LeaderRow[],
  dimension: Dimension,
  { subject }: TimelineCase,
  context: Context,
): readonly DraftSpan[] {
  const isEmpty = most !== undefined && isBlank(most.group?.toString() ?? null);
  const share = isEmpty ? most.share : null;
  return share === null ? [] : noValueSpans(shareOf(share), dimension, subject, context);
}

function leaderSpans(
  [first, second, third]: readonly LeaderRow[],
  dimension: Dimension,
  { quantities: [main], subject }: TimelineCase,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  const [lead, next] = [placeOf(first), placeOf(second)];
  if (lead === null || next === null || next.value.valueOf() <= 0) return [];
  if (isTied(first, second)) return [];
  const leader = {
    among: amongWords(dimension.header),
    who: placed(lead.group, dimension),
    name: main.name,
    value: { figure: lead.value, as: unitOf(main, subject) },
    share: shareOf(lead.share),
  };
  if (isTied(second, third)) return speaker.say(leadingAlone, leader);
  return speaker.say(leading, {
    ...leader,
    next: placed(next.group, dimension),
    less: shareOf(next.share),
  });
}

/** Two that share a place: neither has it alone. */
const isTied = (one: LeaderRow | undefined, other: LeaderRow | undefined): boolean =>
  one?.value?.valueOf() === other?.value?.valueOf();

function placeOf(row: LeaderRow | undefined) {
  if (row === undefined) return null;
  const { group, value, share } = row;
  return group === null || value === null || share === null ? null : { group, value, share };
}

const shareOf = (figure: Figure): Shown => ({ figure, as: { is: 'percent', unit: null } });

import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Figure, Label } from '../../../frames/src/index.js';
import { placed } from '../breakdown/groups.js';
import type { Answers, Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import type { Dimension } from '../subjects/subject.js';
import { amongWords } from '../words/among.js';
import { isSomebody } from './leader-text.js';
import type { timelineAsks } from './timeline-asks.js';

type TimelineAnswers = Answers<ReturnType<typeof timelineAsks>>;
export type CauseRow = TimelineAnswers['causes'][number]['rows'][number];

const caused = phrase(
  { among: 'name', who: 'group', change: 'number', before: 'number', now: 'number' },
  ' Главный вклад {among} — {who}: {change}, было {before}, стало {now}.',
);

interface Cause {
  readonly group: Label;
  readonly change: Figure;
  readonly now: Figure;
  readonly before: Figure;
}

/** Whose change is the largest; «—» is nobody's. */
export function causeOf(
  dimension: Dimension,
  rows: readonly CauseRow[],
  isRise: boolean,
): Cause | null {
  const told = rows.flatMap(({ group, change, now, before }): readonly Cause[] =>
    group === null || change === null || now === null || before === null
      ? []
      : [{ group, change, now, before }],
  );
  // Beside private customers, whose change is larger, nobody else made it.
  const most = isRise ? told[0] : told.at(-1);
  return most === undefined || !isSomebody(most.group, dimension) ? null : most;
}

export function causeText(
  dimension: Dimension,
  cause: Cause,
  as: Shown['as'],
  speaker: Context['speaker'],
): readonly DraftSpan[] {
  return speaker.say(caused, {
    among: amongWords(dimension.header),
    who: placed(cause.group, dimension),
    change: { figure: cause.change, as, sign: 'always' },
    before: { figure: cause.before, as },
    now: { figure: cause.now, as },
  });
}

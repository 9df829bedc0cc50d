import type { Meaning } from '../../../meaning/src/index.js';
import { defineKind } from '../define-kind.js';
import type { Found, Known } from '../define-kind.js';
import { slipsIn } from '../entry-errors/errors-case.js';
import { otherwiseIn } from '../entry-errors/read-otherwise.js';
import type { Subject } from '../subjects/subject.js';
import type { Survey } from '../survey/survey.js';
import { cardOf } from '../words/card.js';
import { leftOutText } from '../words/left-out.js';
import {
  DOUBLES_MAX,
  doublesAsks,
  doublesIn,
  doublesShows,
  isRenumbered,
  readDoubles,
  storedDoubles,
} from './doubles-asks.js';
import type { DoublesCase } from './doubles-asks.js';
import { tellDoubles } from './doubles-tell.js';

const ROWS_MIN = 20;
/** Where more rows are alike, that is how the table is filled. */
const SHARE_MAX = 0.02;

async function findDoubles(
  { subjects, meaning }: Known,
  survey: Survey,
): Promise<readonly Found<DoublesCase>[]> {
  const cases = subjects
    .filter(({ table }) => table.rowCount >= ROWS_MIN)
    .flatMap((subject) => doublesIn(subject) ?? []);
  const are = await Promise.all(cases.map((one) => areFew(one, survey)));
  return cases.filter((_, at) => are[at]).map((one) => foundOf(one, meaning));
}

function foundOf(one: DoublesCase, meaning: Meaning): Found<DoublesCase> {
  const { subject } = one;
  return {
    case: one,
    worth: 1,
    p: null,
    about: [subject.table.id, 'doubles'],
    card: cardOf(`Что записано дважды и на сколько из-за этого больше ${one.money.name}?`, {
      about: aboutOf(subject),
      table: subject.table.title,
      steps: ['Совпавшие строки', 'Насколько из-за них больше итог'],
      left: leftOutText(one.money, meaning),
    }),
  };
}

function aboutOf(subject: Subject): string {
  const rest = 'дата, названия и числа';
  if (isRenumbered(subject)) return `Строки, в которых совпадает все, кроме номера: ${rest}`;
  const number = subject.table.doubles?.number === null ? '' : 'номер, ';
  return `Строки, в которых совпадает все: ${number}${rest}`;
}

async function areFew(one: DoublesCase, survey: Survey): Promise<boolean> {
  const { rows: asked } = doublesAsks(one);
  if (!survey.allows(asked)) return false;
  const { all } = await survey.asWritten('doubles', asked);
  return (
    all > 0 && all <= DOUBLES_MAX && all <= Math.max(1, SHARE_MAX * one.subject.table.rowCount)
  );
}

/** The same row twice, with what it makes of the sum. */
export const doubles = defineKind({
  name: 'doubles',
  readsAll: true,
  find: findDoubles,
  store: storedDoubles,
  read: readDoubles,
  asks: doublesAsks,
  shows: doublesShows,
  counts: ({ money, subject }) => [{ quantity: money, subject }],
  // A report on mistyped numbers tells of all that was mistyped.
  entries: ({ subject }, known) => (slipsIn(known).length > 0 ? [] : otherwiseIn([subject.table])),
  further: () => [],
  tell: tellDoubles,
});

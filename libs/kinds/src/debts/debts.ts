import type { DraftSpan } from '../../../analysis/src/index.js';
import { ask } from '../../../frames/src/index.js';
import type { Condition } from '../../../frames/src/index.js';
import { areGroups } from '../breakdown/suits.js';
import { defineKind } from '../define-kind.js';
import type { Answers, Asks, Context, Display, Found, Known, Telling } from '../define-kind.js';
import { phrase } from '../phrase.js';
import { keyOf } from '../subjects/dimensions.js';
import type { Dimension } from '../subjects/subject.js';
import { all, measureOf, numberOf } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { byWords } from '../words/among.js';
import { cardOf } from '../words/card.js';
import { leftOutAsks, leftOutText, leftOutTold } from '../words/left-out.js';
import { asPercent, debtorsText } from './debtors-text.js';
import {
  clocksOf,
  lastDayAsk,
  partnersOf,
  owedIn,
  readDebts,
  stateOn,
  storedDebts,
} from './debts-case.js';
import type { DebtsCase } from './debts-case.js';

const ROWS_MAX = 300;
const DEBTORS_MIN = 2;
/** With what is overdue it says more than who owes most. */
const WORTH = 1.05;

async function findDebts(known: Known, survey: Survey): Promise<readonly Found<DebtsCase>[]> {
  const clock = await lastDay(known, survey);
  const cases = known.subjects.flatMap((subject): readonly DebtsCase[] => {
    const owed = owedIn(subject);
    if (owed === null || clock === null) return [];
    const on = stateOn(clock.on, subject);
    return partnersOf(subject).map((dimension) => ({
      ...owed,
      dimension,
      clock: clock.column,
      on,
    }));
  });
  const found = await Promise.all(
    cases.map(async (one) => {
      const debtor = await firstDebtor(one, survey);
      return debtor === null ? [] : [foundOf(one, debtor, known)];
    }),
  );
  return found.flat();
}

/** The latest day on which anything happened in the file; plans are of days to come. */
async function lastDay({ subjects }: Known, survey: Survey) {
  const days = await Promise.all(
    subjects.flatMap(clocksOf).map(async (column) => {
      const asked = lastDayAsk(column.table, column);
      if (!survey.allows(asked)) return [];
      const on = (await survey.answer('last day', asked)).rows[0]?.day?.toString().slice(0, 10);
      return on === undefined ? [] : [{ column, on }];
    }),
  );
  return days.flat().toSorted((one, other) => other.on.localeCompare(one.on))[0] ?? null;
}

/** Who owes most; null where nothing is overdue, or one alone owes. */
async function firstDebtor(one: DebtsCase, survey: Survey): Promise<string | null> {
  const { groups } = debtsAsks(one);
  if (!survey.allows(groups)) return null;
  const { rows, all: count } = await survey.answer('debts', groups);
  const owing = rows.filter(({ group, owed }) => group !== null && numberOf(owed) > 0);
  const labels = owing.map(({ group }) => group?.toString() ?? '');
  const isOverdue = owing.some(({ late }) => numberOf(late) > 0);
  const isTold = labels.length >= DEBTORS_MIN && areGroups(labels, count, one.dimension);
  const ranked = owing.toSorted((a, b) => numberOf(b.owed) - numberOf(a.owed));
  return isOverdue && isTold ? (ranked[0]?.group?.toString() ?? null) : null;
}

function foundOf(one: DebtsCase, debtor: string, { meaning }: Known): Found<DebtsCase> {
  const { subject, dimension, unpaid, due } = one;
  const about = `Не оплачено ${byWords(dimension.header)}; рядом — просрочено, срок из столбца «${due.header}»`;
  return {
    case: one,
    worth: WORTH,
    p: null,
    about: [
      subject.table.id,
      dimension.column.column,
      unpaid.id,
      `${unpaid.id} ${debtor}`,
      `overdue ${unpaid.id}`,
    ],
    card: cardOf(questionOf(dimension), {
      about,
      table: subject.table.title,
      steps: ['Не оплачено', 'Из этого просрочено'],
      left: leftOutText(unpaid, meaning),
    }),
  };
}

/** What is open with a supplier may be either's; all others owe. */
function questionOf({ thing, concept }: Dimension): string {
  const among = thing === null ? '' : ` из ${thing.of}`;
  return concept === 'supplier'
    ? `С кем${among} не рассчитались и сколько просрочено?`
    : `Кто${among} должен и сколько просрочено?`;
}

function debtsAsks({ subject, dimension, unpaid, due, clock, on }: DebtsCase) {
  const isPast: Condition = {
    is: 'within',
    of: { is: 'cell', column: due.id },
    from: null,
    before: on,
  };
  const late = { ...unpaid, where: all([unpaid.where, isPast]) };
  const [owedSum, lateSum] = [unpaid, late].map((one) => measureOf(one, subject)) as [
    ReturnType<typeof measureOf>,
    ReturnType<typeof measureOf>,
  ];
  const measures = [
    { name: 'late', measure: lateSum },
    { name: 'owed', measure: owedSum },
    { name: 'percent', measure: { is: 'ratio', part: lateSum, whole: owedSum, as: 'percent' } },
  ] as const;
  return {
    groups: ask({
      measures: [...measures, { name: 'share', measure: { is: 'share', of: lateSum, within: [] } }],
      by: [{ name: 'group', key: keyOf(dimension) }],
      order: [{ by: 'late', descending: true }],
      top: { count: ROWS_MAX, per: [] },
    }),
    whole: ask({ measures, by: [] }),
    day: lastDayAsk(clock.table, clock),
    left: leftOutAsks(unpaid, subject),
  } as const satisfies Asks;
}

const wholeText = phrase(
  { owed: 'number', on: 'date', late: 'number', percent: 'number' },
  'Не оплачено {owed}, из них просрочено на {on} — {late}, или {percent}.',
);
const statedText = phrase(
  { owed: 'number', on: 'name', late: 'number', percent: 'number' },
  'Не оплачено {owed}, из них просрочено на {on} — {late}, или {percent}.',
);
const firstText = phrase(
  { who: 'group', value: 'number', share: 'number' },
  ' На первом месте {who}: просрочено {value}, или {share} всей просрочки.',
);

type DebtsAnswers = Answers<ReturnType<typeof debtsAsks>>;

function tellDebts(answers: DebtsAnswers, one: DebtsCase, context: Context): Telling {
  const { subject, unpaid, dimension } = one;
  return {
    answer: {
      spans: [...wholeSpans(answers, one, context), ...debtorSpans(answers, one, context)],
    },
    counted: leftOutTold(answers.left, { quantity: unpaid, subject }, context),
    more: [],
    titles: [['Не оплачено и просрочено ', { name: byWords(dimension.header) }]],
  };
}

function wholeSpans(
  { whole, day }: DebtsAnswers,
  { subject, unpaid, on }: DebtsCase,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  const [sums] = whole.rows;
  const [last] = day.rows;
  if (sums?.owed == null || sums.late === null || sums.percent === null) return [];
  const { owed, late, percent } = sums;
  if (last?.day == null) return [];
  const as = unitOf(unpaid, subject);
  const told = {
    owed: { figure: owed, as },
    late: { figure: late, as },
    percent: asPercent(percent),
  };
  return on === last.day.toString().slice(0, 10)
    ? speaker.say(wholeText, { ...told, on: { label: last.day, grain: 'day' } })
    : speaker.say(statedText, { ...told, on: on.split('-').toReversed().join('.') });
}

function debtorSpans(
  { groups }: DebtsAnswers,
  { subject, unpaid, dimension }: DebtsCase,
  context: Context,
): readonly DraftSpan[] {
  const as = context.unitOf(unpaid, subject);
  const debtors = groups.rows.map(({ group, late, share }) => ({ group, amount: late, share }));
  return debtorsText(
    debtors,
    dimension,
    ({ who, amount, share }) =>
      context.speaker.say(firstText, { who, share, value: { figure: amount, as } }),
    context,
  );
}

const shows = ({ dimension }: DebtsCase): readonly Display[] => [
  {
    ask: 'groups',
    chart: 'bars',
    headers: {
      group: dimension.header,
      late: 'Просрочено',
      owed: 'Не оплачено',
      percent: 'Доля просрочки',
      share: 'Доля всей просрочки',
    },
    drawn: 'late',
    beside: ['owed', 'share'],
  },
];

/** Who owes and how much of it is overdue on the file's last day. */
export const debts = defineKind({
  name: 'debts',
  find: findDebts,
  store: storedDebts,
  read: readDebts,
  asks: debtsAsks,
  shows,
  counts: ({ unpaid, subject }) => [{ quantity: unpaid, subject }],
  further: () => [],
  tell: tellDebts,
});

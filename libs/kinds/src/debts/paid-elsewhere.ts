import { ask, conditionText } from '../../../frames/src/index.js';
import { areGroups, isOfNobody } from '../breakdown/suits.js';
import { defineKind } from '../define-kind.js';
import type { Answers, Asks, Context, Display, Found, Known, Telling } from '../define-kind.js';
import { phrase } from '../phrase.js';
import { keyOf } from '../subjects/dimensions.js';
import type { Dimension, Subject } from '../subjects/subject.js';
import { numberOf } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { byWords } from '../words/among.js';
import { capital } from '../words/capital.js';
import { cardOf } from '../words/card.js';
import { debtorsText } from './debtors-text.js';
import {
  payersOf,
  readPaidElsewhere,
  settledAsk,
  settlingMeasures,
  settlingsIn,
  storedPaidElsewhere,
} from './paid-elsewhere-case.js';
import type { PaidElsewhereCase, Settling } from './paid-elsewhere-case.js';

const ROWS_MAX = 300;
const WORTH = 1.02;

async function findPaidElsewhere(
  known: Known,
  survey: Survey,
): Promise<readonly Found<PaidElsewhereCase>[]> {
  const found = await Promise.all(
    settlingsIn(known).map(async (settling) => {
      if (!(await isSure(settling, survey)) || (await mayBePaidBack(settling.payments, survey)))
        return [];
      return Promise.all(
        payersOf(settling).map(async (dimension) => {
          const one: PaidElsewhereCase = { ...settling, dimension };
          const debtor = await firstDebtor(one, survey);
          return debtor === null ? [] : [foundOf(one, debtor, known)];
        }),
      );
    }),
  );
  return found.flat(2);
}

/** Most things are paid to the rouble: the two tables tell of one sum, and of all ways to pay. */
const SETTLED_MIN = 0.75;
const SETTLED_LEAST = 10;

/** Nothing is paid twice or too much: else what others owe would be less by it. */
async function isSure(one: Settling, survey: Survey): Promise<boolean> {
  const asked = settledAsk(one);
  if (!survey.allows(asked)) return false;
  const [row] = (await survey.answer('settled', asked)).rows;
  const [things, over, owing] = [row?.things, row?.over, row?.owing].map(numberOf);
  if (things === undefined || over !== 0 || owing === undefined || owing === 0) return false;
  const settled = things - owing;
  return settled >= SETTLED_LEAST && settled / things >= SETTLED_MIN;
}

const OTHER_MONEY = /возврат|залог|депозит|штраф|пен[яи](?!\p{L})|неустойк|процент|чаевы|ошибочн/iu;

/** Pledges, fines and what was paid back are no payment of what was asked for. */
async function mayBePaidBack(payments: Subject, survey: Survey): Promise<boolean> {
  const own = payments.dimensions.filter(
    ({ column, part }) => column.table === payments.table.id && part === null,
  );
  const surveyed = await Promise.all(own.map((dimension) => survey.by(payments, dimension)));
  return surveyed.some(({ groups }) =>
    groups.some(({ label }) => label !== null && OTHER_MONEY.test(label)),
  );
}

const DEBTORS_MIN = 2;

/** null where one alone owes, or nobody can be told by name. */
async function firstDebtor(one: PaidElsewhereCase, survey: Survey): Promise<string | null> {
  const { groups } = paidElsewhereAsks(one);
  if (!survey.allows(groups)) return null;
  const { rows, all: count } = await survey.answer('owing', groups);
  const owing = rows.filter(({ group, left }) => group !== null && numberOf(left) > 0);
  const labels = owing.map(({ group }) => group?.toString() ?? '');
  const isTold = labels.length >= DEBTORS_MIN && areGroups(labels, count, one.dimension);
  const [first] = labels.filter((label) => !isOfNobody(label, one.dimension));
  return isTold ? (first ?? null) : null;
}

function foundOf(
  one: PaidElsewhereCase,
  debtor: string,
  { meaning }: Known,
): Found<PaidElsewhereCase> {
  const { subject, dimension, asked, payments, done } = one;
  const about = `${capital(asked.name)} минус оплаты ${byWords(dimension.header)}; оплаты — из таблицы «${payments.table.title}»`;
  return {
    case: one,
    worth: WORTH,
    p: null,
    about: [subject.table.id, dimension.column.column, 'sum:left', `sum:left ${debtor}`],
    card: cardOf(questionOf(dimension), {
      about,
      table: subject.table.title,
      steps: ['Сколько должны были заплатить и заплатили', 'За кем сколько осталось'],
      left: done === null ? null : `Только строки, где ${conditionText(done, meaning)}`,
    }),
  };
}

function questionOf({ thing, concept }: Dimension): string {
  const among = thing === null ? '' : ` из ${thing.of}`;
  return concept === 'supplier'
    ? `Кому${among} заплатили не все и сколько осталось?`
    : `Кто${among} заплатил не все и сколько осталось?`;
}

function paidElsewhereAsks(one: PaidElsewhereCase) {
  const measures = settlingMeasures(one);
  const [{ measure: left }] = measures;
  return {
    groups: ask({
      measures: [...measures, { name: 'share', measure: { is: 'share', of: left, within: [] } }],
      by: [{ name: 'group', key: keyOf(one.dimension) }],
      order: [{ by: 'left', descending: true }],
      top: { count: ROWS_MAX, per: [] },
    }),
    whole: ask({ measures, by: [] }),
  } as const satisfies Asks;
}

const wholeText = phrase(
  { name: 'name', asked: 'number', paid: 'number', left: 'number' },
  '{name} {asked}, из них оплачено {paid}, осталось {left}.',
);
const doneText = phrase(
  { which: 'name', name: 'name', asked: 'number', paid: 'number', left: 'number' },
  'Где {which}: {name} {asked}, из них оплачено {paid}, осталось {left}.',
);
const firstText = phrase(
  { who: 'group', value: 'number', share: 'number' },
  ' На первом месте {who}: осталось {value}, или {share}.',
);

type PaidElsewhereAnswers = Answers<ReturnType<typeof paidElsewhereAsks>>;

function tellPaidElsewhere(
  answers: PaidElsewhereAnswers,
  one: PaidElsewhereCase,
  context: Context,
): Telling {
  const spans = [...wholeSpans(answers, one, context), ...debtorSpans(answers, one, context)];
  return {
    answer: { spans },
    counted: [],
    more: [],
    titles: [['Осталось заплатить ', { name: byWords(one.dimension.header) }]],
  };
}

function wholeSpans(
  { whole }: PaidElsewhereAnswers,
  { subject, asked: due, done }: PaidElsewhereCase,
  { speaker, unitOf, known }: Context,
) {
  const [sums] = whole.rows;
  if (sums?.asked == null || sums.paid === null || sums.left === null) return [];
  const as = unitOf(due, subject);
  const { asked, paid, left } = sums;
  const told = {
    asked: { figure: asked, as },
    paid: { figure: paid, as },
    left: { figure: left, as },
  };
  if (done === null) return speaker.say(wholeText, { ...told, name: capital(due.name) });
  const which = conditionText(done, known.meaning);
  return speaker.say(doneText, { ...told, which, name: due.name });
}

function debtorSpans(
  { groups }: PaidElsewhereAnswers,
  { subject, asked, dimension }: PaidElsewhereCase,
  context: Context,
) {
  const as = context.unitOf(asked, subject);
  const debtors = groups.rows.map(({ group, left, share }) => ({ group, amount: left, share }));
  return debtorsText(
    debtors,
    dimension,
    ({ who, amount, share }) =>
      context.speaker.say(firstText, { who, share, value: { figure: amount, as } }),
    context,
  );
}

const shows = ({ dimension }: PaidElsewhereCase): readonly Display[] => [
  {
    ask: 'groups',
    chart: 'bars',
    headers: {
      group: dimension.header,
      left: 'Осталось',
      asked: 'К оплате',
      paid: 'Оплачено',
      share: 'Доля остатка',
    },
    drawn: 'left',
    beside: ['asked', 'paid'],
  },
];

/** Who has not paid in full, where one table says what is asked for and another what came. */
export const paidElsewhere = defineKind({
  name: 'paid-elsewhere',
  find: findPaidElsewhere,
  store: storedPaidElsewhere,
  read: readPaidElsewhere,
  asks: paidElsewhereAsks,
  shows,
  counts: ({ asked, subject, paid, payments }) => [
    { quantity: asked, subject },
    { quantity: paid, subject: payments },
  ],
  further: () => [],
  tell: tellPaidElsewhere,
});

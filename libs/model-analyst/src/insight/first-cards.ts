import type { Proposal } from '../../../analysis/src/index.js';
import { columnsIn } from '../../../frames/src/index.js';
import type { Ask, TableAsk } from '../../../frames/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { Turnover, isKeyed } from './turnover.js';

/** A card with what it asks, whoever does. */
export interface OfferedCard {
  readonly proposal: Proposal;
  readonly asks: readonly Ask[];
}

/** What a person sees without looking further. */
const FIRST = 5;
/** Whoever asked fewer found the workbook poor: nothing is added to that. */
const ASKED_MIN = 3;

interface Need {
  /** Whether a card tells it, beside whatever else. */
  readonly told: (card: OfferedCard) => boolean;
  /** Whether it is what a card is about. */
  readonly answers: (card: OfferedCard) => boolean;
  readonly standIn: OfferedCard | null;
}

/**
 * Cards of a model in its order, but for the plain questions of every owner: how the turnover went
 * and what it is made of, by whatever dimension. One that stands behind the first comes among them;
 * where nobody asked it, one is asked without the model. What is owed and what was planned keep
 * their places.
 */
export function withMainFirst(
  own: readonly OfferedCard[],
  standing: readonly OfferedCard[],
  meaning: Meaning,
): readonly Proposal[] {
  const cards = { own, first: own.slice(0, FIRST), rest: own.slice(FIRST) };
  const needs = own.length < ASKED_MIN ? [] : needsOf(standing, meaning);
  const keeps = (card: OfferedCard): boolean =>
    isOfPromise(card, meaning) || needs.some(({ answers }) => answers(card));
  for (const need of needs) meet(need, cards, keeps);
  return [...cards.first, ...cards.rest].map(({ proposal }) => proposal);
}

interface Cards {
  readonly own: readonly OfferedCard[];
  readonly first: OfferedCard[];
  readonly rest: OfferedCard[];
}

function meet(
  { told, answers, standIn }: Need,
  { own, first, rest }: Cards,
  keeps: (card: OfferedCard) => boolean,
): void {
  if (first.some((card) => own.includes(card) && told(card))) return;
  const behind = rest.find(answers);
  const added = behind ?? (first.every((card) => own.includes(card)) ? standIn : null);
  if (added === null) return;
  const isFull = first.length === FIRST;
  const left = isFull ? leaving([...first, added], keeps, behind === undefined) : null;
  if (isFull && left === null) return;
  if (behind !== undefined) rest.splice(rest.indexOf(behind), 1);
  if (left !== null) rest.unshift(...first.splice(first.indexOf(left), 1));
  first.push(added);
}

function needsOf(standing: readonly OfferedCard[], meaning: Meaning): readonly Need[] {
  const turnover = new Turnover(meaning);
  const isMade = (card: OfferedCard): boolean => keyed(card).some((ask) => turnover.isMadeOf(ask));
  const ofKind = (kind: string): OfferedCard | null =>
    standing
      .slice(0, FIRST)
      .find(
        (card) => card.proposal.kind === kind && keyed(card).some((ask) => turnover.leads(ask)),
      ) ?? null;
  const goes = (card: OfferedCard): boolean =>
    keyed(card)
      .slice(0, 1)
      .some((ask) => turnover.goes(ask));
  return [
    { told: goes, answers: goes, standIn: ofKind('kind-timeline') },
    {
      told: isMade,
      answers: (card) =>
        keyed(card)
          .slice(0, 1)
          .some((ask) => turnover.orders(ask)),
      standIn: ofKind('kind-breakdown'),
    },
  ];
}

const keyed = ({ asks }: OfferedCard): readonly TableAsk[] => asks.filter(isKeyed);

const promised: ReadonlySet<string> = new Set(['plan', 'debt', 'paid']);

/** Of a plan or of what is owed. */
function isOfPromise({ asks }: OfferedCard, meaning: Meaning): boolean {
  const measures = asks.flatMap((ask) => (ask.is === 'table' ? ask.measures : []));
  const defined = [...JSON.stringify(measures).matchAll(/"measure:([^:"]+)/gu)];
  if (defined.some(([, concept = '']) => promised.has(concept))) return true;
  return columnsIn(measures).some((asked) => {
    const table = tableOf(meaning, asked.table);
    const column = table?.columns.find(({ id }) => id.column === asked.column);
    const role = column?.role;
    return promised.has(column?.concept ?? '') || (role?.is === 'time' && role.of === 'due');
  });
}

/**
 * Who makes room among the first: a mere list, then whoever's tables most of the others speak of
 * (for a card that nobody asked, simply the last); null where all stay.
 */
function leaving(
  cards: readonly OfferedCard[],
  keeps: (card: OfferedCard) => boolean,
  isLast: boolean,
): OfferedCard | null {
  const free = cards.slice(0, -1).filter((card) => !keeps(card));
  const lists = free.filter((card) => keyed(card).length === 0);
  if (lists.length > 0 || isLast) return (lists.length > 0 ? lists : free).at(-1) ?? null;
  const crowd = (card: OfferedCard): number =>
    Math.min(
      ...tablesOf(card).map((id) => cards.filter((one) => tablesOf(one).includes(id)).length),
    );
  const most = Math.max(...free.map(crowd));
  return free.findLast((card) => crowd(card) === most) ?? null;
}

const tablesOf = ({ asks }: OfferedCard): readonly string[] => [
  ...new Set(columnsIn(asks).map(({ table }) => table)),
];

import type {
  ListQuestion,
  Question,
  QuestionSide,
  RelationQuestion,
  TableQuestion,
} from '../../../../contract/src/question.js';
import type {
  Ask,
  Condition,
  Frame,
  Having,
  Measure,
  NamedKey,
  NamedMeasure,
  NamedValue,
  Order,
} from '../../../../frames/src/index.js';
import { valueText } from '../../../../frames/src/index.js';
import type { Meaning } from '../../../../meaning/src/index.js';
import { conditionOf, countedValueOf, rowValueOf } from './conditions.js';
import { keyName, keyOf } from './keys.js';
import { measureOf } from './measures.js';
import { ownNames, sideName, sidedName } from './names.js';

/** The frame of a question whose columns the file has; what stands against it is the check's. */
export function frameOf(question: Question, meaning: Meaning): Frame {
  return { unions: [], asks: [askOf(question, meaning)] };
}

function askOf(question: Question, meaning: Meaning): Ask {
  switch (question.is) {
    case 'table':
      return tableAsk(question, meaning);
    case 'list':
      return listAsk(question, meaning);
    case 'relation':
      return relationAsk(question, meaning);
  }
}

function tableAsk(question: TableQuestion, meaning: Meaning): Ask {
  const by = keysOf(question.by, meaning);
  const plain = question.measures.map((measure) => measureOf(measure, by, meaning));
  const { compare } = question;
  const sides = compare === null ? null : sidesOf(compare, meaning);
  const measures = renamed(
    sides === null ? plain : plain.flatMap((one) => compared(one, sides)),
    by,
  );
  const order = orderOf(question, measures, by);
  return {
    is: 'table',
    measures,
    by,
    where: conditionOf(question.where),
    having: havingOf(question, measures),
    order,
    top: question.first === null || by.length === 0 ? null : { count: question.first, per: [] },
    everyPeriod: false,
  };
}

function keysOf(by: TableQuestion['by'], meaning: Meaning): readonly NamedKey[] {
  const names = ownNames(by.map((key) => keyName(key, meaning)));
  return by.map((key, at) => ({ name: names[at] ?? '', key: keyOf(key) }));
}

/** Measures and keys stand in one row: none is called as another. */
function renamed(
  measures: readonly NamedMeasure[],
  by: readonly NamedKey[],
): readonly NamedMeasure[] {
  const names = ownNames([...by, ...measures].map(({ name }) => name)).slice(by.length);
  return measures.map(({ measure }, at) => ({ name: names[at] ?? '', measure }));
}

interface Side {
  readonly name: string;
  readonly where: Condition;
}

/** A side without conditions is everything: nothing to compare with. */
function sidesOf(
  { first, second }: NonNullable<TableQuestion['compare']>,
  meaning: Meaning,
): readonly [Side, Side] | null {
  const one = sideOf(first, meaning);
  if (one === null) return null;
  if (second !== null) {
    const other = sideOf(second, meaning);
    return other === null ? null : [one, other];
  }
  return [one, { name: 'остальные', where: { is: 'not', of: one.where } }];
}

function sideOf(side: QuestionSide, meaning: Meaning): Side | null {
  const where = conditionOf(side);
  return where === null ? null : { name: sideName(side, meaning), where };
}

/** Both sides, the first less the second, and how much more the first is than the second. */
function compared(
  { name, measure }: NamedMeasure,
  [one, other]: readonly [Side, Side],
): readonly NamedMeasure[] {
  const left: Measure = { is: 'only', where: one.where, measure };
  const right: Measure = { is: 'only', where: other.where, measure };
  const difference: Measure = { is: 'difference', left, right };
  return [
    { name: sidedName(name, one.name), measure: left },
    { name: sidedName(name, other.name), measure: right },
    { name: sidedName(name, 'разница'), measure: difference },
    {
      name: sidedName(name, 'разница, %'),
      measure: { is: 'ratio', part: difference, whole: right, as: 'percent' },
    },
  ];
}

/** By time as it goes, else the largest first. */
function orderOf(
  { order }: TableQuestion,
  measures: readonly NamedMeasure[],
  by: readonly NamedKey[],
): readonly Order[] {
  const along = by.some(({ key }) => key.is === 'period' || key.is === 'part' || key.is === 'band');
  if (order === null && along) return [];
  const named = measures[order?.measure ?? 0]?.name;
  if (named === undefined || by.length === 0) return [];
  return [{ by: named, descending: order?.descending ?? true }];
}

function havingOf({ having }: TableQuestion, measures: readonly NamedMeasure[]): Having | null {
  const named = having === null ? undefined : measures[having.measure]?.name;
  if (having === null || named === undefined) return null;
  return {
    is: 'compare',
    left: { is: 'measure', name: named },
    sign: having.sign,
    right: { is: 'number', value: having.value },
  };
}

function listAsk(question: ListQuestion, meaning: Meaning): Ask {
  const columns = listColumns(question, meaning);
  const ordered = question.order === null ? undefined : columns[question.order.column]?.name;
  return {
    is: 'rows',
    columns,
    where: conditionOf(question.where),
    order:
      ordered === undefined
        ? []
        : [{ by: ordered, descending: question.order?.descending ?? true }],
    top: question.first,
    totals: [],
  };
}

function listColumns({ columns }: ListQuestion, meaning: Meaning): readonly NamedValue[] {
  const texts = columns.map((value) => {
    const text = valueText(rowValueOf(value), meaning);
    return value.is === 'cell' ? text.slice(1, -1) : text;
  });
  const names = ownNames(texts);
  return columns.map((value, at) => ({
    name: names[at] ?? '',
    value: countedValueOf(value, meaning),
  }));
}

function relationAsk(question: RelationQuestion, meaning: Meaning): Ask {
  return {
    is: 'relation',
    over: 'rows',
    method: 'pearson',
    x: { is: 'cell', column: question.x },
    y: { is: 'cell', column: question.y },
    by: question.by === null ? [] : keysOf([question.by], meaning),
    where: conditionOf(question.where),
  };
}

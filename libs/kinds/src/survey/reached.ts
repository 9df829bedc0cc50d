import { ask } from '../../../frames/src/index.js';
import type { Condition } from '../../../frames/src/index.js';
import type { Known } from '../define-kind.js';
import type { Dimension, Subject } from '../subjects/subject.js';
import { numberOf, only } from './measures.js';
import type { Survey } from './survey.js';

/** Of the rows of a table so many lead to another one: else its columns speak of a part of them. */
const REACHED_MIN = 0.8;

/** Subjects with those columns of other tables alone that nearly all of their rows lead to. */
export async function reached(known: Known, survey: Survey): Promise<Known> {
  const subjects = await Promise.all(known.subjects.map((one) => reachedBy(one, survey)));
  return { ...known, subjects };
}

const partName = (at: number): `part${number}` => `part${at}`;

async function reachedBy(subject: Subject, survey: Survey): Promise<Subject> {
  const { table, dimensions } = subject;
  const count = { is: 'count', table: table.id } as const;
  const others = dimensions.filter(({ column }) => column.table !== table.id);
  const parts = others.map(({ column }, at) => {
    const isFilled: Condition = { is: 'not', of: { is: 'empty', column } };
    return { name: partName(at), measure: only(isFilled, count) };
  });
  const asked = ask({ measures: [{ name: 'all', measure: count }, ...parts], by: [] });
  if (others.length === 0 || !survey.allows(asked)) return subject;
  const [row] = (await survey.answer('reached', asked)).rows;
  const all = numberOf(row?.all);
  const isReached = (one: Dimension): boolean => {
    const at = others.indexOf(one);
    return at === -1 || numberOf(row?.[partName(at)]) >= REACHED_MIN * all;
  };
  return { ...subject, dimensions: dimensions.filter(isReached) };
}

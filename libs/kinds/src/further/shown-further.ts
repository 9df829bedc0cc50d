import { ownNames } from '../../../analysis/src/index.js';
import { ask } from '../../../frames/src/index.js';
import { addsUp } from '../breakdown/breakdown-asks.js';
import { areGroups } from '../breakdown/suits.js';
import { keyOf } from '../subjects/dimensions.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { basisOf, measureOf } from '../survey/measures.js';
import { monthKey } from '../timeline/months.js';
import { byWords } from '../words/among.js';
import { heading } from '../words/capital.js';
import { differ, labelsIn, numbersIn, ofEnoughRows, titleOf, type Further } from './further.js';

const MONTHS_MIN = 3;

/** The same quantity by months, then by other columns. */
export function shownFurther(
  quantity: Quantity,
  subject: Subject,
  dimensions: readonly Dimension[],
): readonly Further[] {
  const grouped = dimensions.map((dimension) => shownBy(quantity, subject, dimension));
  return [...shownByMonths(quantity, subject), ...grouped];
}

export function shownBy(quantity: Quantity, subject: Subject, dimension: Dimension): Further {
  const headers = [dimension.header, heading(quantity.name), 'Строк'];
  const [key = '', value = '', rows = ''] = ownNames(headers);
  const isRate = !addsUp(quantity);
  const basis = isRate ? [{ name: rows, measure: basisOf(quantity, subject) }] : [];
  const asked = ask({
    measures: [{ name: value, measure: measureOf(quantity, subject) }, ...basis],
    by: [{ name: key, key: keyOf(dimension) }],
    having: isRate ? ofEnoughRows(rows) : null,
    order: [{ by: value, descending: true }],
  });
  const title = titleOf(`Показать ${byWords(dimension.header)}: ${quantity.name}`);
  return {
    is: 'shown',
    asked,
    titled: (answer) => {
      const areTold = areGroups(labelsIn(answer, key), answer.all, dimension);
      return areTold && differ(numbersIn(answer, value)) ? title : null;
    },
  };
}

function shownByMonths(quantity: Quantity, subject: Subject): readonly Further[] {
  if (subject.axis === null) return [];
  const [key = '', value = ''] = ownNames(['Месяц', heading(quantity.name)]);
  const asked = ask({
    measures: [{ name: value, measure: measureOf(quantity, subject) }],
    by: [{ name: key, key: monthKey(subject.axis) }],
  });
  const title = titleOf(`Показать по месяцам: ${quantity.name}`);
  return [
    {
      is: 'shown',
      asked,
      titled: (answer) => {
        const isCourse = labelsIn(answer, key).length >= MONTHS_MIN;
        return isCourse && differ(numbersIn(answer, value)) ? title : null;
      },
    },
  ];
}

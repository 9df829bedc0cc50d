import type { DraftSpan } from '../../analyst/draft.js';
import type { PlannedPart } from '../../analyst/plan.js';
import { withoutText } from '../../analyst/spans.js';
import { isAnswer } from './said-parts.js';

type Spans = readonly DraftSpan[];

/** «ООО «Заря»» has quotes of its own. */
export const quoted = (name: string): Spans =>
  /[«"]/u.test(name) ? [{ name }] : ['«', { name }, '»'];

const listed = (values: readonly string[], between: string): Spans =>
  values.flatMap((value, at) => [...(at === 0 ? [] : [between]), ...quoted(value)]);

/**
 * «только «Фентакс 20»»; of several columns, or of what only answers one, «где «Повтор» — «нет»».
 */
export function onlyText(parts: readonly PlannedPart[]): Spans {
  const [part] = parts;
  if (part === undefined) return [];
  if (parts.length === 1 && !part.values.some(isAnswer)) {
    return ['только ', ...listed(part.values, ', ')];
  }
  return [
    'где ',
    ...parts.flatMap(({ column, values }, at) => [
      ...(at === 0 ? [] : [', ']),
      ...quoted(column),
      ' — ',
      ...listed(values, ' или '),
    ]),
  ];
}

/** «без «Осы», «Муравьи»», «кроме «Сайт», «Офис» и еще 7» */
export function leftText(parts: readonly PlannedPart[]): readonly Spans[] {
  const answers = parts.filter(({ values }) => values.some(isAnswer));
  const named = parts.filter((one) => !answers.includes(one));
  const long = named.filter(({ values }) => values.length > NAMED_MAX);
  const values = named.filter((one) => !long.includes(one)).flatMap((one) => one.values);
  return [
    ...(values.length === 0 ? [] : [['без ', ...listed([...new Set(values)], ', ')]]),
    ...long.map((one): Spans => [{ name: withoutText(one.values) }]),
    ...(answers.length === 0 ? [] : [['кроме тех, ', ...onlyText(answers)]]),
  ];
}

/** Of more it is told how many they are. */
const NAMED_MAX = 5;

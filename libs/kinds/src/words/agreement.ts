import { nounOf } from '../../../russian/src/index.js';

/** How a verb in the past agrees with what it is said of. */
export interface Agreeing {
  readonly m: string;
  readonly f: string;
  readonly n: string;
  readonly plural: string;
}

/** Of «выручка», «число заявок», «доля отмененных»; null of what has no known gender. */
export function agreeing(name: string, verb: Agreeing): string | null {
  const [first = '', second = ''] = name.split(' ');
  if (first === 'число') return verb.n;
  if (first === 'доля') return verb.f;
  // «Общая сумма»
  const noun = nounOf(/ая$/u.test(first) ? second : first);
  return noun === null ? null : verb[noun.plural ? 'plural' : noun.gender];
}

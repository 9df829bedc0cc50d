import { agreeing } from '../words/agreement.js';
import { capital } from '../words/capital.js';

const changed = { m: 'менялся', f: 'менялась', n: 'менялось', plural: 'менялись' } as const;
/** Words of its own stand between such a name and «по месяцам». */
const LONG = /[«»,]| по /u;

/**
 * «Как и за счет чего менялась выручка по месяцам и складам?»
 * @param by «по месяцам и складам»
 * @param isTraced whether the report tells what made the changes
 */
export function courseQuestion(name: string, by: string, isTraced: boolean): string {
  const verb = agreeing(name, changed);
  const cause = isTraced ? ' и за счет чего' : '';
  if (verb === null) return `${capital(name)}: что${cause} менялось ${by}?`;
  const asked = LONG.test(name) ? `${by} ${verb} ${name}` : `${verb} ${name} ${by}`;
  return `Как${cause} ${asked}?`;
}

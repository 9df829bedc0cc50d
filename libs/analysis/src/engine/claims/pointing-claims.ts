import type { ReportPlan } from '../../analyst/plan.js';
import { proseOf } from './sentence.js';
import type { Token } from './sentence.js';

const POINTED =
  /(?<!\p{L})(?:т(?:е|ех|ем|от|ого|ому|ой|у|ом) же|эт(?:и|их|им)(?: же)?) (?:дн[иейям]+|недел[юиьеямх]+|месяц\p{L}*|квартал\p{L}*|полугоди\p{L}*|год(?:ы|ам|ах|у|а)?|сут(?:ки|ок|кам))(?!\p{L})/iu;
const OF_TIME = /дат|месяц|недел|день|дни|год|квартал|период|срок/iu;

/**
 * «В те же недели»: which ones another sentence says, and nobody knows whether the value is of
 * these and no others. Where the sentence itself names a time it is that one.
 */
export function pointingProblem(tokens: readonly Token[], plan: ReportPlan): string | null {
  const hasValue = tokens.some(({ type }) => type === 'value');
  const found = hasValue ? POINTED.exec(proseOf(tokens))?.[0] : undefined;
  if (found === undefined || tokens.some((token) => isTime(token, plan))) return null;
  return `«${found}» are named in no placeholder of this sentence: name them, or say nothing of when`;
}

function isTime(token: Token, { meanings = [] }: ReportPlan): boolean {
  if (token.type !== 'key') return false;
  const known = meanings.find(
    ({ result, column }) => result === token.result && column === token.column,
  );
  return known !== undefined && (known.kind === 'date' || OF_TIME.test(known.header));
}

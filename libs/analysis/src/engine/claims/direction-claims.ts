import { denies, directionsIn } from './claim-words.js';
import type { Direction } from './claim-words.js';
import { clausesOf, proseOf } from './sentence.js';
import type { Token, ValueToken } from './sentence.js';

const ADVICE =
  /(?<!\p{L})\p{L}+(?:йте|ьте|йтесь|ьтесь|ить|ать|ять|еть|уть|ться|тись|ти)(?!\p{L})/giu;

interface Placed {
  readonly value: ValueToken;
  /** Words before it, back to the cell before. */
  readonly before: string;
}

/**
 * Words that say which way a value went need a signed change of that sign beside them, or both
 * values between which it went. A sign that is not written must be told by the words.
 */
export function directionProblem(tokens: readonly Token[], isAdvice: boolean): string | null {
  for (const clause of clausesOf(tokens, /[;,]\s|(?<=\s)(?:а|но)(?=\s)/iu)) {
    const prose = proseOf(clause);
    const said = isAdvice ? prose.replace(ADVICE, ' ') : prose;
    const problem = clauseProblem(directionsIn(said), said, placed(clause));
    if (problem !== null) return problem;
  }
  return null;
}

function placed(clause: readonly Token[]): readonly Placed[] {
  return clause.flatMap((token, index) => {
    if (token.type !== 'value') return [];
    const before = clause[index - 1];
    return [{ value: token, before: before?.type === 'prose' ? before.text : '' }];
  });
}

function clauseProblem(
  directions: ReadonlySet<Direction>,
  prose: string,
  values: readonly Placed[],
): string | null {
  const [direction] = directions;
  if (direction === undefined) {
    const bare = values.find(({ value }) => value.number < 0 && value.format.absolute === true);
    return bare === undefined ? null : 'a negative value without its sign';
  }
  if (directions.size > 1) return 'a clause speaks of both growth and decline';
  if (denies(prose)) return 'a denied change cannot be checked';
  return changeProblem(direction, values);
}

const LEVEL =
  /(?<!\p{L})(?:до|с|со|от|против|из|вместо|после|составил[аои]?|был[аои]?|стал[аои]?)\s*$/iu;

function changeProblem(direction: Direction, values: readonly Placed[]): string | null {
  const levels = values.filter(({ before }) => LEVEL.test(before));
  const changes = values.filter(({ before }) => !LEVEL.test(before));
  const wrong = changes.find(({ value, before }) => !goes(direction, value, before));
  if (wrong !== undefined) {
    return `«${direction}» beside a value that is no such change: ${wrong.value.column}`;
  }
  if (changes.length > 0) return null;
  return levelsProblem(direction, levels);
}

function goes(
  direction: Direction,
  { number, format, meaning }: ValueToken,
  before: string,
): boolean {
  if (meaning?.kind === 'ratio') {
    return direction === 'up' && number > 1 && /(?<!\p{L})во?\s*$/iu.test(before);
  }
  if (meaning?.change !== true) return false;
  return direction === 'up' ? number > 0 : number < 0 && format.absolute === true;
}

/** «с A до B», «B против A» */
function levelsProblem(direction: Direction, levels: readonly Placed[]): string | null {
  const at = (words: RegExp) => levels.find(({ before }) => words.test(before))?.value;
  const from = at(/(?<!\p{L})(?:со?|от|против|вместо)\s*$/iu);
  const to = at(/(?<!\p{L})(?:до|составил[аои]?|стал[аои]?)\s*$/iu);
  if (from === undefined || to === undefined || !isSameColumn(from, to)) {
    return `«${direction}» without the change that proves it`;
  }
  const [low, high] = direction === 'up' ? [from, to] : [to, from];
  return high.number > low.number ? null : `«${direction}» between values that go the other way`;
}

function isSameColumn(one: ValueToken, other: ValueToken): boolean {
  return one.result === other.result && one.column === other.column;
}

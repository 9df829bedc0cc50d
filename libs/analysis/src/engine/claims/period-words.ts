import type { Grain, NameCase } from '../../../../russian/src/index.js';

const nouns: Partial<Readonly<Record<Grain, string>>> = { month: 'месяц', quarter: 'квартал' };
const ends = ['', 'а', 'у', 'е', 'ем', 'ом'] as const;
type End = (typeof ends)[number];

/** In which case the word for a period stands; null where the date stands as it is. */
const caseOf = {
  '': null,
  а: 'of',
  у: 'to',
  е: 'in',
  ем: 'with',
  ом: 'with',
} as const satisfies Record<End, NameCase | null>;
const needed = { to: /(?<!\p{L})ко?[ \u00a0]$/iu, in: /(?<!\p{L})во?[ \u00a0]$/iu } as const;

const formOf = (noun: string): RegExp =>
  new RegExp(
    `(?<own>\\p{L}+(?:ого|его|ой|ей|ому|ему|ым|им|ом|ем)[ \u00a0])?(?<!\\p{L})${noun}(?<end>${ends.join('|')})[ \u00a0]$`,
    'iu',
  );
const forms = new Map(Object.entries(nouns).map(([grain, noun]) => [grain, formOf(noun)]));

interface Behind {
  readonly before: string;
  readonly as: NameCase | null;
  readonly behind: string;
}

/** «Лучшего месяца {}»: of which one alone is the best nobody would be told otherwise. */
export function isBehindNoun(before: string, grain: Grain): boolean {
  const { own, end = '' } = forms.get(grain)?.exec(before)?.groups ?? {};
  return own !== undefined && end !== '';
}

const WHEN = /(?<!\p{L})когда[ \u00a0]$/iu;
const CLAUSE = /,[ \u00a0]когда[ \u00a0]$/iu;
const NO_VERB = /^\s*(?:[,.;:)—–]|$)/u;

/**
 * «Дал месяц {}», «с квартала {}»: the date says that it is one, in the case that the word stands
 * in. «Ждали, когда {}, — …» is «ждали в мае — …».
 */
export function periodWord(before: string, grain: Grain, behind: string): Behind {
  if (WHEN.test(before) && NO_VERB.test(behind)) return inClause(before, behind);
  const found = forms.get(grain)?.exec(before);
  const { own, end = '' } = found?.groups ?? {};
  const stays = { before, as: null, behind };
  if (!found || own !== undefined) return stays;
  const rest = before.slice(0, found.index);
  const as = caseOf[end.toLowerCase() as End];
  return isNeeded(as, rest) ? { before: rest, as, behind } : stays;
}

const isNeeded = (as: NameCase | null, rest: string): boolean =>
  (as !== 'to' && as !== 'in') || needed[as].test(rest);

function inClause(before: string, behind: string): Behind {
  const isClause = CLAUSE.test(before) && behind.startsWith(',');
  return isClause
    ? { before: before.replace(CLAUSE, ' '), as: 'in', behind: behind.slice(1) }
    : { before: before.replace(WHEN, ''), as: 'in', behind };
}

const SINCE = /(?<!\p{L})со?[ \u00a0]$/iu;
const COMPARED =
  /(?<!\p{L})(?:сравн|вместе|рядом|наравне|вровень|наряду|одинаков|совпа|разниц|связ|схож|соотн|вперемеш|поровну)\p{L}*(?:[ \u00a0]\p{L}+)?[ \u00a0]со?[ \u00a0]$/iu;

/** «Тянется с марта», «наравне с мартом». */
export function sinceCase(before: string): NameCase | null {
  if (!SINCE.test(before)) return null;
  return COMPARED.test(before) ? 'with' : 'of';
}

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
}

/** «Лучшего месяца {}»: of which one alone is the best nobody would be told otherwise. */
export function isBehindNoun(before: string, grain: Grain): boolean {
  const { own, end = '' } = forms.get(grain)?.exec(before)?.groups ?? {};
  return own !== undefined && end !== '';
}

const WHEN = /(?<!\p{L})когда[ \u00a0]$/iu;
const NO_VERB = /^\s*(?:[,.;:)—–]|$)/u;

/**
 * «Дал месяц {}», «с квартала {}»: the date says that it is one, in the case that the word stands
 * in. «Когда {}, — …» is «в мае, — …».
 */
export function periodWord(before: string, grain: Grain, behind: string): Behind {
  if (WHEN.test(before) && NO_VERB.test(behind)) {
    return { before: before.replace(WHEN, ''), as: 'in' };
  }
  const found = forms.get(grain)?.exec(before);
  const end = (found?.groups?.['end'] ?? '').toLowerCase() as End;
  const stays = { before, as: null };
  if (found === null || found === undefined || found.groups?.['own'] !== undefined) return stays;
  const rest = before.slice(0, found.index);
  const as = caseOf[end];
  if ((as === 'to' || as === 'in') && !needed[as].test(rest)) return stays;
  return { before: rest, as };
}

const SINCE = /(?<!\p{L})со?[ \u00a0]$/iu;
const COMPARED =
  /(?<!\p{L})(?:сравн|вместе|рядом|наравне|вровень|наряду|одинаков|совпа|разниц|связ|схож|соотн|вперемеш|поровну)\p{L}*(?:[ \u00a0]\p{L}+)?[ \u00a0]со?[ \u00a0]$/iu;

/** «Тянется с марта», «наравне с мартом». */
export function sinceCase(before: string): NameCase | null {
  if (!SINCE.test(before)) return null;
  return COMPARED.test(before) ? 'with' : 'of';
}

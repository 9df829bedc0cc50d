import { counted } from './lexicon.js';
import { nounsOfThings } from './nouns.js';

/**
 * Which case a number stands in, by the words before it; null where they do not decide («выручка
 * {} заявок» is a genitive that only «выручка» asks for).
 */
type Case = 'nominative' | 'genitive' | 'accusative';

interface Declined {
  readonly gender: 'm' | 'f' | 'n';
  /** «Клиент», and what only looks so: its accusative may not be its nominative. */
  readonly isAnimate: boolean;
  readonly one: string;
  readonly few: string;
  readonly many: string;
  /** The genitive of one. */
  readonly ofOne: string;
}

const ADJECTIVAL = /(?:ая|ий|ый|ое)$/u;
const ANIMATE =
  /(?:ник|чик|щик|тель|ист|ент|ант|ер|ор|ач|ик|ец|ир|ат|вод)$|^(?:клиент|врач|агент|гость|ребенок|человек|мастер)$/u;

function declined(
  gender: Declined['gender'],
  [one, few, many]: readonly [string, string, string],
): Declined {
  const isAnimate = gender !== 'f' && ANIMATE.test(one);
  // «Дня», «года», «заявки»; of «накладная» the second form is the nominative of many.
  const ofOne = ADJECTIVAL.test(one) && few === many.replace(/х$/u, 'е') ? adjectival(one) : few;
  return { gender, isAnimate, one, few, many, ofOne };
}

const adjectival = (one: string): string =>
  one
    .replace(/ая$/u, 'ой')
    .replace(/ий$/u, 'его')
    .replace(/(?:ый|ое)$/u, 'ого');

const feminine: ReadonlySet<string> = new Set(['строка', 'ячейка', 'неделя']);
const neuter: ReadonlySet<string> = new Set(['значение']);

function ofCounted(forms: readonly [string, string, string]): Declined {
  const [one] = forms;
  return declined(feminine.has(one) ? 'f' : neuter.has(one) ? 'n' : 'm', forms);
}

const nouns: readonly Declined[] = [
  ...nounsOfThings.flatMap(({ gender, forms }) =>
    forms[0].includes(' ') || forms[1] === forms[2] ? [] : [declined(gender, forms)],
  ),
  ...Object.values(counted).map(ofCounted),
  ofCounted(['человек', 'человека', 'человек']),
  ofCounted(['час', 'часа', 'часов']),
  declined('f', ['минута', 'минуты', 'минут']),
];

/** «Заявок» and «заявки», as a writer leaves them behind any number. */
const byForm = new Map(
  nouns
    .flatMap((noun) => [noun.one, noun.few, noun.many].map((form) => [form, noun] as const))
    .toReversed(),
);

const OF =
  'из|от|до|без|для|у|около|кроме|после|вместо|среди|против|с|со|более|менее|больше|меньше|свыше';
const ofBefore = new RegExp(`(?:^|[^\\p{L}])(?:${OF})$`, 'iu');
const TO_BEFORE = /(?:^|[^\p{L}])(?:за|на|в|через)$/iu;
/** Between a preposition and its number. */
const PASSED =
  /(?:^|(?<=[^\p{L}]))(?:почти|примерно|ровно|всех|целых|все|уже|еще|всего|только|лишь)$/iu;
/** «Пришло {}», «всего {}», «— {}», «({}», «у «Зари» {}»: what is counted is the subject. */
const SUBJECT =
  /(?:^|[—:(;»\uE000]|(?:^|[^\p{L}])(?:всего|только|лишь|еще|них|него|нее|ней|нем|там|здесь|это|\p{L}+(?:ло|лось|ано|ено|ято)))$/iu;
const DENIED = /(?:^|[^\p{L}])(?:не|нет)(?: \p{L}+)?$|(?:хват|достиг|косну|лиши)\p{L}*$/iu;

function caseBehind(before: string): Case | null {
  const said = before.replaceAll('ё', 'е').replaceAll('Ё', 'Е').trimEnd();
  if (DENIED.test(said)) return null;
  const bare = withoutPassed(said);
  if (ofBefore.test(bare)) return 'genitive';
  if (TO_BEFORE.test(bare)) return 'accusative';
  return SUBJECT.test(said) || SUBJECT.test(bare) ? 'nominative' : null;
}

function withoutPassed(said: string): string {
  const bare = said.replace(PASSED, '').trimEnd();
  return bare === said ? said : withoutPassed(bare);
}

const rules = new Intl.PluralRules('ru-RU');

/**
 * What stands behind a number, with its noun in the form that the number and the words before it
 * ask for: «224 заявок» is «224 заявки», «из 21 накладных» «из 21 накладной», «51 выданных заказов»
 * «51 выданный заказ». As it is where the form is not certain: in any other case («по 41 заказам»),
 * of a word that no list has.
 */
export function agreedWith(number: number, before: string, behind: string): string {
  const told = COUNTED.exec(behind)?.groups ?? {};
  const said = plain(told['noun'] ?? '');
  const noun = byForm.get(said) ?? regularOf(said);
  const meant = caseBehind(before);
  const form = noun === undefined || meant === null ? null : formOf(noun, number, meant);
  return noun === undefined || form === null ? behind : rewritten(behind, told, noun, form);
}

const OF_MANY = /^(\p{L}{3,}[бвдзлмнпрст])ов$|^(\p{L}+ик)ов$/u;
/** «Писцов» is of «писец»: of these nobody knows the nominative by the genitive of many. */
const CLUSTER = /[бвгджзклмнпрстфхцчшщ](?:[бвгджзклмнпрсфхцчшщ])$/u;
const OF_VERBS = /^(\p{L}+(?:ен|дан))ий$/u;

/** «Повторов», «опозданий»: of a noun that no list has, and that declines in one way only. */
function regularOf(many: string): Declined | undefined {
  const [, hard, soft] = OF_MANY.exec(many) ?? [];
  const stem = hard ?? soft;
  if (stem !== undefined) {
    return CLUSTER.test(stem) ? undefined : declined('m', [stem, `${stem}а`, many]);
  }
  const verbal = OF_VERBS.exec(many)?.[1];
  return verbal === undefined ? undefined : declined('n', [`${verbal}ие`, `${verbal}ия`, many]);
}

const COUNTED =
  /^(?<space>[ \u00a0])(?:(?<own>\p{Ll}+(?:ых|их))(?<gap>[ \u00a0]))?(?<noun>\p{Ll}+(?:-\p{Ll}+)?)(?![\p{L}-])(?<rest>.*)$/su;

function rewritten(
  behind: string,
  {
    space = '',
    own,
    gap = '',
    noun: said = '',
    rest = '',
  }: Readonly<Partial<Record<string, string>>>,
  noun: Declined,
  form: { readonly text: string; readonly of: AdjectiveForm },
): string {
  const adjective = own === undefined ? '' : adjectiveOf(own, noun, form.of);
  return adjective === null
    ? behind
    : `${space}${adjective}${gap}${spelledAs(said, form.text)}${rest}`;
}

type AdjectiveForm = 'one' | 'of-one' | 'accusative' | 'many';

function formOf(
  noun: Declined,
  number: number,
  meant: Case,
): { readonly text: string; readonly of: AdjectiveForm } | null {
  if (meant === 'accusative' && noun.isAnimate) return null;
  const count = rules.select(Math.abs(number));
  if (count === 'other')
    return { text: noun.ofOne, of: noun.ofOne === noun.few ? 'many' : 'of-one' };
  if (count === 'one') return formOfOne(noun, meant);
  if (count === 'few' && meant !== 'genitive') return { text: noun.few, of: 'many' };
  return { text: noun.many, of: 'many' };
}

function formOfOne(noun: Declined, meant: Case) {
  if (meant === 'genitive') return { text: noun.ofOne, of: 'of-one' } as const;
  if (meant === 'accusative' && noun.gender === 'f') {
    return { text: accusative(noun.one), of: 'accusative' } as const;
  }
  return { text: noun.one, of: 'one' } as const;
}

const accusative = (one: string): string =>
  one.replace(/ая$/u, 'ую').replace(/а$/u, 'у').replace(/я$/u, 'ю');

/** Where «-ой» is not to be feared: «выданный», «повторный», no «основной». */
const SURELY_SOFT =
  /(?:нн|льн|ичн|ивн|точн|срочн|ович|вш|ущ|ющ|ащ|ящ|ическ|ытов)$|^(?:нов|стар|крупн|мелк|разн|перв|последн|полн|открыт|закрыт|принят|повторн|платн|отдельн|част)$/u;

const hardEnds = { one: 'ая', 'of-one': 'ой', accusative: 'ую' } as const;
const hushingEnds = { one: 'ая', 'of-one': 'ей', accusative: 'ую' } as const;
const softEnds = { one: 'яя', 'of-one': 'ей', accusative: 'юю' } as const;

/** Of the genitive of many, «выданных»; null where its form is not certain. */
function adjectiveOf(many: string, { gender }: Declined, of: AdjectiveForm): string | null {
  if (of === 'many') return many;
  const stem = many.slice(0, -2);
  const isHard = /ых$/u.test(many) || /[гкх]$/u.test(stem);
  if (gender === 'f') return `${stem}${endsOf(stem, isHard)[of]}`;
  if (!SURELY_SOFT.test(stem)) return null;
  if (of === 'of-one') return `${stem}${isHard ? 'ого' : 'его'}`;
  if (gender === 'n') return `${stem}${isHard ? 'ое' : 'ее'}`;
  return `${stem}${/ых$/u.test(many) ? 'ый' : 'ий'}`;
}

function endsOf(stem: string, isHard: boolean) {
  if (isHard) return hardEnds;
  return /[жчшщ]$/u.test(stem) ? hushingEnds : softEnds;
}

const plain = (word: string): string => word.replaceAll('ё', 'е');

/** The list has no «ё»: where the writer's word has one, it stays. */
function spelledAs(said: string, form: string): string {
  return form
    .split('')
    .map((letter, at) =>
      letter === 'е' && said[at] === 'ё' && plain(said).startsWith(form.slice(0, at + 1))
        ? 'ё'
        : letter,
    )
    .join('');
}

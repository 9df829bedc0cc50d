import type { Forms } from './nouns.js';

/** A noun that no list has, told by how two of its forms end. */
export interface RegularNoun {
  readonly gender: 'm' | 'f' | 'n';
  readonly forms: Forms;
}

const HUSHING = /[жчшщ]$/u;
const CONSONANT = '[бвгджзклмнпрстфхцчшщ]';
/** «Звонка» is of «звонок», «иска» of «иск»: only a list can tell. */
const fleeting = new RegExp(`${CONSONANT}[кцлнр]$`, 'u');
const cluster = new RegExp(`${CONSONANT}${CONSONANT}$`, 'u');

/**
 * Of the genitive of one («донации») and a word for many of them («Донации», «донаций»); null where
 * the two are no forms of one regular noun.
 */
export function regularNoun(ofOne: string, many: string): RegularNoun | null {
  const [one, all] = [ofOne, many].map((word) => word.toLowerCase().replaceAll('ё', 'е'));
  if (one === undefined || all === undefined || one.length < LETTERS_MIN) return null;
  const noun = feminine(one) ?? masculine(one) ?? neuter(one);
  const isOne = noun?.forms[2] === all || (noun !== null && manyOf(noun) === all);
  return isOne ? noun : null;
}

const LETTERS_MIN = 4;

/** Forms of a noun by its nominative alone; null where its ending is not regular. */
export function regularForms(nominative: string): RegularNoun | null {
  if (nominative.length < LETTERS_MIN) return null;
  if (/[ая]$/u.test(nominative)) return feminine(genitiveOf(nominative));
  if (/ие$/u.test(nominative)) return neuter(nominative.replace(/е$/u, 'я'));
  return masculine(`${nominative}а`);
}

const genitiveOf = (nominative: string): string =>
  /я$/u.test(nominative) || /[гкхжчшщ]а$/u.test(nominative)
    ? nominative.replace(/[ая]$/u, 'и')
    : nominative.replace(/а$/u, 'ы');

/** «Донации», «варки», «формы». */
function feminine(ofOne: string): RegularNoun | null {
  const stem = ofOne.slice(0, -1);
  const few = ofOne;
  if (/ии$/u.test(ofOne)) return { gender: 'f', forms: [`${stem}я`, few, `${stem}й`] };
  if (/[гкхжчшщ]и$/u.test(ofOne)) return { gender: 'f', forms: [`${stem}а`, few, opened(stem)] };
  const isHard = new RegExp(`${CONSONANT}ы$`, 'u').test(ofOne) && !cluster.test(stem);
  return isHard ? { gender: 'f', forms: [`${stem}а`, few, stem] } : null;
}

/** «Варк» is said «варок», «стройк» «строек». */
function opened(stem: string): string {
  const before = stem.slice(0, -1);
  if (/й[гкх]$/u.test(stem)) return `${stem.slice(0, -2)}е${stem.slice(-1)}`;
  if (!new RegExp(`${CONSONANT}к$`, 'u').test(stem)) return stem;
  return `${before}${HUSHING.test(before) ? 'е' : 'о'}к`;
}

/** «Отвода», «вагона», «платежа». */
function masculine(ofOne: string): RegularNoun | null {
  const stem = ofOne.slice(0, -1);
  if (!new RegExp(`${CONSONANT}а$`, 'u').test(ofOne) || fleeting.test(stem)) return null;
  const many = `${stem}${HUSHING.test(stem) ? 'ей' : 'ов'}`;
  return { gender: 'm', forms: [stem, ofOne, many] };
}

/** «Начисления». */
function neuter(ofOne: string): RegularNoun | null {
  if (!/ия$/u.test(ofOne)) return null;
  const stem = ofOne.slice(0, -1);
  return { gender: 'n', forms: [`${stem}е`, ofOne, `${stem}й`] };
}

/** What a sheet of them is called. */
function manyOf({ gender, forms: [one, few] }: RegularNoun): string {
  if (gender !== 'm') return few;
  return `${one}${/[гкхжчшщ]$/u.test(one) ? 'и' : 'ы'}`;
}

import { cutText, isFormOf, spelling } from '../../russian/src/index.js';
import { headerOf } from './people-headers.js';
import { isOfPerson, personalNamesIn } from './personal.js';

const HIDDEN = /\S+@\S+\.\S+|(?<![\d.,])\+?\d(?:[\s()-]?\d){9,11}(?![\d.,])/gu;
/** «В августе 2025 372 258 ₽»: no telephone. */
const AMOUNT_OF_YEAR = /^(?:19|20)\d{2}\s\d{1,3}(?:\s\d{3})+$/u;
/** «102» in a column of telephones: a cell that is one stays at home, 102 visits are a number. */
const EXTENSION = /^\d{1,4}$/u;
const ENTREPRENEUR = 'Предприниматель';
const SURNAME_MIN = 4;
const KNOWN_SHARE = 0.8;
const ENDINGS = '(?:а|у|е|ы|и|ю|я|ой|ей|ым|ом|ем|ых|ого|ому)?';

/** Who somebody is, as a placeholder calls them, where a header says so in any case. */
const roles = [
  ...['Исполнитель', 'Сотрудник', 'Администратор', 'Ассистент', 'Медсестра', 'Парикмахер'],
  ...['Стилист', 'Репетитор', 'Прораб', 'Бригадир', 'Охранник', 'Повар', 'Кладовщик'],
  ...['Диспетчер', 'Работник', 'Менеджер', 'Официант', 'Водитель', 'Врач', 'Доктор', 'Тренер'],
  ...['Мастер', 'Кассир', 'Продавец', 'Агент', 'Инженер', 'Оператор', 'Преподаватель', 'Учитель'],
  ...['Участник', 'Ученик', 'Студент', 'Пациент', 'Клиент', 'Гость', 'Покупатель'],
  ...['Ответственный', 'Куратор', 'Бухгалтер', 'Курьер', 'Риелтор', 'Заказчик'],
].map((word) => ({ word, stem: word.toLowerCase().replace(/(?:ец|ый|а|(?<=ел)ь)$/u, '') }));
/**
 * Values that tell one person from another, each with a placeholder that is the same for the same
 * file: they leave the machine as «Сотрудник 7» and come back as themselves.
 */
export class PersonalNames {
  private readonly byValue = new Map<string, string>();
  private readonly bySpelling = new Map<string, string>();
  private readonly byPlaceholder = new Map<string, string>();
  /** Cells that were told with placeholders in them, by what was told. */
  private readonly byTold = new Map<string, string>();
  /** Called by common words («Стекло Волга»): names only where they stand whole, as written. */
  private readonly ofWords = new Set<string>();
  private made: readonly (readonly [RegExp, string])[] | null = null;
  /** Words with which a name may begin, or a part of one, in lower case. */
  private readonly words = new Set<string>();

  /**
   * Spellings that differ by case, spaces or quotes are one person, who comes back as the first of
   * them is written.
   *
   * @param header names the placeholder: «Врач 3», of «ФИО врача» too
   */
  add(header: string, values: readonly string[]): void {
    const base = baseOf(header);
    const written = new Map(values.map((value) => [spelling(value), value] as const).toReversed());
    for (const value of values.toSorted()) {
      if (this.byValue.has(value)) continue;
      const spelled = spelling(value);
      const placeholder = this.bySpelling.get(spelled) ?? this.free(base);
      this.byValue.set(value, placeholder);
      if (!isPersonBelow(header, value)) this.ofWords.add(value);
      this.made = null;
      for (const word of beginningsOf(value)) this.words.add(word);
      if (this.bySpelling.has(spelled)) continue;
      this.bySpelling.set(spelled, placeholder);
      this.byPlaceholder.set(placeholder, written.get(spelled) ?? value);
    }
  }

  /** A cell or a finished text: what looks like a name in it, mail, telephones and papers. */
  masked(text: string): string {
    for (const name of personalNamesIn(text)) {
      this.add(name.startsWith('ИП ') ? ENTREPRENEUR : 'Сотрудник', [name]);
    }
    const told = personalNamesIn(text).reduce(
      (left, name) => left.replaceAll(name, this.placeholderOf(name)),
      text,
    );
    return this.withoutContacts(told);
  }

  placeholderOf(value: string): string {
    return this.byValue.get(value) ?? this.bySpelling.get(spelling(value)) ?? value;
  }

  /** A cell of the file as it is told: names within longer texts, too, which come back with it. */
  cell(value: string): string {
    const own = this.placeholderOf(value);
    if (own !== value) return own;
    const told = SEVERAL_WORDS.test(value) ? this.hidden(value) : this.masked(value);
    if (told !== value && !this.byPlaceholder.has(told)) this.byTold.set(told, value);
    return told;
  }

  /** Whether nearly all are names of those who stand elsewhere: the others are slips of them. */
  areKnown(values: readonly string[]): boolean {
    const surnames = new Set([...this.byValue.keys()].map(firstWord));
    const known = values.filter((value) => surnames.has(firstWord(value)));
    return known.length > 0 && known.length >= KNOWN_SHARE * values.length;
  }

  /** Whole names in what stands outside of cells, as in a header: bare surnames as words. */
  namedIn(text: string): string {
    const whole = [...this.byValue]
      .filter(([value]) => (isOfWords(value) || isOfPerson(value)) && text.includes(value))
      .toSorted(([one], [other]) => other.length - one.length);
    return whole.reduce(
      (told, [value, name]) => told.replaceAll(patternOf(escaped(value), 'gu'), name),
      text,
    );
  }

  /**
   * A text of the person's own: names of the file in any case, parts of them, names that it does not
   * have, mail and telephones.
   */
  hidden(text: string): string {
    if (!this.mayName(text)) return this.masked(text);
    const parts = this.patterns().reduce(
      (told, [pattern, placeholder]) => told.replaceAll(pattern, placeholder),
      text,
    );
    return this.masked(parts);
  }

  /** What came back, with every placeholder in it as itself. */
  restored<T>(data: T): T {
    const known = { names: this.byPlaceholder, cells: this.byTold };
    return restoredIn(data, known) as T;
  }

  /** Texts are many and names are, so most texts are put aside by their words. */
  private mayName(text: string): boolean {
    const words = text.toLowerCase().replaceAll(ESCAPED, ' ').match(WORDS) ?? [];
    return words.some((word) => stemsOf(word).some((one) => this.words.has(one)));
  }

  private withoutContacts(text: string): string {
    return text.replaceAll(HIDDEN, (contact) => {
      if (AMOUNT_OF_YEAR.test(contact)) return contact;
      this.add('Контакт', [contact]);
      return this.placeholderOf(contact);
    });
  }

  /** Whole names before their parts, the longest first. */
  private patterns(): readonly (readonly [RegExp, string])[] {
    if (this.made !== null) return this.made;
    const known = [...this.byValue]
      .filter(([value]) => !EXTENSION.test(value))
      .toSorted(([one], [other]) => other.length - one.length);
    const whole = known.map(
      ([value, name]) =>
        [patternOf(escaped(value), this.ofWords.has(value) ? 'gu' : 'giu'), name] as const,
    );
    const people = known.filter(([value]) => !this.ofWords.has(value));
    const parts = people.flatMap(([value, name]) =>
      surnamesOf(value).map((part) => [patternOf(`${part}${ENDINGS}`), name] as const),
    );
    this.made = [...whole, ...parts];
    return this.made;
  }

  private free(base: string): string {
    for (let number = 1; ; number += 1) {
      const placeholder = `${base} ${number}`;
      if (!this.byPlaceholder.has(placeholder)) return placeholder;
    }
  }
}

/** Whoever has such a surname may be spoken of by it alone, in any case. */
function isPersonBelow(header: string, value: string): boolean {
  const below = headerOf(header);
  if (below === 'people' || below === 'personal' || header === ENTREPRENEUR) return true;
  return isOfPerson(value.replace(/^ИП /u, ''));
}

function baseOf(header: string): string {
  const told = header.toLowerCase();
  const role = roles.find(({ stem }) => told.includes(stem));
  return role?.word ?? (/^\p{Lu}\p{Ll}{2,19}$/u.test(header) ? header : 'Сотрудник');
}

interface Known {
  readonly names: ReadonlyMap<string, string>;
  readonly cells: ReadonlyMap<string, string>;
}

function restoredIn(data: unknown, known: Known): unknown {
  if (typeof data === 'string') return restoredText(data, known);
  if (Array.isArray(data)) return data.map((one) => restoredIn(one, known));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, restoredIn(value, known)]),
  );
}

function restoredText(text: string, { names, cells }: Known): string {
  return (
    cells.get(text) ??
    text.replaceAll(PLACEHOLDER, (found, word: string, number: string, at: number) => {
      const own = names.get(found) ?? ofOtherCase(word, number, names);
      if (own === undefined || names.has(found)) return own ?? found;
      return `${at === 0 ? word : word.toLowerCase()} (${own})`;
    })
  );
}

const PLACEHOLDER = /(?<!\p{L})(\p{Lu}\p{Ll}{2,21}) (\d+)(?!\d)/gu;

/** «У Мастера 2» is «у мастера (Иванов И. И.)»: nobody's own name is declined. */
function ofOtherCase(word: string, number: string, names: Known['names']): string | undefined {
  for (const [placeholder, own] of names) {
    const [base = '', its] = placeholder.split(' ');
    if (its === number && isFormOf(word.toLowerCase(), base.toLowerCase())) return own;
  }
  return undefined;
}

/** A word of its own. */
function patternOf(inside: string, flags = 'giu'): RegExp {
  return new RegExp(`(?<=^|[^\\p{L}\\p{N}]|\\\\[nrt])${inside}(?![\\p{L}\\p{N}])`, flags);
}

function escaped(text: string): string {
  return cutText(text, 200).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

const isOfWords = (name: string): boolean => /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(name);

/** Of a text that stands in JSON. */
const ESCAPED = /\\[nrt]/gu;
const WORDS = /[\p{L}\p{N}]+/gu;
const SEVERAL_WORDS = /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u;

/** The word without each ending that it may have. */
const stemsOf = (word: string): readonly string[] =>
  [0, 1, 2, 3].map((letters) => word.slice(0, word.length - letters));

function beginningsOf(value: string): readonly string[] {
  const [first] = value.toLowerCase().match(WORDS) ?? [];
  return [
    ...(first === undefined ? [] : [first]),
    ...surnamesOf(value).map((one) => one.toLowerCase()),
  ];
}

const firstWord = (name: string): string => name.trim().split(' ')[0]?.toLowerCase() ?? '';

/** Words of a name without their last vowel, so that «Иванову» is Иванов. */
function surnamesOf(value: string): readonly string[] {
  const words = value.match(/\p{Lu}\p{Ll}+/gu) ?? [];
  const stems = words.map((word) => word.replace(/[аеёиоуыэюяьй]+$/u, ''));
  return stems.filter((stem) => stem.length >= SURNAME_MIN);
}

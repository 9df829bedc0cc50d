const HEADERS =
  /e-?mail|почт|тел(?:ефон|\.)|phone|mobile|моб\.|фио|ф\. ?и\. ?о|фамил|отчеств|(?<!\p{L})имя(?!\p{L})|паспорт|passport|снилс|(?<!\p{L})инн(?!\p{L})|адрес|address|рожден|birth|surname|(?:first|last|full) ?name|контактн|карт[аы] №|номер карты|iban|счет(?!чик)/iu;
const values = [
  /\S@\S+\.\S/u,
  /^(?=(?:\D*\d){10,12}\D*$)\+?[\d\s()-]+$/u,
  /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:вич|вна|ична|оглы|кызы)$/u,
  /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}\.\s?\p{Lu}\.?$/u,
  /^\p{Lu}\.\s?\p{Lu}\.\s?\p{Lu}\p{Ll}+$/u,
];

/** Whether a column seems to hold what tells one person from another. */
export function isPersonalColumn(name: string, examples: readonly string[]): boolean {
  return HEADERS.test(name) || examples.some(isPersonalValue);
}

export function isPersonalValue(text: string): boolean {
  return values.some((pattern) => pattern.test(text.trim()));
}

const NAMES_IN_TEXT =
  /(?<!\p{L})ИП \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?: (?:\p{Lu}\.\s?(?:\p{Lu}\.)?|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?))?|\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}\.\s?\p{Lu}\.|\p{Lu}\.\s?\p{Lu}\.\s?\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:вич|вна|ична)(?!\p{L})/gu;

/** Names of people within a text, as far as their form tells them. */
export function personalNamesIn(text: string): readonly string[] {
  return text.match(NAMES_IN_TEXT) ?? [];
}

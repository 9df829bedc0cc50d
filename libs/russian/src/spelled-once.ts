/** Each text once, as first written: spellings that differ by case, spaces, ё and ъ are one. */
export function spelledOnce(texts: readonly string[]): readonly string[] {
  return [...new Map(texts.toReversed().map((text) => [plain(text), text])).values()].toReversed();
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ъ', 'ь')
    .replaceAll(/\s+/gu, ' ');
}

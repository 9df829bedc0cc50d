/**
 * What both databases compare in place of a text that people search or sort by. Neither folds the
 * case of Cyrillic alike, so we do, and they compare bytes.
 */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ё', 'е');
}

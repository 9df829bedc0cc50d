import type { Said, Word } from './words.js';

/** The words of a request, each of which is explained once: by a rule, a column or a value. */
export class Scan {
  readonly words: readonly Word[];
  readonly text: string;
  private readonly taken = new Set<number>();

  constructor({ words, text }: Said) {
    this.words = words;
    this.text = text;
  }

  /** The first match whose words are all free; they are taken by it. */
  take(pattern: RegExp): Found | null {
    const found = this.find(pattern);
    if (found !== null) found.places.forEach((place) => this.taken.add(place));
    return found;
  }

  find(pattern: RegExp): Found | null {
    const every = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern.source})(?![\\p{L}\\p{N}])`, 'gu');
    for (let match = every.exec(this.text); match !== null; match = every.exec(this.text)) {
      const places = this.placesOf(match.index, match.index + match[0].length);
      if (places.length > 0 && places.every((place) => this.isFree(place))) {
        return { match, places };
      }
      // A match that begins with taken words may hide a shorter one behind it.
      every.lastIndex = match.index + 1;
    }
    return null;
  }

  isFree(place: number): boolean {
    return !this.taken.has(place);
  }

  claim(places: readonly number[]): void {
    places.forEach((place) => this.taken.add(place));
  }

  free(): readonly number[] {
    return this.words.flatMap((_, place) => (this.isFree(place) ? [place] : []));
  }

  private placesOf(from: number, to: number): readonly number[] {
    return this.words.flatMap((word, place) => (word.from < to && word.to > from ? [place] : []));
  }
}

export interface Found {
  readonly match: RegExpMatchArray;
  readonly places: readonly number[];
}

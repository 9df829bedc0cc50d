/** Random choices that a seed repeats. */
export class Dice {
  constructor(private readonly random: () => number) {}

  int(min: number, max: number): number {
    return min + Math.floor(this.random() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[this.int(0, from.length - 1)];
    if (chosen === undefined) throw new Error('Nothing to pick from');
    return chosen;
  }

  /** Different ones, in the order of the list. */
  sample<T>(from: readonly T[], count: number): T[] {
    const left = from.map((_, index) => index);
    while (left.length > count) left.splice(this.int(0, left.length - 1), 1);
    return left.flatMap((index) => from.slice(index, index + 1));
  }

  shuffle<T>(list: readonly T[]): T[] {
    const left = [...list];
    const shuffled: T[] = [];
    while (left.length > 0) shuffled.push(...left.splice(this.int(0, left.length - 1), 1));
    return shuffled;
  }
}

export interface Shown {
  readonly value: number;
  /** What the last digit stands for: 100 000 in «227,4 млн». */
  readonly step: number;
}

const scales: Readonly<Record<string, number>> = { млн: 1e6, млрд: 1e9, трлн: 1e12 };

const shownPattern = new RegExp(
  [
    /^(менее\u00a0)?([+\u2212]?)/,
    /(\d{1,3}(?:\u00a0\d{3})*|\d+)(?:,(\d+))?/,
    /(?:\u00a0(млн|млрд|трлн))?(?=\u00a0|$)/,
  ]
    .map(({ source }) => source)
    .join(''),
  'u',
);

/** Reads a number back from what is published; null when it is no number. */
export function readShown(text: string): Shown | null {
  const match = shownPattern.exec(text);
  if (match === null) return null;
  const [, below, sign, whole = '', fraction = '', word] = match;
  const scale = word === undefined ? 1 : (scales[word] ?? 1);
  const step = scale * 10 ** -fraction.length;
  const magnitude = Number(`${whole.replaceAll('\u00a0', '')}.${fraction || '0'}`) * scale;
  if (below !== undefined) return { value: 0, step };
  return { value: sign === '\u2212' ? -magnitude : magnitude, step };
}

export interface HtmlCell {
  readonly text: string;
  readonly colspan: number;
  readonly rowspan: number;
  /** What Excel writes beside the text: the number itself. */
  readonly number: string | null;
  /** The cell's format is text: `mso-number-format:"\@"`. */
  readonly isText: boolean;
}

/** A cell whose end is not met yet. */
export interface OpenCell {
  text: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly hidden: boolean;
}

const SPANS_MAX = 70_000;

export function cellOf({ text, attributes }: OpenCell): HtmlCell {
  const style = attributes.get('style') ?? '';
  return {
    text: plain(text),
    colspan: spanOf(attributes.get('colspan')),
    rowspan: spanOf(attributes.get('rowspan')),
    number: attributes.get('x:num') ?? null,
    isText: /mso-number-format:\s*["']?\\@/i.test(style) || attributes.has('x:str'),
  };
}

export function spanOf(text: string | undefined): number {
  const span = Math.trunc(Number(text ?? '1'));
  return span >= 1 && span <= SPANS_MAX ? span : 1;
}

/** Without blank lines and spaces that a page does not show. */
export function plain(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const NUMBER = /^[+-]?\d+([.,]\d+)?$/;
/** What a spreadsheet takes for a formula, in full width or behind what one does not see, too. */
const FORMULA = /^[\t\r\n]|^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/;

/**
 * UTF-8 with its mark, `;` between fields, as a Russian Excel opens it by a double click; text
 * that a spreadsheet would take for a formula stays text.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => line.map(field).join(';')).join('\r\n')}\r\n`;
}

function field(text: string): string {
  const safe = neutralText(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function neutralText(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

import type { NoteBlock, Span } from '../../../contract/src/report-content.js';

export function plainText(spans: readonly Span[]): string {
  return spans.map((span) => (typeof span === 'string' ? span : span.text)).join('');
}

/** The whole note as plain text, paragraphs apart by an empty line. */
export function noteText(note: readonly NoteBlock[]): string {
  return note.map(paragraph).join('\n\n');
}

function paragraph({ title, spans }: NoteBlock): string {
  const text = plainText(spans);
  return title === undefined ? text : `${title}\n${text}`;
}

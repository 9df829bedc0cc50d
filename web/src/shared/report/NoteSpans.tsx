import type { Span } from '../../../../libs/contract/src/index.js';
import { typeset } from '../../../../libs/presentation/src/format/typeset.js';
import { NumberSource } from './NumberSource.js';
import type { Sources } from '../../../../libs/presentation/src/report/provenance.js';

/** Text whose numbers lead to their source. */
export function NoteSpans({
  spans,
  sources,
}: {
  readonly spans: readonly Span[];
  readonly sources: Sources;
}) {
  return spans.map((span, index) => {
    if (typeof span === 'string') return typeset(span);
    const source = sources.get(span.value);
    if (source === undefined) return span.text;
    return <NumberSource key={index} text={span.text} source={source} />;
  });
}

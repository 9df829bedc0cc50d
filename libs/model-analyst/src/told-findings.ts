import type { Finding } from '../../analysis/src/index.js';

type Kind = Finding['kind'];

/** What a reader of all reports needs first; how they counted is told beside each of them. */
const turns: readonly (readonly Kind[])[] = [
  ['conclusion'],
  ['finding'],
  ['recommendation', 'exception'],
  ['caveat'],
];

/**
 * As many findings as fit, from every report alike and each text once: of each report the first,
 * then of each the second, by what they are. They stay in the order of the reports.
 * @param sizeOf how much room one takes
 */
export function fittingFindings<Told extends Pick<Finding, 'section' | 'kind' | 'text'>>(
  findings: readonly Told[],
  sizeOf: (one: Told) => number,
  sizeMax: number,
): readonly Told[] {
  const chosen = new Set<Told>();
  const texts = new Set<string>();
  let size = 0;
  for (const one of inTurns(findings)) {
    const next = size + sizeOf(one);
    if (texts.has(one.text) || next > sizeMax) continue;
    chosen.add(one);
    texts.add(one.text);
    size = next;
  }
  return findings.filter((one) => chosen.has(one));
}

function inTurns<Told extends Pick<Finding, 'section' | 'kind'>>(
  findings: readonly Told[],
): readonly Told[] {
  const sections = [...Map.groupBy(findings, ({ section }) => section).values()];
  return turns.flatMap((kinds) => {
    const own = sections.map((all) => all.filter(({ kind }) => kinds.includes(kind)));
    const most = Math.max(0, ...own.map(({ length }) => length));
    return Array.from({ length: most }, (_, at) => own.flatMap((all) => all[at] ?? [])).flat();
  });
}

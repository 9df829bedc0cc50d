import type { ReportSummary } from '../../../contract/src/index.js';

/** As many as are read at once; the others stand in their reports below. */
const FINDINGS_SHOWN = 3;

export interface ReportHead {
  /** Empty where the title has said it all. */
  readonly lede: string;
  readonly findings: readonly string[];
}

/** What stands under a report's title: nothing that the title or a line before it has said. */
export const reportHead = (
  title: string,
  { summary, key_findings: told }: Pick<ReportSummary, 'summary' | 'key_findings'>,
): ReportHead => {
  const said = plain(title);
  const lede =
    plain(summary).startsWith(said) && said !== '' ? summary.slice(said.length) : summary;
  const before = [said, plain(summary)];
  const findings = told.filter((text, at) => {
    const known = [...before, ...told.slice(0, at).map(plain)];
    return !known.some((one) => one.includes(plain(text)));
  });
  return { lede: lede.replace(/^[.\s]+/u, ''), findings: findings.slice(0, FINDINGS_SHOWN) };
};

const plain = (text: string): string => text.replaceAll(/\s/gu, ' ').replace(/[.\s]+$/u, '');

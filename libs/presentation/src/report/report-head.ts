import type { ReportSection, ReportSummary } from '../../../contract/src/index.js';
import { plainText } from './provenance.js';

/** As many as are read at once; the others stand in their reports below. */
const FINDINGS_SHOWN = 3;
const CHECKS_SHOWN = 2;

export interface ReportHead {
  /** Empty where the title has said it all. */
  readonly lede: string;
  readonly findings: readonly string[];
  /** What to look at in the file: no finding about the business. */
  readonly checks: readonly string[];
}

/** What stands under a report's title: nothing that the title or a line before it has said. */
export const reportHead = (
  title: string,
  { summary, key_findings: told }: Pick<ReportSummary, 'summary' | 'key_findings'>,
  sections: readonly ReportSection[],
): ReportHead => {
  const said = plain(title);
  const checks = checksIn(sections).filter((text) => said === '' || !plain(text).includes(said));
  const isCheck = (text: string): boolean =>
    plain(text) !== '' && checks.some((one) => plain(one).includes(plain(text)));
  const lede =
    plain(summary).startsWith(said) && said !== '' ? summary.slice(said.length) : summary;
  const before = [said, plain(summary)];
  const findings = told.filter((text, at) => {
    const known = [...before, ...told.slice(0, at).map(plain)];
    return !isCheck(text) && !known.some((one) => one.includes(plain(text)));
  });
  return {
    lede: isCheck(lede) ? '' : lede.replace(/^[.;\s]+/u, ''),
    findings: findings.slice(0, FINDINGS_SHOWN),
    checks: checks.slice(0, CHECKS_SHOWN),
  };
};

const checksIn = (sections: readonly ReportSection[]): readonly string[] =>
  sections.flatMap(({ actions: { note } }) =>
    note.flatMap(({ toCheck, spans }) => (toCheck === true ? [plainText(spans)] : [])),
  );

const plain = (text: string): string => text.replaceAll(/\s/gu, ' ').replace(/[.\s]+$/u, '');

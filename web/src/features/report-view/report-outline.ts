import type { NoteBlock, Provenance, ReportSection } from '../../../../libs/contract/src/index.js';
import { distinctSources } from '../../../../libs/presentation/src/report/provenance.js';
import type { RowsPath, RowsPlace } from '../../shared/report/rows/rows-place.js';
import type { NormalReport } from './normalise-report.js';
import { reportViewTexts as texts } from './texts.js';

export interface OutlineEntry {
  readonly id: string;
  readonly name: string;
}

export const MAIN_ID = 'main';
export const RECOMMENDATIONS_ID = 'recommendations';
export const METHOD_ID = 'method';

export const sectionId = (section: ReportSection): string => `report-${section.index}`;

export const methodBlocks = (section: ReportSection): readonly NoteBlock[] =>
  section.actions.note.filter((block) => block.kind === 'method');

export const allProvenance = (report: NormalReport): readonly Provenance[] =>
  report.reports.flatMap((section) => section.actions.provenance);

export interface PlacedSource {
  readonly source: Provenance;
  readonly place: RowsPlace | null;
}

/** All numbers of the edition, each with the report whose rows it stands on. */
export const placedProvenance = (
  report: NormalReport,
  rows: RowsPath | null,
): readonly PlacedSource[] =>
  report.reports.flatMap(({ index, actions }) =>
    actions.provenance.map((source) => ({
      source,
      place: rows === null ? null : { path: rows(index), value: source.id },
    })),
  );

const hasMethod = (report: NormalReport): boolean =>
  allProvenance(report).length > 0 ||
  report.reports.some((section) => methodBlocks(section).length > 0);

/** What stands in the contents, in the order of the page. */
export const outlineOf = (report: NormalReport): readonly OutlineEntry[] => [
  ...(report.summary === null ? [] : [{ id: MAIN_ID, name: texts.main }]),
  ...report.reports.map((section) => ({ id: sectionId(section), name: section.name })),
  ...((report.summary?.recommendations.length ?? 0) > 0
    ? [{ id: RECOMMENDATIONS_ID, name: texts.recommendations }]
    : []),
  ...(hasMethod(report) ? [{ id: METHOD_ID, name: texts.method }] : []),
];

export const distinctProvenance = (report: NormalReport): readonly Provenance[] =>
  distinctSources(allProvenance(report));

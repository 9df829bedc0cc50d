import type { Provenance, ReportSection } from '../../../contract/src/index.js';

const FIGURES_MAX = 3;
/** What stands in one row is an example, and no figure of the whole. */
const ROWS_MIN = 2;

export interface KeyFigure {
  /** Of the report that it stands in. */
  readonly index: number;
  readonly source: Provenance;
}

/**
 * What is read before the text: of each report the number that its answer is about, of all rather
 * than of one group; of a group only what the answer begins with. Only numbers that have a name of
 * their own.
 */
export const keyFigures = (sections: readonly ReportSection[]): readonly KeyFigure[] => {
  const chosen: KeyFigure[] = [];
  for (const { index, actions } of sections) {
    const known = new Map(actions.provenance.map((one) => [one.id, one]));
    const answer = actions.note.find(({ kind }) => kind === 'conclusion');
    const told = (answer?.spans ?? []).flatMap((span) =>
      typeof span === 'string' ? [] : (known.get(span.value) ?? []),
    );
    const named = told.filter((one) => one.name !== undefined && one.rowsTaken >= ROWS_MIN);
    const isNew = ({ name }: Provenance): boolean =>
      chosen.every(({ source }) => source.name !== name);
    const fresh = named.filter(isNew);
    const figure =
      fresh.find((one) => one.of === undefined) ?? fresh.find((one) => one === told[0]);
    if (figure !== undefined) chosen.push({ index, source: figure });
  }
  return chosen.slice(0, FIGURES_MAX);
};

/** A report as the history names it. */
export interface NamedReport {
  readonly name: string | null;
  /** Of the published report that it is part of. */
  readonly reportId: number | null;
  readonly reportTitle: string | null;
}

export interface ReportRef {
  readonly taskId: string;
  readonly index: number;
}

export const refKey = ({ taskId, index }: ReportRef): string => `${taskId}.${index}`;

/** Port to those who know reports: names are joined when they are read. */
export abstract class ReportNames {
  /** By refKey. */
  abstract of(
    userId: string,
    refs: readonly ReportRef[],
  ): Promise<ReadonlyMap<string, NamedReport>>;
}

import type { ReportActions } from '../../../contract/src/report-content.js';
import type { Analyst } from '../analyst/analyst.js';
import type { QueryJail } from '../../../jail/src/index.js';
import type { Answer } from '../../../meaning/src/index.js';
import type { Profile, Table } from '../../../workbook/src/index.js';

/** What a reader gives: ReadWorkbook fits. */
export interface WorkbookData {
  readonly tables: readonly Table[];
  readonly profile: Profile;
  /** What its person said of split evidence; absent: nothing. */
  readonly answers?: readonly Answer[];
}

/** Cumulative: each replaces the one before. Everything in it is verified already. */
export interface PartialReport {
  readonly partial_text: string;
  readonly actions: ReportActions;
}

export interface EngineParts {
  readonly analyst: Analyst;
  readonly jail: QueryJail;
}

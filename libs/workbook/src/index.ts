export type { ReadingFor } from './file/reading-line.js';
export { WorkbookReader } from './file/workbook-reader.js';
export { WorkbookRefused } from './file/workbook-refused.js';
export type {
  Column,
  ColumnType,
  ExclusionReason,
  FileInfo,
  MistypedDate,
  Profile,
  ReadWorkbook,
  Slip,
  Table,
  TotalCheck,
  TableProfile,
  Value,
} from './model.js';
export { preview, textOf } from './profile/preview.js';
export { unitOf } from './profile/shown-unit.js';
export { isoDay } from './tables/parse-date.js';
export { parsePeriod } from './tables/parse-period.js';

export { currencyOf } from './file/number-format.js';
export type { ReadingFor } from './file/reading-line.js';
export { WorkbookReader } from './file/workbook-reader.js';
export { WorkbookRefused } from './file/workbook-refused.js';
export type {
  Column,
  ColumnType,
  ExclusionReason,
  FileInfo,
  Profile,
  ReadWorkbook,
  Table,
  TableProfile,
  TotalCheck,
  Value,
} from './model.js';
export { namesLevel, namesSpan } from './profile/natures.js';
export { preview, textOf } from './profile/preview.js';
export { unitOf } from './profile/shown-unit.js';
export { namesCounted } from './tables/column-words.js';
export { hasMixedUnits } from './tables/mixed-units.js';
export { parsePeriod } from './tables/parse-period.js';
export { natureOfSection } from './tables/result-lines.js';
export { stackedSheets } from './tables/sheets/whole-texts.js';
export { words } from './tables/whole-words.js';

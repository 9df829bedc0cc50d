import { DomainError } from '../../../kernel/src/index.js';

/** Read a little beyond, so that a file that is too large is told its size. */
export const UPLOAD_BYTES_MAX = 4 * 1024 * 1024;

export interface UploadedWorkbook {
  readonly fileName: string;
  readonly bytes: Buffer;
}

export interface FormFile {
  readonly fieldname: string;
  readonly originalname: string;
  readonly buffer: Buffer;
}

/** The one file of the form; multer hands its name's bytes over as latin1. */
export function workbookOf(files: readonly FormFile[] | undefined): UploadedWorkbook {
  const [file] = files ?? [];
  if (!file || file.fieldname !== 'file' || files?.length !== 1)
    throw new DomainError('invalid', 'upload.no-file', 'Выберите один файл Excel');
  return { fileName: fileNameOf(file.originalname), bytes: file.buffer };
}

/** What a person's own device has kept of a file. */
export function keptTablesOf(files: readonly FormFile[] | undefined): Buffer {
  const [file] = files ?? [];
  if (file?.fieldname === 'tables') return file.buffer;
  throw new DomainError(
    'invalid',
    'device.no-tables',
    'Пришлите таблицы, сохраненные на устройстве',
  );
}

const NAME_LENGTH_MAX = 255;

/**
 * Names come as UTF-8 bytes read as latin1, or as text where the form has them percent-encoded
 * (RFC 5987); a name that is no UTF-8 stays as it is.
 */
export function fileNameOf(raw: string): string {
  const base = textOf(raw).replaceAll('\\', '/').split('/').at(-1) ?? '';
  // Control and direction marks could disguise an extension.
  const name = base.replace(/[\p{Cc}\p{Cf}]/gu, '').normalize('NFC');
  return shortened(name) || 'file';
}

function textOf(raw: string): string {
  if (/[\u0100-\uffff]/.test(raw)) return raw;
  const decoded = Buffer.from(raw, 'latin1').toString('utf8');
  return decoded.includes('\uFFFD') ? raw : decoded;
}

/** The extension stays: it says what the file is. */
function shortened(name: string): string {
  if (name.length <= NAME_LENGTH_MAX) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, NAME_LENGTH_MAX - extension.length);
  return stem.replace(/[\ud800-\udbff]$/, '').trimEnd() + extension;
}

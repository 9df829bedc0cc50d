import { DomainError } from '../../../kernel/src/index.js';

/** 307 200 bytes: the specification's 300KB. */
export const FILE_BYTES_MAX = 307_200;
/** Read a little beyond, so that a file that is too large is told its size. */
export const UPLOAD_BYTES_MAX = 4 * 1024 * 1024;

export type UploadedWorkbook = { readonly fileName: string; readonly bytes: Buffer };

export type FormFile = {
  readonly fieldname: string;
  readonly originalname: string;
  readonly buffer: Buffer;
};

/** The one file of the form; multer hands its name's bytes over as latin1. */
export function workbookOf(files: readonly FormFile[] | undefined): UploadedWorkbook {
  const [file] = files ?? [];
  if (!file || file.fieldname !== 'file' || files?.length !== 1)
    throw new DomainError('invalid', 'upload.no-file', 'Выберите один файл Excel');
  return { fileName: fileNameOf(file.originalname), bytes: file.buffer };
}

/** Names come as UTF-8 bytes read as latin1; a name that is no UTF-8 stays as it is. */
export function fileNameOf(raw: string): string {
  const decoded = Buffer.from(raw, 'latin1').toString('utf8');
  const name = decoded.includes('\uFFFD') ? raw : decoded;
  const base = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  // Control and direction marks could disguise an extension.
  return base.replace(/[\p{Cc}\p{Cf}]/gu, '').normalize('NFC').slice(0, 255) || 'file';
}

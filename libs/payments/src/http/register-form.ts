import { DomainError } from '../../../kernel/src/index.js';
import type { TheirBook } from '../finance/books.js';
import { REGISTER_BYTES_MAX, readRegister } from '../finance/register/read-register.js';

/** Read a little beyond, so that a register that is too large is told how large it may be. */
export const registerLimits = {
  limits: { fileSize: 2 * REGISTER_BYTES_MAX, files: 2, fields: 4, fieldSize: 1_024, parts: 6 },
};

export interface FormFile {
  readonly fieldname: string;
  readonly buffer: Buffer;
}

export async function registerOf(files: readonly FormFile[] | undefined): Promise<TheirBook> {
  const [file] = files ?? [];
  if (!file || file.fieldname !== 'register' || files?.length !== 1)
    throw new DomainError('invalid', 'register.no-file', 'Выберите один файл реестра');
  if (file.buffer.length > REGISTER_BYTES_MAX)
    throw new DomainError(
      'too-large',
      'register.too-large',
      `Реестр больше ${REGISTER_BYTES_MAX / 1024 / 1024} МБ: сверьте его по частям`,
    );
  return readRegister(file.buffer);
}

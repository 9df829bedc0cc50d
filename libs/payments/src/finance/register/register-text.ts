import { refused } from './register-refused.js';

/** A register's text, whichever of its encodings it comes in. */
export function registerText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xd0 && second === 0xcf && third === 0x11)
    throw refused(
      'register.workbook',
      'Это старая книга Excel (.xls): сохраните реестр в формате .xlsx или CSV',
    );
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw refused('register.empty', 'Файл реестра пуст');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

import { DomainError } from '../../../kernel/src/index.js';

export interface SettingsRequest {
  readonly wanted: Readonly<Record<string, string>>;
  readonly reason: string | null;
}

const REASON_MAX = 500;
const VALUE_MAX = 4_000;

/** A map of names to texts or whole numbers; `reason` is no name of a setting. */
export function requestOf(body: unknown): SettingsRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable();
  const { reason = null, ...wanted } = body as Readonly<Record<string, unknown>>;
  return {
    wanted: Object.fromEntries(
      Object.entries(wanted).map(([name, value]) => [name, valueOf(name, value)]),
    ),
    reason: reasonOf(reason),
  };
}

function valueOf(name: string, value: unknown): string {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || text.length > VALUE_MAX || /[\r\n\0]/.test(text))
    throw refused(
      'setting.wrong',
      `Для ${name} нужна строка текста, не длиннее ${VALUE_MAX} знаков`,
    );
  return text.toWellFormed();
}

function reasonOf(reason: unknown): string | null {
  if (reason === null) return null;
  const text = typeof reason === 'string' ? reason.toWellFormed().trim() : '';
  if (text === '' || text.length > REASON_MAX)
    throw refused('setting.reason', `Причина — текст не длиннее ${REASON_MAX} знаков`);
  return text;
}

const unreadable = (): DomainError =>
  refused('setting.unreadable', 'Нужна карта: имена настроек и их значения');

const refused = (code: string, detail: string): DomainError =>
  new DomainError('unprocessable', code, detail);

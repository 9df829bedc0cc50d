/** Reading of stored data whose form is not known: every step checks what it finds. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textsOf = (value: unknown): readonly string[] =>
  listOf(value)
    .map((one) => textOf(one).trim())
    .filter((one) => one !== '');

export const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

import type { Schema } from './schema.js';
import written from './schemas.json' with { type: 'json' };

/** Of the contract's types, by their names. */
export const schemas = written as unknown as Readonly<Record<string, Schema>>;

import type { Texts, Words } from '../../proposal-words.js';
import type { statementKindNames } from './names.js';

type StatementKind = (typeof statementKindNames)[number];

export const statementTexts: Readonly<Record<StatementKind, (words: Words) => Texts>> = {};

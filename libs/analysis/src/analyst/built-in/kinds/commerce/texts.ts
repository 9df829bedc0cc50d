import type { Texts, Words } from '../../proposal-words.js';
import type { commerceKindNames } from './names.js';

type CommerceKind = (typeof commerceKindNames)[number];

export const commerceTexts: Readonly<Record<CommerceKind, (words: Words) => Texts>> = {};

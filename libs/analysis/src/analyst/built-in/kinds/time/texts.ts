import type { Texts, Words } from '../../proposal-words.js';
import type { timeKindNames } from './names.js';

type TimeKind = (typeof timeKindNames)[number];

export const timeTexts: Readonly<Record<TimeKind, (words: Words) => Texts>> = {};

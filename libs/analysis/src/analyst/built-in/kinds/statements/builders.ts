import type { KindBuilder } from '../../kind-builder.js';

export const statementBuilders: readonly KindBuilder[] = [];

import type { KindBuilder } from '../../kind-builder.js';

export const timeBuilders: readonly KindBuilder[] = [];

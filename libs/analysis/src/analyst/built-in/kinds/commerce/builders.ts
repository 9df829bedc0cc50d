import type { KindBuilder } from '../../kind-builder.js';

export const commerceBuilders: readonly KindBuilder[] = [];

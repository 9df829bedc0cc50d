import type { ReportParameters } from './parameters.js';
import type { DimensionWords } from './phrases.js';

/** What a proposal's card says. */
export interface Texts {
  readonly name: string;
  readonly question: string;
  readonly steps: readonly string[];
}

/** What the texts are made of, short enough for a card. */
export interface Words {
  readonly nominative: string;
  readonly genitive: string;
  readonly capital: string;
  /** Grows or «растут». */
  readonly plural: boolean;
  /** «по складам», «по столбцу «Код»»; empty without a dimension. */
  readonly by: string;
  /** «складов», «значений «Код»» */
  readonly of: string;
  readonly dimension: DimensionWords | null;
  readonly second: string;
  /** «выручки и объема», ««ext price» и «X»» */
  readonly pair: string;
  readonly date: string;
  readonly every: string;
  readonly parameters: ReportParameters;
}

/** The form of a set: workbooks/, requests.json and findings.json. */

export interface ExpectedNumber {
  readonly value: number;
  readonly unit?: string | null;
  /** Relative; 0 is exact. */
  readonly tolerance: number;
  /** In the number's own unit; the wider of the two holds. */
  readonly tolerance_abs?: number;
  /** The sign may stand in words. */
  readonly sign_free?: boolean;
}

export interface ExpectedValue extends ExpectedNumber {
  readonly label?: string;
  readonly label_alt?: readonly string[];
  readonly optional?: boolean;
}

export type AnswerKind = 'number' | 'series' | 'ranking' | 'comparison' | 'correlation' | 'refusal';

/** One honest reading of a request. */
export interface ExpectedReading {
  readonly kind?: AnswerKind;
  readonly values: readonly ExpectedValue[];
  /** «|» parts are choices. */
  readonly must_state?: readonly string[];
}

export interface ExpectedAnswer extends ExpectedReading {
  readonly kind: AnswerKind;
  readonly alternatives?: readonly ExpectedReading[];
  readonly hint_any_of?: readonly string[];
  readonly must_not_contain?: readonly string[];
}

export interface ScoredRequest {
  readonly id: string;
  readonly file: string;
  readonly request: string;
  readonly class: string;
  readonly difficulty: string;
  /** The expression behind the value; it names the columns and values that the request is about. */
  readonly how?: string;
  readonly expected: ExpectedAnswer;
}

export interface PlantedFinding {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly numbers: readonly ExpectedNumber[];
  readonly must_mention: readonly string[];
}

export interface WantedProposal {
  readonly question: string;
  readonly columns: readonly string[];
}

export interface BookFindings {
  readonly planted: readonly PlantedFinding[];
  readonly propose: readonly WantedProposal[];
  readonly absurd: readonly { readonly what: string; readonly why: string }[];
}

/** Lives in events and crosses processes: plain JSON. */
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A report that can be made of the workbook. */
export interface Proposal {
  /** Names who makes it; a stored one may name a kind that nobody makes any more. */
  readonly kind: string;
  readonly name: string;
  /** What the report answers, a Russian sentence: the API's query_suggestion. */
  readonly question: string;
  readonly sheets: readonly string[];
  readonly usedSheets: readonly string[];
  readonly processingSteps: readonly string[];
  /** Only the analyst that made it reads it. */
  readonly parameters: JsonValue;
}

export type Understanding =
  | { readonly understood: true; readonly proposal: Proposal }
  | {
      readonly understood: false;
      /** Why, a Russian sentence. */
      readonly message: string;
      /** Requests about this very file that would be understood. */
      readonly suggestions: readonly string[];
    };

/** A page of bookkeeping, such as an invoice: texts alone, laid out elsewhere. */
export interface Paper {
  readonly title: string;
  /** Above the parties, such as how it was paid. */
  readonly lead: string;
  readonly parties: readonly PaperParty[];
  readonly table: {
    readonly heads: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  /** Right below the table: name and amount. */
  readonly totals: readonly (readonly [name: string, amount: string])[];
  readonly notes: readonly string[];
  /** Who signs, and in what name. */
  readonly signatures: readonly (readonly [role: string, name: string])[];
}

export interface PaperParty {
  readonly role: string;
  /** The first is the name. */
  readonly lines: readonly string[];
}

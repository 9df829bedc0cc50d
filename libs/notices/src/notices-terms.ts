/** From the configuration and the secrets. */
export interface NoticesTerms {
  /** 32 bytes; the key of the links that switch letters off is made of it. */
  readonly secret: Buffer;
  /** Ticks; a balance below it is low. */
  readonly reportCost: number;
}

export const noticesTerms = Symbol('NoticesTerms');

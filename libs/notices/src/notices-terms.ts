/** From the configuration and the secrets. */
export interface NoticesTerms {
  /** 32 bytes; the key of the links that switch letters off is made of it. */
  readonly secret: Buffer;
  /** Who tells it may hand in reports of what was not delivered; null: nobody may. */
  readonly bounceSecret: string | null;
  /** Ticks; a balance below it is low. */
  readonly reportCost: number;
}

export const noticesTerms = Symbol('NoticesTerms');

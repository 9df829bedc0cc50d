/** From the configuration and the secrets. */
export type IdentityTerms = {
  /** 32 bytes each. */
  readonly jwtSecret: Buffer;
  readonly identityKey: Buffer;
  /** In an hour. */
  readonly linksPerAddress: number;
  readonly linksPerNetworkAddress: number;
};

export const IDENTITY_TERMS = Symbol('IdentityTerms');

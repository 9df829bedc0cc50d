/** A request that is far too long is still read, to be told how long it may be. */
export const FIELD_BYTES_MAX = 64 * 1024;

/** Without bounds one form could fill the memory. */
export const formLimits = {
  limits: { fields: 10, fieldSize: FIELD_BYTES_MAX, fieldNameSize: 100, parts: 10 },
};
